//! Moves and lists of moves.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use smallvec::SmallVec;

use crate::Square;

/// Stands for one move of one piece, by the points it leaves and reaches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The point the piece leaves.
    pub from: Square,
    /// The point the piece reaches, empty or held by an enemy piece.
    pub to: Square,
}

impl Move {
    /// Joins two points.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to }
    }

    /// Gives the move after swapping left and right.
    pub const fn mirrored(self) -> Move {
        Move::new(self.from.mirrored(), self.to.mirrored())
    }

    /// Gives the move after a half-turn of the board.
    pub const fn turned(self) -> Move {
        Move::new(self.from.turned(), self.to.turned())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Tells that a text is not a move in coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a move in coordinates such as h2e2 or H2-E2")]
pub struct ParseMoveError;

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads `h2e2` or `H2-E2`.
    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let bytes = text.as_bytes();
        let (from, to) = match bytes.len() {
            4 => (text.get(..2), text.get(2..)),
            5 if bytes[2] == b'-' => (text.get(..2), text.get(3..)),
            _ => return Err(ParseMoveError),
        };
        match (from.map(str::parse), to.map(str::parse)) {
            (Some(Ok(from)), Some(Ok(to))) => Ok(Move { from, to }),
            _ => Err(ParseMoveError),
        }
    }
}

/// Holds the moves of a position, without heap memory for every position that can arise in a game.
///
/// A side has at most 119 moves with the pieces it started with; only a setup with more pieces than
/// that may need the heap.
#[derive(Clone, Default)]
pub struct MoveList(SmallVec<[Move; 128]>);

impl MoveList {
    /// Builds an empty list.
    #[inline]
    pub fn new() -> MoveList {
        MoveList::default()
    }

    /// Adds a move at the end.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }

    /// Sorts the moves by the point they leave, then by the point they reach.
    pub fn sort(&mut self) {
        self.0.sort_unstable();
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = smallvec::IntoIter<[Move; 128]>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Move, MoveList};
    use crate::Square;

    #[test]
    fn coordinates_are_read_in_both_ways() {
        let mv: Move = "h2e2".parse().unwrap();
        assert_eq!(mv.to_string(), "h2e2");
        for text in ["H2E2", "h2-e2", "H2-E2"] {
            assert_eq!(text.parse(), Ok(mv), "{text}");
        }
        for text in [
            "", "h2", "h2e", "h2e10", "h2–e2", "h2=e2", "j2e2", "h2-e", "éa0", "a0é9",
        ] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }

    #[test]
    fn lists_grow_past_what_a_game_needs() {
        let mut list = MoveList::new();
        for from in Square::ALL {
            for to in Square::ALL {
                list.push(Move { from, to });
            }
        }
        assert_eq!(list.len(), 8100);
        list.sort();
        assert!(list.is_sorted());
    }
}
