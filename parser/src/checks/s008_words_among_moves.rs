//! S008: words stand among the moves.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `words-among-moves`.
pub(super) static RULE: Rule = Rule {
    code: "S008",
    name: "words-among-moves",
    level: Level::Warning,
    title: Text {
        en: "words stand among the moves",
        vi: "có chữ lẫn trong các nước đi",
    },
    help: Text {
        en: "put them into a comment: /* … */",
        vi: "đưa vào lời bình: /* … */",
    },
    doc: Text {
        en: "What is no move, number, sign, mark or comment is kept as text and not read.",
        vi: "Những gì không phải nước đi, số thứ tự, ký hiệu, dấu hình hay lời bình được giữ làm văn bản và không được đọc.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 hay M8.7\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 /*hay*/ M8.7\n}END[/game]\n"),
};

/// A breach of `words-among-moves`.
pub(crate) struct WordsAmongMoves<'a> {
    /// The words.
    pub text: &'a str,
}

impl Problem for WordsAmongMoves<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(out, "`{}` is no move and no comment", self.text),
            Lang::Vi => write!(
                out,
                "`{}` không phải nước đi, cũng không phải lời bình",
                self.text
            ),
        }
    }
}
