//! The custom of a record: which letters and signs its moves are written in.

use super::spelled::{Malformed, Spelled};
use super::{Notation, Options, vietnamese, wxf};
use crate::{Move, Position};

/// Names the letters and signs of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Custom {
    /// Vietnamese letters with `. / -`, or Vietnamese words.
    #[default]
    Vietnamese,
    /// English WXF letters with `+ - =` or `.`.
    English,
}

impl Custom {
    /// Every custom.
    pub const ALL: [Custom; 2] = [Custom::Vietnamese, Custom::English];

    /// Returns the word used in machine output.
    pub const fn name(self) -> &'static str {
        match self {
            Custom::Vietnamese => "vietnamese",
            Custom::English => "english",
        }
    }

    /// Returns the notation that reads and writes the custom.
    pub fn notation(self) -> &'static Notation {
        match self {
            Custom::Vietnamese => &vietnamese::NOTATION,
            Custom::English => &wxf::NOTATION,
        }
    }

    /// Reads one move's text, without a position.
    ///
    /// # Errors
    /// Says where the text stops being a move of this custom.
    #[inline]
    pub fn parse(self, text: &str) -> Result<Spelled, Malformed> {
        match self {
            Custom::Vietnamese => vietnamese::parse(text),
            Custom::English => wxf::parse(text),
        }
    }

    /// Returns the length of the longest move at the start of `text`, if any.
    #[inline]
    pub fn prefix(self, text: &str) -> Option<usize> {
        match self {
            Custom::Vietnamese => vietnamese::prefix(text),
            Custom::English => wxf::prefix(text),
        }
    }

    /// Writes a move so that it reads back to the same move.
    ///
    /// Takes the short form where that names one move only, then the form with
    /// place and file, then the piece with the points of the move.
    pub fn write(self, position: &Position, mv: Move) -> String {
        self.notation().write(position, mv, &Options::default())
    }
}
