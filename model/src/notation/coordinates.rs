//! Moves by the points they leave and reach, shared by ICCS, UCI and Fairy-Stockfish.

use super::chars::Cursor;
use super::spelled::Malformed;
use super::{Base, MoveError, Read};
use crate::{Illegal, Move, Position, Square};

/// Reads a point: a file letter in any case, then a rank counted from `base`.
#[inline]
pub(super) fn point(cursor: &mut Cursor<'_>, base: Base) -> Result<Square, Malformed> {
    let file = cursor
        .take(|byte| Some((byte | 0x20).wrapping_sub(b'a')).filter(|&file| file < 9))
        .ok_or(Malformed {
            offset: cursor.offset(),
        })?;
    let at = cursor.offset();
    let bad = Malformed { offset: at };
    let rank = cursor
        .take(|byte| Some(byte.wrapping_sub(b'0')).filter(|&rank| rank < 10))
        .ok_or(bad)?;
    let rank = match base {
        Base::Zero => rank,
        Base::One if rank == 1 && cursor.peek() == b'0' => {
            cursor.skip();
            9
        }
        Base::One => rank.checked_sub(1).ok_or(bad)?,
    };
    Square::new(file, rank).ok_or(bad)
}

/// Reads the move at the start of a text; also returns its length.
#[inline]
pub(super) fn read(text: &str, base: Base) -> Result<(Move, usize), Malformed> {
    match usual(text.as_bytes(), base) {
        Some(found) => Ok(found),
        None => any_form(text, base),
    }
}

/// Reads the move at the start of a text in plain ASCII, with ranks of one digit that can be no part
/// of another.
#[inline]
pub(super) fn usual(text: &[u8], base: Base) -> Option<(Move, usize)> {
    let point = |file: u8, rank: u8| {
        let (file, rank) = ((file | 0x20).wrapping_sub(b'a'), rank.wrapping_sub(b'0'));
        match base {
            Base::Zero => Square::new(file, rank),
            // A digit 1 may be the first of a 10.
            Base::One => Square::new(file, rank.wrapping_sub(1)).filter(|_| rank > 1),
        }
    };
    let (from, to, len) = match *text {
        [a, b, b'-', c, d, ..] => ((a, b), (c, d), 5),
        [a, b, c, d, ..] => ((a, b), (c, d), 4),
        _ => return None,
    };
    let (from, to) = (point(from.0, from.1)?, point(to.0, to.1)?);
    Some((Move { from, to }, len))
}

fn any_form(text: &str, base: Base) -> Result<(Move, usize), Malformed> {
    let mut cursor = Cursor::new(text);
    let from = point(&mut cursor, base)?;
    if cursor.peek() == b'-' {
        cursor.skip();
    }
    let to = point(&mut cursor, base)?;
    Ok((Move { from, to }, cursor.offset()))
}

/// Reads a whole text as a move.
#[inline]
pub(super) fn parse(text: &str, base: Base) -> Result<Move, Malformed> {
    let (mv, offset) = read(text, base)?;
    if offset < text.len() {
        Err(Malformed { offset })
    } else {
        Ok(mv)
    }
}

/// Asks a position about a move given by its points.
#[inline]
pub(super) fn play(position: &Position, mv: Move) -> Result<Read, MoveError> {
    match position.check_move(mv) {
        Ok(()) => Ok(Read::plain(mv)),
        Err(Illegal::NoPiece { .. }) => Err(MoveError::NoSuchPiece),
        Err(reason) => Err(MoveError::Illegal(mv, reason)),
    }
}

impl Base {
    /// Says which base a text with board coordinates proves, if it proves one: a
    /// rank 0 can only count from 0, a rank 10 only from 1.
    ///
    /// One text is a legal move under both surprisingly often, so ask this of a
    /// whole record before reading it; without a proof, replay under both.
    pub fn of(text: &str) -> Option<Base> {
        let mut found = None;
        let mut cursor = Cursor::new(text);
        let mut before = 0;
        while !cursor.rest().is_empty() {
            let byte = cursor.peek();
            cursor.skip();
            if byte == b'0' {
                let base = if before == b'1' {
                    Base::One
                } else {
                    Base::Zero
                };
                if found.is_some_and(|found| found != base) {
                    return None;
                }
                found = Some(base);
            }
            before = byte;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_from_zero_and_from_one() {
        let read = |text, base| parse(text, base).map(|mv| mv.to_string());
        assert_eq!(read("h2e2", Base::Zero).as_deref(), Ok("h2e2"));
        assert_eq!(read("H2-E2", Base::Zero).as_deref(), Ok("h2e2"));
        assert_eq!(read("Ｈ２－Ｅ２", Base::Zero).as_deref(), Ok("h2e2"));
        assert_eq!(read("h3e3", Base::One).as_deref(), Ok("h2e2"));
        assert_eq!(read("h10g8", Base::One).as_deref(), Ok("h9g7"));
        assert_eq!(read("a1-a10", Base::One).as_deref(), Ok("a0a9"));
    }

    #[test]
    fn faults_have_their_place() {
        let offset = |text, base| parse(text, base).map_err(|bad| bad.offset);
        assert_eq!(offset("h10g8", Base::Zero), Err(2));
        assert_eq!(offset("h0g2", Base::One), Err(1));
        assert_eq!(offset("h2-", Base::Zero), Err(3));
        assert_eq!(offset("j2e2", Base::Zero), Err(0));
        assert_eq!(offset("h2e2x", Base::Zero), Err(4));
        assert_eq!(offset("", Base::Zero), Err(0));
    }

    #[test]
    fn a_base_is_proved_by_0_and_by_10() {
        assert_eq!(Base::of("h2e2 h9g7 h0g2"), Some(Base::Zero));
        assert_eq!(Base::of("h3e3 h10g8"), Some(Base::One));
        assert_eq!(Base::of("Rxa10 Cb0"), None);
        assert_eq!(Base::of("h2e2"), None);
    }
}
