//! An article out of its pieces: text, record, text, record.

use kypho_model::Record;
use kypho_model::article::{Article, At, Block, Placed, Stated};

use super::blocks::{Base, blocks};
use super::speaks::{Speaks, alike};

/// Builds an [`Article`] from pieces of text and records, given in order.
#[derive(Debug, Default)]
pub struct ArticleBuilder {
    article: Article,
    /// Whether nothing but a record has come since the last text.
    fresh: bool,
    speaks: Speaks,
}

impl ArticleBuilder {
    /// Adds a piece of text between records; an empty one is none.
    pub fn outside(&mut self, text: &str, base: Base) {
        if text.is_empty() {
            return;
        }
        let last = self.article.records.len().checked_sub(1);
        let after = last.filter(|_| self.fresh);
        self.fresh = false;
        for block in blocks(text, base, after) {
            self.speaks.block(&block.what, block.at);
            self.article.blocks.push(block);
        }
    }

    /// Adds a record.
    pub fn record(&mut self, record: Record, at: At) {
        let index = self.article.records.len();
        self.article.records.push(record);
        self.article.figures.push(self.speaks.record());
        self.article.blocks.push(Placed {
            what: Block::Record(index),
            at,
        });
        self.fresh = true;
    }

    /// Gives the article.
    ///
    /// A rule that opens a section yields to the sentences on its figures: where they state something else, the
    /// rule is not about those figures.
    pub fn finish(mut self) -> Article {
        self.article.verdicts = self.speaks.verdicts;
        let article = &self.article;
        let mut nearer: Vec<Vec<Stated>> = vec![Vec::new(); article.records.len()];
        for placed in article.verdicts.iter().filter(|one| !one.what.general) {
            for record in article.covered(&placed.what) {
                if !nearer[record].contains(&placed.what.stated) {
                    nearer[record].push(placed.what.stated);
                }
            }
        }
        let yields: Vec<bool> = article
            .verdicts
            .iter()
            .map(|placed| {
                let stated = placed.what.stated;
                placed.what.general
                    && article
                        .covered(&placed.what)
                        .into_iter()
                        .flat_map(|record| &nearer[record])
                        .any(|&other| !alike(other, stated))
            })
            .collect();
        for (placed, yields) in self.article.verdicts.iter_mut().zip(yields) {
            placed.what.conditional |= yields;
        }
        self.article
    }
}
