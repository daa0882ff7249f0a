//! Finds the moves in a plain move list.

use std::fmt;
use std::ops::Range;

use kypho_model::notation::{Notation, fold, is_blank};

/// Finds the moves of a list, and whatever stands in the place of one.
///
/// Passed over are blanks, punctuation, move numbers, dots for a missing half-move,
/// signs of quality, results, and comments in `{}` or `/* */`.
pub(crate) fn moves(text: &str, notation: &Notation) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let len = if is_blank(first) {
            first.len_utf8()
        } else if let Some(len) = comment(rest) {
            len
        } else if let Some(len) = number(rest, notation).or_else(|| result(rest)) {
            len
        } else if let Some(len) = notation
            .prefix(rest)
            .filter(|&len| ends(&rest[len..], notation))
        {
            found.push(at..at + len);
            len
        } else if fold(first).is_alphanumeric() || matches!(fold(first), '+' | '-' | '=') {
            let len = word(rest);
            // Dashes alone hold the place of a half-move.
            if rest[..len].chars().any(char::is_alphanumeric) {
                found.push(at..at + len);
            }
            len
        } else {
            first.len_utf8()
        };
        at += len;
    }
    found
}

/// Tells whether a move may end here: at no letter or digit, unless a move begins
/// there.
fn ends(rest: &str, notation: &Notation) -> bool {
    !rest.starts_with(|c| fold(c).is_alphanumeric()) || notation.prefix(rest).is_some()
}

fn word(rest: &str) -> usize {
    let end = rest.find(|c: char| is_blank(c) || "{}()[],;!?".contains(c));
    let word = &rest[..end.unwrap_or(rest.len())];
    word.trim_end_matches(['.', '…']).len().max(1)
}

fn comment(rest: &str) -> Option<usize> {
    let (open, close) = match rest.as_bytes() {
        [b'{', ..] => ("{", "}"),
        [b'/', b'*', ..] => ("/*", "*/"),
        _ => return None,
    };
    let inner = &rest[open.len()..];
    Some(match inner.find(close) {
        Some(at) => open.len() + at + close.len(),
        None => rest.len(),
    })
}

/// Measures a move number with its dots.
fn number(rest: &str, notation: &Notation) -> Option<usize> {
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return None;
    }
    let behind = rest[digits..].trim_start_matches(['.', '…', '、', ')']);
    let len = rest.len() - behind.len();
    if len == digits {
        return None;
    }
    // `33.4` is a move of a soldier, not the number 33 before a move.
    let plain = behind.is_empty() || behind.starts_with(is_blank);
    (plain || notation.prefix(behind).is_some() || notation.prefix(rest).is_none()).then_some(len)
}

fn result(rest: &str) -> Option<usize> {
    let found = ["1-0", "0-1", "1/2-1/2", "½-½", "*"]
        .into_iter()
        .find(|result| rest.starts_with(result))?;
    let behind = &rest[found.len()..];
    (!behind.starts_with(|c: char| c.is_alphanumeric())).then_some(found.len())
}

/// A line and a column, both from 1, the column in characters.
pub(crate) struct Place {
    line: usize,
    column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "-:{}:{}", self.line, self.column)
    }
}

/// Finds line and column of a byte offset.
pub(crate) fn place(text: &str, offset: usize) -> Place {
    let before = &text[..text.floor_char_boundary(offset)];
    let begin = before.rfind('\n').map_or(0, |at| at + 1);
    Place {
        line: 1 + before.matches('\n').count(),
        column: 1 + before[begin..]
            .trim_start_matches('\u{feff}')
            .chars()
            .count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(id: &str, text: &str, expected: &[&str]) {
        let notation = Notation::by_id(id).expect(id);
        let found: Vec<&str> = moves(text, notation)
            .into_iter()
            .map(|span| &text[span])
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn moves_among_numbers_and_signs() {
        check(
            "vietnamese",
            "1. P2-5 M8.7 2.M2.3! X9-8?!",
            &["P2-5", "M8.7", "M2.3", "X9-8"],
        );
        check("vietnamese", "1… M8.7 /* P2-5 */ 1-0", &["M8.7"]);
        check(
            "vietnamese-words",
            "Pháo 2 bình 5, Mã 8 tấn 7",
            &["Pháo 2 bình 5", "Mã 8 tấn 7"],
        );
        check(
            "wxf",
            "1. C2=5 h8+7 2. 33.4 7+=6 30.----",
            &["C2=5", "h8+7", "33.4", "7+=6"],
        );
        check("wxf", "C25 C2=5.", &["C25", "C2=5"]);
        check(
            "chinese-simplified",
            "1.炮二平五马８进７ 2. 前九平八",
            &["炮二平五", "马８进７", "前九平八"],
        );
        check("uci", "h2e2 h9g7, h0g2;x9", &["h2e2", "h9g7", "h0g2", "x9"]);
        check(
            "san",
            "1. Che3 Hg8!? {Hc3} 2. e5 Rxf9+ *",
            &["Che3", "Hg8", "e5", "Rxf9+"],
        );
        check("vietnamese", "1. P25 M8.7", &["P25", "M8.7"]);
    }

    #[test]
    fn places_count_characters() {
        assert_eq!(place("a\nmã P25", 7).to_string(), "-:2:5");
        assert_eq!(place("P25", 2).to_string(), "-:1:3");
        assert_eq!(place("P2", 2).to_string(), "-:1:3");
    }
}
