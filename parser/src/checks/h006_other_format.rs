//! H006: `FORMAT ICCS` promises coordinates; moves are read by their letters.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{quoted, say};

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
        en: "write `FORMAT WXF`, and the moves in Vietnamese or English letters",
        vi: "viết `FORMAT WXF`, và ghi nước đi bằng chữ Việt hoặc chữ Anh",
    },
    doc: Text {
        en: "`FORMAT` names the notation of the moves. Blocks are written with `WXF`, whatever \
         the letters; this one names something else, such as coordinates. The moves are read \
         by their letters all the same, Vietnamese or English, and those of another notation \
         are reported one by one. Correct the line, or rewrite the moves.",
        vi: "`FORMAT` cho biết lối ghi của các nước đi. Các khối đều ghi `WXF`, dù dùng chữ nào; \
         khối này khai một lối khác, ví dụ tọa độ. Nước đi vẫn được đọc theo chữ, Việt hoặc \
         Anh, còn nước ghi theo lối khác thì được báo từng nước. Hãy sửa dòng này, hoặc ghi \
         lại các nước đi.",
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
}

impl Problem for OtherFormat<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let format = quoted(self.format);
        say(
            out,
            lang,
            format_args!("the block promises `{format}`, its moves are read as WXF"),
            format_args!("khối khai `{format}`, nhưng nước đi được đọc theo WXF"),
        )
    }
}
