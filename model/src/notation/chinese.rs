//! Chinese notation, `炮二平五`, shared by the traditional and the simplified form.
//!
//! Four characters: piece, file, direction, number; or place, piece, direction,
//! number (`前馬進七`); or, for soldiers, place, file, direction, number (`前九平八`).
//! Both scripts, old and regional characters and every kind of digit are read
//! alike: the turn tells the side, never the character.

use super::crowd::Standing;
use super::usual::{Usual, Which, whole};
use super::written::{Form, Written, direction, read_points};
use super::{
    Crowded, Digits, Glyphs, Malformed, MoveError, Notation, Options, Place, Read, Reading, Sign,
    Spelled, first_that_reads, resolve_as,
};
use crate::{Color, Move, Piece, Position, Role};

/// The convention that most programs write comes first.
pub(super) const CONVENTIONS: &[Crowded] = &[Crowded::Xqbase, Crowded::Cchess, Crowded::Official];

/// What a character means in a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Symbol {
    None,
    Piece(Role),
    Sign(Sign),
    Front,
    Middle,
    Rear,
    Number(u8),
}

impl Symbol {
    fn place(self) -> Option<Place> {
        match self {
            Symbol::Front => Some(Place::Front),
            Symbol::Middle => Some(Place::Middle),
            Symbol::Rear => Some(Place::Rear),
            _ => None,
        }
    }
}

const CHARACTERS: [(Symbol, &str); 22] = [
    (Symbol::Piece(Role::General), "帅帥将將"),
    (Symbol::Piece(Role::Advisor), "仕士"),
    (Symbol::Piece(Role::Elephant), "相象"),
    (Symbol::Piece(Role::Horse), "马馬傌㐷"),
    (Symbol::Piece(Role::Chariot), "车車俥伡"),
    (Symbol::Piece(Role::Cannon), "炮砲包"),
    (Symbol::Piece(Role::Soldier), "兵卒"),
    (Symbol::Sign(Sign::Forward), "进進上"),
    (Symbol::Sign(Sign::Backward), "退下"),
    (Symbol::Sign(Sign::Sideways), "平"),
    (Symbol::Front, "前"),
    (Symbol::Middle, "中"),
    (Symbol::Rear, "后後"),
    (Symbol::Number(1), "一１"),
    (Symbol::Number(2), "二２"),
    (Symbol::Number(3), "三３"),
    (Symbol::Number(4), "四４"),
    (Symbol::Number(5), "五５"),
    (Symbol::Number(6), "六６"),
    (Symbol::Number(7), "七７"),
    (Symbol::Number(8), "八８"),
    (Symbol::Number(9), "九９"),
];

/// The kinds of symbol, in the upper half of a code; the lower half holds the piece, sign, number or place.
const PIECE: u8 = 0x10;
const SIGN: u8 = 0x20;
const NUMBER: u8 = 0x40;
const PLACE: u8 = 0x80;
/// The place that no usual move has.
const MIDDLE: u8 = PLACE;

impl Symbol {
    const fn code(self) -> u8 {
        match self {
            Symbol::None => 0,
            Symbol::Piece(role) => PIECE | role.code(),
            Symbol::Sign(sign) => SIGN | sign as u8,
            Symbol::Front => PLACE | Which::Front.code(),
            Symbol::Middle => MIDDLE,
            Symbol::Rear => PLACE | Which::Rear.code(),
            Symbol::Number(number) => NUMBER | number,
        }
    }
}

/// By the last two bytes of a character's UTF-8 form: the first byte, and the code of the symbol. No two
/// characters of the notation share those bytes, which the build checks.
static TABLE: [(u8, u8); SLOTS] = {
    let mut table = [(0, 0); SLOTS];
    let mut symbol = 0;
    while symbol < CHARACTERS.len() {
        let bytes = CHARACTERS[symbol].1.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            assert!(bytes[at] >> 4 == 0xE, "characters of three bytes only");
            let slot = slot(bytes[at + 1], bytes[at + 2]);
            assert!(table[slot].0 == 0, "two characters share their slot");
            table[slot] = (bytes[at], CHARACTERS[symbol].0.code());
            at += 3;
        }
        symbol += 1;
    }
    table
};

const SLOTS: usize = 1 << 14;

/// The two bytes as one number, without the bits that both always have.
#[inline]
const fn slot(second: u8, third: u8) -> usize {
    u16::from_le_bytes([second, third]) as usize & 0x3F3F
}

/// Returns the code of a character of three bytes, 0 for none of the notation.
#[inline]
fn code(first: u8, second: u8, third: u8) -> u8 {
    match TABLE[slot(second, third)] {
        (lead, code) if lead == first => code,
        _ => 0,
    }
}

