//! H006: `FORMAT ICCS` promises coordinates, the moves have letters of pieces.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{custom_name, quoted, say};

/// The rule `other-format`.
pub(super) static RULE: Rule = Rule {
    code: "H006",
    name: "other-format",
    level: Level::Warning,
    title: Text {
        en: "the block promises another notation",
        vi: "khối khai một lối ghi khác",
    },
    help: Text {
        en: "write `FORMAT WXF`, which stands above moves of every kind",
        vi: "viết `FORMAT WXF`, dùng được cho mọi lối ghi",
    },
    doc: Text {
        en: "`FORMAT` names the notation of the moves. Blocks are written with `WXF`, whatever \
         the letters; `ICCS` promises coordinates, `LALG` and `SALG` algebraic notation. This \
         line names one and the moves show another, or it names none that is known. The \
         moves are read as they show themselves. Correct the line, or rewrite the moves.",
        vi: "`FORMAT` cho biết lối ghi của các nước đi. Các khối đều ghi `WXF`, dù dùng chữ nào; \
         `ICCS` hứa tọa độ, `LALG` và `SALG` hứa ký hiệu đại số. Dòng này khai một lối mà các \
         nước đi lại theo lối khác, hoặc khai một lối không ai biết. Nước đi được đọc theo \
         đúng cách chúng được viết. Hãy sửa dòng này, hoặc ghi lại các nước đi.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT ICCS\n\
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

/// A breach of `other-format`.
pub(crate) struct OtherFormat<'a> {
    /// The format named.
    pub format: &'a str,
    /// The custom the moves are read in.
    pub custom: Custom,
}

impl Problem for OtherFormat<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, custom) = (quoted(self.format), custom_name(self.custom, lang));
        say(
            out,
            lang,
            format_args!("the block promises `{format}`, its moves are read in {custom}"),
            format_args!("khối khai `{format}`, nhưng nước đi được đọc theo {custom}"),
        )
    }
}
