//! Vietnamese short notation: `P2-5`, `M8.7`, `Tg6/1`, `Pt.5`.
//!
//! Letters and signs as in the magazine articles: Tg general, S advisor, T (or
//! V) elephant, X chariot, P cannon, M horse, B (or C) soldier; `.` forward, `/`
//! backward, `-` sideways; `t` front, `s` rear, `g` middle. With two crowded files
//! the file stands behind the mark (`Bt3.1`).

use super::chars::{Cursor, digit};
use super::crowd::Standing;
use super::usual::{self, Letters, Usual, Which, whole};
use super::written::{Form, Written, direction, read_points};
use super::{
    Crowded, Malformed, MoveError, Notation, Options, Place, Read, Reading, Sign, Spelled,
    first_that_reads, resolve_as, vietnamese_words,
};
use crate::{Move, Piece, Position, Role, Text};

pub(super) static NOTATION: Notation = Notation {
    id: "vietnamese",
    aliases: &["vi"],
    name: Text {
        en: "Vietnamese letters",
        vi: "chữ cái Việt",
    },
    example: "P2-5",
    conventions: &[Crowded::Vietnamese],
    prefix,
    read,
    write,
};

/// Returns the length of the move at the start of a text, in letters or words.
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

/// Reads the usual move at the start of a text, in plain ASCII; also returns its length.
#[inline(always)]
pub(super) fn usual(text: &[u8]) -> Option<(Usual, usize)> {
    static LETTERS: Letters = Letters::new(PIECES, (b't', b's'), SIGNS);
    match LETTERS.usual(text) {
        Some(usual) => Some((usual, 4)),
        None => usual_general(text),
    }
}

/// Reads the general, which has two letters.
fn usual_general(text: &[u8]) -> Option<(Usual, usize)> {
    let &[b'T', b'g', file, sign, target] = text.first_chunk()? else {
        return None;
    };
    let file = Which::OnFile(usual::digit(file)?);
    let (sign, target) = (sign_of(sign)?, usual::digit(target)?);
    Some((Usual::named(Role::General, file, sign, target), 5))
}

/// Reads a whole text as a move in Vietnamese letters or words.
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
    // `Mã 8 tiến 7` goes on with letters, the short form with a digit or a mark.
    match text.as_bytes() {
        // No Chinese character begins a letter or a word.
        [0xE4..=0xE9, ..] => Err(Malformed { offset: 0 }),
        [_, b'0'..=b'9', ..] | [b'T' | b't', b'g' | b'G', ..] => letters(text),
        [_, b't' | b's' | b'g', b'.' | b'/' | b'-' | b'0'..=b'9', ..] => letters(text),
        _ => vietnamese_words::spell(text).map_or_else(|| letters(text), Ok),
    }
}

fn letters(text: &str) -> Result<(Spelled, usize), Malformed> {
    let mut cursor = Cursor::new(text);
    let bad = |cursor: &Cursor<'_>| Malformed {
        offset: cursor.offset(),
    };
    let elephant = cursor.peek() | 0x20 == b't';
    let mut role = cursor.take(role_of).ok_or(bad(&cursor))?;
    let (mut place, mut convention) = (None, None);
    let mut letter_digit = false;
    let mut file = cursor.take(file);
    if file.is_none() {
        if let Some((mv, len)) = read_points(cursor.rest()) {
            return Ok((Spelled::by_points(role, mv), cursor.offset() + len));
        }
        // `Tg` is the general; a "middle elephant" does not exist.
        if elephant && cursor.peek() | 0x20 == b'g' {
            role = Role::General;
            cursor.skip();
            if let Some((mv, len)) = read_points(cursor.rest()) {
                return Ok((Spelled::by_points(role, mv), cursor.offset() + len));
            }
        }
        place = marks(&mut cursor);
        if place.is_some() {
            convention = Some(Crowded::Vietnamese);
        }
        file = cursor.take(digit).map(|(value, letter)| {
            letter_digit |= letter;
            value
        });
        if place.is_none() && file.is_none() && role != Role::General {
            return Err(bad(&cursor));
        }
    }
    let mut spaced = cursor.skip_blanks();
    let sign = cursor.take(sign_of).ok_or(bad(&cursor))?;
    spaced |= cursor.skip_blanks();
    let (target, letter) = cursor.take(digit).ok_or(bad(&cursor))?;
    let mut spelled = Spelled::new(role, place, file, sign, target);
    spelled.convention = convention;
    spelled.quirks.letter_digit = letter_digit | letter;
    spelled.quirks.spaced = spaced;
    Ok((spelled, cursor.offset()))
}

