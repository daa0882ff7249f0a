//! English WXF notation: `C2=5`, `H8+7`, `R1-2`, `C+.3`.
//!
//! Letters K A E R H C P with the aliases met in the wild: N horse, B and M
//! elephant, G advisor (the guard of the WXF draft). `+` forward, `-` backward,
//! `=` or `.` sideways. In the place of the file `+` front and `-` rear, also
//! before the letter (`+C=5`); letters a–e count from the front, f m b are front,
//! middle, back; `=` and `.` are middle. Soldiers on a crowded file may come
//! without their letter: `3+=4`, `33=4`, `++.4`.

use super::chars::{Cursor, digit};
use super::crowd::Standing;
use super::usual::{self, Letters, Usual, whole};
use super::written::{Form, Written, direction, read_points};
use super::{
    BlackLetters, Crowded, Malformed, MoveError, Notation, Options, Place, Read, Reading, Sideways,
    Sign, Spelled, first_that_reads, resolve_as,
};
use crate::{Color, Move, Piece, Position, Role, Text};

pub(super) static NOTATION: Notation = Notation {
    id: "wxf",
    aliases: &["axf", "english"],
    name: Text {
        en: "English letters of the WXF",
        vi: "chữ cái Anh của WXF",
    },
    example: "C2=5",
    conventions: &[
        Crowded::Official,
        Crowded::Xqbase,
        Crowded::Fairy,
        Crowded::Cchess,
    ],
    prefix,
    read,
    write,
};

/// Returns the length of the move at the start of a text.
///
/// A move without its sideways sign (`C25`) is only read as a whole text: in running
/// text it may be anything.
#[inline]
pub(super) fn prefix(text: &str) -> Option<usize> {
    if let Some((_, len)) = usual(text.as_bytes()) {
        return Some(len);
    }
    let (spelled, len) = spell(text).ok()?;
    (!spelled.quirks.unsigned).then_some(len)
}

#[inline]
pub(super) fn read(position: &Position, text: &str, reading: Reading) -> Result<Read, MoveError> {
    let usual = usual(text.as_bytes()).and_then(|usual| whole(usual, text));
    match usual.and_then(|usual| usual.read(position)) {
        Some(read) => Ok(read),
        None => resolve_as(position, parse(text)?, reading),
    }
}

/// Reads the usual move at the start of a text, in plain ASCII; also returns its length.
#[inline(always)]
pub(super) fn usual(text: &[u8]) -> Option<(Usual, usize)> {
    static LETTERS: Letters = Letters::new(PIECES, (b'+', b'-'), SIGNS);
    Some((LETTERS.usual(text)?, 4))
}

/// Reads a whole text as a move in English letters.
#[inline]
pub(super) fn parse(text: &str) -> Result<Spelled, Malformed> {
    let (spelled, offset) = spell(text)?;
    if offset < text.len() {
        Err(Malformed { offset })
    } else {
        Ok(spelled)
    }
}

/// Reads the move at the start of `text`; also returns its length.
#[inline(always)]
pub(super) fn spell(text: &str) -> Result<(Spelled, usize), Malformed> {
    if let Some((usual, len)) = usual(text.as_bytes())
        && let Some(spelled) = usual.by_file()
    {
        return Ok((spelled, len));
    }
    any_form(text)
}

#[inline(never)]
fn any_form(text: &str) -> Result<(Spelled, usize), Malformed> {
    let mut cursor = Cursor::new(text);
    let bad = |cursor: &Cursor<'_>| Malformed {
        offset: cursor.offset(),
    };
    let Some(role) = cursor.take(role_of) else {
        return unusual(cursor);
    };
    let (file, letter) = match cursor.take(digit) {
        Some(found) => found,
        None => return marked(cursor, role),
    };
    let Some(sign) = cursor.take(sign_of) else {
        // `C25`: the sideways sign is left out.
        let (target, odd) = cursor.take(digit).ok_or(bad(&cursor))?;
        let mut spelled = Spelled::new(role, None, Some(file), Sign::Sideways, target);
        spelled.quirks.letter_digit = letter | odd;
        spelled.quirks.unsigned = true;
        return Ok((spelled, cursor.offset()));
    };
    let (target, odd) = cursor.take(digit).ok_or(bad(&cursor))?;
    let mut spelled = Spelled::new(role, None, Some(file), sign, target);
    spelled.quirks.letter_digit = letter | odd;
    Ok((spelled, cursor.offset()))
}

