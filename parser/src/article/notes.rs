//! What the frames of a file say that its sentences on verdicts can be compared with.

use kypho_model::article::{At, Block};
use kypho_model::notation::is_blank;

use super::blocks::{Base, blocks};
use super::heading;
use super::inline::plain;
use super::sentence::statements;
use crate::lex::trim;
use crate::replay::Judgeable;

/// Holds what one frame says: the text before its record, the line to be judged, the text behind it.
///
/// Frames are checked on several cores, but a sentence may speak of the record before it or of several; so
/// notes are taken of each frame and compared in order, by [`Comparison`](super::Comparison).
#[derive(Debug, Default)]
pub struct Notes {
    /// Whether the text before it is nothing but a name such as `Ván 12:`.
    pub(super) named: bool,
    pub(super) before: Vec<Note>,
    pub(super) record: Option<Option<Box<Recurring>>>,
    pub(super) behind: Vec<Note>,
    /// Whether the text was passed over.
    pub(super) gap: bool,
}

/// A block of text that states or announces something.
#[derive(Debug)]
pub(super) struct Note {
    pub(super) block: Block,
    pub(super) at: At,
    /// The block as it stands in the text, if it states a verdict.
    pub(super) source: Option<String>,
}

/// A record on which the law may rule.
#[derive(Debug)]
pub(crate) struct Recurring {
    /// Its number in the file, from 1.
    pub(crate) record: u32,
    pub(crate) title: Option<String>,
    pub(crate) heading: Option<String>,
    /// Its main line.
    pub(crate) line: Judgeable,
}

impl Notes {
    /// Notes that text was passed over: far from any record it is not read.
    pub(crate) fn gap() -> Notes {
        Notes {
            gap: true,
            ..Notes::default()
        }
    }

    /// Takes notes of the text before a record, or of text without one.
    pub(crate) fn before(&mut self, text: &str, base: impl FnOnce() -> Base) {
        self.named = only_a_name(text);
        if !self.named {
            self.before = notes(text, base);
        }
    }

    /// Takes notes of a record.
    pub(crate) fn record(&mut self, recurring: Option<Recurring>) {
        self.record = Some(recurring.map(Box::new));
    }

    /// Takes notes of the text behind a record.
    pub(crate) fn behind(&mut self, text: &str, base: impl FnOnce() -> Base) {
        self.behind = notes(text, base);
    }
}

/// Whether a text is the name that records of an archive have, and states nothing: the usual case, at no cost.
fn only_a_name(text: &str) -> bool {
    let one_line = !trim(text).contains('\n');
    let Some(title) = heading(text).filter(|_| one_line) else {
        return false;
    };
    let mut words = title.split(is_blank);
    let kind = words.next().unwrap_or_default();
    let number = words.next().unwrap_or_default();
    matches!(kind, "Ván" | "VÁN" | "Biến" | "BIẾN" | "Thế" | "Game")
        && !number.is_empty()
        && number.bytes().all(|b| b.is_ascii_digit())
        && words.next().is_none()
}

/// Whether a text holds no word and no number, such as a sign that judges the record before it.
fn wordless(text: &str) -> bool {
    let plain = trim(text);
    let plain = plain.strip_prefix("[b]").unwrap_or(plain);
    let plain = plain.strip_suffix("[/b]").unwrap_or(plain);
    !plain.contains(char::is_alphanumeric)
}

fn notes(text: &str, base: impl FnOnce() -> Base) -> Vec<Note> {
    if wordless(text) {
        return Vec::new();
    }
    let base = base();
    // A sign alone on the first line judges a record; which one does not matter here.
    let all = blocks(text, base, Some(0)).into_iter();
    let note = |block: Block, at: At| {
        let from = (at.offset - base.offset) as usize;
        let source = || text.get(from..from + at.len as usize).map(str::to_owned);
        let (announces, states) = match &block {
            Block::Heading(heading) => (true, states(&plain(&heading.runs))),
            Block::Paragraph(one) => (one.section.is_some(), states(&plain(&one.runs))),
            Block::List(items) => (
                items.iter().any(|item| item.section.is_some()),
                items.iter().any(|item| states(&plain(&item.runs))),
            ),
            _ => (false, false),
        };
        (announces || states).then(|| Note {
            source: states.then(source).flatten(),
            block,
            at,
        })
    };
    all.filter_map(|placed| note(placed.what, placed.at))
        .collect()
}

/// Whether a text states a verdict, be it a rule or not.
fn states(text: &str) -> bool {
    [false, true]
        .iter()
        .any(|&general| !statements(text, general).is_empty())
}