/// Returns what a character of three bytes means.
fn symbol(first: u8, second: u8, third: u8) -> Symbol {
    let code = code(first, second, third);
    CHARACTERS
        .iter()
        .map(|&(symbol, _)| symbol)
        .find(|symbol| symbol.code() == code)
        .unwrap_or(Symbol::None)
}

/// Walks over the characters of a move.
#[derive(Clone, Copy)]
struct Symbols<'t> {
    text: &'t str,
    at: usize,
}

impl Symbols<'_> {
    #[inline]
    fn peek(&self) -> (Symbol, usize) {
        match *self.text.as_bytes().get(self.at..).unwrap_or_default() {
            [first @ 0x80..=0xFF, second, third, ..] => match symbol(first, second, third) {
                Symbol::None => (Symbol::None, 0),
                symbol => (symbol, 3),
            },
            [digit @ b'1'..=b'9', ..] => (Symbol::Number(digit - b'0'), 1),
            _ => (Symbol::None, 0),
        }
    }

    fn bad(&self) -> Malformed {
        Malformed { offset: self.at }
    }

    #[inline]
    fn next(&mut self) -> Symbol {
        let (symbol, len) = self.peek();
        self.at += len;
        symbol
    }

    #[inline]
    fn sign(&mut self) -> Result<Sign, Malformed> {
        let bad = self.bad();
        match self.next() {
            Symbol::Sign(sign) => Ok(sign),
            _ => Err(bad),
        }
    }

    #[inline]
    fn number(&mut self) -> Result<u8, Malformed> {
        let bad = self.bad();
        match self.next() {
            Symbol::Number(number) => Ok(number),
            _ => Err(bad),
        }
    }

    /// Takes a file digit if one comes next.
    #[inline]
    fn file(&mut self) -> Option<u8> {
        match self.peek() {
            (Symbol::Number(file), len) => {
                self.at += len;
                Some(file)
            }
            _ => None,
        }
    }
}

#[inline]
pub(super) fn prefix(text: &str) -> Option<usize> {
    if let Some((_, len)) = usual(text.as_bytes()) {
        return Some(len);
    }
    spell(text).ok().map(|(_, len)| len)
}

#[inline]
pub(super) fn read(position: &Position, text: &str, reading: Reading) -> Result<Read, MoveError> {
    let usual = usual(text.as_bytes()).and_then(|usual| whole(usual, text));
    match usual.and_then(|usual| usual.read(position)) {
        Some(read) => Ok(read),
        None => resolve_as(position, parse(text)?, reading),
    }
}

/// Reads the usual move at the start of a text, its digits being all of one kind; also returns its length.
#[inline(always)]
pub(super) fn usual(text: &[u8]) -> Option<(Usual, usize)> {
    let (first, second, sign, target, len) = match *text {
        [a, b, c, d @ b'1'..=b'9', e, f, g, h @ b'1'..=b'9', ..] => {
            let number = |digit: u8| NUMBER | (digit - b'0');
            (code(a, b, c), number(d), code(e, f, g), number(h), 8)
        }
        [a, b, c, d, e, f, g, h, i, j, k, l, ..] => {
            let target = code(j, k, l);
            (code(a, b, c), code(d, e, f), code(g, h, i), target, 12)
        }
        _ => return None,
    };
    // Taking the kinds off leaves the values.
    let (sign, target) = (sign ^ SIGN, target ^ NUMBER);
    let named = (first ^ PIECE, second ^ NUMBER);
    let placed = (second ^ PIECE, first ^ PLACE);
    let is_value = |(role, which): (u8, u8)| (role | which | sign | target) < 0x10;
    let (role, which) = if is_value(named) {
        named
    } else if is_value(placed) && first != MIDDLE {
        placed
    } else {
        return None;
    };
    Some((Usual::of_codes(role, which, sign, target), len))
}

/// Reads a whole text as a move.
#[inline]
pub(super) fn parse(text: &str) -> Result<Spelled, Malformed> {
    let (spelled, offset) = spell(text)?;
    if offset < text.len() {
        Err(Malformed { offset })
    } else {
        Ok(spelled)
    }
}