/// Reads on behind a letter that no file follows.
fn marked(mut cursor: Cursor<'_>, role: Role) -> Result<(Spelled, usize), Malformed> {
    if let Some((mv, len)) = read_points(cursor.rest()) {
        return Ok((Spelled::by_points(role, mv), cursor.offset() + len));
    }
    // `K+1`: the general needs no file, so the sign is that of the move.
    let bare = role == Role::General && digit(cursor.peek_second()).is_some();
    let mut convention = None;
    let place = if bare {
        None
    } else {
        let next = cursor.peek();
        let place = cursor
            .take(sign_place)
            .or_else(|| cursor.take(letter_place));
        // `f` and `m` cannot be the second sign of an official pair.
        if matches!(next | 0x20, b'f' | b'm') {
            convention = Some(Crowded::Cchess);
        }
        Some(place.ok_or(Malformed {
            offset: cursor.offset(),
        })?)
    };
    let file = match sign_of(cursor.peek_second()) {
        Some(_) if !bare => cursor.take(digit),
        _ => None,
    };
    finish(cursor, role, place, file, convention)
}

/// Reads a move that does not begin with the letter of a piece.
fn unusual(mut cursor: Cursor<'_>) -> Result<(Spelled, usize), Malformed> {
    let bad = Malformed {
        offset: cursor.offset(),
    };
    if let Some(first) = cursor.take(digit) {
        // Soldiers without their letter: `3+=4`, `33=4`, `23=4`.
        if let Some(place) = cursor.take(sign_place) {
            return finish(cursor, Role::Soldier, Some(place), Some(first), None);
        }
        let at = cursor.offset();
        let second = cursor.take(digit).ok_or(Malformed { offset: at })?;
        let (place, convention) = if second.0 == first.0 {
            (Place::Twin, None)
        } else {
            (Place::Nth(first.0), Some(Crowded::Fairy))
        };
        return finish(cursor, Role::Soldier, Some(place), Some(second), convention);
    }
    let first = cursor.peek();
    let place = cursor.take(sign_place).ok_or(bad)?;
    let second = cursor.peek();
    if first == second && matches!(first, b'+' | b'-') {
        cursor.skip();
        let place = match first {
            b'+' => Place::Foremost,
            _ => Place::Rearmost,
        };
        return finish(
            cursor,
            Role::Soldier,
            Some(place),
            None,
            Some(Crowded::Official),
        );
    }
    let role = cursor.take(role_of).ok_or(Malformed {
        offset: cursor.offset(),
    })?;
    let file = match sign_of(cursor.peek_second()) {
        Some(_) => cursor.take(digit),
        None => None,
    };
    finish(cursor, role, Some(place), file, None)
}

/// Reads sign and target.
fn finish(
    mut cursor: Cursor<'_>,
    role: Role,
    place: Option<Place>,
    file: Option<(u8, bool)>,
    convention: Option<Crowded>,
) -> Result<(Spelled, usize), Malformed> {
    let letter = file.is_some_and(|(_, letter)| letter);
    let file = file.map(|(value, _)| value);
    let sign = cursor.take(sign_of).ok_or(Malformed {
        offset: cursor.offset(),
    })?;
    let (target, odd) = cursor.take(digit).ok_or(Malformed {
        offset: cursor.offset(),
    })?;
    let mut spelled = Spelled::new(role, place, file, sign, target);
    spelled.convention = convention;
    spelled.quirks.letter_digit = letter | odd;
    Ok((spelled, cursor.offset()))
}

const PIECES: &[(&[u8], Role)] = &[
    (b"Kk", Role::General),
    (b"AaGg", Role::Advisor),
    (b"EeBbMm", Role::Elephant),
    (b"Rr", Role::Chariot),
    (b"Cc", Role::Cannon),
    (b"HhNn", Role::Horse),
    (b"Pp", Role::Soldier),
];

const SIGNS: &[(&[u8], Sign)] = &[
    (b"+", Sign::Forward),
    (b"-", Sign::Backward),
    (b"=.", Sign::Sideways),
];

#[inline]
pub(super) fn role_of(letter: u8) -> Option<Role> {
    static TABLE: [Option<Role>; 256] = usual::table(PIECES);
    TABLE[usize::from(letter)]
}

#[inline]
pub(super) fn sign_of(byte: u8) -> Option<Sign> {
    static TABLE: [Option<Sign>; 256] = usual::table(SIGNS);
    TABLE[usize::from(byte)]
}

fn sign_place(sign: u8) -> Option<Place> {
    match sign {
        b'+' => Some(Place::Front),
        b'-' => Some(Place::Rear),
        b'=' | b'.' => Some(Place::Middle),
        _ => None,
    }
}

