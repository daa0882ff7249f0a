//! N003: moves behind a comma may be choices or replies.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `candidate-moves`.
pub(super) static RULE: Rule = Rule {
    code: "N003",
    name: "candidate-moves",
    level: Level::Note,
    title: Text {
        en: "moves behind a comma may be choices or replies",
        vi: "nước sau dấu phẩy có thể là lựa chọn hoặc nước đáp",
    },
    help: Text {
        en: "give each choice its own number",
        vi: "ghi số thứ tự cho từng lựa chọn",
    },
    doc: Text {
        en: "Moves listed as choices are no line even where they could be played one after the other. Where the text does not tell a choice from a reply, the moves stay text.",
        vi: "Các nước liệt kê để chọn không phải một biến dù đi lần lượt được. Khi văn bản không cho biết là lựa chọn hay nước đáp, chúng được giữ như văn bản.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n/*Có thể 2. M2.3, X9-8.*/\n2. B7.1 X9-8\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n/*Có thể 2. M2.3 X9-8.*/\n2. B7.1 X9-8\n}END[/game]\n",
    ),
};

/// A breach of `candidate-moves`.
pub(crate) struct CandidateMoves;

impl Problem for CandidateMoves {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
