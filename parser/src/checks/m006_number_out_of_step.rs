//! M006: a move number is out of step.

use std::fmt;

use kypho_model::Color;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::numeral;

/// The rule `number-out-of-step`.
pub(super) static RULE: Rule = Rule {
    code: "M006",
    name: "number-out-of-step",
    level: Level::Warning,
    title: Text {
        en: "a move number is out of step",
        vi: "số thứ tự không khớp",
    },
    help: Text {
        en: "write the number that is due",
        vi: "viết đúng số thứ tự",
    },
    doc: Text {
        en: "A number that was skipped or repeated, or has the dots of the other side, does not change the moves: where only moves stand between, the line goes on.",
        vi: "Số bị nhảy, bị lặp, hoặc mang dấu chấm của bên kia không làm thay đổi nước đi: nếu ở giữa chỉ có nước đi thì biến vẫn tiếp tục.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n3. M2.3 X9-8\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. M2.3 X9-8\n}END[/game]\n"),
};

/// A breach of `number-out-of-step`.
pub(crate) struct NumberOutOfStep {
    /// The number written.
    pub written: u32,
    /// The side its dots name.
    pub side: Option<Color>,
    /// The number that is due.
    pub expected: u32,
    /// The side that is due.
    pub to_move: Color,
}

impl Problem for NumberOutOfStep {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "`{}` where `{}` is due",
                numeral(self.written, self.side),
                numeral(self.expected, Some(self.to_move))
            ),
            Lang::Vi => write!(
                out,
                "`{}` ở chỗ của `{}`",
                numeral(self.written, self.side),
                numeral(self.expected, Some(self.to_move))
            ),
        }
    }
}
