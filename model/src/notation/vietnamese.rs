//! Vietnamese short notation: `P2-5`, `M8.7`, `Tg6/1`, `Pt.5`.
//!
//! Letters and signs as in the magazine articles: Tg general, S advisor, T (or
//! V) elephant, X chariot, P cannon, M horse, B (or C) soldier; `.` forward, `/`
//! backward, `-` sideways; `t` front, `s` rear, `g` middle.

use super::chars::{digit, fold};
use super::{Malformed, Place, Quirks, Sign, Spelled, words};
use crate::{Move, Position, Role};

/// Reads a move in Vietnamese letters or words.
pub(super) fn parse(text: &str) -> Result<Spelled, Malformed> {
    let (spelled, len) = read(text)?;
    if len < text.len() {
        Err(Malformed { offset: len })
    } else {
        Ok(spelled)
    }
}

/// Reads the longest move at the start of `text`; also returns its length.
pub(super) fn read(text: &str) -> Result<(Spelled, usize), Malformed> {
    // `Mã 8 tiến 7` goes on with letters, the short form with a place or a digit.
    if text.chars().nth(1).is_some_and(char::is_alphabetic)
        && let Some(found) = words::read(text)
    {
        return Ok(found);
    }
    let mut quirks = Quirks::default();
    let mut chars = text.char_indices().map(|(at, c)| (at, fold(c))).peekable();
    let end = text.len();
    let bad = |at: Option<&(usize, char)>| Malformed {
        offset: at.map_or(end, |&(at, _)| at),
    };

    let (_, first) = chars.next().ok_or(Malformed { offset: 0 })?;
    let mut role = role_of(first).ok_or(Malformed { offset: 0 })?;
    // `Tg` is the general; a "middle elephant" does not exist.
    if role == Role::Elephant
        && matches!(first, 'T' | 't')
        && chars.next_if(|&(_, c)| matches!(c, 'g' | 'G')).is_some()
    {
        role = Role::General;
    }
    let place = chars
        .next_if(|&(_, c)| place_of(c).is_some())
        .and_then(|(_, c)| place_of(c));
    let file = match chars.next_if(|&(_, c)| digit(c).is_some_and(|(d, _)| d > 0)) {
        Some((_, c)) => {
            let (value, letter) = digit(c).expect("just checked");
            quirks.letter_digit |= letter;
            Some(value)
        }
        None => None,
    };
    if place.is_none() && file.is_none() && role != Role::General {
        return Err(bad(chars.peek()));
    }
    while chars.next_if(|&(_, c)| c == ' ' || c == '\u{a0}').is_some() {
        quirks.spaced = true;
    }
    let sign = match chars.peek() {
        Some((_, '.')) => Sign::Forward,
        Some((_, '/')) => Sign::Backward,
        Some((_, '-')) => Sign::Sideways,
        other => return Err(bad(other)),
    };
    chars.next();
    while chars.next_if(|&(_, c)| c == ' ' || c == '\u{a0}').is_some() {
        quirks.spaced = true;
    }
    let Some((target, letter)) = chars
        .peek()
        .and_then(|&(_, c)| digit(c))
        .filter(|&(d, _)| d > 0)
    else {
        return Err(bad(chars.peek()));
    };
    quirks.letter_digit |= letter;
    chars.next();
    let len = chars.peek().map_or(end, |&(at, _)| at);
    Ok((
        Spelled {
            role,
            place,
            file,
            sign,
            target,
            quirks,
        },
        len,
    ))
}

fn role_of(letter: char) -> Option<Role> {
    Some(match letter.to_ascii_uppercase() {
        'S' => Role::Advisor,
        'T' | 'V' => Role::Elephant,
        'X' => Role::Chariot,
        'P' => Role::Cannon,
        'M' => Role::Horse,
        'B' | 'C' => Role::Soldier,
        _ => return None,
    })
}

fn place_of(letter: char) -> Option<Place> {
    Some(match letter {
        't' | 'T' => Place::Front,
        's' | 'S' => Place::Rear,
        'g' | 'G' => Place::Middle,
        _ => return None,
    })
}

/// Writes the usual short form, without checking that it names one move only.
pub(super) fn write(position: &Position, mv: Move, with_file: bool) -> Option<String> {
    let piece = position.piece_at(mv.from)?;
    let letter = match piece.role {
        Role::General => "Tg",
        Role::Advisor => "S",
        Role::Elephant => "T",
        Role::Chariot => "X",
        Role::Cannon => "P",
        Role::Horse => "M",
        Role::Soldier => "B",
    };
    let (sign, target) = super::custom::direction(piece, mv)?;
    let sign = match sign {
        Sign::Forward => '.',
        Sign::Backward => '/',
        Sign::Sideways => '-',
    };
    let file = mv.from.file_for(piece.color);
    let mut out = String::from(letter);
    match super::custom::place(position, mv.from) {
        Some(place) => {
            out.push(match place {
                Place::Front => 't',
                Place::Middle => 'g',
                Place::Rear => 's',
                Place::Nth(_) => return None,
            });
            if with_file {
                out.push(char::from(b'0' + file));
            }
        }
        None => out.push(char::from(b'0' + file)),
    }
    out.push(sign);
    out.push(char::from(b'0' + target));
    Some(out)
}
