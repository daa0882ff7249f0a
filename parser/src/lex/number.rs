//! Move numbers as people write them.

use kypho_model::Color;
use kypho_model::notation::{fold, is_blank};
use nom::bytes::complete::take_while_m_n;
use nom::{IResult, Parser};

use super::entity::entity;

/// What stands behind the digits of a move number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dots {
    /// Nothing: `5 M8.7`.
    None,
    /// One dot: the number of Red's move.
    One,
    /// An ellipsis, in any form: Black's move.
    Ellipsis,
    /// A closing bracket: `1)`.
    Bracket,
}

/// A move number as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbering {
    /// The number.
    pub value: u32,
    /// What follows the digits.
    pub dots: Dots,
    /// A letter stands for a digit: `l0.`, `1O.`.
    pub letters: bool,
    /// Blanks stand between digits and dot, or dots too many: `4 .`, `8….`.
    pub untidy: bool,
}

impl Numbering {
    /// A number as it is usually written before Red's move: `12.`
    pub(crate) const fn of_red(value: u32) -> Self {
        Numbering {
            value,
            dots: Dots::One,
            letters: false,
            untidy: false,
        }
    }

    /// Returns the side the dots name, if they name one.
    pub fn side(self) -> Option<Color> {
        match self.dots {
            Dots::One => Some(Color::Red),
            Dots::Ellipsis => Some(Color::Black),
            Dots::None | Dots::Bracket => None,
        }
    }
}

/// Reads a move number at the start of `text`: `number = digits blanks dots`.
pub(crate) fn number(text: &str) -> IResult<&str, Numbering> {
    let fail = || nom::Err::Error(nom::error::Error::new(text, nom::error::ErrorKind::Digit));
    let (rest, digits) = take_while_m_n(1, 5, is_digit).parse(text)?;
    let mut value = 0u32;
    let mut letters = false;
    let mut real = false;
    for c in digits.chars().map(fold) {
        let digit = match c {
            'l' | 'I' => 1,
            'O' | 'o' => 0,
            c => c.to_digit(10).unwrap_or(0),
        };
        letters |= !c.is_ascii_digit();
        real |= c.is_ascii_digit();
        value = value.saturating_mul(10).saturating_add(digit);
    }
    // `lo` is a word; `l`, `ll`, `IO` can only be numbers.
    let words = !real && (value == 0 || digits.contains('o'));
    if digits.chars().count() > 4 || words {
        return Err(fail());
    }
    let (dots, untidy, rest) = dots(rest);
    Ok((
        rest,
        Numbering {
            value,
            dots,
            letters,
            untidy,
        },
    ))
}

fn is_digit(c: char) -> bool {
    matches!(fold(c), '0'..='9' | 'l' | 'I' | 'O' | 'o')
}

/// Reads what follows the digits. A blank before an ellipsis belongs to it
/// (`7. … P2-1`), a blank before a move does not.
fn dots(text: &str) -> (Dots, bool, &str) {
    let gap = blanks(text);
    let after_gap = &text[gap..];
    if let Some(rest) = after_gap.strip_prefix(')') {
        return (Dots::Bracket, true, rest);
    }
    let mut rest = after_gap;
    let (mut stops, mut ellipses) = (0, 0);
    loop {
        let gap = if stops + ellipses == 0 {
            0
        } else {
            blanks(rest)
        };
        let next = &rest[gap..];
        let Some((c, len)) =
            entity(next).or_else(|| next.chars().next().map(|c| (c, c.len_utf8())))
        else {
            break;
        };
        match fold(c) {
            '…' | '⋯' => ellipses += 1,
            // After a gap only another ellipsis goes on: `3. .` is a slip.
            '.' if gap == 0 || next.starts_with("..") => stops += 1,
            _ => break,
        }
        rest = &next[len..];
    }
    match (stops, ellipses) {
        (0, 0) => (Dots::None, false, text),
        (1, 0) => (Dots::One, gap > 0, rest),
        // `7. …`, `7…`, `7...`, `7....` are usual; `8….` has a dot too many.
        (_, 0) => (Dots::Ellipsis, gap > 0, rest),
        _ => (Dots::Ellipsis, gap > 0 || ends_with_stop(text, rest), rest),
    }
}

fn ends_with_stop(text: &str, rest: &str) -> bool {
    text[..text.len() - rest.len()].ends_with('.')
}

fn blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches(is_blank).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, value: u32, dots: Dots, rest: &str) {
        let (left, number) = number(text).expect(text);
        assert_eq!(
            (number.value, number.dots, left),
            (value, dots, rest),
            "{text}"
        );
    }

    #[test]
    fn words_are_no_numbers() {
        for text in ["lo. X2.6", "O. M2.3", "o", "12345. M2.3", "Xe", ""] {
            assert!(number(text).is_err(), "{text}");
        }
    }

    #[test]
    fn numbers_of_all_kinds() {
        check("1. P2-5", 1, Dots::One, " P2-5");
        check("1.P2-5", 1, Dots::One, "P2-5");
        check("7. … P2-1", 7, Dots::Ellipsis, " P2-1");
        check("5…X8.4", 5, Dots::Ellipsis, "X8.4");
        check("5...X8.4", 5, Dots::Ellipsis, "X8.4");
        check("8…. X1-2", 8, Dots::Ellipsis, " X1-2");
        check("5 M8.7", 5, Dots::None, " M8.7");
        check("4 .X9-8", 4, Dots::One, "X9-8");
        check("1) P2-5", 1, Dots::Bracket, " P2-5");
        check("l0. X2.6", 10, Dots::One, " X2.6");
        check("1O. M8.9", 10, Dots::One, " M8.9");
        check("１２．P2-5", 12, Dots::One, "P2-5");
        check("3. … , M2.3", 3, Dots::Ellipsis, " , M2.3");
        check("3&hellip;M2.3", 3, Dots::Ellipsis, "M2.3");
        check("ll. M2.3", 11, Dots::One, " M2.3");
    }
}
