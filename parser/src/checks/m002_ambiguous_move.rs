//! M002: the move fits several pieces.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};
use kypho_model::{Move, Position};

use super::wording::{list, written};

/// The rule `ambiguous-move`.
pub(super) static RULE: Rule = Rule {
    code: "M002",
    name: "ambiguous-move",
    level: Level::Error,
    title: Text {
        en: "the move fits several pieces",
        vi: "nước đi ứng với nhiều quân",
    },
    help: Text {
        en: "say which one: front (t), middle (g) or rear (s)",
        vi: "ghi rõ quân nào: trước (t), giữa (g) hay sau (s)",
    },
    doc: Text {
        en: "Several pieces of the kind can make the move as it is written. None is chosen; the rest of the line is kept unplayed.",
        vi: "Nhiều quân cùng loại đều đi được nước đã ghi. Không quân nào được chọn; phần còn lại được giữ, không đi thử.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/4C4/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5-6\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/4C4/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. Pt-6\n}END[/game]\n",
    ),
};

/// A breach of `ambiguous-move`.
pub(crate) struct AmbiguousMove<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The custom of the record.
    pub custom: Custom,
    /// The position before it.
    pub position: &'a Position,
    /// The moves it fits.
    pub candidates: &'a [Move],
}

impl Problem for AmbiguousMove<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "`{}` fits {} pieces: {}",
                self.text,
                self.candidates.len(),
                list(self.candidates)
            ),
            Lang::Vi => write!(
                out,
                "`{}` ứng với {} quân: {}",
                self.text,
                self.candidates.len(),
                list(self.candidates)
            ),
        }
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let forms = written(self.candidates, self.custom, self.position);
        match lang {
            Lang::En => write!(out, "say which one: {forms}"),
            Lang::Vi => write!(out, "ghi rõ quân nào: {forms}"),
        }
    }
}
