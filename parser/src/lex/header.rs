//! The part of a block before its moves: tag attributes and header lines.

use kypho_model::notation::is_blank;
use nom::branch::alt;
use nom::bytes::complete::{is_not, take_while, take_while1};
use nom::character::complete::char;
use nom::sequence::{delimited, preceded};
use nom::{IResult, Parser};

use super::blank::{trim, trim_start};

/// A header line: `header = key blanks value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeaderLine<'s> {
    /// The key as spelled: ASCII letters, digits, `_` and `-`.
    pub key: &'s str,
    /// The rest of the line without surrounding blanks.
    pub value: &'s str,
}

/// Reads a line as a header, if it is one.
pub fn header_line(line: &str) -> Option<HeaderLine<'_>> {
    let line = trim(line);
    let bytes = line.as_bytes();
    if !bytes.first()?.is_ascii_alphabetic() {
        return None;
    }
    let is_key = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    let len = bytes.iter().take_while(|byte| is_key(byte)).count();
    let (key, rest) = line.split_at(len);
    let apart = match bytes.get(len) {
        None | Some(b' ' | b':') => true,
        Some(_) => rest.starts_with(is_blank),
    };
    apart.then(|| HeaderLine {
        key,
        value: trim_start(rest.strip_prefix(':').unwrap_or(rest)),
    })
}

/// How a line opens the move list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Length of the opening mark with its brace.
    pub len: usize,
}

/// Reads `START{` at the start of a line: `opening = "START" blanks "{"`.
pub fn opening(line: &str) -> Option<Opening> {
    const WORD: &str = "START";
    let text = trim_start(line);
    let word = text.get(..WORD.len())?;
    if !word.eq_ignore_ascii_case(WORD) {
        return None;
    }
    let rest = text[WORD.len()..]
        .trim_start_matches(is_blank)
        .strip_prefix('{')?;
    Some(Opening {
        len: line.len() - rest.len(),
    })
}

/// Reads the attributes of a tag: `key=value`, quotes around a value allowed.
pub fn attributes(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (next, pair) = attribute(rest).ok()?;
        rest = next;
        Some(pair)
    })
}

fn attribute(text: &str) -> IResult<&str, (&str, &str)> {
    let key = take_while1(|c: char| c != '=' && !is_blank(c));
    let quoted = || {
        alt((
            delimited(char('"'), take_while(|c| c != '"'), char('"')),
            delimited(char('\''), take_while(|c| c != '\''), char('\'')),
            is_not(" \t\u{a0}"),
        ))
    };
    let (rest, key) = preceded(take_while(is_blank), key).parse(text)?;
    let value: IResult<&str, &str> = preceded(char('='), quoted()).parse(rest);
    Ok(match value {
        Ok((rest, value)) => (rest, (key, value)),
        Err(_) => (rest.strip_prefix('=').unwrap_or(rest), (key, "")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers() {
        let read = |line| header_line(line).map(|h| (h.key, h.value));
        assert_eq!(read("GAME Trắng(vs)Đen"), Some(("GAME", "Trắng(vs)Đen")));
        assert_eq!(read("  RED\tTrắng \r"), Some(("RED", "Trắng")));
        assert_eq!(read("Result 1-0"), Some(("Result", "1-0")));
        assert_eq!(read("BLACK"), Some(("BLACK", "")));
        assert_eq!(read("1. P2-5"), None);
        assert_eq!(
            read("P2-5 M8.7"),
            Some(("P2-5", "M8.7")),
            "told apart by the move check"
        );
        assert_eq!(read("Đen"), None);
        assert_eq!(read(""), None);
    }

    #[test]
    fn attributes_keep_their_order() {
        let read = |text| attributes(text).collect::<Vec<_>>();
        assert_eq!(
            read(" boxcomment=0 header=0"),
            [("boxcomment", "0"), ("header", "0")]
        );
        assert_eq!(read(" name=\"a b\" x=1"), [("name", "a b"), ("x", "1")]);
        assert_eq!(read(" flag x= y"), [("flag", ""), ("x", ""), ("y", "")]);
        assert_eq!(read(""), []);
    }

    #[test]
    fn openings() {
        assert_eq!(opening("START{"), Some(Opening { len: 6 }));
        assert_eq!(opening("start { 1. P2-5"), Some(Opening { len: 7 }));
        assert_eq!(opening("STARTED"), None);
    }
}
