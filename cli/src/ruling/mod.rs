//! Rulings as people and programs read them.

mod claim;
mod claim_words;
mod human;
mod json;

pub(crate) use claim::Claimed;
pub(crate) use human::{compare, human};
pub(crate) use json::json;

use kypho_model::article::{Article, Block, Placed, VerdictSentence};
use kypho_model::rulesets::{Line, PlyRuling, Verdict};
use kypho_model::{Color, Record};

/// A line to be judged, with what is known of where it comes from.
pub(crate) struct Case<'c> {
    /// File, line and number of the record.
    pub(crate) origin: Option<(&'c str, u32, usize)>,
    /// The line.
    pub(crate) line: Line,
    /// The record it was made of.
    pub(crate) record: Option<&'c Record>,
    /// What the article says of it.
    pub(crate) said: &'c [&'c Placed<VerdictSentence>],
}

impl Case<'_> {
    /// Returns the move number of a ply, the first being 1.
    fn number(&self, ply: usize) -> (u32, Color) {
        let first = self.record.map_or(1, |record| {
            let mut moves = record.tree.main_line();
            moves.next().map_or(1, |id| record.tree.node(id).number)
        });
        let side = self.line.start().turn();
        let plies = ply - 1 + usize::from(side == Color::Black);
        let to_move = if plies.is_multiple_of(2) {
            Color::Red
        } else {
            Color::Black
        };
        (
            first.saturating_add(u32::try_from(plies / 2).unwrap_or(u32::MAX)),
            to_move,
        )
    }

    /// Returns a ply's move as the record has it, else by its points.
    fn text(&self, ruling: &PlyRuling) -> String {
        let written = self.record.and_then(|record| {
            let id = record.tree.main_line().nth(ruling.facts.ply - 1)?;
            Some(record.tree.node(id).text.to_string())
        });
        written.unwrap_or_else(|| ruling.facts.mv.to_string())
    }

    /// Returns the first sentence that the verdict contradicts.
    fn contradicted(&self, verdict: &Verdict) -> Option<&Placed<VerdictSentence>> {
        let mut said = self.said.iter().copied();
        said.find(|said| said.what.contradicts(verdict))
    }
}

/// Returns the line of each record of an article.
pub(crate) fn lines(article: &Article) -> Vec<u32> {
    let records = article
        .blocks
        .iter()
        .filter(|block| matches!(block.what, Block::Record { .. }));
    records.map(|block| block.at.line).collect()
}
