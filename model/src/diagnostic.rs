//! Faults as data: rules, problems and the channel they are reported on.
//!
//! A rule is what `kypho explain CODE` shows; a problem is one breach of it, a
//! small struct on the stack. Whoever listens decides whether to count it or to
//! ask it for words, so reporting by itself allocates nothing.

use core::fmt;
use std::borrow::Cow;

use crate::{Color, Lang, Position, Span, Text};

/// Ranks a fault by what it does to a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Something is wrong or lost; a check fails.
    Error,
    /// Read, but a person should look; a check fails only when strict.
    Warning,
    /// Worth knowing, never a failure.
    Note,
}

impl Level {
    /// Returns the word used in machine output.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Note => "note",
        }
    }
}

/// Describes one kind of fault: its code, wording and manual page.
#[derive(Debug)]
pub struct Rule {
    /// A letter for the layer and three digits, never reused.
    pub code: &'static str,
    /// A name that reads well after "allow".
    pub name: &'static str,
    /// How grave a breach is.
    pub level: Level,
    /// What is wrong, in one line without particulars.
    pub title: Text,
    /// What to do about it in general.
    pub help: Text,
    /// The manual page: what it means, why it matters.
    pub doc: Text,
    /// A file that breaks the rule.
    pub bad: Example,
    /// The same file put right.
    pub good: Example,
}

/// Shows a rule by a whole file.
#[derive(Clone, Copy, Debug)]
pub enum Example {
    /// The file as a person would write it.
    Text(&'static str),
    /// A file that is converted.
    Converted {
        /// The file.
        text: &'static str,
        /// The id of the format it is written in.
        to: &'static str,
        /// The encoding it is written in; UTF-8 without one.
        encoding: Option<&'static str>,
    },
    /// A file too long to print, or no text at all, and what is in it.
    Made(Text, fn() -> Vec<u8>),
}

impl Example {
    /// Returns the bytes of the file.
    pub fn bytes(self) -> Cow<'static, [u8]> {
        match self {
            Example::Text(text) | Example::Converted { text, .. } => Cow::Borrowed(text.as_bytes()),
            Example::Made(_, make) => Cow::Owned(make()),
        }
    }

    /// Returns what to show a person: the file itself, or what is in it.
    pub const fn shown(self, lang: Lang) -> &'static str {
        match self {
            Example::Text(text) | Example::Converted { text, .. } => text,
            Example::Made(about, _) => about.get(lang),
        }
    }
}

/// Describes a breach of a rule, with everything needed to word it.
pub trait Problem {
    /// Returns the rule that is broken.
    fn rule(&self) -> &'static Rule;

    /// Writes the headline: what is wrong, quoting the text.
    ///
    /// # Errors
    /// Fails only when `out` does.
    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(self.rule().title.get(lang))
    }

    /// Writes what to do about it.
    ///
    /// # Errors
    /// Fails only when `out` does.
    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(self.rule().help.get(lang))
    }
}

/// Tells which move a problem is about and how the board stands before it.
#[derive(Clone, Copy, Default)]
pub struct Scene<'s> {
    /// The move number as written.
    pub number: Option<u32>,
    /// The side to move.
    pub side: Option<Color>,
    /// The move's text, where the problem is about a move.
    pub text: Option<&'s str>,
    /// The position before that move.
    pub before: Option<&'s Position>,
}

/// Listens to problems.
pub trait Report {
    /// Takes one problem at its place.
    fn report(&mut self, at: Span, problem: &dyn Problem, scene: Scene<'_>);
}

/// Drops every problem; for callers who only want the content.
#[derive(Debug, Default)]
pub struct Silent;

impl Report for Silent {
    fn report(&mut self, _: Span, _: &dyn Problem, _: Scene<'_>) {}
}
