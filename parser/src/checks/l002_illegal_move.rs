//! L002: the move is illegal.

use std::fmt;

use kypho_model::notation::{Custom, Spelled};
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};
use kypho_model::{Illegal, Move, Position};

use super::wording::{suggest, why};

/// The rule `illegal-move`.
pub(super) static RULE: Rule = Rule {
    code: "L002",
    name: "illegal-move",
    level: Level::Error,
    title: Text {
        en: "the move is illegal",
        vi: "nước đi sai luật",
    },
    help: Text {
        en: "check the move and the moves before it",
        vi: "kiểm tra nước này và các nước trước",
    },
    doc: Text {
        en: "The piece is there but may not go where the move says. Nothing is guessed: the rest of the line is kept unplayed, never played on from another position.",
        vi: "Quân có đó nhưng không được đi như đã ghi. Không đoán mò: phần còn lại được giữ, không bao giờ đi tiếp từ một thế khác.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. M2.4 M8.7\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. M2.3 M8.7\n}END[/game]\n"),
};

/// A breach of `illegal-move`.
pub(crate) struct IllegalMove<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The custom of the record.
    pub custom: Custom,
    /// The position before it.
    pub position: &'a Position,
    /// What it spells.
    pub spelled: Spelled,
    /// The move and the rule it breaks; none where no such piece could go there.
    pub reason: Option<(Move, Illegal)>,
}

impl Problem for IllegalMove<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "`{}`: {}",
                self.text,
                why(self.spelled, self.reason, lang)
            ),
            Lang::Vi => write!(
                out,
                "`{}`: {}",
                self.text,
                why(self.spelled, self.reason, lang)
            ),
        }
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        suggest(self.text, self.custom, self.position, &RULE, lang, out)
    }
}
