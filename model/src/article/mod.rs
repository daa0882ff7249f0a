//! An article: the text around the records, in order, and the verdicts it states.
//!
//! Plain data. `parser` fills it from forum posts, `render` draws it, the rulings are compared with it.

mod block;
mod markup;
mod sentence;

pub use block::{Block, Figure, Heading, Level, Link, Numbers, Paragraph, Run, Style};
pub use markup::{Align, Hue, Look, Part, Piece, Script, Size};
pub use sentence::{About, Stated, VerdictSentence};

use crate::Record;

/// Holds an article with its records.
#[derive(Clone, Debug, Default)]
pub struct Article {
    /// Everything in reading order.
    pub blocks: Vec<Placed<Block>>,
    /// The records that [`Block::Record`] counts.
    pub records: Vec<Record>,
    /// The figure number that the heading of each record names, if it names exactly one.
    pub figures: Vec<Option<u32>>,
    /// The sentences that state a verdict, in reading order.
    pub verdicts: Vec<Placed<VerdictSentence>>,
}

impl Article {
    /// Gives the records that a sentence speaks of, by index; figures that are not at hand are left out.
    pub fn covered(&self, sentence: &VerdictSentence) -> Vec<usize> {
        match &sentence.about {
            About::Figures(numbers) => (0..self.records.len())
                .filter(|&index| {
                    self.figures[index].is_some_and(|figure| numbers.known.contains(&figure))
                })
                .collect(),
            About::Records(indices) => indices.clone(),
            About::Nothing => Vec::new(),
        }
    }
}

/// A thing with its place in the article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed<T> {
    /// The thing.
    pub what: T,
    /// Its place.
    pub at: At,
}

/// Names a place in an article.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct At {
    /// Bytes from the start of the article.
    pub offset: u64,
    /// Bytes covered.
    pub len: u64,
    /// Line of the first byte, from 1.
    pub line: u32,
    /// Column of the first byte in characters, from 1.
    pub column: u32,
}
