//! S002: comment is never closed.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `unclosed-comment`.
pub(super) static RULE: Rule = Rule {
    code: "S002",
    name: "unclosed-comment",
    level: Level::Error,
    title: Text {
        en: "comment is never closed",
        vi: "lời bình không được đóng",
    },
    help: Text {
        en: "close it with */",
        vi: "đóng lời bình bằng */",
    },
    doc: Text {
        en: "A comment that never closes would swallow the moves behind it and the next game. It is kept as text up to the end of its block, and no move is read out of it.",
        vi: "Lời bình không đóng sẽ nuốt các nước đi phía sau và cả ván kế tiếp. Nó được giữ như văn bản đến hết khối, không nước nào trong đó được đọc.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n/*một lời bình\n2. M2.3 X9-8\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n/*một lời bình*/\n2. M2.3 X9-8\n}END[/game]\n",
    ),
};

/// A breach of `unclosed-comment`.
pub(crate) struct UnclosedComment;

impl Problem for UnclosedComment {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
