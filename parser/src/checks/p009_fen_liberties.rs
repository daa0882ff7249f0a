//! P009: the FEN takes liberties.

use std::fmt;

use kypho_model::fen::FenRemark;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::liberties;

/// The rule `fen-liberties`.
pub(super) static RULE: Rule = Rule {
    code: "P009",
    name: "fen-liberties",
    level: Level::Note,
    title: Text {
        en: "the FEN takes liberties",
        vi: "FEN viết không chuẩn",
    },
    help: Text {
        en: "write it as `… w - - 0 1`",
        vi: "viết dạng `… w - - 0 1`",
    },
    doc: Text {
        en: "A FEN that can be read in one way only is read, and what it lacks or has too much is named. A rewrite keeps it as it is.",
        vi: "FEN chỉ hiểu được một cách thì vẫn được đọc; chỗ thiếu, chỗ thừa được nêu ra. Khi ghi lại, nó giữ nguyên.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w – – – 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
};

/// A breach of `fen-liberties`.
pub(crate) struct FenLiberties<'a> {
    /// What was overlooked.
    pub remarks: &'a [FenRemark],
}

impl Problem for FenLiberties<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(out, "{}", liberties(self.remarks, lang)),
            Lang::Vi => write!(out, "{}", liberties(self.remarks, lang)),
        }
    }
}
