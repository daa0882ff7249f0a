//! M013: a move number is written untidily.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `untidy-number`.
pub(super) static RULE: Rule = Rule {
    code: "M013",
    name: "untidy-number",
    level: Level::Warning,
    title: Text {
        en: "a move number is written untidily",
        vi: "số thứ tự viết chưa gọn",
    },
    help: Text {
        en: "write the number and its dot together",
        vi: "viết số liền dấu chấm",
    },
    doc: Text {
        en: "A number without its dot, with a blank before it, with a bracket or a dot too many can only be meant as a number before a move.",
        vi: "Số thiếu dấu chấm, có khoảng trắng trước dấu, dùng ngoặc hay thừa dấu chấm đứng trước nước đi chỉ có thể là số thứ tự.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1 P2-5 M8.7\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n}END[/game]\n"),
};

/// A breach of `untidy-number`.
pub(crate) struct UntidyNumber {
    /// The number.
    pub value: u32,
}

impl Problem for UntidyNumber {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(out, "the number {} is written untidily", self.value),
            Lang::Vi => write!(out, "số {} viết chưa gọn", self.value),
        }
    }
}
