//! M014: blanks stand inside a move.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `spaced-move`.
pub(super) static RULE: Rule = Rule {
    code: "M014",
    name: "spaced-move",
    level: Level::Warning,
    title: Text {
        en: "blanks stand inside a move",
        vi: "có khoảng trắng trong nước đi",
    },
    help: Text {
        en: "write it together",
        vi: "viết liền",
    },
    doc: Text {
        en: "Blanks beside the sign of a move are passed over.",
        vi: "Khoảng trắng cạnh dấu của nước đi được bỏ qua.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2 Tg4. 1\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2 Tg4.1\n}END[/game]\n",
    ),
};

/// A breach of `spaced-move`.
pub(crate) struct SpacedMove<'a> {
    /// The move as written.
    pub text: &'a str,
}

impl Problem for SpacedMove<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(out, "blanks inside `{}`", self.text),
            Lang::Vi => write!(out, "có khoảng trắng trong `{}`", self.text),
        }
    }
}
