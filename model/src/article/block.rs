//! What an article is made of.

use crate::Evaluation;

/// Names one part of an article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A line that names what follows.
    Heading(Heading),
    /// A line of prose.
    Paragraph(Paragraph),
    /// Lines that each begin with a bullet.
    List(Vec<Paragraph>),
    /// A picture.
    Figure(Figure),
    /// A record, by its index.
    Record(usize),
    /// A sign that judges the last position of the record before it.
    Evaluation {
        /// The judgement.
        value: Evaluation,
        /// The sign as written.
        sign: String,
        /// The index of the record.
        record: usize,
    },
}

/// Holds a line that names what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The text with its marks.
    pub runs: Vec<Run>,
    /// How far it reaches.
    pub level: Level,
    /// The number of the law's section or article that it begins with, such as `24.11`.
    pub section: Option<String>,
    /// The figures that it names.
    pub figures: Numbers,
}

/// Tells how much a heading stands over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// A chapter.
    Chapter,
    /// An article of a law.
    Article,
    /// A section of an article, such as 24.11.
    Section,
    /// Anything else in an article: a variation, a game, a figure.
    Part,
}

/// Holds a line of prose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paragraph {
    /// The text with its marks.
    pub runs: Vec<Run>,
    /// The number of the law's section that it begins with, such as `24.11`.
    pub section: Option<String>,
    /// The figures that it names.
    pub figures: Numbers,
}

/// Holds a stretch of text of one look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The text, entities read.
    pub text: String,
    /// How it looks.
    pub style: Style,
    /// Where it leads.
    pub link: Option<Link>,
}

/// Tells how a stretch of text looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// Bold.
    pub bold: bool,
    /// Italic.
    pub italic: bool,
    /// Underlined.
    pub underline: bool,
}

/// Names where a stretch of text leads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Link {
    /// Another article of the same forum, by its number.
    Topic(String),
    /// An address.
    Url(String),
}

/// Holds a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// The file's name or address.
    pub name: String,
    /// Where it is put, such as `center`, as written.
    pub place: String,
    /// The text below it.
    pub caption: String,
}

/// Holds the figure numbers that a text names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// The numbers in the order they are named, each once.
    pub known: Vec<u32>,
    /// Numbers as written that cannot be meant, such as `780` behind `76`.
    pub doubtful: Vec<String>,
}

impl Numbers {
    /// Tells whether the text names no figure.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty() && self.doubtful.is_empty()
    }
}
