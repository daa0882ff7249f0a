//! The event protocol between readers, the replay, and whatever listens.
//!
//! A reader pushes events in reading order; [`Move`](Event::Move) events gain
//! their [`Play`] when they pass the replay. Content travels here, problems
//! travel on the [`Report`](crate::Report) handed along with every event.

use crate::notation::{Custom, Usual};
use crate::{Color, Evaluation, Move, Position, Report, Setup, Span, Undo};

/// Says one thing about a record, in reading order.
#[derive(Clone, Copy, Debug)]
pub enum Event<'e> {
    /// Text outside any record: prose, headings, figures.
    Outside(&'e str),
    /// A record begins; `attrs` is the raw text of its tag's attributes.
    RecordStart {
        /// Attributes as written, `boxcomment=0 header=0`.
        attrs: &'e str,
        /// The letters and signs the record's moves are written in.
        custom: Custom,
        /// The first move number written, which counts for display and marks.
        first_number: Option<u32>,
        /// What the record's numbers count.
        counting: Counting,
        /// Whether comments may hold lines in the letters of the moves, for the replay
        /// to lift them out: a comment's text then is its place in the frame. Comments
        /// beside moves that are kept as points do not, and a reader may send the lines
        /// itself.
        prose: bool,
    },
    /// The heading of the record, of a format that keeps it inside.
    Heading(&'e str),
    /// A header line: key, then the rest of the line.
    Header {
        /// The key as spelled.
        key: &'e str,
        /// The value without surrounding blanks.
        value: &'e str,
    },
    /// The start position as text, and as data once replayed.
    Setup {
        /// The FEN as written.
        fen: &'e str,
        /// What the text says, when it could be read.
        setup: Option<&'e Setup>,
    },
    /// A written move number.
    Number {
        /// The number.
        value: u32,
        /// The side the dots after it name: one dot Red, an ellipsis Black.
        side: Option<Color>,
    },
    /// A half-move is missing here, of a format whose moves say which ply they are.
    Missing,
    /// A move as text, and as played.
    Move {
        /// The move's text without glyphs.
        text: &'e str,
        /// Filled in by the replay.
        play: Option<Play<'e>>,
    },
    /// An annotation sign behind a move (`!`, `?!`, `$6`).
    Glyph(&'e str),
    /// A judgement of the position reached.
    Evaluation {
        /// What it says.
        value: Evaluation,
        /// The words or the sign it was read from.
        text: &'e str,
    },
    /// A comment without its delimiters.
    Comment(&'e str),
    /// A diagram mark.
    Mark(Mark<'e>),
    /// A footnote mark such as `(a)`.
    Footnote(&'e str),
    /// Words between moves that are no move; kept, and reported by the reader.
    Words(&'e str),
    /// A side line begins.
    LineStart(Branch),
    /// The side line ends.
    LineEnd,
    /// A stated result (`1-0`), in a header or at the end of the moves.
    Outcome(&'e str),
    /// The record ends; always sent, also after faults.
    RecordEnd,
}

/// Tells what the numbers of a record count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Counting {
    /// Moves: one of Red's and the reply to it share a number.
    #[default]
    Moves,
    /// Half-moves: every move has a number of its own (`1. P2-5 2. M8.7`).
    HalfMoves,
}

/// Tells where a side line leaves the line that holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Index of the line's first ply, counted from 0 at the record's start
    /// position. Most readers leave it open, and the replay fills it in.
    pub ply: Option<u32>,
    /// The number the line begins with, as a reader saw it; without one the line
    /// is an alternative to the last move.
    pub number: Option<(u32, Option<Color>)>,
    /// How the line was written.
    pub origin: Origin,
}

/// Tells how a side line was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// In brackets between the moves, as PGN has it.
    Brackets,
    /// As prose inside a comment.
    Prose,
    /// In brackets inside a prose line.
    ProseBrackets,
}

impl Origin {
    /// All ways.
    pub const ALL: [Origin; 3] = [Origin::Brackets, Origin::Prose, Origin::ProseBrackets];

    /// Returns the word used in machine output.
    pub const fn name(self) -> &'static str {
        match self {
            Origin::Brackets => "brackets",
            Origin::Prose => "prose",
            Origin::ProseBrackets => "prose-brackets",
        }
    }
}

/// Tells what became of a move when it was replayed.
#[derive(Clone, Copy, Debug)]
pub struct Play<'e> {
    /// Index of the ply from the record's start position, from 0.
    pub ply: u32,
    /// The move number that holds, counted on from the first one written.
    pub number: u32,
    /// The side to move.
    pub side: Color,
    /// Whether it could be played.
    pub status: PlayStatus,
    /// Whether the text names the move completely and cleanly. A general without
    /// its file, or a letter for a digit, is played but not as printed.
    pub as_printed: bool,
    /// The move on the board, when it could.
    pub step: Option<Step<'e>>,
}

/// A move between two positions.
#[derive(Clone, Copy, Debug)]
pub struct Step<'e> {
    /// The move.
    pub mv: Move,
    /// The position after it.
    pub after: &'e Position,
    /// What the move overwrote.
    pub undo: Undo,
}

impl Step<'_> {
    /// Gives the position before the move.
    pub fn before(&self) -> Position {
        self.after.taken_back(self.undo)
    }
}

/// Tells whether a move of a record could be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayStatus {
    /// Read and legal.
    Ok,
    /// Read, but against the rules or without a piece to move.
    Illegal,
    /// Not a move in the record's custom.
    Unreadable,
    /// Fits several pieces.
    Ambiguous,
    /// Stands behind a move that could not be played.
    Unplayed,
}

impl PlayStatus {
    /// Returns the word used in machine output.
    pub const fn name(self) -> &'static str {
        match self {
            PlayStatus::Ok => "ok",
            PlayStatus::Illegal => "illegal",
            PlayStatus::Unreadable => "unreadable",
            PlayStatus::Ambiguous => "ambiguous",
            PlayStatus::Unplayed => "unplayed",
        }
    }
}

/// A diagram mark: the position before `side` makes move `number`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark<'e> {
    /// The mark as written, `#3 RED POPUP`.
    pub text: &'e str,
    /// The move number, when the mark has one.
    pub number: Option<u32>,
    /// The side about to move, when the mark names one.
    pub side: Option<Color>,
    /// Asks for a board the reader can open and play through.
    pub popup: bool,
    /// Whether it agrees with the position reached; filled in by the replay,
    /// and left open where no position is known.
    pub in_step: Option<bool>,
}

/// Listens to events: a tree builder, a counter, a writer, a closure.
///
/// Push, not pull: a reader keeps its own state on its own stack, and an adaptor
/// such as the replay is one `match` and a forward.
pub trait Sink {
    /// Takes one event at its place in the frame's text.
    fn event(&mut self, event: Event<'_>, at: Span, report: &mut dyn Report);

    /// Takes a move that its reader has spelled already, so that it need not be read again.
    ///
    /// It means what the event of the move means, which is all that most sinks care for.
    #[inline]
    fn usual(&mut self, usual: Usual, text: &str, at: Span, report: &mut dyn Report) {
        let _ = usual;
        self.event(Event::Move { text, play: None }, at, report);
    }
}

impl<F: FnMut(Event<'_>, Span, &mut dyn Report)> Sink for F {
    fn event(&mut self, event: Event<'_>, at: Span, report: &mut dyn Report) {
        self(event, at, report);
    }
}
