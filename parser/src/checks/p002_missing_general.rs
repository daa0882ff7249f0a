//! P002: a side has no general.

use std::fmt;

use kypho_model::Color;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::side_name;

/// The rule `missing-general`.
pub(super) static RULE: Rule = Rule {
    code: "P002",
    name: "missing-general",
    level: Level::Error,
    title: Text {
        en: "a side has no general",
        vi: "một bên không có tướng",
    },
    help: Text {
        en: "put the general into its palace",
        vi: "đặt tướng vào cung",
    },
    doc: Text {
        en: "A position without a general can be drawn but is no game: nothing can give check.",
        vi: "Thế cờ thiếu tướng vẽ được nhưng không phải ván cờ: không có gì để chiếu.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 9/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. Tg5.1\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
};

/// A breach of `missing-general`.
pub(crate) struct MissingGeneral {
    /// The side.
    pub side: Color,
}

impl Problem for MissingGeneral {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(out, "{} has no general", side_name(self.side, lang)),
            Lang::Vi => write!(out, "{} không có tướng", side_name(self.side, lang)),
        }
    }
}