#[inline]
fn file(byte: u8) -> Option<u8> {
    matches!(byte, b'1'..=b'9').then(|| byte - b'0')
}

/// The letters of the kinds but the general's two.
const PIECES: &[(&[u8], Role)] = &[
    (b"Ss", Role::Advisor),
    (b"TtVv", Role::Elephant),
    (b"Xx", Role::Chariot),
    (b"Pp", Role::Cannon),
    (b"Mm", Role::Horse),
    (b"BbCc", Role::Soldier),
];

const SIGNS: &[(&[u8], Sign)] = &[
    (b".", Sign::Forward),
    (b"/", Sign::Backward),
    (b"-", Sign::Sideways),
];

#[inline]
pub(super) fn sign_of(byte: u8) -> Option<Sign> {
    static TABLE: [Option<Sign>; 256] = usual::table(SIGNS);
    TABLE[usize::from(byte)]
}

#[inline]
pub(super) fn role_of(letter: u8) -> Option<Role> {
    static TABLE: [Option<Role>; 256] = usual::table(PIECES);
    TABLE[usize::from(letter)]
}

/// Reads a place letter, or a chain of them (`tss`).
fn marks(cursor: &mut Cursor<'_>) -> Option<Place> {
    let (mut front, mut rear) = (0u8, 0u8);
    // A side has five soldiers at most; a longer chain names nothing.
    while front + rear < 8 {
        match cursor.peek() {
            b't' | b'T' => front += 1,
            b's' | b'S' => rear += 1,
            b'g' | b'G' if front + rear == 0 => {
                cursor.skip();
                return Some(Place::Middle);
            }
            _ => break,
        }
        cursor.skip();
    }
    match (front, rear) {
        (0, 0) => None,
        (1, 0) => Some(Place::Front),
        (0, 1) => Some(Place::Rear),
        (behind, ahead) => Some(Place::Chain { behind, ahead }),
    }
}

fn write(position: &Position, mv: Move, options: &Options) -> Written {
    first_that_reads(position, mv, options, &NOTATION, |form| {
        form_of(position, mv, form)
    })
}

fn form_of(position: &Position, mv: Move, form: Form) -> Option<Written> {
    let piece = position.piece_at(mv.from)?;
    let mut out = Written::new(form);
    out.push(letter(piece));
    if form == Form::Points {
        out.push_points(mv);
        return Some(out);
    }
    let (sign, target) = direction(piece, mv)?;
    let (standing, crowded) = Standing::of(position, mv.from)?;
    if crowded {
        out.push(match standing.place() {
            Place::Front => "t",
            Place::Rear => "s",
            _ => "g",
        });
    }
    match (form, crowded) {
        (Form::Usual, true) => {}
        (Form::Usual, false) | (_, true) => out.push_digit(standing.file),
        (_, false) => return None,
    }
    out.push(match sign {
        Sign::Forward => ".",
        Sign::Backward => "/",
        Sign::Sideways => "-",
    });
    out.push_digit(target);
    Some(out)
}

fn letter(piece: Piece) -> &'static str {
    match piece.role {
        Role::General => "Tg",
        Role::Advisor => "S",
        Role::Elephant => "T",
        Role::Chariot => "X",
        Role::Cannon => "P",
        Role::Horse => "M",
        Role::Soldier => "B",
    }
}
