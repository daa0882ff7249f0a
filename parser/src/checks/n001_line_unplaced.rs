//! N001: `9. M2.3` in a comment of a game that has no ninth move.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `line-unplaced`.
pub(super) static RULE: Rule = Rule {
    code: "N001",
    name: "line-unplaced",
    level: Level::Warning,
    title: Text {
        en: "a line in prose fits nowhere",
        vi: "biến trong lời bình không gắn được vào đâu",
    },
    help: Text {
        en: "check its number",
        vi: "kiểm tra lại số thứ tự của nó",
    },
    doc: Text {
        en: "A line inside a comment begins with its own number, which tells where it branches. \
         Neither the line being read nor the game comes to a move of that number, so this one \
         stays text and its moves are not checked. Usually the number is a misprint. Give the \
         line the number of the move it replaces or follows.",
        vi: "Biến trong lời bình bắt đầu bằng số thứ tự riêng, cho biết nó rẽ ở đâu. Cả biến đang \
         đọc lẫn ván đều không đi đến nước mang số ấy, nên biến này vẫn là lời văn và các \
         nước của nó không được kiểm tra. Thường là số in sai. Hãy ghi cho biến đúng số của \
         nước mà nó thay hoặc nối tiếp.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         /*Hoặc 9. M2.3 X9-8*/\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         /*Hoặc 2. M2.3 X9-8*/\n\
         }END[/game]\n",
    ),
};

/// A breach of `line-unplaced`.
pub(crate) struct LineUnplaced {
    /// The number it begins with.
    pub number: u32,
}

impl Problem for LineUnplaced {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let number = self.number;
        say(
            out,
            lang,
            format_args!("there is no move {number} for this line to branch from"),
            format_args!("không có nước {number} để biến này rẽ ra"),
        )
    }
}
