//! S004: no `}END` behind the moves.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `missing-end`.
pub(super) static RULE: Rule = Rule {
    code: "S004",
    name: "missing-end",
    level: Level::Warning,
    title: Text {
        en: "no `}END` behind the moves",
        vi: "thiếu `}END` sau các nước đi",
    },
    help: Text {
        en: "write }END behind the last move",
        vi: "viết }END sau nước cuối cùng",
    },
    doc: Text {
        en: "The end mark tells that nothing was lost at the end. A bare brace is read as the end, and so is the closing tag.",
        vi: "Dấu kết cho biết không có gì bị mất ở cuối. Dấu ngoặc trơ trọi hoặc thẻ đóng được coi là kết.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n}\n[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n}END[/game]\n"),
};

/// A breach of `missing-end`.
pub(crate) struct MissingEnd {
    /// Whether a bare brace stands there.
    pub bare: bool,
}

impl Problem for MissingEnd {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "{}",
                match (lang, self.bare) {
                    (Lang::En, true) => "a bare `}` ends the moves",
                    (Lang::En, false) => "no `}END` behind the moves",
                    (Lang::Vi, true) => "các nước đi kết thúc bằng `}` trơ trọi",
                    (Lang::Vi, false) => "thiếu `}END` sau các nước đi",
                }
            ),
            Lang::Vi => write!(
                out,
                "{}",
                match (lang, self.bare) {
                    (Lang::En, true) => "a bare `}` ends the moves",
                    (Lang::En, false) => "no `}END` behind the moves",
                    (Lang::Vi, true) => "các nước đi kết thúc bằng `}` trơ trọi",
                    (Lang::Vi, false) => "thiếu `}END` sau các nước đi",
                }
            ),
        }
    }
}
