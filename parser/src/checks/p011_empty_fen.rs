//! P011: `FEN` with nothing behind it.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `empty-fen`.
pub(super) static RULE: Rule = Rule {
    code: "P011",
    name: "empty-fen",
    level: Level::Warning,
    title: Text {
        en: "the FEN is empty",
        vi: "FEN để trống",
    },
    help: Text {
        en: "write the position, or remove the line if the game begins at the start",
        vi: "ghi thế cờ, hoặc bỏ dòng này nếu ván bắt đầu từ thế xuất phát",
    },
    doc: Text {
        en: "The line `FEN` stands in the block and gives no position. Programs write such a line \
         for a game that begins with the start position, so that one is played from. If a \
         position was lost here, the moves will most likely break the rules soon. Write the \
         position, or remove the line.",
        vi: "Khối có dòng `FEN` nhưng không ghi thế cờ nào. Có chương trình viết dòng như vậy cho \
         ván bắt đầu từ thế xuất phát, nên các nước được đi từ thế ấy. Nếu một thế cờ đã bị \
         mất ở đây thì các nước sẽ sớm trái luật. Hãy ghi thế cờ, hoặc bỏ dòng này.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `empty-fen`.
pub(crate) struct EmptyFen;

impl Problem for EmptyFen {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
