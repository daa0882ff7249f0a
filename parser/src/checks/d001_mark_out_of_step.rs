//! D001: a diagram mark disagrees with the position reached.

use std::fmt;

use kypho_model::{Color, Mark};
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::side_name;

/// The rule `mark-out-of-step`.
pub(super) static RULE: Rule = Rule {
    code: "D001",
    name: "mark-out-of-step",
    level: Level::Warning,
    title: Text {
        en: "a diagram mark disagrees with the position reached",
        vi: "dấu hình không khớp thế cờ",
    },
    help: Text {
        en: "correct the mark, or move it",
        vi: "sửa hoặc dời dấu hình",
    },
    doc: Text {
        en: "A mark names the move that comes next. It stands where it stands: the diagram is drawn from its place.",
        vi: "Dấu hình nêu nước sắp đi. Hình được vẽ từ chỗ đặt dấu.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\nDIAG{ #9 RED }\n1. P2-5 M8.7\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\nDIAG{ #1 RED }\n1. P2-5 M8.7\n}END[/game]\n"),
};

/// A breach of `mark-out-of-step`.
pub(crate) struct MarkOutOfStep<'a> {
    /// The mark.
    pub mark: Mark<'a>,
    /// The number that is due.
    pub number: u32,
    /// The side to move.
    pub side: Color,
}

impl Problem for MarkOutOfStep<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "the mark says `{}`, the move to come is {} of {}",
                self.mark.text,
                self.number,
                side_name(self.side, lang)
            ),
            Lang::Vi => write!(
                out,
                "dấu ghi `{}`, nước sắp đi là {} của {}",
                self.mark.text,
                self.number,
                side_name(self.side, lang)
            ),
        }
    }
}
