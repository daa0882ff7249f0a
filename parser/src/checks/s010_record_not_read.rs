//! S010: a record without block tags.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `record-not-read`.
pub(super) static RULE: Rule = Rule {
    code: "S010",
    name: "record-not-read",
    level: Level::Warning,
    title: Text {
        en: "a record of a kind that is not read yet",
        vi: "có ván thuộc loại chưa đọc được",
    },
    help: Text {
        en: "put the record into a `[game]` block",
        vi: "đưa ván vào khối `[game]`",
    },
    doc: Text {
        en: "The page holds a game that is in no `[game]` block: plain WXF text, a record encoded \
         in an address, or a board in square brackets. It was seen and not read, and is named \
         so that nobody takes it for checked. None of its moves counts. Put it into a block \
         to have it read.",
        vi: "Trang có một ván không nằm trong khối `[game]`: văn bản WXF trơn, ván mã hóa trong \
         một địa chỉ, hoặc bàn cờ trong ngoặc vuông. Ván được nhìn thấy mà không được đọc, và \
         được nêu ra để không ai tưởng là đã kiểm tra. Không nước nào của nó được tính. Hãy \
         đưa nó vào khối để được đọc.",
    },
    bad: Example::Text(
        "[game]\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `record-not-read`.
pub(crate) struct RecordNotRead {
    /// What was seen.
    pub what: Text,
    /// How many there are up to the next block.
    pub count: u32,
}

impl Problem for RecordNotRead {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (what, count) = (self.what.get(lang), self.count);
        say(
            out,
            lang,
            format_args!("seen but not read: {what}"),
            format_args!("thấy nhưng chưa đọc: {what}"),
        )?;
        if count == 1 {
            return Ok(());
        }
        say(
            out,
            lang,
            format_args!(", {count} times up to the next block"),
            format_args!(", {count} lần cho đến khối tiếp theo"),
        )
    }
}
