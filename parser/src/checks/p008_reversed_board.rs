//! P008: Red stands on top of the board.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `reversed-board`.
pub(super) static RULE: Rule = Rule {
    code: "P008",
    name: "reversed-board",
    level: Level::Error,
    title: Text {
        en: "Red stands on top of the board",
        vi: "Trắng đứng phía trên bàn cờ",
    },
    help: Text {
        en: "turn the board by 180 degrees if that is what was meant",
        vi: "xoay bàn cờ 180 độ nếu đúng ý như vậy",
    },
    doc: Text {
        en: "A FEN is read from Black's side: its first rank is Black's back rank. With each general in the other palace the board was written upside down. Nothing is turned in silence.",
        vi: "FEN đọc từ phía Đen: hàng đầu là hàng cuối của Đen. Khi tướng bên này ở cung bên kia thì bàn cờ đã bị ghi ngược. Không gì được xoay một cách âm thầm.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3K5/9/4C4/9/9/9/9/9/9/5k3 w - - 0 1\nSTART{\n1. Tg5.1\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
};

/// A breach of `reversed-board`.
pub(crate) struct ReversedBoard;

impl Problem for ReversedBoard {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
