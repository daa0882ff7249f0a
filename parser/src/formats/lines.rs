//! Help for formats whose records are lines.

use std::ops::Range;

/// Returns the next line of a text from `at` on, its end left out, and where the line
/// after it begins; `None` when that takes more text, or at the end.
pub(crate) fn next_line(text: &[u8], at: usize, at_end: bool) -> Option<(Range<usize>, usize)> {
    if at >= text.len() {
        return None;
    }
    match memchr::memchr2(b'\n', b'\r', &text[at..]).map(|len| at + len) {
        Some(end) if text[end] == b'\r' => match text.get(end + 1) {
            Some(b'\n') => Some((at..end, end + 2)),
            Some(_) => Some((at..end, end + 1)),
            // A CR may be half of a CRLF.
            None if at_end => Some((at..end, end + 1)),
            None => None,
        },
        Some(end) => Some((at..end, end + 1)),
        None if at_end => Some((at..text.len(), text.len())),
        None => None,
    }
}

/// Returns a line as text, a byte-order mark and blanks around it left out; what is
/// no UTF-8 is cut off.
pub(crate) fn words(line: &[u8]) -> &str {
    let text = match std::str::from_utf8(line) {
        Ok(text) => text,
        Err(e) => std::str::from_utf8(&line[..e.valid_up_to()]).unwrap_or_default(),
    };
    text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}')
}

/// Tells whether a line of a list holds a record: it is not blank, and no remark behind
/// a `#`.
pub(crate) fn is_entry(line: &[u8]) -> bool {
    let broken = std::str::from_utf8(line).is_err();
    let line = words(line);
    broken || !line.is_empty() && !line.starts_with('#')
}

/// What the tags of blocks and of DhtmlXQ begin with.
const TAGS: [&str; 3] = ["game", "dhtmlxq", "dhjhtmlxq"];

/// Takes the tags of blocks and of DhtmlXQ out of a text of another format: a reader
/// would see an article. Returns nothing where there are none.
pub(crate) fn without_tags(text: &str) -> Option<String> {
    let is_tag = |at: usize| {
        let rest = text[at + 1..].trim_start_matches('/');
        TAGS.iter().any(|tag| {
            rest.get(..tag.len())
                .is_some_and(|name| name.eq_ignore_ascii_case(tag))
        })
    };
    let found = |at: &usize| is_tag(*at);
    let mut tags = text
        .match_indices('[')
        .map(|(at, _)| at)
        .filter(found)
        .peekable();
    tags.peek()?;
    let mut out = String::with_capacity(text.len() + 8);
    let mut from = 0;
    for at in tags {
        out.push_str(&text[from..at]);
        out.push('［');
        from = at + 1;
    }
    out.push_str(&text[from..]);
    Some(out)
}

/// Puts a value on one line and takes tags out of it; nothing where it may stay.
pub(crate) fn one_line(value: &str) -> Option<String> {
    let written = without_tags(value);
    if !value.contains(['\n', '\r']) {
        return written;
    }
    let written = written.as_deref().unwrap_or(value);
    Some(written.replace(['\n', '\r'], " "))
}

/// Tells whether a text begins with the board of a FEN: ten ranks between slashes.
pub(crate) fn begins_with_board(text: &str) -> bool {
    let board = text.split([' ', '\t']).next().unwrap_or_default();
    let piece = |c: char| "kabrncpehgmKABRNCPEHGM123456789".contains(c);
    // The side may be glued to the board.
    let last = board.rsplit('/').next().unwrap_or_default();
    let last = last.strip_suffix(['w', 'r', 'b']).unwrap_or(last);
    board.matches('/').count() == 9
        && board
            .split('/')
            .take(9)
            .chain([last])
            .all(|rank| (1..=10).contains(&rank.len()) && rank.chars().all(piece))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_on_their_line() {
        assert_eq!(one_line("a [b] c"), None);
        assert_eq!(one_line("a\r\nb").as_deref(), Some("a  b"));
        assert_eq!(
            one_line("[/GAME]\n[DhtmlXQ]").as_deref(),
            Some("［/GAME] ［DhtmlXQ]")
        );
    }
}
