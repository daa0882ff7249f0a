//! P008: each general stands in the other palace.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Setup, Text};

use super::wording::say;

/// The rule `reversed-board`.
pub(super) static RULE: Rule = Rule {
    code: "P008",
    name: "reversed-board",
    level: Level::Error,
    title: Text {
        en: "Red stands on top of the board",
        vi: "Trắng đứng ở phía trên bàn cờ",
    },
    help: Text {
        en: "turn the board by half a turn if that is what was meant",
        vi: "xoay bàn cờ nửa vòng nếu đúng là như vậy",
    },
    doc: Text {
        en: "The first rank of a FEN is Black's back rank. Here each general stands in the \
         other's palace, so the board was most likely written from Red's side. Nothing is \
         turned in silence, for files and ranks of every move depend on it. Take the turned \
         FEN that the help gives if it shows the right position.",
        vi: "Hàng đầu của FEN là hàng cuối bên Đen. Ở đây tướng bên này lại đứng trong cung bên \
         kia, nên rất có thể bàn cờ đã được ghi từ phía Trắng. Không gì được xoay một cách âm \
         thầm, vì lộ và hàng của mọi nước đều phụ thuộc vào đó. Hãy dùng FEN đã xoay trong \
         lời khuyên nếu nó cho đúng thế cờ.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3K5/9/4C4/9/9/9/9/9/9/5k3 w - - 0 1\n\
         START{\n\
         1. P5.2\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\n\
         START{\n\
         1. P5.2\n\
         }END[/game]\n",
    ),
};

/// A breach of `reversed-board`.
pub(crate) struct ReversedBoard<'a> {
    /// The position as it was written.
    pub setup: &'a Setup,
}

impl Problem for ReversedBoard<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let turned = self.setup.turned();
        say(
            out,
            lang,
            format_args!("turned by half a turn it is `{turned}`"),
            format_args!("xoay nửa vòng thì thành `{turned}`"),
        )
    }
}
