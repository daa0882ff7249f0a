//! S011: a PGN file where only blocks are read.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `unsupported-format`.
pub(super) static RULE: Rule = Rule {
    code: "S011",
    name: "unsupported-format",
    level: Level::Error,
    title: Text {
        en: "the file is in a format that is not read yet",
        vi: "tệp thuộc dạng chưa đọc được",
    },
    help: Text {
        en: "convert it to `[game]` blocks first",
        vi: "chuyển sang khối `[game]` trước",
    },
    doc: Text {
        en: "The content shows a record format that this version does not read. No game of the \
         file was looked at, so its silence says nothing about faults. Convert it to `[game]` \
         blocks, or leave it out.",
        vi: "Nội dung cho thấy một dạng ghi ván mà phiên bản này chưa đọc. Chưa ván nào trong tệp \
         được xem, nên không có lỗi nào được báo cũng không có nghĩa là tệp không có lỗi. Hãy \
         chuyển sang khối `[game]`, hoặc bỏ tệp ra.",
    },
    bad: Example::Text(
        "[Event \"Giải\"]\n\
         [Red \"An\"]\n\
         \n\
         1. C2=5 H8+7 *\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `unsupported-format`.
pub(crate) struct UnsupportedFormat<'a> {
    /// The format's name.
    pub format: &'a str,
    /// How many games were seen; unknown for a binary file.
    pub count: Option<u32>,
}

impl Problem for UnsupportedFormat<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let format = self.format;
        match self.count {
            None => say(
                out,
                lang,
                format_args!("{format} is not read yet; no game of it was checked"),
                format_args!("chưa đọc được {format}; chưa ván nào được kiểm tra"),
            ),
            Some(1) => say(
                out,
                lang,
                format_args!("{format} is not read yet; a game was not checked"),
                format_args!("chưa đọc được {format}; một ván chưa được kiểm tra"),
            ),
            Some(count) => say(
                out,
                lang,
                format_args!("{format} is not read yet; {count} games were not checked"),
                format_args!("chưa đọc được {format}; {count} ván chưa được kiểm tra"),
            ),
        }
    }
}
