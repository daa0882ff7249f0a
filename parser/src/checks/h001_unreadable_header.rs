//! H001: a line such as `~~~` before `START{`; headers are a key and a value.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{quoted, say};

/// The rule `unreadable-header`.
pub(super) static RULE: Rule = Rule {
    code: "H001",
    name: "unreadable-header",
    level: Level::Warning,
    title: Text {
        en: "a line among the headers is no header",
        vi: "có dòng ở phần đầu khối không phải dòng thông tin",
    },
    help: Text {
        en: "write `KEY value`, or put the line behind `START{` as a comment",
        vi: "viết `KHÓA giá trị`, hoặc đưa dòng ấy xuống sau `START{` làm lời bình",
    },
    doc: Text {
        en: "Before `START{` a block has one header a line: a key in plain letters, a blank, and \
         the value. This line has no such key, perhaps because it was broken in two or \
         belongs to the text around the block. It is kept and not read, so whatever it states \
         counts for nothing. Give it a key, join it to the line it belongs to, or make it a \
         comment behind `START{`.",
        vi: "Trước `START{`, mỗi dòng của khối là một dòng thông tin: khóa viết bằng chữ không \
         dấu, khoảng trắng, rồi giá trị. Dòng này không có khóa như vậy, có lẽ vì bị ngắt đôi \
         hoặc thuộc về phần văn bản quanh khối. Nó được giữ lại mà không được đọc, nên điều \
         nó nói không có tác dụng. Hãy thêm khóa, nối nó vào dòng trước, hoặc chuyển thành \
         lời bình sau `START{`.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         ~~~\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         NOTE ~~~\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `unreadable-header`.
pub(crate) struct UnreadableHeader<'a> {
    /// The line.
    pub text: &'a str,
}

impl Problem for UnreadableHeader<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = quoted(self.text);
        say(
            out,
            lang,
            format_args!("`{text}` is no header line"),
            format_args!("`{text}` không phải dòng thông tin"),
        )
    }
}