/// Reads the move at the start of a text; also returns its length.
fn spell(text: &str) -> Result<(Spelled, usize), Malformed> {
    let mut symbols = Symbols { text, at: 0 };
    let (role, place, file) = match symbols.next() {
        Symbol::Piece(role) => {
            if let Some((mv, len)) = points(&symbols) {
                return Ok((Spelled::by_points(role, mv), symbols.at + len));
            }
            match symbols.peek() {
                (Symbol::Number(file), len) => {
                    symbols.at += len;
                    (role, None, Some(file))
                }
                // The general needs no file.
                (Symbol::Sign(_), _) if role == Role::General => (role, None, None),
                // Place behind the piece, as spoken.
                (symbol, len) => {
                    let place = symbol.place().ok_or(symbols.bad())?;
                    symbols.at += len;
                    (role, Some(place), symbols.file())
                }
            }
        }
        first => {
            let place = match first {
                Symbol::Number(number) => Place::Nth(number),
                _ => first.place().ok_or(Malformed { offset: 0 })?,
            };
            let bad = symbols.bad();
            match symbols.next() {
                Symbol::Piece(role) => (role, Some(place), symbols.file()),
                // The soldier's name dropped, its file put instead.
                Symbol::Number(file) => (Role::Soldier, Some(place), Some(file)),
                _ => return Err(bad),
            }
        }
    };
    let sign = symbols.sign()?;
    let target = symbols.number()?;
    let mut spelled = Spelled::new(role, place, file, sign, target);
    spelled.convention = match (place, file) {
        // A number without a file may be counted over two crowded files or not.
        (None | Some(Place::Nth(_)), None) | (None, Some(_)) => None,
        _ => Some(Crowded::Cchess),
    };
    Ok((spelled, symbols.at))
}

/// Reads points behind a piece; only ASCII letters begin them.
#[inline]
fn points(symbols: &Symbols<'_>) -> Option<(Move, usize)> {
    let next = symbols.text.as_bytes().get(symbols.at)?;
    next.is_ascii_alphabetic()
        .then(|| symbols.text.get(symbols.at..).and_then(read_points))?
}

/// The characters that differ between the two scripts.
pub(super) struct Script {
    pub(super) notation: &'static Notation,
    /// The character on a piece, and the plain one that both sides can share.
    pub(super) pieces: fn(Piece) -> (char, char),
    pub(super) forward: char,
    pub(super) rear: char,
}

pub(super) fn write(script: &Script, position: &Position, mv: Move, options: &Options) -> Written {
    first_that_reads(position, mv, options, script.notation, |form| {
        form_of(script, position, mv, options, form)
    })
}

fn form_of(
    script: &Script,
    position: &Position,
    mv: Move,
    options: &Options,
    form: Form,
) -> Option<Written> {
    let piece = position.piece_at(mv.from)?;
    let (own, plain) = (script.pieces)(piece);
    let glyph = match options.glyphs {
        Glyphs::Pieces => own,
        Glyphs::Plain => plain,
    };
    let mut out = Written::new(form);
    if form == Form::Points {
        out.push_char(glyph);
        out.push_points(mv);
        return Some(out);
    }
    let (sign, target) = direction(piece, mv)?;
    let (at, crowded) = Standing::of(position, mv.from)?;
    let digit = |n| digit(piece.color, options.digits, n);
    let soldier = piece.role == Role::Soldier;
    let place = |n: u8| place(script, at.place(), options.digits, n);
    match (form, crowded) {
        (Form::Usual, false) => {
            out.push_char(glyph);
            out.push_char(digit(at.file)?);
        }
        (Form::Usual, true) => {
            match script.notation.convention(options) {
                Some(Crowded::Official) if soldier && at.several => {
                    out.push_char(place(at.ahead)?);
                    out.push_char(digit(at.file)?);
                }
                Some(Crowded::Xqbase) if at.several || at.count > 3 => {
                    // Every soldier by number, the first and the last too.
                    out.push_char(ordinal(options.digits, at.counted + 1)?);
                    out.push_char(glyph);
                }
                _ => {
                    out.push_char(place(at.ahead)?);
                    out.push_char(glyph);
                }
            }
        }
        (_, true) if soldier => {
            out.push_char(place(at.ahead)?);
            out.push_char(digit(at.file)?);
        }
        _ => return None,
    }
    out.push_char(match sign {
        Sign::Forward => script.forward,
        Sign::Backward => '退',
        Sign::Sideways => '平',
    });
    out.push_char(digit(target)?);
    Some(out)
}

fn place(script: &Script, place: Place, digits: Digits, ahead: u8) -> Option<char> {
    match place {
        Place::Front => Some('前'),
        Place::Rear => Some(script.rear),
        Place::Middle => Some('中'),
        _ => ordinal(digits, ahead + 1),
    }
}

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const FULL_WIDTH: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];

/// A place by number is a Chinese numeral for both sides, unless all digits are
/// Arabic.
fn ordinal(digits: Digits, n: u8) -> Option<char> {
    digit(
        Color::Red,
        if digits == Digits::Arabic {
            digits
        } else {
            Digits::Numerals
        },
        n,
    )
}

fn digit(color: Color, digits: Digits, n: u8) -> Option<char> {
    let index = usize::from(n).checked_sub(1).filter(|&index| index < 9)?;
    Some(match (digits, color) {
        (Digits::Arabic, _) | (Digits::Ascii, Color::Black) => char::from(b'0' + n),
        (Digits::FullWidth, Color::Black) => FULL_WIDTH[index],
        _ => NUMERALS[index],
    })
}
