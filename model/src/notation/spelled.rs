//! A move as its text spells it, before any board is asked.

use core::fmt;

use super::Crowded;
use crate::{Move, Role};

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
    /// The foremost (trước, 前, `+`); in the official WXF text the second of four
    /// or five soldiers.
    Front,
    /// The one between (giữa, 中); of four or five, any of the inner ones.
    Middle,
    /// The rearmost (sau, 後, `-`); in the official WXF text the last but one of
    /// four or five soldiers.
    Rear,
    /// The n-th from the front, counted from 1; without a file some programs count
    /// on over two crowded files.
    Nth(u8),
    /// The letter b: the second of a, b, c …, or the back one of
    /// f, m, b.
    LetterB,
    /// The foremost of four or five (`++`).
    Foremost,
    /// The rearmost of four or five (`--`).
    Rearmost,
    /// The file digit written twice (`33=4`): the middle one of that file in the
    /// official WXF text, the n-th of file n in Fairy-Stockfish's.
    Twin,
    /// The one with so many others of its file behind and ahead of it: a chain of
    /// Vietnamese place letters, `Bttss` for the middle one of five.
    Chain {
        /// How many stand behind it (letters t).
        behind: u8,
        /// How many stand ahead of it (letters s).
        ahead: u8,
    },
}

impl Place {
    /// Returns the number of a numbered place.
    pub(super) const fn number(self) -> Option<u8> {
        match self {
            Place::Nth(n) => Some(n),
            Place::LetterB => Some(2),
            _ => None,
        }
    }
}

/// Notes how a move's text departs from the clean form, though it can be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Quirks {
    /// A letter (`l`, `I`) stands for the digit 1.
    pub letter_digit: bool,
    /// Blanks stand inside the move.
    pub spaced: bool,
    /// The sideways sign is left out (`C25`).
    pub unsigned: bool,
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
    /// The points of departure and arrival, when the text gives them instead of
    /// all of the above but the kind of piece (`Ch2-e2`).
    pub points: Option<Move>,
    /// The convention for crowded soldiers that the form of the mark belongs to,
    /// when it belongs to one only.
    pub convention: Option<Crowded>,
    /// Departures from the clean form.
    pub quirks: Quirks,
}

impl Spelled {
    /// Spells a move by file or place.
    pub(super) const fn new(
        role: Role,
        place: Option<Place>,
        file: Option<u8>,
        sign: Sign,
        target: u8,
    ) -> Spelled {
        Spelled {
            role,
            place,
            file,
            sign,
            target,
            points: None,
            convention: None,
            quirks: Quirks {
                letter_digit: false,
                spaced: false,
                unsigned: false,
            },
        }
    }

    /// Spells a move of a piece by the points it leaves and reaches.
    pub(super) const fn by_points(role: Role, points: Move) -> Spelled {
        let mut spelled = Spelled::new(role, None, None, Sign::Sideways, 0);
        spelled.points = Some(points);
        spelled
    }
}

/// Says that a text is not a move in the notation asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// Byte offset of the first character that does not fit; the text's length
    /// when something is missing at the end.
    pub offset: usize,
}

impl Malformed {
    /// Gives the place as a column of the text that was read: characters from 1.
    pub fn column(self, text: &str) -> usize {
        1 + text
            .char_indices()
            .take_while(|&(at, _)| at < self.offset)
            .count()
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a move: unexpected text at byte {}", self.offset)
    }
}

impl core::error::Error for Malformed {}
