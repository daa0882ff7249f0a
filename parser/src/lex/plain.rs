//! The tokens of a plain move list, cut without asking what else they might be.
//!
//! Nearly every token of an archive is a blank, `12.` or `P2-5` between blanks. What
//! is recognised here is exactly what the full lexer makes of it; everything else
//! is left to it.

use std::ops::Range;

use kypho_model::notation::{Custom, Evidence, Usual};

use super::number::Numbering;

/// A token of a plain move list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plain<'s> {
    /// A number with the one dot of Red's move, before a letter.
    Number(u32),
    /// A move before a blank, spelled if it is in the usual form of its custom.
    Move(&'s str, Option<Usual>),
}

/// What each byte may begin in a plain move list of one custom.
pub(super) type Classes = [u8; 256];

/// A usual move of the custom that shows no other one.
const USUAL: u8 = 1;
/// A move of any custom.
const OTHER: u8 = 2;

// Small letters and the aliases of letters are looked at more closely.
static VIETNAMESE: Classes = classes(b"BCMPSTVX");
static ENGLISH: Classes = classes(b"ACEHKNPR");
// A capital I may be the digit of a number.
static POINTS: Classes = classes(b"abcdefghiABCDEFGH");
/// Algebraic moves have no usual form.
static ALGEBRAIC: Classes = classes(b"");
static CHINESE: Classes = {
    let mut classes = classes(b"");
    let mut byte = 0x80;
    while byte < 256 {
        classes[byte] |= USUAL;
        byte += 1;
    }
    classes
};

const fn classes(usual: &[u8]) -> Classes {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        if (byte as u8).is_ascii_alphabetic() || byte >= 0x80 {
            classes[byte] = OTHER;
        }
        byte += 1;
    }
    let mut at = 0;
    while at < usual.len() {
        classes[usual[at] as usize] |= USUAL;
        at += 1;
    }
    classes
}

pub(super) const fn classes_of(custom: Custom) -> &'static Classes {
    match custom {
        Custom::Vietnamese => &VIETNAMESE,
        Custom::English => &ENGLISH,
        Custom::Traditional | Custom::Simplified => &CHINESE,
        Custom::Coordinates | Custom::Fairy => &POINTS,
        Custom::Algebraic | Custom::WinBoard => &ALGEBRAIC,
    }
}

const fn has_letters(custom: Custom) -> bool {
    matches!(custom, Custom::Vietnamese | Custom::English)
}

/// Tells whether a byte ends a plain move.
#[inline]
fn is_blank(byte: Option<&u8>) -> bool {
    matches!(byte, Some(b' ' | b'\n' | b'\r'))
}

/// Reads the next number or move behind blanks; returns its place, too.
///
/// Whatever is not perfectly plain gives nothing. A move without a blank before it
/// is plain when it stands behind a number.
///
/// Inlined, it keeps what it needs in registers from token to token.
#[inline(always)]
pub(super) fn next<'s>(
    text: &'s str,
    from: usize,
    behind_number: bool,
    custom: Custom,
    classes: &Classes,
) -> Option<(Plain<'s>, Range<usize>)> {
    let bytes = text.as_bytes();
    let mut at = from;
    while matches!(bytes.get(at)?, b' ' | b'\n') {
        at += 1;
    }
    let rest = &bytes[at..];
    let apart = at > from || behind_number;
    if rest[0].is_ascii_digit() {
        let (number, len) = number(rest)?;
        return Some((Plain::Number(number.value), at..at + len));
    }
    if !apart {
        return None;
    }
    let class = classes[usize::from(rest[0])];
    if class & USUAL != 0
        && let Some((usual, len)) = custom.usual(rest)
    {
        let place = at..at + len;
        if is_blank(bytes.get(place.end)) {
            return Some((Plain::Move(&text[place.clone()], Some(usual)), place));
        }
    }
    if class & OTHER == 0 {
        return None;
    }
    let place = at..at + other_plain(&text[at..], custom)?;
    Some((Plain::Move(&text[place.clone()], None), place))
}

/// Tells whether a byte begins an ASCII letter or a Chinese character; no blank and
/// no ellipsis begins so.
#[inline]
pub(super) fn is_lettery(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, 0xE4..=0xE9)
}

/// Measures a move of another form that shows no other custom: `M8.7` is a move of both
/// customs with letters, but that it belongs to the other one is no plain matter.
#[inline(never)]
fn other_plain(rest: &str, custom: Custom) -> Option<usize> {
    let len = other_mv(rest, custom)?;
    let other = |shown: Custom| !shown.is_kin(custom);
    let odd = has_letters(custom) && Evidence::of(&rest[..len]).is_some_and(other);
    (!odd).then_some(len)
}

/// Measures a move of another form, or of a custom without letters for pieces.
fn other_mv(rest: &str, custom: Custom) -> Option<usize> {
    let bytes = rest.as_bytes();
    let letters = has_letters(custom);
    // What begins so may be a number or a diagram mark.
    if matches!(bytes[0], b'l' | b'I' | b'd' | b'D') && letters || bytes[0] == b'I' {
        return None;
    }
    let len = custom.prefix(rest)?;
    let word = &bytes[..len];
    // Words and blanks inside a move are left to the full lexer.
    let plain = !letters || len >= 4 && word.is_ascii() && !word.contains(&b' ');
    (plain && is_blank(bytes.get(len))).then_some(len)
}

/// Reads `1.` to `999.` before a blank and a letter, or a letter at once.
#[inline]
pub(super) fn number(rest: &[u8]) -> Option<(Numbering, usize)> {
    let (mut value, mut len) = (0, 0);
    while let Some(digit @ b'0'..=b'9') = rest.get(len) {
        value = value * 10 + u32::from(digit - b'0');
        len += 1;
        if len > 3 {
            return None;
        }
    }
    let behind = match rest.get(len..)? {
        [b'.', b' ', behind, ..] | [b'.', behind, ..] => *behind,
        _ => return None,
    };
    let plain = len > 0 && is_lettery(behind);
    plain.then(|| (Numbering::of_red(value), len + 1))
}

/// Measures a move that ends before a blank.
#[inline]
pub(super) fn mv(rest: &str, custom: Custom, classes: &Classes) -> Option<usize> {
    let bytes = rest.as_bytes();
    if classes[usize::from(*bytes.first()?)] & USUAL != 0
        && let Some((_, len)) = custom.usual(bytes)
        && is_blank(bytes.get(len))
    {
        return Some(len);
    }
    other_mv(rest, custom)
}
