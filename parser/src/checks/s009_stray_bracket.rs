//! S009: `M8.7)` without an opening bracket.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `stray-bracket`.
pub(super) static RULE: Rule = Rule {
    code: "S009",
    name: "stray-bracket",
    level: Level::Warning,
    title: Text {
        en: "a bracket without its partner",
        vi: "dấu ngoặc lẻ đôi",
    },
    help: Text {
        en: "close the bracket or remove it",
        vi: "đóng ngoặc hoặc bỏ nó đi",
    },
    doc: Text {
        en: "A side line stands in brackets and ends at the closing one. An opening bracket \
         without a partner makes everything up to the end of the record part of the side \
         line, so the game itself may come out too short. A closing one alone is passed over. \
         Put in the partner or remove the bracket.",
        vi: "Biến đặt trong ngoặc kết thúc ở dấu đóng. Ngoặc mở mà không đóng làm cho mọi thứ đến \
         hết ván thuộc về biến, nên bản thân ván có thể bị ngắn đi. Ngoặc đóng lẻ thì được bỏ \
         qua. Hãy thêm nửa còn thiếu, hoặc bỏ dấu ngoặc.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7)\n\
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

/// A breach of `stray-bracket`.
pub(crate) struct StrayBracket {
    /// An opening bracket that is never closed.
    pub open: bool,
}

impl Problem for StrayBracket {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (en, vi) = if self.open {
            (
                "a bracket is opened here and never closed",
                "dấu ngoặc mở ở đây không được đóng",
            )
        } else {
            (
                "a bracket is closed here that was never opened",
                "dấu ngoặc đóng ở đây không có dấu mở",
            )
        };
        say(out, lang, format_args!("{en}"), format_args!("{vi}"))
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (en, vi) = if self.open {
            (
                "write `)` where the side line ends",
                "viết `)` ở chỗ biến kết thúc",
            )
        } else {
            (
                "remove it, or write `(` where the side line begins",
                "bỏ nó, hoặc viết `(` ở chỗ biến bắt đầu",
            )
        };
        say(out, lang, format_args!("{en}"), format_args!("{vi}"))
    }
}
