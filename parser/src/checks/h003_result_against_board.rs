//! H003: the stated result is not the one on the board.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `result-against-board`.
pub(super) static RULE: Rule = Rule {
    code: "H003",
    name: "result-against-board",
    level: Level::Warning,
    title: Text {
        en: "the stated result is not the one on the board",
        vi: "kết quả ghi trái với bàn cờ",
    },
    help: Text {
        en: "correct the result or the moves",
        vi: "sửa kết quả hoặc nước đi",
    },
    doc: Text {
        en: "The last position is mate or leaves the side to move without a legal move, which is a loss in xiangqi. A result stated without that on the board is a statement and no contradiction. Both are kept; lists use the stated one.",
        vi: "Thế cuối là chiếu bí hoặc hết nước đi, trong cờ tướng là thua. Kết quả ghi khi bàn cờ chưa ngã ngũ chỉ là lời ghi, không mâu thuẫn. Cả hai được giữ; danh sách dùng kết quả đã ghi.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 4k4/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1\nRESULT 0-1\nSTART{\n1. X8.2\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 4k4/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1\nRESULT 1-0\nSTART{\n1. X8.2\n}END[/game]\n",
    ),
};

/// A breach of `result-against-board`.
pub(crate) struct ResultAgainstBoard<'a> {
    /// The result stated.
    pub stated: &'a str,
    /// The result on the board.
    pub board: &'a str,
    /// Whether it is mate; else there is no legal move.
    pub mate: bool,
}

impl Problem for ResultAgainstBoard<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "{} is stated, but {} on the board is {}",
                self.stated,
                match (lang, self.mate) {
                    (Lang::En, true) => "mate",
                    (Lang::En, false) => "the lack of a legal move",
                    (Lang::Vi, true) => "thế chiếu bí",
                    (Lang::Vi, false) => "thế hết nước đi",
                },
                self.board
            ),
            Lang::Vi => write!(
                out,
                "ghi {}, nhưng {} trên bàn cờ là {}",
                self.stated,
                match (lang, self.mate) {
                    (Lang::En, true) => "mate",
                    (Lang::En, false) => "the lack of a legal move",
                    (Lang::Vi, true) => "thế chiếu bí",
                    (Lang::Vi, false) => "thế hết nước đi",
                },
                self.board
            ),
        }
    }
}
