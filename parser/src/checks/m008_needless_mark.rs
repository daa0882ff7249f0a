//! M008: a place mark where no two pieces share a file.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};
use kypho_model::{Move, Position};

use super::wording::write_as;

/// The rule `needless-mark`.
pub(super) static RULE: Rule = Rule {
    code: "M008",
    name: "needless-mark",
    level: Level::Warning,
    title: Text {
        en: "a place mark where no two pieces share a file",
        vi: "ghi vị trí khi không có hai quân cùng lộ",
    },
    help: Text {
        en: "name the piece by its file",
        vi: "ghi quân theo lộ",
    },
    doc: Text {
        en: "Front, middle and rear tell pieces of a kind on one file apart. Where only one such piece can make the move nothing is unclear.",
        vi: "Trước, giữa, sau dùng để phân biệt các quân cùng loại trên một lộ. Khi chỉ một quân đi được thì không có gì mơ hồ.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. Pt.2\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
};

/// A breach of `needless-mark`.
pub(crate) struct NeedlessMark<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The move it names.
    pub mv: Move,
    /// The position before it.
    pub position: &'a Position,
    /// The custom of the record.
    pub custom: Custom,
}

impl Problem for NeedlessMark<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(out, "the place mark of `{}` is needless", self.text),
            Lang::Vi => write!(out, "dấu vị trí trong `{}` là thừa", self.text),
        }
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        write_as(self.mv, self.custom, self.position, lang, out)
    }
}
