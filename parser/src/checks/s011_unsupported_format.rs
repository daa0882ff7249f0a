//! S011: an XML record between the blocks of an article.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `unsupported-format`.
pub(super) static RULE: Rule = Rule {
    code: "S011",
    name: "unsupported-format",
    level: Level::Error,
    title: Text {
        en: "a record is in a format that is not read here",
        vi: "ván thuộc dạng không đọc được ở đây",
    },
    help: Text {
        en: "give it a file of its own, or convert it first",
        vi: "để ván trong tệp riêng, hoặc chuyển dạng trước",
    },
    doc: Text {
        en: "The content shows a record in a format that this version does not read, or not in \
         such a place. Nothing of it was looked at, so silence about it says nothing about \
         faults. Between the blocks of an article a game in PGN or DhtmlXQ is read; one in XML \
         is told by this code, WXF and boards by S010. Anything else there, such as bare lists \
         of moves, UCI lines or JSON, is words of the article and not told: it needs a block or \
         a file of its own.",
        vi: "Nội dung cho thấy một ván ở dạng mà phiên bản này chưa đọc, hoặc không đọc ở chỗ như \
         vậy. Không có gì của ván được xem, nên không có lỗi nào được báo cũng không có nghĩa là \
         ván không có lỗi. Giữa các khối của bài viết, ván PGN hoặc DhtmlXQ được đọc; ván ở dạng \
         XML được báo bằng mã này, WXF và bàn cờ bằng S010. Những thứ khác, như danh sách nước \
         đi trơn, dòng UCI hay JSON, là lời của bài viết và không được báo: chúng cần một khối \
         hoặc một tệp riêng.",
    },
    bad: Example::Text(
        "[game]\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n\
         <ChineseChessRecord Version=1.0>\n",
    ),
    good: Example::Text(
        "[game]\n\
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
                format_args!("{format} is not read; no game of it was checked"),
                format_args!("chưa đọc được {format}; chưa ván nào được kiểm tra"),
            ),
            Some(1) => say(
                out,
                lang,
                format_args!("{format} is not read here; a game was not checked"),
                format_args!("chưa đọc được {format}; một ván chưa được kiểm tra"),
            ),
            Some(count) => say(
                out,
                lang,
                format_args!("{format} is not read here; {count} games were not checked"),
                format_args!("chưa đọc được {format}; {count} ván chưa được kiểm tra"),
            ),
        }
    }
}
