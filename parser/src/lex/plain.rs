//! The tokens of a plain move list, cut without asking what else they might be.
//!
//! Nearly every token of an archive is a blank, `12.` or `P2-5` between blanks. What
//! is recognised here is exactly what the full lexer makes of it; everything else
//! is left to it.

use std::ops::Range;

use kypho_model::notation::{Custom, Evidence, Usual};

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
    /// Most moves do not end their line.
    #[cold]
    fn ends_line(byte: u8) -> bool {
        matches!(byte, b'\n' | b'\r')
    }
    byte.is_some_and(|&byte| byte == b' ' || ends_line(byte))
}

/// Takes the tokens of a plain move list, each with its place; blanks are left out.
pub(crate) trait Taker<'s> {
    /// Takes a number with the one dot of Red's move; tells whether to go on.
    fn number(&mut self, value: u32, at: Range<usize>) -> bool;

    /// Takes a move, spelled if it is in the usual form of its custom; tells whether to go on.
    fn mv(&mut self, text: &'s str, usual: Option<Usual>, at: Range<usize>) -> bool;
}

/// Where a walk has ended.
pub(super) struct End {
    /// The end of the last token taken; where the walk began if there was none.
    pub at: usize,
    /// Whether that token is a move.
    pub behind_move: bool,
}

/// Walks over numbers and moves behind blanks until the text is not perfectly plain, or the taker has enough.
///
/// A move without a blank before it is plain when it stands behind a number.
///
/// Inlined, it keeps what it needs in registers from token to token.
#[inline(always)]
pub(super) fn walk<'s>(
    text: &'s str,
    from: usize,
    custom: Custom,
    classes: &Classes,
    taker: &mut impl Taker<'s>,
) -> End {
    let bytes = text.as_bytes();
    let mut end = End {
        at: from,
        behind_move: false,
    };
    let mut apart = false;
    loop {
        let mut at = end.at;
        while let Some(b' ' | b'\n') = bytes.get(at) {
            at += 1;
            apart = true;
        }
        let Some(&first) = bytes.get(at) else {
            return end;
        };
        if first.is_ascii_digit() {
            let Some((value, len)) = number(&bytes[at..]) else {
                return end;
            };
            end = End {
                at: at + len,
                behind_move: false,
            };
            apart = true;
            if !taker.number(value, at..at + len) {
                return end;
            }
            continue;
        }
        if !apart {
            return end;
        }
        apart = false;
        let class = classes[usize::from(first)];
        if class & USUAL != 0
            && let Some((usual, len)) = custom.usual(&bytes[at..])
            && is_blank(bytes.get(at + len))
        {
            end = End {
                at: at + len,
                behind_move: true,
            };
            let place = at..at + len;
            if !taker.mv(&text[place.clone()], Some(usual), place) {
                return end;
            }
            continue;
        }
        if class & OTHER == 0 {
            return end;
        }
        let Some(len) = other_plain(&text[at..], custom) else {
            return end;
        };
        end = End {
            at: at + len,
            behind_move: true,
        };
        let place = at..at + len;
        if !taker.mv(&text[place.clone()], None, place) {
            return end;
        }
    }
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

/// Reads `1.` to `999.` before a blank and a letter, or a letter at once; also returns the length.
#[inline]
pub(super) fn number(rest: &[u8]) -> Option<(u32, usize)> {
    let digit = |byte: u8| u32::from(byte - b'0');
    let (value, len) = match *rest {
        [a @ b'0'..=b'9', b'.', ..] => (digit(a), 2),
        [a @ b'0'..=b'9', b @ b'0'..=b'9', b'.', ..] => (digit(a) * 10 + digit(b), 3),
        [a @ b'0'..=b'9', b @ b'0'..=b'9', c @ b'0'..=b'9', b'.', ..] => {
            (digit(a) * 100 + digit(b) * 10 + digit(c), 4)
        }
        _ => return None,
    };
    let behind = match rest[len..] {
        [b' ', behind, ..] | [behind, ..] => behind,
        [] => return None,
    };
    is_lettery(behind).then_some((value, len))
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
