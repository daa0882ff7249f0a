//! P005: more pieces of a kind than a set has.

use std::fmt;

use kypho_model::Piece;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::piece_name;

/// The rule `too-many-pieces`.
pub(super) static RULE: Rule = Rule {
    code: "P005",
    name: "too-many-pieces",
    level: Level::Error,
    title: Text {
        en: "more pieces of a kind than a set has",
        vi: "nhiều quân hơn bộ cờ có",
    },
    help: Text {
        en: "check the letters of the FEN",
        vi: "kiểm tra các chữ trong FEN",
    },
    doc: Text {
        en: "A side starts with one general, two advisors, elephants, horses, chariots and cannons, and five soldiers.",
        vi: "Mỗi bên có một tướng, hai sĩ, tượng, mã, xe, pháo và năm tốt.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/2CCC4/9/5K3 w - - 0 1\nSTART{\n1. Tg5.1\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
};

/// A breach of `too-many-pieces`.
pub(crate) struct TooManyPieces {
    /// The side and kind.
    pub piece: Piece,
    /// How many there are.
    pub found: usize,
}

impl Problem for TooManyPieces {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "{} of the kind {}",
                self.found,
                piece_name(self.piece, lang)
            ),
            Lang::Vi => write!(
                out,
                "{} quân loại {}",
                self.found,
                piece_name(self.piece, lang)
            ),
        }
    }
}
