//! S004: a bare `}` where `}END` belongs.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `missing-end`.
pub(super) static RULE: Rule = Rule {
    code: "S004",
    name: "missing-end",
    level: Level::Warning,
    title: Text {
        en: "no `}END` behind the moves",
        vi: "thiếu `}END` sau các nước đi",
    },
    help: Text {
        en: "write `}END` behind the last move",
        vi: "viết `}END` sau nước cuối cùng",
    },
    doc: Text {
        en: "The end mark tells that the moves are complete. A bare brace is read as the end, and \
         so is the closing tag where there is not even a brace; then nobody can see whether \
         moves were lost at the end. Check the last moves and write `}END` behind them.",
        vi: "Dấu kết cho biết các nước đã đủ. Một dấu ngoặc trơ trọi được coi là kết, và nếu cả \
         dấu ngoặc cũng không có thì thẻ đóng là kết; khi ấy không ai biết cuối ván có mất \
         nước nào không. Hãy xem lại các nước cuối và viết `}END` sau chúng.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }\n\
         [/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `missing-end`.
pub(crate) struct MissingEnd {
    /// Whether a bare brace stands there.
    pub bare: bool,
}

impl Problem for MissingEnd {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        if self.bare {
            return say(
                out,
                lang,
                format_args!("a bare `}}` ends the moves"),
                format_args!("các nước kết thúc bằng một dấu `}}` trơ trọi"),
            );
        }
        out.write_str(RULE.title.get(lang))
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        if self.bare {
            return say(
                out,
                lang,
                format_args!("write `}}END`"),
                format_args!("viết `}}END`"),
            );
        }
        out.write_str(RULE.help.get(lang))
    }
}
