//! The heading that stands directly above a record.

use kypho_model::notation::is_blank;

use crate::lex::{trim, trim_end};

/// Longer lines are prose, whatever they look like.
const LONGEST: usize = 120;

/// Returns the heading at the end of the text before a record.
///
/// It is the last line that is not blank, pictures passed over: a line in bold,
/// closed or not, or a short one that ends in a colon or names a figure.
pub fn heading(outside: &str) -> Option<&str> {
    let mut rest = outside;
    let line = loop {
        let text = trim_end(rest);
        let start = memchr::memrchr2(b'\n', b'\r', text.as_bytes()).map_or(0, |at| at + 1);
        let line = trim(&text[start..]);
        if line.is_empty() {
            return None;
        }
        if !tagged(line, "[img") {
            break line;
        }
        rest = &text[..start];
    };
    if line.len() > LONGEST && line.chars().count() > LONGEST {
        return None;
    }
    let bold = tagged(line, "[b]");
    let inner = strip(line);
    let named = inner.ends_with(':') || starts_figure(inner);
    let title = inner.trim_end_matches([':', ' ', '\u{a0}']);
    (!title.is_empty() && !title.contains('[') && (named || bold && whole(line))).then_some(title)
}

fn tagged(line: &str, tag: &str) -> bool {
    line.get(..tag.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(tag))
}

/// Tells whether nothing but a colon or a full stop follows the bold text.
fn whole(line: &str) -> bool {
    let last = |tag: &str| {
        let mut brackets = memchr::memrchr_iter(b'[', line.as_bytes());
        brackets.find(|&at| line[at..].starts_with(tag))
    };
    match last("[/b]").or_else(|| last("[/B]")) {
        Some(at) => line[at + 4..]
            .trim_matches(is_blank)
            .trim_matches([':', '.'])
            .is_empty(),
        None => true,
    }
}

/// Takes formatting tags off both ends.
fn strip(mut line: &str) -> &str {
    const TAGS: [&str; 6] = ["[b]", "[i]", "[u]", "[/b]", "[/i]", "[/u]"];
    loop {
        let before = line;
        line = trim(line);
        if line.starts_with('[')
            && let Some(tag) = TAGS.iter().find(|tag| tagged(line, tag))
        {
            line = &line[tag.len()..];
        }
        let tail = |tag: &str| line.get(line.len().saturating_sub(tag.len())..);
        if line.ends_with(']')
            && let Some(tag) = TAGS
                .iter()
                .find(|tag| tail(tag).is_some_and(|end| end.eq_ignore_ascii_case(tag)))
        {
            line = &line[..line.len() - tag.len()];
        }
        // "[b]Hình 2[/b]:" keeps its colon outside.
        if let Some(inner) = line
            .strip_suffix(':')
            .filter(|inner| inner.ends_with("[/b]"))
        {
            line = inner;
        }
        if line == before {
            return line;
        }
    }
}

/// Tells whether a line names a figure, a variation or a game by number.
fn starts_figure(line: &str) -> bool {
    let mut words = line.split(is_blank);
    let kind = words.next().unwrap_or_default();
    let number = words
        .next()
        .unwrap_or_default()
        .trim_end_matches([':', '.']);
    let known = [
        "Hình", "Biến", "Ván", "Thế", "HÌNH", "BIẾN", "VÁN", "Figure", "Game",
    ];
    known.contains(&kind)
        && number.chars().all(char::is_alphanumeric)
        && number.starts_with(|c: char| c.is_ascii_digit())
        && line.chars().count() <= 40
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings() {
        assert_eq!(heading("\n[b]Hình 61:[/b]\n"), Some("Hình 61"));
        assert_eq!(heading("prose\n\n[b]Biến 1:[/b]\n \n"), Some("Biến 1"));
        assert_eq!(
            heading("[b]Hình 1:\n[img]a;center;b[/img]\n"),
            Some("Hình 1")
        );
        assert_eq!(heading("[b]Hình 2[/b]:\r\n"), Some("Hình 2"));
        assert_eq!(heading("Hình 5\n"), Some("Hình 5"));
        assert_eq!(heading("Một:\n"), Some("Một"));
        assert_eq!(heading("[b]24.27:[/b] Xe không được đuổi mãi.\n"), None);
        assert_eq!(heading("Chỉ là lời văn.\n"), None);
        assert_eq!(heading(""), None);
    }
}
