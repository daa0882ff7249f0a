//! P003: a side has two generals.

use std::fmt;

use kypho_model::{Color, Square};
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::side_name;

/// The rule `second-general`.
pub(super) static RULE: Rule = Rule {
    code: "P003",
    name: "second-general",
    level: Level::Error,
    title: Text {
        en: "a side has two generals",
        vi: "một bên có hai tướng",
    },
    help: Text {
        en: "remove one of them",
        vi: "bỏ bớt một tướng",
    },
    doc: Text {
        en: "The general found first counts as the one that is checked; the other is moved like it.",
        vi: "Tướng gặp trước được coi là tướng bị chiếu; tướng kia đi như thường.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3kk4/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. Tg5.1\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
};

/// A breach of `second-general`.
pub(crate) struct SecondGeneral {
    /// The side.
    pub side: Color,
    /// The point of the general in excess.
    pub at: Square,
}

impl Problem for SecondGeneral {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "{} has a second general on {}",
                side_name(self.side, lang),
                self.at
            ),
            Lang::Vi => write!(
                out,
                "{} có tướng thứ hai ở {}",
                side_name(self.side, lang),
                self.at
            ),
        }
    }
}
