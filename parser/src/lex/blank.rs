//! What parts tokens: blanks, leader dots, tags that only change the looks.

use kypho_model::notation::is_blank;

use super::entity::entity;
use super::plain::is_lettery;
use super::tag::{Tag, tag};

/// Measures a run of blanks, leader dots, blank entities and tags without text.
#[inline]
pub(super) fn blank(rest: &str) -> Option<usize> {
    match rest.as_bytes().first()? {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => None,
        _ => plain_blank(rest).or_else(|| any_blank(rest)),
    }
}

/// Measures blanks before a letter, a digit or the end, which nothing prolongs.
#[inline]
pub(super) fn plain_blank(rest: &str) -> Option<usize> {
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\n' | b'\r' | b'\t');
    let len = rest.bytes().take_while(|byte| is_blank(byte)).count();
    let next = rest.as_bytes().get(len);
    let plain = |&byte: &u8| is_lettery(byte) || byte.is_ascii_digit();
    (len > 0 && next.is_none_or(plain)).then_some(len)
}

fn any_blank(rest: &str) -> Option<usize> {
    let mut len = 0;
    loop {
        let text = &rest[len..];
        let plain = text.len() - text.trim_start_matches(is_blank).len();
        let text = &text[plain..];
        let more = match text.as_bytes().first() {
            Some(b'&') => entity(text)
                .filter(|&(c, _)| is_blank(c))
                .map_or(0, |(_, len)| len),
            Some(b'<' | b'[') => match tag(text) {
                Some((Tag::Inline | Tag::Break, len)) => len,
                _ => 0,
            },
            Some(b'.' | 0xC2 | 0xE2) => leader(text),
            _ => 0,
        };
        if plain + more == 0 {
            return (len > 0).then_some(len);
        }
        len += plain + more;
    }
}

/// Takes blanks off both ends, quickly where there are none or only ASCII ones.
#[inline]
pub(crate) fn trim(text: &str) -> &str {
    trim_end(trim_start(text))
}

/// Takes blanks off the beginning.
#[inline]
pub(crate) fn trim_start(text: &str) -> &str {
    let text = text.trim_ascii_start();
    match text.as_bytes() {
        [first, ..] if !first.is_ascii_graphic() => text.trim_start_matches(is_blank),
        _ => text,
    }
}

/// Takes blanks off the end.
#[inline]
pub(crate) fn trim_end(text: &str) -> &str {
    let text = text.trim_ascii_end();
    match text.as_bytes() {
        [.., last] if !last.is_ascii_graphic() => text.trim_end_matches(is_blank),
        _ => text,
    }
}

/// Tells whether blanks hold the end of a text line.
pub(crate) fn breaks_line(blanks: &str) -> bool {
    let mut rest = blanks;
    while let Some(at) = rest.find(['\n', '\r', '<', '[']) {
        rest = &rest[at..];
        match tag(rest) {
            Some((Tag::Break, _)) => return true,
            Some((_, len)) => rest = &rest[len..],
            None => return true,
        }
    }
    false
}

/// Measures leader dots between columns: two or more ellipses, or five dots.
fn leader(text: &str) -> usize {
    let rest = text.trim_start_matches(['…', '.', '·']);
    let run = &text[..text.len() - rest.len()];
    let dots: usize = run.chars().map(|c| if c == '…' { 3 } else { 1 }).sum();
    if dots >= 5 { run.len() } else { 0 }
}

/// Measures an ellipsis: two to four dots, the one character, its entity.
#[inline]
pub(super) fn ellipsis(rest: &str) -> Option<usize> {
    match rest.as_bytes().first()? {
        b'.' | b'&' | 0x80.. => any_ellipsis(rest),
        _ => None,
    }
}

fn any_ellipsis(rest: &str) -> Option<usize> {
    let dots = rest.bytes().take(5).take_while(|&b| b == b'.').count();
    if (2..=4).contains(&dots) {
        return Some(dots);
    }
    if rest.starts_with(['…', '⋯']) {
        return Some('…'.len_utf8());
    }
    entity(rest).filter(|&(c, _)| c == '…').map(|(_, len)| len)
}

/// Passes over blanks and places held open.
pub(super) fn skip_blanks(mut text: &str) -> &str {
    while let Some(len) = blank(text).or_else(|| ellipsis(text)) {
        text = &text[len..];
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_of_all_kinds() {
        assert_eq!(blank(" \u{a0}&nbsp;[b]<i>x"), Some(15));
        assert_eq!(blank("……… M8.7"), Some(10));
        assert_eq!(blank("..... M8.7"), Some(6));
        assert_eq!(blank("… M8.7"), None);
        assert_eq!(blank("x"), None);
        assert!(breaks_line(" <br/>"));
        assert!(breaks_line("[/b]\r\n"));
        assert!(!breaks_line(" [b]<i>"));
    }
}
