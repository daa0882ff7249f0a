//! M009: the general is written without its file.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};
use kypho_model::{Move, Position};

use super::wording::write_as;

/// The rule `general-without-file`.
pub(super) static RULE: Rule = Rule {
    code: "M009",
    name: "general-without-file",
    level: Level::Warning,
    title: Text {
        en: "the general is written without its file",
        vi: "tướng không ghi lộ",
    },
    help: Text {
        en: "name its file",
        vi: "ghi lộ của tướng",
    },
    doc: Text {
        en: "A side has one general, so its move is clear without the file and is played; it does not count as legal as printed.",
        vi: "Mỗi bên chỉ có một tướng nên không ghi lộ vẫn rõ và nước vẫn được đi; nó không được tính là đúng như đã in.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2 Tg.1\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2 Tg4.1\n}END[/game]\n",
    ),
};

/// A breach of `general-without-file`.
pub(crate) struct NoFile<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The move it names.
    pub mv: Move,
    /// The position before it.
    pub position: &'a Position,
    /// The custom of the record.
    pub custom: Custom,
}

impl Problem for NoFile<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(out, "`{}` leaves the file out", self.text),
            Lang::Vi => write!(out, "`{}` không ghi lộ", self.text),
        }
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        write_as(self.mv, self.custom, self.position, lang, out)
    }
}
