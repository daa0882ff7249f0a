//! D002: a diagram mark cannot be read.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `unreadable-mark`.
pub(super) static RULE: Rule = Rule {
    code: "D002",
    name: "unreadable-mark",
    level: Level::Warning,
    title: Text {
        en: "a diagram mark cannot be read",
        vi: "không đọc được dấu hình",
    },
    help: Text {
        en: "write DIAG{ #n RED } or DIAG{ #n BLUE }, POPUP behind it if wanted",
        vi: "viết DIAG{ #n RED } hoặc DIAG{ #n BLUE }, thêm POPUP nếu cần",
    },
    doc: Text {
        en: "A mark has the number of the move to come and the side that makes it. What is missing is not guessed; the diagram is still drawn from its place.",
        vi: "Dấu hình gồm số của nước sắp đi và bên đi. Chỗ thiếu không được đoán; hình vẫn được vẽ từ chỗ đặt dấu.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\nDIAG{ #1 }\n1. P2-5 M8.7\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\nDIAG{ #1 RED }\n1. P2-5 M8.7\n}END[/game]\n"),
};

/// A breach of `unreadable-mark`.
pub(crate) struct UnreadableMark<'a> {
    /// The mark as written.
    pub text: &'a str,
}

impl Problem for UnreadableMark<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(out, "`{}` is no diagram mark", self.text),
            Lang::Vi => write!(out, "`{}` không phải dấu hình", self.text),
        }
    }
}
