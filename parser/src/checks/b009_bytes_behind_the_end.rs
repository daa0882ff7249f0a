//! B009: bytes behind the end of a record.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::binary_example as example;
use super::wording::say;

/// The rule `bytes-behind-the-end`.
pub(super) static RULE: Rule = Rule {
    code: "B009",
    name: "bytes-behind-the-end",
    level: Level::Note,
    title: Text {
        en: "bytes stand behind the end of the record",
        vi: "sau chỗ kết thúc của ván còn có byte",
    },
    help: Text {
        en: "nothing, unless moves are missing",
        vi: "không cần làm gì, trừ khi thiếu nước đi",
    },
    doc: Text {
        en: "Every line of the tree has ended, and the file goes on. Some programs leave what an \
         earlier, longer version of the game had there, and copies from a damaged disk have \
         such tails. The bytes were not read. When moves are missing, a flag before them says \
         that the line ends too early.",
        vi: "Mọi biến của cây đã kết thúc mà tệp vẫn còn. Một số chương trình để lại ở đó phần \
         thừa của bản cũ dài hơn, và các bản chép từ đĩa hỏng hay có đuôi như vậy. Những byte \
         này không được đọc. Nếu thiếu nước đi, thì có một cờ trước chúng báo biến kết thúc \
         quá sớm.",
    },
    bad: Example::Made(
        Text {
            en: "an XQF record with twelve more bytes",
            vi: "một ván XQF thừa mười hai byte",
        },
        bad,
    ),
    good: Example::Made(
        Text {
            en: "a whole XQF record",
            vi: "một ván XQF trọn vẹn",
        },
        example::xqf,
    ),
};

fn bad() -> Vec<u8> {
    let mut file = example::xqf();
    file.extend(b"twelve bytes");
    file
}

/// A breach of `bytes-behind-the-end`.
pub(crate) struct BytesBehindEnd {
    /// How many there are.
    pub count: usize,
}

impl Problem for BytesBehindEnd {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let count = self.count;
        say(
            out,
            lang,
            format_args!("{count} bytes behind the end of the record were not read"),
            format_args!("không đọc {count} byte sau chỗ kết thúc của ván"),
        )
    }
}
