//! N002: a line in prose fits in two places.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `line-fits-twice`.
pub(super) static RULE: Rule = Rule {
    code: "N002",
    name: "line-fits-twice",
    level: Level::Note,
    title: Text {
        en: "a line in prose fits in two places",
        vi: "biến trong lời bình hợp với hai chỗ",
    },
    help: Text {
        en: "say in words where it branches",
        vi: "nói rõ chỗ rẽ",
    },
    doc: Text {
        en: "The number fits the game and a line of the comment, all moves are legal in both, and the text does not say which is meant. It hangs on the game.",
        vi: "Số thứ tự hợp cả với ván lẫn một biến trong lời bình, nước nào cũng đúng luật, và văn bản không nói rõ. Biến được gắn vào ván.",
    },
    bad: Example::Text(""),
    good: Example::Text(""),
};

/// A breach of `line-fits-twice`.
pub(crate) struct LineFitsTwice {
    /// The number it begins with.
    pub number: u32,
}

impl Problem for LineFitsTwice {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "the line from {} also fits a line of this comment",
                self.number
            ),
            Lang::Vi => write!(
                out,
                "biến từ nước {} cũng hợp với một biến khác trong lời bình",
                self.number
            ),
        }
    }
}
