//! Why a text is no FEN.

use std::ops::Range;

use thiserror::Error;

/// Tells why a text cannot be read as a FEN, and at which bytes of it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FenError {
    /// The text holds nothing.
    #[error("the FEN is empty")]
    Empty {
        /// The bytes of the text.
        at: Range<usize>,
    },
    /// The board field has more or fewer than ten ranks.
    #[error("{found} ranks instead of 10")]
    RankCount {
        /// How many ranks were found.
        found: usize,
        /// The bytes of the board field.
        at: Range<usize>,
    },
    /// A rank has more or fewer than nine points.
    #[error("rank {} from the top has {found} points instead of 9", rank + 1)]
    RankWidth {
        /// The rank counted from the top, 0 to 9.
        rank: usize,
        /// How many points it describes.
        found: usize,
        /// The bytes of the rank.
        at: Range<usize>,
    },
    /// A letter that is no piece.
    #[error("`{letter}` is no piece")]
    UnknownLetter {
        /// The letter.
        letter: char,
        /// Its bytes.
        at: Range<usize>,
    },
    /// The digit 0, which counts no empty point.
    #[error("the digit 0 counts no points")]
    ZeroDigit {
        /// Its byte.
        at: Range<usize>,
    },
    /// The ranks hold marks drawn on the board, as CCBridge writes them (XFEN): nothing to be played.
    #[error(
        "`{letter}` is a mark drawn on the board (XFEN), no piece, so the position cannot be played"
    )]
    DrawnMark {
        /// The first mark.
        letter: char,
        /// Its bytes.
        at: Range<usize>,
    },
    /// What stands behind the board is no side letter.
    #[error("the side to move is `w`, `r` or `b`")]
    Side {
        /// The bytes of the word.
        at: Range<usize>,
    },
    /// What stands where a counter belongs is no number, or one that is too large.
    #[error("a number was expected here")]
    Counter {
        /// The bytes of the word.
        at: Range<usize>,
    },
}

impl FenError {
    /// Gives the bytes of the text that show the fault.
    pub fn range(&self) -> Range<usize> {
        match self {
            FenError::Empty { at }
            | FenError::RankCount { at, .. }
            | FenError::RankWidth { at, .. }
            | FenError::UnknownLetter { at, .. }
            | FenError::ZeroDigit { at }
            | FenError::DrawnMark { at, .. }
            | FenError::Side { at }
            | FenError::Counter { at } => at.clone(),
        }
    }
}
