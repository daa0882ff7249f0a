//! English WXF notation: `C2=5`, `H8+7`, `R1-2`, `C+.3`.
//!
//! Letters K A E R H C P with the aliases met in the wild: N horse, B and M
//! elephant, G advisor (the guard of the WXF draft). `+` forward, `-` backward,
//! `=` or `.` sideways; in the place of the file `+` front and `-` rear, also
//! before the letter (`+C=5`).

use super::chars::{digit, fold};
use super::{Malformed, Place, Quirks, Sign, Spelled};
use crate::{Move, Position, Role};

/// Reads a move in English letters.
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
    let mut quirks = Quirks::default();
    let mut chars = text.char_indices().map(|(at, c)| (at, fold(c))).peekable();
    let end = text.len();
    let bad = |at: Option<&(usize, char)>| Malformed {
        offset: at.map_or(end, |&(at, _)| at),
    };

    let mut place = chars
        .next_if(|&(_, c)| matches!(c, '+' | '-'))
        .map(|(_, c)| place_of(c));
    let Some(role) = chars.peek().and_then(|&(_, c)| role_of(c)) else {
        return Err(bad(chars.peek()));
    };
    chars.next();
    let mut file = None;
    if place.is_none() {
        match chars.peek() {
            Some(&(_, c @ ('+' | '-' | '='))) => {
                place = Some(place_of(c));
                chars.next();
            }
            Some(&(_, c)) => {
                let Some((value, letter)) = digit(c).filter(|&(d, _)| d > 0) else {
                    return Err(bad(chars.peek()));
                };
                quirks.letter_digit |= letter;
                file = Some(value);
                chars.next();
            }
            None => return Err(bad(None)),
        }
    }
    let sign = match chars.peek() {
        Some((_, '+')) => Sign::Forward,
        Some((_, '-')) => Sign::Backward,
        Some((_, '=' | '.')) => Sign::Sideways,
        other => return Err(bad(other)),
    };
    chars.next();
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
        'K' => Role::General,
        'A' | 'G' => Role::Advisor,
        'E' | 'B' | 'M' => Role::Elephant,
        'R' => Role::Chariot,
        'C' => Role::Cannon,
        'H' | 'N' => Role::Horse,
        'P' => Role::Soldier,
        _ => return None,
    })
}

fn place_of(sign: char) -> Place {
    match sign {
        '+' => Place::Front,
        '-' => Place::Rear,
        _ => Place::Middle,
    }
}

/// Writes the usual form, without checking that it names one move only.
pub(super) fn write(position: &Position, mv: Move) -> Option<String> {
    let piece = position.piece_at(mv.from)?;
    let letter = match piece.role {
        Role::General => 'K',
        Role::Advisor => 'A',
        Role::Elephant => 'E',
        Role::Chariot => 'R',
        Role::Cannon => 'C',
        Role::Horse => 'H',
        Role::Soldier => 'P',
    };
    let (sign, target) = super::custom::direction(piece, mv)?;
    let mut out = String::from(letter);
    out.push(match super::custom::place(position, mv.from) {
        Some(Place::Front) => '+',
        Some(Place::Rear) => '-',
        Some(Place::Middle) => '=',
        Some(Place::Nth(_)) => return None,
        None => char::from(b'0' + mv.from.file_for(piece.color)),
    });
    out.push(match sign {
        Sign::Forward => '+',
        Sign::Backward => '-',
        Sign::Sideways => '=',
    });
    out.push(char::from(b'0' + target));
    Some(out)
}
