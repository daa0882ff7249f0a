//! S003: no `START{` before the moves.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `missing-start`.
pub(super) static RULE: Rule = Rule {
    code: "S003",
    name: "missing-start",
    level: Level::Warning,
    title: Text {
        en: "no `START{` before the moves",
        vi: "thiếu `START{` trước các nước đi",
    },
    help: Text {
        en: "put START{ on a line of its own before the first move",
        vi: "đặt START{ trên một dòng riêng trước nước đầu tiên",
    },
    doc: Text {
        en: "The moves of a block stand between START{ and }END. Where the first line of moves comes without it, reading begins there.",
        vi: "Các nước đi của khối nằm giữa START{ và }END. Nếu dòng nước đi đầu tiên đứng trước dấu này thì việc đọc bắt đầu từ đó.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\n1. P2-5 M8.7\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n}END[/game]\n"),
};

/// A breach of `missing-start`.
pub(crate) struct MissingStart;

impl Problem for MissingStart {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
