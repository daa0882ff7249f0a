//! Records of other formats between the blocks of an article.

use super::{Format, dhtmlxq, pgn};

/// Finds the first record of another text format in text outside blocks.
///
/// One line that looks like a tag may be a quotation; `Event` and `Game` begin a game,
/// other tags do so when more of it follows.
pub(crate) fn find(text: &[u8]) -> Option<(usize, &'static dyn Format)> {
    // Where the line begins that a bracket stands on.
    let mut line = 0;
    let mut seen = 0;
    for open in memchr::memchr_iter(b'[', text) {
        if dhtmlxq::begins(&text[open..]) {
            return Some((open, &dhtmlxq::DhtmlXq));
        }
        // Most brackets are those of forum tags.
        let near = &text[open..text.len().min(open + 80)];
        if memchr::memchr3(b'"', b'&', 0xE2, near).is_none() {
            continue;
        }
        if let Some(end) = memchr::memrchr2(b'\n', b'\r', &text[seen..open]) {
            line = seen + end + 1;
        }
        seen = open;
        let indent = &text[line..open];
        if indent.len() <= 16 && pgn::begins_game(&text[line..], indent.len()) {
            return Some((open, &pgn::Pgn));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<(usize, &str)>) {
        let found = find(text.as_bytes()).map(|(at, format)| (at, format.info().id));
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn games_between_blocks() {
        check("lời văn [b]đậm[/b] \"trích\"\n", None);
        check("x\n  [Event \"a\"]\n", Some((4, "pgn")));
        check("[White \"x\"]\nlời văn\n", None);
        check("[White \"x\"]\n\n1. C2=5 H8+7\n", Some((0, "pgn")));
        check("[White \"x\"]\r\n[Black \"y\"]\r\n", Some((0, "pgn")));
        check("[quote \"A\"]\nlời văn\n[/quote]\n", None);
        check("xem [Event \"a\"]\n", None);
        check("a [DhtmlXQ]b", Some((2, "dhtmlxq")));
        check("a [/DhtmlXQ]b", None);
        check(
            "[b]\"x\" [A \"\r\n[i]\" [Event \"a\n [Event \"a\"]\n",
            Some((29, "pgn")),
        );
    }
}
