//! P007: the side that is not to move stands in check.

use std::fmt;

use kypho_model::{Color, Piece, Square};
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{piece_name, point, side_name};

/// The rule `opponent-in-check`.
pub(super) static RULE: Rule = Rule {
    code: "P007",
    name: "opponent-in-check",
    level: Level::Error,
    title: Text {
        en: "the side that is not to move stands in check",
        vi: "bên không được đi đang bị chiếu",
    },
    help: Text {
        en: "check the side to move in the FEN",
        vi: "kiểm tra bên đi trong FEN",
    },
    doc: Text {
        en: "The side that has just moved may not have left its general attacked; usually the side letter of the FEN is wrong.",
        vi: "Bên vừa đi không được để tướng bị ăn; thường là chữ bên đi trong FEN bị sai.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/3R5/9/5K3 w - - 0 1\nSTART{\n1. Tg5.1\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
};

/// A breach of `opponent-in-check`.
pub(crate) struct OpponentInCheck {
    /// The side in check.
    pub side: Color,
    /// The point of the checker.
    pub at: Square,
    /// The checker.
    pub checker: Piece,
}

impl Problem for OpponentInCheck {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "{} is not to move and stands in check from the {} on {}",
                side_name(self.side, lang),
                piece_name(self.checker, lang),
                point(self.at, lang)
            ),
            Lang::Vi => write!(
                out,
                "{} không được đi mà đang bị {} ở {} chiếu",
                side_name(self.side, lang),
                piece_name(self.checker, lang),
                point(self.at, lang)
            ),
        }
    }
}
