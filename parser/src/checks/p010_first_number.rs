//! P010: the first number is not the one in the FEN.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `first-number`.
pub(super) static RULE: Rule = Rule {
    code: "P010",
    name: "first-number",
    level: Level::Note,
    title: Text {
        en: "the first number is not the one in the FEN",
        vi: "số thứ tự đầu khác số trong FEN",
    },
    help: Text {
        en: "make them agree, or leave it: the written numbers count",
        vi: "sửa cho khớp, hoặc để nguyên: số viết trong ván được dùng",
    },
    doc: Text {
        en: "A FEN ends with the number of the move to come. Where the moves are numbered from another number, the written ones count for display and for diagram marks; the FEN stays as it is.",
        vi: "FEN kết thúc bằng số thứ tự của nước sắp đi. Khi các nước được đánh số khác, số viết được dùng để hiển thị và cho dấu hình; FEN giữ nguyên.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 7\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
};

/// A breach of `first-number`.
pub(crate) struct FirstNumber {
    /// The first number written.
    pub written: u32,
    /// The number in the FEN.
    pub fen: u32,
}

impl Problem for FirstNumber {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "the moves begin with {}, the FEN says {}",
                self.written, self.fen
            ),
            Lang::Vi => write!(
                out,
                "các nước bắt đầu từ {}, FEN ghi {}",
                self.written, self.fen
            ),
        }
    }
}
