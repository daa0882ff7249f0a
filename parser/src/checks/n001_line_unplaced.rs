//! N001: a line in prose fits nowhere.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

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
        vi: "kiểm tra số thứ tự",
    },
    doc: Text {
        en: "A line in a comment begins with its own number, which tells where it branches. Where neither the line being read nor the game has such a move, the line stays text.",
        vi: "Biến trong lời bình bắt đầu bằng số thứ tự cho biết chỗ rẽ. Khi cả biến đang đọc lẫn ván đều không có nước ấy, biến được giữ như văn bản.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n/*Hoặc 9. M2.3 X9-8*/\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n/*Hoặc 2. M2.3 X9-8*/\n}END[/game]\n",
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
        match lang {
            Lang::En => write!(out, "no place for a line that begins with {}", self.number),
            Lang::Vi => write!(out, "không có chỗ cho biến bắt đầu từ nước {}", self.number),
        }
    }
}
