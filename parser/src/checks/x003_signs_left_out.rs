//! X003: annotation signs that the target cannot hold.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `signs-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "X003",
    name: "signs-left-out",
    level: Level::Warning,
    title: Text {
        en: "signs behind moves are left out",
        vi: "dấu sau nước đi bị bỏ",
    },
    help: Text {
        en: "convert to a format with signs, such as pgn",
        vi: "chuyển sang dạng có dấu, như pgn",
    },
    doc: Text {
        en: "The format that is written cannot say that a move is good or bad, or who stands better. \
         Signs such as the exclamation mark, judgements and footnote marks are left out, and \
         counted here. The place is that of the first move that has one.",
        vi: "Dạng ghi ra không nói được nước hay, nước dở, hay bên nào ưu. Các dấu như chấm than, dấu \
         đánh giá và dấu chú thích bị bỏ, và được đếm ở đây. Vị trí là của nước đầu tiên có dấu.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5! M8.7\n\
         }END[/game]\n",
        to: "uci",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5! M8.7\n\
         }END[/game]\n",
        to: "pgn",
        encoding: None,
    },
};

/// A breach of `signs-left-out`.
pub(crate) struct SignsLeftOut<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// How many there are.
    pub count: u32,
}

impl Problem for SignsLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, count) = (self.format, self.count);
        match count {
            1 => say(
                out,
                lang,
                format_args!("{format} has no signs behind moves: {count} sign left out"),
                format_args!("{format} không có dấu sau nước đi: bỏ {count} dấu"),
            ),
            _ => say(
                out,
                lang,
                format_args!("{format} has no signs behind moves: {count} signs left out"),
                format_args!("{format} không có dấu sau nước đi: bỏ {count} dấu"),
            ),
        }
    }
}
