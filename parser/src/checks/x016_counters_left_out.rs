//! X016: counters of the start that the target cannot hold.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `counters-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "X016",
    name: "counters-left-out",
    level: Level::Warning,
    title: Text {
        en: "the counters of the start are left out",
        vi: "bỏ số đếm của thế cờ ban đầu",
    },
    help: Text {
        en: "convert to pgn or another format with a FEN to keep them",
        vi: "chuyển sang pgn hay dạng khác có FEN để giữ chúng",
    },
    doc: Text {
        en: "A FEN ends with two counters: the half-moves since the last capture and the number of the move \
         to come. The format that is written keeps a board and the side to move. Whoever reads the \
         file starts with the counters `0 1`.",
        vi: "Cuối FEN có hai số đếm: số nước đơn từ lần ăn quân gần nhất và số thứ tự của nước sắp đi. \
         Dạng ghi ra chỉ giữ bàn cờ và bên đi trước. Người đọc tệp bắt đầu với số đếm `0 1`.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 7\n\
         START{\n\
         7. P5-6 Tg4.1\n\
         }END[/game]\n",
        to: "xqf",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 7\n\
         START{\n\
         7. P5-6 Tg4.1\n\
         }END[/game]\n",
        to: "dhtmlxq",
        encoding: None,
    },
};

/// A breach of `counters-left-out`.
pub(crate) struct CountersLeftOut<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// Plies since the last capture.
    pub halfmoves: u32,
    /// The number of the move to come.
    pub fullmoves: u32,
}

impl Problem for CountersLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, plies, number) = (self.format, self.halfmoves, self.fullmoves);
        say(
            out,
            lang,
            format_args!("{format} has no counters of the FEN: `{plies} {number}` are left out"),
            format_args!("{format} không có số đếm của FEN: bỏ `{plies} {number}`"),
        )
    }
}
