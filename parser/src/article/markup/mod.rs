//! Forum marks as parts of a page.
//!
//! The text is cut into tokens, tags are paired, then parts are built. A tag that is not known, or that is
//! never paired and has no line to end with, stays text.

mod build;
mod look;
mod pairs;
mod tags;
#[cfg(test)]
mod tests;
mod token;

use std::ops::Range;

use kypho_model::article::Part;
use kypho_model::record::NodeId;

use build::Builder;
use token::{Token, tokens};

/// Reads the entities that a web editor has left in a title or a name.
pub fn without_entities(text: &str) -> String {
    token::plain(text)
}

/// Builds the parts of an article from pieces of text and records, given in order.
#[derive(Debug, Default)]
pub struct MarkupBuilder {
    /// A piece of text, or a record.
    pieces: Vec<Option<String>>,
}

impl MarkupBuilder {
    /// Adds a piece of text between records.
    pub fn outside(&mut self, text: &str) {
        match self.pieces.last_mut() {
            Some(Some(last)) => last.push_str(text),
            _ => self.pieces.push(Some(text.to_owned())),
        }
    }

    /// Adds a record; records are counted from 0.
    pub fn record(&mut self) {
        self.pieces.push(None);
    }

    /// Gives the parts.
    pub fn finish(self) -> Vec<Part> {
        let mut all = Vec::new();
        let mut records = 0;
        for piece in &self.pieces {
            match piece {
                Some(text) => tokens(text, &[], &mut all),
                None => {
                    all.push(Token::Record(records));
                    records += 1;
                }
            }
        }
        Builder::article().build(&all)
    }
}

/// Reads a comment; `moves` are the moves that it holds and their places in it, in order.
///
/// No line of a comment is a heading, and no sign in it judges a record.
pub fn comment(text: &str, moves: &[(Range<usize>, NodeId)]) -> Vec<Part> {
    let mut all = Vec::new();
    tokens(text, moves, &mut all);
    Builder::comment().build(&all)
}
