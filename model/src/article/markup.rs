//! Text with the marks of a forum: what an article looks like, part by part.

use super::{Figure, Level, Link, Numbers};
use crate::Evaluation;
use crate::record::NodeId;

/// Names one part of a text, in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A line that names what follows.
    Heading {
        /// How far it reaches.
        level: Level,
        /// The figures that it names.
        figures: Numbers,
        /// The line.
        text: Vec<Piece>,
    },
    /// A line of prose.
    Paragraph(Vec<Piece>),
    /// Entries, each of one or more parts.
    List {
        /// Whether the entries are counted.
        numbered: bool,
        /// The entries.
        items: Vec<Vec<Part>>,
    },
    /// Somebody's words.
    Quote {
        /// Whose words they are.
        by: Option<String>,
        /// The words.
        parts: Vec<Part>,
    },
    /// Parts that are not set flush left.
    Aligned {
        /// Where they are set.
        align: Align,
        /// The parts.
        parts: Vec<Part>,
    },
    /// Lines to be shown letter by letter.
    Code(String),
    /// A picture.
    Picture(Figure),
    /// A line across the page.
    Rule,
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

/// Tells where parts are set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Align {
    /// Flush left.
    #[default]
    Left,
    /// In the middle.
    Center,
    /// Flush right.
    Right,
}

/// Holds a stretch of text of one look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// The text, entities read.
    pub text: String,
    /// How it looks.
    pub look: Look,
    /// Where it leads.
    pub link: Option<Link>,
    /// The move of a record that it is, where a comment holds a line.
    pub node: Option<NodeId>,
}

/// Tells how a stretch of text looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// Bold.
    pub bold: bool,
    /// Italic.
    pub italic: bool,
    /// Underlined.
    pub underline: bool,
    /// Struck out.
    pub struck: bool,
    /// In letters of one width.
    pub mono: bool,
    /// Below or above the line.
    pub script: Script,
    /// Smaller or larger than the text around it.
    pub size: Size,
    /// A colour.
    pub hue: Option<Hue>,
}

/// Tells whether text stands below or above its line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Script {
    /// On the line.
    #[default]
    Level,
    /// Below it.
    Sub,
    /// Above it.
    Super,
}

/// Tells the size of text beside the text around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Size {
    /// Smaller.
    Small,
    /// The same.
    #[default]
    Normal,
    /// Larger.
    Large,
}

/// Names a colour roughly: a page chooses a shade that can be read on its paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hue {
    /// Red and pink.
    Red,
    /// Orange, yellow and brown.
    Orange,
    /// Green.
    Green,
    /// Blue and cyan.
    Blue,
    /// Violet and purple.
    Violet,
    /// Grey.
    Gray,
}
