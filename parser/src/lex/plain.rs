//! The tokens of a plain move list, cut without asking what else they might be.
//!
//! Nearly every token of an archive is a blank, `12.` or `P2-5` between blanks. What
//! is recognised here is exactly what the full lexer makes of it; everything else
//! is left to it.

use kypho_model::notation::{Custom, Evidence};

use super::number::Numbering;

/// A token of a plain move list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plain {
    /// A number with the one dot of Red's move, before a letter.
    Number(u32),
    /// A move before a blank.
    Move,
}

const BLANK: u8 = 1;
const DIGIT: u8 = 2;
const VIETNAMESE_PIECE: u8 = 4;
const VIETNAMESE_SIGN: u8 = 8;
const ENGLISH_PIECE: u8 = 16;
const ENGLISH_SIGN: u8 = 32;
/// What moves of the other customs begin with.
const OTHER: u8 = 64;

/// What each byte may be in a plain move list.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let sets: [(u8, &[u8]); 6] = [
        (BLANK, b" \n\r"),
        (DIGIT, b"123456789"),
        (VIETNAMESE_PIECE, b"BCMPSTVX"),
        (VIETNAMESE_SIGN, b".-/"),
        (ENGLISH_PIECE, b"ACEHKNPR"),
        (ENGLISH_SIGN, b"+-=."),
    ];
    let mut set = 0;
    while set < sets.len() {
        let (class, bytes) = sets[set];
        let mut at = 0;
        while at < bytes.len() {
            classes[bytes[at] as usize] |= class;
            at += 1;
        }
        set += 1;
    }
    let mut byte = 0;
    while byte < 256 {
        if (byte as u8).is_ascii_alphabetic() || byte >= 0x80 {
            classes[byte] |= OTHER;
        }
        byte += 1;
    }
    classes
};

#[inline]
fn is(byte: u8, class: u8) -> bool {
    CLASSES[usize::from(byte)] & class != 0
}

/// The classes of the letters and signs of a custom.
#[inline]
const fn letters(custom: Custom) -> (u8, u8) {
    match custom {
        Custom::Vietnamese => (VIETNAMESE_PIECE, VIETNAMESE_SIGN),
        Custom::English => (ENGLISH_PIECE, ENGLISH_SIGN),
        _ => (0, 0),
    }
}

/// Reads the next number or move behind blanks; returns its place, too.
///
/// Whatever is not perfectly plain gives nothing. A move without a blank before it
/// is plain when it stands behind a number.
#[inline]
pub(crate) fn next(
    text: &str,
    from: usize,
    behind_number: bool,
    custom: Custom,
) -> Option<(Plain, usize, usize)> {
    let bytes = text.as_bytes();
    let mut at = from;
    while *bytes.get(at)? == b' ' || bytes[at] == b'\n' {
        at += 1;
    }
    let rest = &bytes[at..];
    let apart = at > from || behind_number;
    let (piece, sign) = letters(custom);
    if let Some(&[a, b, c, d, e]) = rest.first_chunk()
        && is(a, piece)
        && is(b, DIGIT)
        && is(c, sign)
        && is(d, DIGIT)
        && is(e, BLANK)
    {
        return apart.then_some((Plain::Move, at, at + 4));
    }
    if rest[0].is_ascii_digit() {
        let (number, len) = number(rest)?;
        return Some((Plain::Number(number.value), at, at + len));
    }
    if apart && is(rest[0], OTHER) {
        let len = other_mv(&text[at..], custom)?;
        // A move of another custom is no plain matter.
        let other = |shown: Custom| !shown.is_kin(custom);
        let odd = Evidence::of(&text[at..at + len]).is_some_and(other);
        return (!odd).then_some((Plain::Move, at, at + len));
    }
    None
}

/// Tells whether a byte begins an ASCII letter or a Chinese character; no blank and
/// no ellipsis begins so.
#[inline]
pub(super) fn is_lettery(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, 0xE4..=0xE9)
}

/// Measures a move of another form, or of a custom without letters for pieces.
fn other_mv(rest: &str, custom: Custom) -> Option<usize> {
    /// Chinese characters have three bytes.
    const LONGEST: usize = 12;
    let word = rest.as_bytes();
    let ends = word.iter().take(LONGEST + 1);
    let len = ends.clone().position(|&byte| is(byte, BLANK))?;
    let plain = match custom {
        // A shorter word may go on behind the blank: `X2 .5`.
        Custom::Vietnamese | Custom::English => {
            len >= 4 && word[..len].is_ascii() && !matches!(word[0], b'd' | b'D')
        }
        _ => true,
    };
    let may_be_number = matches!(word[0], b'l' | b'I');
    (plain && !may_be_number && custom.prefix(&rest[..len]) == Some(len)).then_some(len)
}

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
    let numbering = Numbering::of_red(value);
    is_lettery(*behind).then_some((numbering, len + 1))
}

/// Measures a move in ASCII that ends before a blank.
#[inline]
pub(super) fn mv(rest: &str, custom: Custom) -> Option<usize> {
    let (piece, sign) = letters(custom);
    match *rest.as_bytes() {
        // The usual move: its letter, its file, a sign, a digit.
        [a, b, c, d, e, ..]
            if is(a, piece) && is(b, DIGIT) && is(c, sign) && is(d, DIGIT) && is(e, BLANK) =>
        {
            Some(4)
        }
        _ => other_mv(rest, custom),
    }
}
