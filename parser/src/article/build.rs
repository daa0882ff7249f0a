//! An article out of its pieces: text, record, text, record.

use kypho_model::Record;
use kypho_model::article::{
    About, Article, At, Block, Heading, Level, Paragraph, Placed, Stated, VerdictSentence,
};

use super::blocks::{Base, blocks};
use super::inline::plain;
use super::sentence::statements;

/// A sentence that opens a section is taken to speak of so many records at most.
const MOST_RECORDS: usize = 100;

/// Builds an [`Article`] from pieces of text and records, given in order.
#[derive(Debug, Default)]
pub struct ArticleBuilder {
    article: Article,
    /// Whether nothing but a record has come since the last text.
    fresh: bool,
    /// What a sentence that names no figure speaks of.
    context: Context,
    /// The figure that the last heading names, until a record takes it.
    figure: Option<u32>,
    /// Sentences that speak of records still to come.
    waiting: Vec<Waiting>,
}

/// A sentence that speaks of records still to come.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    /// Its place among the verdicts.
    verdict: usize,
    /// Whether it speaks of the next record only, not of all in its section.
    once: bool,
}

/// What prose speaks of that names no figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Context {
    /// Nothing is shown yet.
    #[default]
    Nothing,
    /// The record above.
    Above(usize),
    /// The records of a section that has begun.
    Section,
    /// The record that a heading announces.
    Next,
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
            match &block.what {
                Block::Heading(heading) => self.heading(heading, block.at),
                Block::Paragraph(paragraph) => self.paragraph(paragraph, block.at, false),
                Block::List(items) => {
                    for item in items {
                        self.paragraph(item, block.at, true);
                    }
                }
                Block::Figure(_) | Block::Record(_) | Block::Evaluation { .. } => {}
            }
            self.article.blocks.push(block);
        }
    }

    /// Adds a record.
    pub fn record(&mut self, record: Record, at: At) {
        let index = self.article.records.len();
        self.article.records.push(record);
        self.article.figures.push(self.figure.take());
        self.article.blocks.push(Placed {
            what: Block::Record(index),
            at,
        });
        for waiting in &self.waiting {
            if let About::Records(records) = &mut self.article.verdicts[waiting.verdict].what.about
                && records.len() < MOST_RECORDS
            {
                records.push(index);
            }
        }
        self.waiting.retain(|waiting| !waiting.once);
        self.context = Context::Above(index);
        self.fresh = true;
    }

    /// Gives the article.
    ///
    /// A rule that opens a section yields to the sentences on its figures: where they state something else, the
    /// rule is not about those figures.
    pub fn finish(mut self) -> Article {
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

    fn heading(&mut self, heading: &Heading, at: At) {
        if let [figure] = heading.figures.known[..] {
            self.figure = Some(figure);
        }
        match heading.level {
            Level::Part => self.context = Context::Next,
            Level::Chapter | Level::Article => {
                self.waiting.clear();
                self.context = Context::Nothing;
            }
            Level::Section => {
                self.open_section();
                self.state(&plain(&heading.runs), at, true, false);
            }
        }
    }

    fn open_section(&mut self) {
        self.waiting.clear();
        self.context = Context::Section;
    }

    fn paragraph(&mut self, paragraph: &Paragraph, at: At, bullet: bool) {
        let text = plain(&paragraph.runs);
        if paragraph.section.is_some() {
            self.open_section();
        }
        // A rule opens a section or lists its cases; a line that names a figure first speaks of the figure.
        let unshown = matches!(self.context, Context::Section | Context::Nothing);
        let general =
            paragraph.section.is_some() || unshown && (bullet || paragraph.figures.is_empty());
        self.state(&text, at, general, bullet);
    }

    fn state(&mut self, text: &str, at: At, general: bool, bullet: bool) {
        for statement in statements(text, general) {
            let known = &statement.figures.known;
            let about = if !known.is_empty() {
                About::Figures(statement.figures.clone())
            } else {
                match self.context {
                    Context::Nothing => About::Nothing,
                    Context::Above(index) => About::Records(vec![index]),
                    Context::Section | Context::Next => About::Records(Vec::new()),
                }
            };
            if known.is_empty() && matches!(self.context, Context::Section | Context::Next) {
                self.waiting.push(Waiting {
                    verdict: self.article.verdicts.len(),
                    once: self.context == Context::Next,
                });
            }
            self.article.verdicts.push(Placed {
                what: VerdictSentence {
                    text: text[statement.span.clone()].to_owned(),
                    stated: statement.stated,
                    about,
                    doubtful: statement.figures.doubtful,
                    general,
                    conditional: statement.conditional || general && bullet,
                },
                at,
            });
        }
    }
}

/// Whether two statements can both be true.
fn alike(one: Stated, other: Stated) -> bool {
    match (one, other) {
        (Stated::Loses(one), Stated::Loses(other)) => {
            one.is_none() || other.is_none() || one == other
        }
        (Stated::Clears(_), Stated::Draw) | (Stated::Draw, Stated::Clears(_)) => true,
        _ => one == other,
    }
}
