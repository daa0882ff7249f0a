//! Where one game ends and the next begins.

use crate::formats::Cut;
use crate::lex::result;

use super::lex::measure;
use super::tags;

/// Finds the first game of a text and where it ends.
///
/// A game is tags and moves, or moves alone. It ends with its end mark, and before
/// the next tag; what stands between two games goes with the second.
pub(super) fn find(text: &[u8], at_end: bool) -> Option<Cut> {
    let mut scan = Scan::default();
    let mut at = 0;
    while at < text.len() {
        let end = match memchr::memchr2(b'\n', b'\r', &text[at..]).map(|len| at + len + 1) {
            // A CR may be half of a CRLF.
            Some(end) if end == text.len() && text.ends_with(b"\r") && !at_end => return None,
            Some(end) if text[..end].ends_with(b"\r") && text[end..].starts_with(b"\n") => end + 1,
            Some(end) => end,
            None if at_end => text.len(),
            None => return None,
        };
        if let Some(found) = scan.line(text, at, end) {
            // What follows the end mark must be there to be looked at.
            return Some(Cut {
                start: scan.start,
                end: found,
            });
        }
        at = end;
    }
    at_end.then_some(Cut {
        start: scan.start,
        end: text.len(),
    })
}

#[derive(Default)]
struct Scan {
    start: Option<usize>,
    /// Something that is no tag was seen behind the tags.
    moves: bool,
    /// A blank line stands behind the last tag.
    parted: bool,
    /// The name of the first tag.
    first: Vec<u8>,
    /// The name of the last tag.
    last: Vec<u8>,
    /// The game has its event.
    event: bool,
    comment: bool,
    depth: usize,
}

impl Scan {
    /// Looks at one line; returns where the game ends, if it does there.
    fn line(&mut self, text: &[u8], at: usize, end: usize) -> Option<usize> {
        let line = &text[at..end];
        if let Some(name) = tags::begins(line) {
            let opens = name.eq_ignore_ascii_case(b"Event") || name.eq_ignore_ascii_case(b"Game");
            let last = std::mem::replace(&mut self.last, name.to_ascii_lowercase());
            let event = name.eq_ignore_ascii_case(b"Event");
            let repeated = event && std::mem::replace(&mut self.event, true);
            if self.start.is_none() {
                self.start = Some(at);
                self.first = name.to_ascii_lowercase();
                return self.behind_tags(text, at, end);
            }
            // Nobody writes the first tag of a game inside a comment: it was not closed.
            if self.moves && (!self.comment || opens) {
                return Some(at);
            }
            if !self.moves {
                let again = name.to_ascii_lowercase() == self.first;
                if self.parted && (again || self.first.is_empty()) {
                    return Some(at);
                }
                // A second one right behind the first is a slip of the same game.
                if repeated && last != b"event" {
                    return Some(at);
                }
                self.parted = false;
                // Moves may stand right behind the last tag.
                return self.behind_tags(text, at, end);
            }
        }
        if self.start.is_none() {
            if !begins_moves(line) {
                return None;
            }
            self.start = Some(at);
        }
        if line.trim_ascii().is_empty() {
            self.parted = true;
            return None;
        }
        self.moves = true;
        if line.starts_with(b"%") && !self.comment {
            return None;
        }
        self.moves_of(text, at, end)
    }

    fn behind_tags(&mut self, text: &[u8], at: usize, end: usize) -> Option<usize> {
        let line = std::str::from_utf8(&text[at..end]).ok()?;
        let mut rest = line.trim_start_matches([' ', '\t', '\u{feff}']);
        while let Some(tag) = tags::tag(rest) {
            rest = rest[tag.len..].trim_start_matches([' ', '\t']);
        }
        if rest.trim().is_empty() {
            return None;
        }
        self.moves = true;
        self.moves_of(text, end - rest.len(), end)
    }

    /// Looks for the end mark among moves.
    fn moves_of(&mut self, text: &[u8], at: usize, end: usize) -> Option<usize> {
        let mut i = at;
        let mut apart = true;
        while i < end {
            let byte = text[i];
            if self.comment {
                match memchr::memchr(b'}', &text[i..end]) {
                    Some(len) => {
                        self.comment = false;
                        i += len + 1;
                        apart = true;
                        continue;
                    }
                    None => return None,
                }
            }
            match byte {
                b'{' => self.comment = true,
                b';' => return None,
                b'(' => self.depth += 1,
                b')' => self.depth = self.depth.saturating_sub(1),
                b'*' | b'0' | b'1' | 0xC2 if apart && self.depth == 0 => {
                    // No end mark is longer than this, the character behind it included.
                    let window = &text[i..end.min(i + 16)];
                    let found = std::str::from_utf8(window)
                        .or_else(|e| std::str::from_utf8(&window[..e.valid_up_to()]))
                        .ok()
                        .and_then(result);
                    if let Some(result) = found {
                        return Some(self.behind_end(text, i + result.len(), end));
                    }
                }
                _ => {}
            }
            apart = matches!(byte, b' ' | b'\t' | b')' | b'}' | b'{' | b'(') || byte >= 0x80;
            i += 1;
        }
        None
    }

