//! M012: `P5.4` is a cannon's move in one notation and a soldier's in the other.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{custom_name, say};

/// The rule `undecided-custom`.
pub(super) static RULE: Rule = Rule {
    code: "M012",
    name: "undecided-custom",
    level: Level::Warning,
    title: Text {
        en: "nothing shows which notation the moves are in",
        vi: "chưa rõ ván dùng lối ghi nào",
    },
    help: Text {
        en: "write one move with a letter that only one notation has",
        vi: "ghi một nước bằng chữ chỉ có trong một lối",
    },
    doc: Text {
        en: "No move of the record shows whether its letters are Vietnamese or English, and the \
         board allows both readings or neither. `P` is the cannon in one and the soldier in \
         the other, `.` means forward in one and sideways in the other. The record is read as \
         the message says, which may be wrong. A single move with `X`, `M`, `S` or `T`, or \
         with `R`, `H`, `E` or `A`, settles it.",
        vi: "Không nước nào trong ván cho biết chữ theo lối Việt hay lối Anh, và bàn cờ cho phép \
         cả hai cách đọc, hoặc không cho cách nào. `P` ở lối này là pháo, ở lối kia là tốt; \
         dấu `.` ở lối này là tiến, ở lối kia là bình. Ván được đọc như thông báo nói, có thể \
         không đúng. Chỉ cần một nước có `X`, `M`, `S`, `T`, hoặc `R`, `H`, `E`, `A` là rõ.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/4P4/9/9/9/9/4C4/5K3 w - - 0 1\n\
         START{\n\
         1. P5.4\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/4P4/9/9/9/9/4C4/5K3 w - - 0 1\n\
         START{\n\
         1. P5.4 Tg4.1\n\
         }END[/game]\n",
    ),
};

/// A breach of `undecided-custom`.
pub(crate) struct UndecidedCustom {
    /// The custom that was taken.
    pub custom: Custom,
}

impl Problem for UndecidedCustom {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let custom = custom_name(self.custom, lang);
        say(
            out,
            lang,
            format_args!("nothing shows the notation; the moves are read in {custom}"),
            format_args!("chưa rõ lối ghi; các nước được đọc theo {custom}"),
        )
    }
}
