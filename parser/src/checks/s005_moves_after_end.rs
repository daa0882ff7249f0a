//! S005: moves stand behind the end mark.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `moves-after-end`.
pub(super) static RULE: Rule = Rule {
    code: "S005",
    name: "moves-after-end",
    level: Level::Warning,
    title: Text {
        en: "moves stand behind the end mark",
        vi: "có nước đi sau dấu kết",
    },
    help: Text {
        en: "move }END behind the last move",
        vi: "chuyển }END xuống sau nước cuối cùng",
    },
    doc: Text {
        en: "Moves between the end mark and the closing tag are read as moves of the game; the end mark was set too early.",
        vi: "Các nước đi giữa dấu kết và thẻ đóng được đọc như nước của ván; dấu kết đã đặt quá sớm.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n}END\n1. P2-5 M8.7\n[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n}END[/game]\n"),
};

/// A breach of `moves-after-end`.
pub(crate) struct MovesAfterEnd;

impl Problem for MovesAfterEnd {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
