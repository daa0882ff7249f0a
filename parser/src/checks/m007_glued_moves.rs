//! M007: two moves run together.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `glued-moves`.
pub(super) static RULE: Rule = Rule {
    code: "M007",
    name: "glued-moves",
    level: Level::Warning,
    title: Text {
        en: "two moves run together",
        vi: "hai nước viết dính nhau",
    },
    help: Text {
        en: "put a blank between them",
        vi: "cách nhau một khoảng trắng",
    },
    doc: Text {
        en: "Each of the two is a whole move, so they are read one after the other.",
        vi: "Mỗi phần là một nước trọn vẹn nên được đọc lần lượt.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5M8.7\n2. M2.3 X9-8\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. M2.3 X9-8\n}END[/game]\n"),
};

/// A breach of `glued-moves`.
pub(crate) struct GluedMoves;

impl Problem for GluedMoves {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
