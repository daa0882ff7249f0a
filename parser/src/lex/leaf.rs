//! Small leaves: diagram marks, results, the judgement behind a block.

use kypho_model::notation::is_blank;
use kypho_model::{Color, Evaluation, Mark};
use nom::bytes::complete::{tag_no_case, take_while, take_while1};
use nom::character::complete::char;
use nom::combinator::{map_res, opt};
use nom::sequence::preceded;
use nom::{IResult, Parser};

/// Reads the inside of a diagram mark: `mark = ["#"] number side ["POPUP"]`.
///
/// Returns the mark and whether every word of it was understood. `RED` and
/// `WHITE` are the side that moves first, `BLUE` and `BLACK` the other one.
pub fn mark(text: &str) -> (Mark<'_>, bool) {
    let text = text.trim_matches(is_blank);
    let mut mark = Mark {
        text,
        number: None,
        side: None,
        popup: false,
        in_step: None,
    };
    let (mut rest, number) = number(text).unwrap_or((text, None));
    mark.number = number;
    let mut clear = mark.number.is_some();
    while let Ok((next, word)) = word(rest) {
        rest = next;
        let is = |name: &str| word.eq_ignore_ascii_case(name);
        if is("RED") || is("WHITE") {
            clear &= mark.side.replace(Color::Red).is_none();
        } else if is("BLUE") || is("BLACK") {
            clear &= mark.side.replace(Color::Black).is_none();
        } else if is("POPUP") {
            mark.popup = true;
        } else {
            clear = false;
        }
    }
    clear &= mark.side.is_some() && rest.trim_matches(is_blank).is_empty();
    (mark, clear)
}

fn number(text: &str) -> IResult<&str, Option<u32>> {
    let digits = take_while1(|c: char| c.is_ascii_digit());
    opt(map_res(
        preceded((opt(char('#')), take_while(is_blank)), digits),
        str::parse,
    ))
    .parse(text)
}

fn word(text: &str) -> IResult<&str, &str> {
    preceded(take_while(is_blank), take_while1(char::is_alphanumeric)).parse(text)
}

/// Reads a stated result at the start of `text`.
pub(crate) fn result(text: &str) -> Option<&str> {
    const KNOWN: [&str; 9] = [
        "1/2-1/2",
        "1-0",
        "0-1",
        "½-½",
        "1–0",
        "0–1",
        "½–½",
        "1/2–1/2",
        "*",
    ];
    let found = KNOWN.iter().find(|known| text.starts_with(**known))?;
    let next = text[found.len()..].chars().next();
    next.is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '.' | '-' | '/' | '–'))
        .then(|| &text[..found.len()])
}

/// Returns how many bytes behind a closed block belong to its judgement:
/// `trailer = blanks ( "[b]" sign "[/b]" | sign ) line-end`.
pub fn trailing_evaluation(bytes: &[u8]) -> usize {
    let window = &bytes[..bytes.len().min(200)];
    if !may_judge(window) {
        return 0;
    }
    let text = match std::str::from_utf8(window) {
        Ok(text) => text,
        Err(e) => std::str::from_utf8(&window[..e.valid_up_to()]).unwrap_or_default(),
    };
    match trailer(text) {
        Ok((rest, _)) => text.len() - rest.len(),
        Err(_) => 0,
    }
}

/// Tells whether text may begin with a judgement, by its first byte behind blanks and
/// a tag for bold letters: text behind a block seldom does.
fn may_judge(text: &[u8]) -> bool {
    let behind_blanks = |text: &[u8]| text.iter().position(|&byte| byte > b' ');
    let Some(at) = behind_blanks(text) else {
        return false;
    };
    let rest = match &text[at..] {
        [b'[', _, b']', rest @ ..] => rest,
        rest => rest,
    };
    behind_blanks(rest).is_some_and(|at| matches!(rest[at], b'+' | b'-' | b'=' | b'/' | 0x80..))
}

/// Reads the judgement behind a block, blanks before it included.
pub(crate) fn trailer(text: &str) -> IResult<&str, (Evaluation, &str)> {
    let fail = || nom::Err::Error(nom::error::Error::new(text, nom::error::ErrorKind::Tag));
    if !may_judge(text.as_bytes()) {
        return Err(fail());
    }
    let (rest, _) = take_while(is_blank).parse(text)?;
    let (rest, bold) = opt(tag_no_case("[b]")).parse(rest)?;
    let (rest, _) = take_while(is_blank).parse(rest)?;
    let (rest, sign) = take_while1(|c| "+-=/±∓⩲⩱∞–−".contains(c)).parse(rest)?;
    let value = Evaluation::from_sign(sign).ok_or_else(fail)?;
    let (rest, _) = take_while(|c| c == ' ').parse(rest)?;
    let rest = match bold {
        Some(_) => tag_no_case("[/b]").parse(rest)?.0,
        None if rest.is_empty() || rest.starts_with(['\n', '\r']) => rest,
        None => return Err(fail()),
    };
    Ok((rest, (value, sign)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks() {
        let read = |text| {
            let (mark, clear) = mark(text);
            (mark.number, mark.side, mark.popup, clear)
        };
        assert_eq!(
            read(" #1 RED POPUP "),
            (Some(1), Some(Color::Red), true, true)
        );
        assert_eq!(read("#3 BLUE"), (Some(3), Some(Color::Black), false, true));
        assert_eq!(read("# 12 red"), (Some(12), Some(Color::Red), false, true));
        assert_eq!(read("#3"), (Some(3), None, false, false));
        assert_eq!(read("RED"), (None, Some(Color::Red), false, false));
        assert_eq!(read("#1 GREEN"), (Some(1), None, false, false));
        assert_eq!(read(""), (None, None, false, false));
    }

    #[test]
    fn judgements_behind_a_block() {
        let len = |text: &str| trailing_evaluation(text.as_bytes());
        assert_eq!(len("\n[b]∞[/b]\n\n[b]Biến 2:[/b]"), "\n[b]∞[/b]".len());
        assert_eq!(len(" [b]=+[/b]\n"), " [b]=+[/b]".len());
        assert_eq!(len("\r\n\r\n[b] +- [/b]"), "\r\n\r\n[b] +- [/b]".len());
        assert_eq!(len("\n=+\n"), "\n=+".len());
        assert_eq!(len("\n[b]Biến 2:[/b]"), 0);
        assert_eq!(len("\n- một dòng"), 0);
        assert_eq!(len("\n[b]=[/b]").min(1), 1);
    }
}
