//! X004: diagram marks that the target cannot hold.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `marks-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "X004",
    name: "marks-left-out",
    level: Level::Warning,
    title: Text {
        en: "diagram marks are left out",
        vi: "dấu vẽ hình bị bỏ",
    },
    help: Text {
        en: "convert to a format with diagram marks, such as block or pgn",
        vi: "chuyển sang dạng có dấu vẽ hình, như block hay pgn",
    },
    doc: Text {
        en: "A diagram mark asks for a picture of the position at its place. The format that is \
         written has nothing like it, so the marks are left out, and counted here. Blocks keep \
         them, and so does PGN as kypho writes it.",
        vi: "Dấu vẽ hình yêu cầu vẽ thế cờ tại chỗ của nó. Dạng ghi ra không có gì tương tự, nên các \
         dấu bị bỏ và được đếm ở đây. Khối giữ được dấu này, và PGN do kypho ghi cũng vậy.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         DIAG{ #1 RED }\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
        to: "uci",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         DIAG{ #1 RED }\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
        to: "pgn",
        encoding: None,
    },
};

/// A breach of `marks-left-out`.
pub(crate) struct MarksLeftOut<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// How many there are.
    pub count: u32,
}

impl Problem for MarksLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, count) = (self.format, self.count);
        match count {
            1 => say(
                out,
                lang,
                format_args!("{format} has no diagram marks: {count} mark left out"),
                format_args!("{format} không có dấu vẽ hình: bỏ {count} dấu"),
            ),
            _ => say(
                out,
                lang,
                format_args!("{format} has no diagram marks: {count} marks left out"),
                format_args!("{format} không có dấu vẽ hình: bỏ {count} dấu"),
            ),
        }
    }
}
