//! M004: stray punctuation behind a move.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `stray-mark`.
pub(super) static RULE: Rule = Rule {
    code: "M004",
    name: "stray-mark",
    level: Level::Warning,
    title: Text {
        en: "stray punctuation behind a move",
        vi: "dấu thừa sau nước đi",
    },
    help: Text {
        en: "remove it",
        vi: "bỏ dấu thừa",
    },
    doc: Text {
        en: "A full stop, comma or tick behind a complete move says nothing and is passed over.",
        vi: "Dấu chấm, phẩy hay nháy sau một nước trọn vẹn không có nghĩa và được bỏ qua.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7.\n2. M2.3 X9-8\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. M2.3 X9-8\n}END[/game]\n"),
};

/// A breach of `stray-mark`.
pub(crate) struct StrayMark<'a> {
    /// The mark.
    pub text: &'a str,
}

impl Problem for StrayMark<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(out, "stray `{}` behind a move", self.text),
            Lang::Vi => write!(out, "dấu `{}` thừa sau nước đi", self.text),
        }
    }
}