    /// Comments on the line of the end mark belong to the game.
    fn behind_end(&self, text: &[u8], mut at: usize, end: usize) -> usize {
        loop {
            let blanks = text[at..end]
                .iter()
                .take_while(|b| matches!(b, b' ' | b'\t'));
            let next = at + blanks.count();
            match text.get(next..end) {
                Some([b'{', rest @ ..]) => match memchr::memchr(b'}', rest) {
                    Some(len) => at = next + len + 2,
                    None => return at,
                },
                Some([b';', ..]) => return end,
                Some(rest) if rest.trim_ascii().is_empty() => return end,
                _ => return at,
            }
        }
    }
}

/// Tells whether a game would be cut off inside this text, by an end mark that stands
/// close behind a wide letter.
pub(super) fn ends_in(text: &str) -> bool {
    let bytes = text.as_bytes();
    Scan::default().moves_of(bytes, 0, bytes.len()).is_some()
}

/// Tells whether a line outside a game begins the moves of one: a number with dots
/// and a move behind it.
pub(crate) fn begins_moves(line: &[u8]) -> bool {
    let valid = match std::str::from_utf8(line) {
        Ok(line) => line,
        Err(e) => std::str::from_utf8(&line[..e.valid_up_to()]).unwrap_or_default(),
    };
    let line = valid.trim_start_matches([' ', '\t', '\u{3000}', '\u{feff}']);
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    if !(1..=3).contains(&digits) {
        return false;
    }
    let rest = line[digits..].trim_start_matches(' ');
    let moves = rest.trim_start_matches(['.', '…', '、', '．', ' ', '\t', '\u{3000}']);
    moves.len() < rest.len() && measure(moves, None).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cuts a text into frames; a bar marks the end of each, a caret its start.
    fn check(text: &str, expected: &str) {
        let mut shown = String::new();
        let mut rest = text;
        while !rest.is_empty() {
            let cut = find(rest.as_bytes(), true).expect("the end is known");
            for prefix in 0..rest.len() {
                // With less text it asks for more, or says the same.
                if let Some(early) = find(&rest.as_bytes()[..prefix], false) {
                    assert_eq!(early, cut, "{prefix} bytes of {rest}");
                }
            }
            let start = cut.start.unwrap_or(cut.end);
            shown += &rest[..start];
            if cut.start.is_some() {
                shown += "^";
            }
            shown += &rest[start..cut.end];
            shown += "|";
            rest = &rest[cut.end..];
        }
        assert_eq!(shown, expected);
    }

    #[test]
    fn games_end_with_their_mark_or_before_the_next_tag() {
        check(
            "[Event \"a\"]\n[Red \"b\"]\n\n1. C2=5 *\n\n[Event \"c\"]\n\n1. C2=5 H8+7\n[Event \"d\"]\n\n",
            "^[Event \"a\"]\n[Red \"b\"]\n\n1. C2=5 *\n|\n^[Event \"c\"]\n\n1. C2=5 H8+7\n|^[Event \"d\"]\n\n|",
        );
        check(
            "intro\n[Event \"a\"]\n1. C2=5 (1. E3+5 *) {*} 1-0 {end} ad\n====\n",
            "intro\n^[Event \"a\"]\n1. C2=5 (1. E3+5 *) {*} 1-0 {end}| ad\n====\n|",
        );
        check(
            "1. C2=5 H8+7 1-0\n1. C2=5 0-1\n",
            "^1. C2=5 H8+7 1-0\n|^1. C2=5 0-1\n|",
        );
        check("prose only\n", "prose only\n|");
        // Cut off in its tags: the next game has an event of its own.
        check(
            "[Event \"a\"]\n[Red \"b\n[Event \"c\"]\n1. C2=5 *\n",
            "^[Event \"a\"]\n[Red \"b\n|^[Event \"c\"]\n1. C2=5 *\n|",
        );
        check(
            "[Event \"a\"]\n[Event \"c\"]\n1. C2=5 *\n",
            "^[Event \"a\"]\n[Event \"c\"]\n1. C2=5 *\n|",
        );
        check(
            "[No \"1\"]\n[Event \"a\"]\n\n[No \"2\"]\n[Event \"b\"]\n\n",
            "^[No \"1\"]\n[Event \"a\"]\n\n|^[No \"2\"]\n[Event \"b\"]\n\n|",
        );
        check(
            "[Event \"a\"]\n\n[Event \"b\"]\n\n",
            "^[Event \"a\"]\n\n|^[Event \"b\"]\n\n|",
        );
        check(
            "[Event \"a\"]\n\n[Red \"b\"]\n1. C2=5",
            "^[Event \"a\"]\n\n[Red \"b\"]\n1. C2=5|",
        );
        check(
            "[Event \"a\"]\n1. C2=5 {open\n[Red \"x\"]\n[Event \"b\"]\n*",
            "^[Event \"a\"]\n1. C2=5 {open\n[Red \"x\"]\n|^[Event \"b\"]\n*|",
        );
        check(
            "[Event \"a\"][Red \"b\"] 1. C2=5 * [Event \"c\"]",
            "^[Event \"a\"][Red \"b\"] 1. C2=5 *|^ [Event \"c\"]|",
        );
    }
}
