//! A record: headers, start position, and the tree of moves with its notes.

mod evaluation;
mod tree;

pub use evaluation::Evaluation;
pub use tree::{Extra, Node, NodeId, Tree};

use crate::notation::Custom;
use crate::{Color, Counting, Setup, Span};

/// Holds one record: everything that was written about one game or study.
///
/// A record owns its text and needs no source to live on. The places in
/// [`Node::span`] refer to the frame it was read from.
#[derive(Clone, Debug)]
pub struct Record {
    /// The heading that stands above the record in its article.
    pub heading: Option<String>,
    /// Attributes of the record's tag, in order, as written.
    pub attrs: Vec<(String, String)>,
    /// Header lines in order, unknown ones included, spelled as written.
    pub headers: Vec<(String, String)>,
    /// The FEN as written, when there is one.
    pub fen: Option<String>,
    /// What the FEN says; the usual start without one; `None` when unreadable.
    pub setup: Option<Setup>,
    /// The custom the moves are written in.
    pub custom: Custom,
    /// What the move numbers count.
    pub counting: Counting,
    /// The moves.
    pub tree: Tree,
    /// A result stated behind the moves.
    pub outcome: Option<String>,
    /// The record's place in its frame, tags included.
    pub span: Span,
}

impl Default for Record {
    fn default() -> Self {
        Record {
            heading: None,
            attrs: Vec::new(),
            headers: Vec::new(),
            fen: None,
            setup: Some(Setup::start()),
            custom: Custom::default(),
            counting: Counting::default(),
            tree: Tree::default(),
            outcome: None,
            span: Span::default(),
        }
    }
}

impl Record {
    /// Returns the first header of that name, in any case.
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(key))
            .map(|(_, value)| value.as_str())
    }

    /// Returns the title: the `GAME` header, else the heading above the record, else
    /// the event.
    pub fn title(&self) -> Option<&str> {
        self.header("GAME")
            .filter(|title| !title.is_empty())
            .or(self.heading.as_deref())
            .or_else(|| self.header("EVENT").filter(|event| !event.is_empty()))
    }

    /// Returns the result as stated: behind the moves, else in a `RESULT` header. A `*` behind the moves
    /// states none.
    pub fn result(&self) -> Option<&str> {
        let told = self.outcome.as_deref();
        told.filter(|told| *told != "*")
            .or_else(|| self.header("RESULT"))
            .or(told)
    }

    /// Returns the side that moves first.
    pub fn first_side(&self) -> Color {
        self.setup.as_ref().map_or(Color::Red, |setup| setup.turn)
    }
}
