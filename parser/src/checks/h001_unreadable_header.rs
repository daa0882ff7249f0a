//! H001: line among the headers is no header.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `unreadable-header`.
pub(super) static RULE: Rule = Rule {
    code: "H001",
    name: "unreadable-header",
    level: Level::Warning,
    title: Text {
        en: "line among the headers is no header",
        vi: "dòng trong phần đầu không phải tiêu mục",
    },
    help: Text {
        en: "write KEY value, or put it behind START{",
        vi: "viết KHÓA giá-trị, hoặc đưa xuống sau START{",
    },
    doc: Text {
        en: "Header lines are a key in ASCII letters, a blank, and the value. Anything else before START{ is kept and not read.",
        vi: "Mỗi dòng tiêu mục gồm khóa bằng chữ ASCII, khoảng trắng và giá trị. Thứ khác trước START{ được giữ lại, không đọc.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\n~~~\nSTART{\n1. P2-5 M8.7\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n}END[/game]\n"),
};

/// A breach of `unreadable-header`.
pub(crate) struct UnreadableHeader<'a> {
    /// The line.
    pub text: &'a str,
}

impl Problem for UnreadableHeader<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(out, "`{}` is no header line", self.text),
            Lang::Vi => write!(out, "`{}` không phải dòng tiêu mục", self.text),
        }
    }
}
