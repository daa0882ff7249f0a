//! S009: bracket without its partner.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `stray-bracket`.
pub(super) static RULE: Rule = Rule {
    code: "S009",
    name: "stray-bracket",
    level: Level::Warning,
    title: Text {
        en: "bracket without its partner",
        vi: "ngoặc lẻ đôi",
    },
    help: Text {
        en: "close or remove it",
        vi: "đóng hoặc bỏ dấu ngoặc",
    },
    doc: Text {
        en: "A side line in brackets ends at its closing bracket; one that never closes ends with the record.",
        vi: "Biến trong ngoặc kết thúc ở dấu đóng; biến không đóng kết thúc cùng ván.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7)\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n}END[/game]\n"),
};

/// A breach of `stray-bracket`.
pub(crate) struct StrayBracket {
    /// An opening bracket that is never closed.
    pub open: bool,
}

impl Problem for StrayBracket {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "{}",
                match (lang, self.open) {
                    (Lang::En, true) => "a bracket is opened and never closed",
                    (Lang::En, false) => "a bracket is closed that was never opened",
                    (Lang::Vi, true) => "ngoặc mở mà không đóng",
                    (Lang::Vi, false) => "ngoặc đóng mà không mở",
                }
            ),
            Lang::Vi => write!(
                out,
                "{}",
                match (lang, self.open) {
                    (Lang::En, true) => "a bracket is opened and never closed",
                    (Lang::En, false) => "a bracket is closed that was never opened",
                    (Lang::Vi, true) => "ngoặc mở mà không đóng",
                    (Lang::Vi, false) => "ngoặc đóng mà không mở",
                }
            ),
        }
    }
}
