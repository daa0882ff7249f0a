//! The tokens of a plain move list, cut without asking what else they might be.
//!
//! Nearly every token of an archive is a blank, `12.` or `P2-5` between blanks. What
//! is recognised here is exactly what the full lexer makes of it; everything else
//! is left to it.

use kypho_model::notation::Custom;

use super::number::{Dots, Numbering};

/// Reads `1.` to `999.` before a blank and a letter, or a letter at once.
#[inline]
pub(super) fn number(rest: &[u8]) -> Option<(Numbering, usize)> {
    let digits = rest.iter().take(4).take_while(|b| b.is_ascii_digit());
    let (mut value, mut len) = (0, 0);
    for digit in digits {
        value = value * 10 + u32::from(digit - b'0');
        len += 1;
    }
    if !(1..=3).contains(&len) || rest.get(len) != Some(&b'.') {
        return None;
    }
    let behind = match rest.get(len + 1)? {
        b' ' => rest.get(len + 2)?,
        byte => byte,
    };
    let numbering = Numbering {
        value,
        dots: Dots::One,
        letters: false,
        untidy: false,
    };
    behind.is_ascii_alphabetic().then_some((numbering, len + 1))
}

/// Measures a move in ASCII that ends before a blank.
#[inline]
pub(super) fn mv(rest: &str, custom: Custom) -> Option<usize> {
    match *rest.as_bytes() {
        // The usual move: its letter, its file, a sign, a digit.
        [
            letter,
            b'1'..=b'9',
            sign,
            b'1'..=b'9',
            b' ' | b'\n' | b'\r',
            ..,
        ] if is_usual(letter, sign, custom) => Some(4),
        _ => any_mv(rest, custom),
    }
}

#[inline]
fn is_usual(letter: u8, sign: u8, custom: Custom) -> bool {
    match custom {
        Custom::Vietnamese => {
            matches!(
                letter,
                b'B' | b'C' | b'M' | b'P' | b'S' | b'T' | b'V' | b'X'
            ) && matches!(sign, b'.' | b'-' | b'/')
        }
        Custom::English => {
            matches!(
                letter,
                b'A' | b'C' | b'E' | b'H' | b'K' | b'N' | b'P' | b'R'
            ) && matches!(sign, b'+' | b'-' | b'=' | b'.')
        }
        _ => false,
    }
}

/// Measures a word that is a move as a whole: no move is longer than that. One that
/// begins with `l` or `I` may be a number.
fn any_mv(rest: &str, custom: Custom) -> Option<usize> {
    const LONGEST: usize = 7;
    let bytes = rest.as_bytes();
    let len = bytes
        .iter()
        .take(LONGEST + 1)
        .position(|byte| !matches!(byte, b'!'..=b'~'))?;
    let fits = bytes[0].is_ascii_alphabetic() && !matches!(bytes[0], b'l' | b'I' | b'd' | b'D');
    let ends = matches!(bytes[len], b' ' | b'\n' | b'\r');
    (fits && ends && len >= 4 && custom.prefix(&rest[..len]) == Some(len)).then_some(len)
}
