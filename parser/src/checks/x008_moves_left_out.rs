//! X008: moves that a list of positions cannot hold.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `moves-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "X008",
    name: "moves-left-out",
    level: Level::Warning,
    title: Text {
        en: "the moves are left out",
        vi: "nước đi bị bỏ",
    },
    help: Text {
        en: "convert to a format with moves, such as pgn",
        vi: "chuyển sang dạng có nước đi, như pgn",
    },
    doc: Text {
        en: "The format that is written is a list of positions. The start position of the record is \
         written, its moves are not. The message counts the moves of the main line.",
        vi: "Dạng ghi ra là danh sách thế cờ. Thế ban đầu của ván được ghi, các nước thì không. Thông \
         báo cho biết số nước của dãy chính.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
        to: "fen",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
        to: "pgn",
        encoding: None,
    },
};

/// A breach of `moves-left-out`.
pub(crate) struct MovesLeftOut<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// How many there are.
    pub count: u32,
}

impl Problem for MovesLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, count) = (self.format, self.count);
        match count {
            1 => say(
                out,
                lang,
                format_args!("{format} has no moves: {count} move left out"),
                format_args!("{format} không có nước đi: bỏ {count} nước"),
            ),
            _ => say(
                out,
                lang,
                format_args!("{format} has no moves: {count} moves left out"),
                format_args!("{format} không có nước đi: bỏ {count} nước"),
            ),
        }
    }
}