fn letter_place(letter: u8) -> Option<Place> {
    match letter | 0x20 {
        b'a' => Some(Place::Nth(1)),
        b'b' => Some(Place::LetterB),
        c @ b'c'..=b'e' => Some(Place::Nth(c - b'a' + 1)),
        b'f' => Some(Place::Front),
        b'm' => Some(Place::Middle),
        _ => None,
    }
}

fn write(position: &Position, mv: Move, options: &Options) -> Written {
    first_that_reads(position, mv, options, &NOTATION, |form| {
        form_of(position, mv, options, form)
    })
}

fn form_of(position: &Position, mv: Move, options: &Options, form: Form) -> Option<Written> {
    let piece = position.piece_at(mv.from)?;
    let mut out = Written::new(form);
    if form == Form::Points {
        out.push(letter(piece));
        out.push_points(mv);
        return Some(cased(out, piece, options));
    }
    let (sign, target) = direction(piece, mv)?;
    let (standing, crowded) = Standing::of(position, mv.from)?;
    match (form, crowded) {
        (Form::Usual, false) => {
            out.push(letter(piece));
            out.push_digit(standing.file);
        }
        (Form::Usual, true) => {
            let convention = NOTATION.convention(options).unwrap_or(Crowded::Official);
            name(&mut out, piece, standing, convention)?;
        }
        (_, true) if piece.role == Role::Soldier => place_on_file(&mut out, standing)?,
        _ => return None,
    }
    out.push(match (sign, options.sideways) {
        (Sign::Forward, _) => "+",
        (Sign::Backward, _) => "-",
        (Sign::Sideways, Sideways::Equals) => "=",
        (Sign::Sideways, Sideways::Dot) => ".",
    });
    out.push_digit(target);
    Some(cased(out, piece, options))
}

/// Names a piece on a crowded file the way of a convention.
fn name(out: &mut Written, piece: Piece, at: Standing, convention: Crowded) -> Option<()> {
    let soldier = piece.role == Role::Soldier;
    let front_or_rear = match (at.ahead, at.behind()) {
        (0, _) => Some("+"),
        (_, 0) => Some("-"),
        _ => None,
    };
    let middle = at.ahead == at.behind();
    match convention {
        Crowded::Official if soldier && at.several => return place_on_file(out, at),
        Crowded::Official if at.count > 3 => match (at.ahead, at.behind()) {
            (0, _) => out.push("++"),
            (_, 0) => out.push("--"),
            (1, _) => out.push("P+"),
            (_, 1) => out.push("P-"),
            _ if middle => {
                out.push("P");
                out.push_digit(at.file);
            }
            _ => return None,
        },
        Crowded::Xqbase if at.several || at.count > 3 => {
            out.push(letter(piece));
            count(out, at.counted)?;
        }
        Crowded::Fairy if soldier && (at.several || at.count > 2) => {
            out.push_digit(at.ahead + 1);
            out.push_digit(at.file);
        }
        _ => {
            out.push(letter(piece));
            match (front_or_rear, convention) {
                (Some(mark), _) => out.push(mark),
                (None, Crowded::Official) => out.push_digit(at.file),
                (None, Crowded::Xqbase) => out.push("."),
                (None, Crowded::Cchess) if at.count > 3 => count(out, at.ahead)?,
                (None, _) => out.push("="),
            }
        }
    }
    Some(())
}

/// Writes a place letter; after e there is none.
fn count(out: &mut Written, before: u8) -> Option<()> {
    let letter = (before < 5).then_some(b'a' + before)?;
    out.push_char(char::from(letter));
    Some(())
}

/// Writes file and place of a soldier, as the official text does for two crowded
/// files.
fn place_on_file(out: &mut Written, at: Standing) -> Option<()> {
    out.push_digit(at.file);
    match at.place() {
        Place::Front => out.push("+"),
        Place::Rear => out.push("-"),
        Place::Middle => out.push_digit(at.file),
        _ => return None,
    }
    Some(())
}

fn cased(out: Written, piece: Piece, options: &Options) -> Written {
    match (piece.color, options.black) {
        (Color::Black, BlackLetters::Lower) => out.to_lower(),
        _ => out,
    }
}

fn letter(piece: Piece) -> &'static str {
    match piece.role {
        Role::General => "K",
        Role::Advisor => "A",
        Role::Elephant => "E",
        Role::Chariot => "R",
        Role::Cannon => "C",
        Role::Horse => "H",
        Role::Soldier => "P",
    }
}
