//! P013: moves that begin with `9.` in a block without a FEN.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `late-start`.
pub(super) static RULE: Rule = Rule {
    code: "P013",
    name: "late-start",
    level: Level::Warning,
    title: Text {
        en: "the moves begin late and no FEN gives the position",
        vi: "các nước không bắt đầu từ 1 mà cũng không có FEN",
    },
    help: Text {
        en: "add the FEN of the position, or number the moves from 1",
        vi: "thêm FEN của thế cờ, hoặc đánh số từ 1",
    },
    doc: Text {
        en: "Without a FEN a game begins with the start position and with move 1. These moves \
         begin later, so most likely the line with the position was lost, or the earlier \
         moves were. They are played from the start position, and the first that does not fit \
         is reported. Add the FEN, or the missing moves.",
        vi: "Không có FEN thì ván bắt đầu từ thế xuất phát và từ nước 1. Các nước ở đây bắt đầu \
         muộn hơn, nên rất có thể dòng ghi thế cờ đã mất, hoặc các nước trước đó đã mất. \
         Chúng được đi từ thế xuất phát, nước đầu tiên không hợp sẽ được báo. Hãy thêm FEN, \
         hoặc thêm các nước còn thiếu.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         9. P2-5 M8.7\n\
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

/// A breach of `late-start`.
pub(crate) struct LateStart {
    /// The first number written.
    pub written: u32,
}

impl Problem for LateStart {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let written = self.written;
        say(
            out,
            lang,
            format_args!("the moves begin with {written}, and no FEN gives the position"),
            format_args!("các nước bắt đầu từ {written} mà không có FEN"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let written = self.written;
        say(
            out,
            lang,
            format_args!("add the FEN of the position before move {written}, or number from 1"),
            format_args!("thêm FEN của thế cờ trước nước {written}, hoặc đánh số từ 1"),
        )
    }
}
