//! B002: a length that the file cannot hold.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::binary_example as example;
use super::wording::say;

/// The rule `length-out-of-bounds`.
pub(super) static RULE: Rule = Rule {
    code: "B002",
    name: "length-out-of-bounds",
    level: Level::Error,
    title: Text {
        en: "a length does not fit into the file",
        vi: "một độ dài không vừa với tệp",
    },
    help: Text {
        en: "get a sound copy of the file",
        vi: "tìm bản lành của tệp",
    },
    doc: Text {
        en: "Before a text its length is written. This length runs over the end of the file, or \
         is less than nothing: the bytes are damaged, or the file is no record of this kind. \
         What follows cannot be found any more, so the tree ends here; what stands before it \
         was read.",
        vi: "Trước mỗi đoạn chữ có ghi độ dài. Độ dài này vượt quá cuối tệp, hoặc nhỏ hơn không: \
         các byte đã hỏng, hoặc tệp không phải là ván thuộc dạng này. Không còn tìm được phần \
         phía sau, nên cây nước đi dừng ở đây; phần phía trước vẫn được đọc.",
    },
    bad: Example::Made(
        Text {
            en: "an XQF record with a comment of four thousand million bytes",
            vi: "một ván XQF có lời bình dài bốn tỉ byte",
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
    let length = file.len() - 4;
    file[length..].fill(0xFF);
    file
}

/// A breach of `length-out-of-bounds`.
pub(crate) struct LengthOutOfBounds {
    /// The length as written.
    pub length: i64,
    /// How many bytes are left.
    pub left: usize,
}

impl Problem for LengthOutOfBounds {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (length, left) = (self.length, self.left);
        say(
            out,
            lang,
            format_args!("a length of {length} bytes where {left} are left"),
            format_args!("độ dài {length} byte trong khi chỉ còn {left} byte"),
        )
    }
}
