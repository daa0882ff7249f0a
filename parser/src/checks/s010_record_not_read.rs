//! S010: a record of a kind that is not read yet.

use std::fmt;

use kypho_model::{Lang, Level, Problem, Rule, Text};

/// The rule `record-not-read`.
pub(super) static RULE: Rule = Rule {
    code: "S010",
    name: "record-not-read",
    level: Level::Warning,
    title: Text {
        en: "a record of a kind that is not read yet",
        vi: "ván thuộc loại chưa đọc được",
    },
    help: Text {
        en: "put the record into a [game] block",
        vi: "đưa ván vào khối [game]",
    },
    doc: Text {
        en: "Some pages hold a record without block tags: plain WXF text, a record percent-encoded in an address, a board in square brackets. It is named so that nobody takes it for read.",
        vi: "Có trang chứa ván cờ không có thẻ khối: văn bản WXF trơn, ván mã hóa phần trăm trong địa chỉ, bàn cờ trong ngoặc vuông. Nó được nêu tên để không ai tưởng là đã đọc.",
    },
    bad: "FORMAT WXF\nSTART{\n1. P2-5 M8.7\n}END\n",
    good: "[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n}END[/game]\n",
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
        match lang {
            Lang::En => write!(out, "seen but not read: {what}")?,
            Lang::Vi => write!(out, "thấy nhưng chưa đọc: {what}")?,
        }
        match lang {
            _ if count == 1 => Ok(()),
            Lang::En => write!(out, ", {count} times up to the next block"),
            Lang::Vi => write!(out, ", {count} lần cho đến khối tiếp theo"),
        }
    }
}
