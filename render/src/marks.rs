//! Markings of points, arrows and areas.

use std::str::FromStr;

use kypho_model::{Color, Square};

use crate::glyphs;

/// Marks one point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// The point.
    pub at: Square,
    /// The marking.
    pub kind: MarkKind,
}

/// Names a marking of a point. Each has a shape of its own, so that one ink is enough.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MarkKind {
    /// A double ring.
    Circle,
    /// A cross: a point that cannot be reached, or a piece that goes.
    Cross,
    /// A badge with a tick.
    Good,
    /// A badge with a cross.
    Bad,
    /// The ring of a general in check.
    Check,
    /// A dot: an empty point that a piece may go to.
    Legal,
    /// A ring in four parts: a piece that may be captured.
    Capture,
    /// A square frame: a piece that stands in the way.
    Blocker,
    /// A number or letters on a little disc; a badge where a piece stands.
    Label(Label),
}

/// Holds one to four characters that can be written on a point.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Label(String);

/// Tells why a text cannot be written on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum LabelError {
    /// The text has no characters, or more than four.
    #[error("one to four characters are needed, {0} were found")]
    Length(usize),
    /// There is no outline for a character.
    #[error("there is no outline for {0:?}; digits, Latin and Vietnamese letters can be used")]
    Character(char),
}

impl Label {
    /// Checks a text.
    ///
    /// # Errors
    /// Fails when the text is too long or has a character without an outline.
    pub fn new(text: &str) -> Result<Label, LabelError> {
        let length = text.chars().count();
        if let Some(strange) = text.chars().find(|&char| !glyphs::has_outline(char)) {
            return Err(LabelError::Character(strange));
        }
        if length == 0 || length > 4 {
            return Err(LabelError::Length(length));
        }
        Ok(Label(text.to_owned()))
    }

    /// Builds the label of a number.
    pub fn number(number: u8) -> Label {
        Label(number.to_string())
    }

    /// Gives the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Label {
    type Err = LabelError;

    fn from_str(text: &str) -> Result<Label, LabelError> {
        Label::new(text)
    }
}

/// Points from one point to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// Where the arrow begins.
    pub from: Square,
    /// Where its head is.
    pub to: Square,
    /// How its shaft is drawn.
    pub shaft: Shaft,
}

/// Says how the shaft of an arrow is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Shaft {
    /// Unbroken: a move.
    #[default]
    Solid,
    /// Dashed: a threat, or a piece that protects.
    Dashed,
}

impl Arrow {
    /// Builds an arrow with an unbroken shaft.
    pub const fn new(from: Square, to: Square) -> Arrow {
        Arrow {
            from,
            to,
            shaft: Shaft::Solid,
        }
    }
}

/// Names a part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Area {
    /// A side's palace.
    Palace(Color),
    /// The river.
    River,
    /// A side's own half, up to its bank of the river.
    Half(Color),
    /// The rectangle between two points, with some room around it.
    Points(Square, Square),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_checked() {
        assert_eq!(Label::new("12").unwrap().as_str(), "12");
        assert_eq!(Label::new("Đ").unwrap().as_str(), "Đ");
        assert_eq!(Label::new(""), Err(LabelError::Length(0)));
        assert_eq!(Label::new("12345"), Err(LabelError::Length(5)));
        assert_eq!(Label::new("a b"), Err(LabelError::Character(' ')));
        assert_eq!(Label::new("<"), Err(LabelError::Character('<')));
        assert_eq!(Label::number(90).as_str(), "90");
    }
}
