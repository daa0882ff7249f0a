//! A move as its text spells it, before any board is asked.

use core::fmt;

use crate::Role;

/// Gives the direction of a spelled move, seen by the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// Towards the enemy (tiến, 進).
    Forward,
    /// Towards one's own back rank (thoái, 退).
    Backward,
    /// Along the rank (bình, 平).
    Sideways,
}

/// Picks one of several pieces of a kind on a file; front means nearer the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The foremost (trước, 前).
    Front,
    /// The one between (giữa, 中).
    Middle,
    /// The rearmost (sau, 後).
    Rear,
    /// The n-th from the front, counted from 1.
    Nth(u8),
}

/// Notes how a move's text departs from the clean form, though it can be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Quirks {
    /// A letter (`l`, `I`, `O`) stands for a digit.
    pub letter_digit: bool,
    /// Blanks stand inside the move.
    pub spaced: bool,
}

/// Holds a move as spelled: which piece, which way, how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spelled {
    /// The kind of piece.
    pub role: Role,
    /// The place mark, when several pieces share a file.
    pub place: Option<Place>,
    /// The file it stands on, 1–9 from the mover's right.
    pub file: Option<u8>,
    /// The direction.
    pub sign: Sign,
    /// File of arrival (sideways, and always for horse, elephant and advisor)
    /// or number of steps.
    pub target: u8,
    /// Departures from the clean form.
    pub quirks: Quirks,
}

/// Says that a text is not a move in the custom asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// Byte offset of the first character that does not fit; the text's length
    /// when something is missing at the end.
    pub offset: usize,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a move: unexpected text at byte {}", self.offset)
    }
}

impl core::error::Error for Malformed {}
