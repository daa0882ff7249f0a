//! What each sentence that states a verdict speaks of.

use kypho_model::article::{
    About, At, Block, Heading, Level, Paragraph, Placed, Stated, VerdictSentence,
};

use super::inline::plain;
use super::sentence::statements;

/// A sentence that opens a section is taken to speak of so many records at most.
const MOST_RECORDS: usize = 100;

/// Collects the sentences that state a verdict, given blocks and records in reading order.
#[derive(Debug, Default)]
pub(crate) struct Speaks {
    /// The sentences so far.
    pub(crate) verdicts: Vec<Placed<VerdictSentence>>,
    /// How many records came so far.
    records: usize,
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

impl Speaks {
    /// Takes a block of text.
    pub(crate) fn block(&mut self, block: &Block, at: At) {
        match block {
            Block::Heading(heading) => self.heading(heading, at),
            Block::Paragraph(paragraph) => self.paragraph(paragraph, at, false),
            Block::List(items) => {
                for item in items {
                    self.paragraph(item, at, true);
                }
            }
            Block::Figure(_) | Block::Record(_) | Block::Evaluation { .. } => {}
        }
    }

    /// Takes a record; returns the figure number that its heading names, if it names exactly one.
    pub(crate) fn record(&mut self) -> Option<u32> {
        let index = self.records;
        self.records += 1;
        for waiting in &self.waiting {
            if let About::Records(records) = &mut self.verdicts[waiting.verdict].what.about
                && records.len() < MOST_RECORDS
            {
                records.push(index);
            }
        }
        self.waiting.retain(|waiting| !waiting.once);
        self.context = Context::Above(index);
        self.figure.take()
    }

    /// Takes a heading that names the next record and no figure.
    pub(crate) fn named(&mut self) {
        self.context = Context::Next;
    }

    /// Passes over text that nobody looked at: what was announced before it is forgotten.
    pub(crate) fn gap(&mut self) {
        self.waiting.clear();
        self.figure = None;
        self.context = Context::Nothing;
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
                    verdict: self.verdicts.len(),
                    once: self.context == Context::Next,
                });
            }
            self.verdicts.push(Placed {
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

/// Tells whether two statements can both be true.
pub(super) fn alike(one: Stated, other: Stated) -> bool {
    match (one, other) {
        (Stated::Loses(one), Stated::Loses(other)) => {
            one.is_none() || other.is_none() || one == other
        }
        (Stated::Clears(_), Stated::Draw) | (Stated::Draw, Stated::Clears(_)) => true,
        _ => one == other,
    }
}
