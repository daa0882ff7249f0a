//! The list of notations, and what each entry can do.

use super::written::{Form, Written};
use super::{Crowded, MoveError, Options, Read, Reading};
use super::{
    chinese_simplified, chinese_traditional, fairy, iccs, san, uci, vietnamese, vietnamese_words,
    wxf,
};
use crate::{Move, Position, Text};

/// Lists every notation, in the order that help and documentation show.
pub static NOTATIONS: &[&Notation] = &[
    &vietnamese::NOTATION,
    &vietnamese_words::NOTATION,
    &wxf::NOTATION,
    &chinese_traditional::NOTATION,
    &chinese_simplified::NOTATION,
    &iccs::NOTATION,
    &uci::NOTATION,
    &fairy::NOTATION,
    &san::NOTATION,
];

/// Holds one way to write moves: what it is called, and how it is read and written.
pub struct Notation {
    /// The word that names it on a command line and in machine output.
    pub id: &'static str,
    /// Other words for it.
    pub aliases: &'static [&'static str],
    /// What people call it.
    pub name: Text,
    /// A move that is legal in the start position.
    pub example: &'static str,
    /// The conventions for crowded soldiers it can be written in, its own first;
    /// none for notations that name points.
    pub conventions: &'static [Crowded],
    pub(super) prefix: fn(&str) -> Option<usize>,
    pub(super) read: fn(&Position, &str, Reading) -> Result<Read, MoveError>,
    pub(super) write: fn(&Position, Move, &Options) -> Written,
}

impl Notation {
    /// Finds a notation by its id or one of its aliases, in any case.
    pub fn by_id(id: &str) -> Option<&'static Notation> {
        NOTATIONS.iter().copied().find(|notation| {
            notation.id.eq_ignore_ascii_case(id)
                || notation
                    .aliases
                    .iter()
                    .any(|alias| alias.eq_ignore_ascii_case(id))
        })
    }

    /// Reads a move of a position, taking the habits of every known program.
    ///
    /// # Errors
    /// Tells apart a text that is no move of the notation, a missing piece, a move
    /// against the rules and a name that fits several legal moves.
    #[inline]
    pub fn read(&self, position: &Position, text: &str) -> Result<Read, MoveError> {
        (self.read)(position, text, Reading::default())
    }

    /// Reads a move of a position, knowing something of the program that wrote it.
    ///
    /// # Errors
    /// As [`Notation::read`].
    #[inline]
    pub fn read_as(
        &self,
        position: &Position,
        text: &str,
        reading: Reading,
    ) -> Result<Read, MoveError> {
        (self.read)(position, text, reading)
    }

    /// Returns the length of the longest move at the start of a text, by its form
    /// alone; `None` when none begins there.
    pub fn prefix(&self, text: &str) -> Option<usize> {
        (self.prefix)(text)
    }

    /// Writes a legal move so that it reads back to itself.
    ///
    /// A move that the rules forbid is written by its points, or as well as the
    /// notation can.
    pub fn write(&self, position: &Position, mv: Move, options: &Options) -> String {
        self.written(position, mv, options).as_str().to_owned()
    }

    /// Writes as [`Notation::write`] does, without allocating, and tells which form
    /// it had to take.
    ///
    /// The usual form is taken if it reads back to the move, for a reader that knows
    /// the options; else the longer ones are tried in turn.
    pub fn written(&self, position: &Position, mv: Move, options: &Options) -> Written {
        (self.write)(position, mv, options)
    }

    /// Returns the convention for crowded soldiers that these options lead to;
    /// `None` for notations that need none.
    pub fn convention(&self, options: &Options) -> Option<Crowded> {
        self.asked(options).or(self.conventions.first().copied())
    }

    fn asked(&self, options: &Options) -> Option<Crowded> {
        options
            .crowded
            .filter(|asked| self.conventions.contains(asked))
    }

    /// Returns what a reader must know to read texts written with these options.
    pub fn reading(&self, options: &Options) -> Reading {
        Reading {
            crowded: self.asked(options),
            base: Some(options.algebraic.base()),
        }
    }
}

impl core::fmt::Debug for Notation {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Notation({})", self.id)
    }
}

/// Returns the first form that reads back to the move; the last one if none does,
/// which only a move against the rules brings about.
pub(super) fn first_that_reads(
    position: &Position,
    mv: Move,
    options: &Options,
    notation: &Notation,
    form: impl Fn(Form) -> Option<Written>,
) -> Written {
    let reading = notation.reading(options);
    let mut last = None;
    for text in Form::ALL.into_iter().filter_map(form) {
        let read = (notation.read)(position, &text, reading);
        if read.is_ok_and(|read| read.mv == mv) {
            return text;
        }
        last = Some(text);
    }
    last.unwrap_or_else(|| uci::NOTATION.written(position, mv, options))
}
