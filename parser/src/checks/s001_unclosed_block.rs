//! S001: block is never closed.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `unclosed-block`.
pub(super) static RULE: Rule = Rule {
    code: "S001",
    name: "unclosed-block",
    level: Level::Error,
    title: Text {
        en: "block is never closed",
        vi: "khối ván cờ không được đóng",
    },
    help: Text {
        en: "close it with [/game]",
        vi: "đóng khối bằng [/game]",
    },
    doc: Text {
        en: "A block ends at its closing tag; without one it ends where the next block begins or at the end of the text. Its moves are read all the same.",
        vi: "Khối kết thúc ở thẻ đóng; thiếu thẻ thì khối kết thúc nơi khối sau bắt đầu hoặc ở cuối văn bản. Các nước đi vẫn được đọc.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n}END\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n}END[/game]\n"),
};

/// A breach of `unclosed-block`.
pub(crate) struct UnclosedBlock;

impl Problem for UnclosedBlock {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
