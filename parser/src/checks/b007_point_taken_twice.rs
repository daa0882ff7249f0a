//! B007: two pieces on one point.

use std::fmt;

use kypho_model::{Example, Lang, Level, Piece, Problem, Rule, Square, Text};

use super::binary_example as example;
use super::wording::{piece_name, say};

/// The rule `point-taken-twice`.
pub(super) static RULE: Rule = Rule {
    code: "B007",
    name: "point-taken-twice",
    level: Level::Error,
    title: Text {
        en: "two pieces stand on one point",
        vi: "hai quân đứng trên một giao điểm",
    },
    help: Text {
        en: "compare the start position with its source",
        vi: "đối chiếu thế cờ ban đầu với nguồn của nó",
    },
    doc: Text {
        en: "The board of the file is a list of pieces with their points, and this one puts two \
         on the same. The first of the list is kept. Often the file is damaged, or was \
         written by a program that turned the keys of the format round; then most of the \
         board is wrong.",
        vi: "Bàn cờ trong tệp là danh sách quân kèm giao điểm, và ở đây có hai quân cùng một chỗ. \
         Quân đứng trước trong danh sách được giữ. Thường thì tệp đã hỏng, hoặc do một chương \
         trình hiểu sai khóa của dạng tệp ghi ra; khi ấy phần lớn bàn cờ sai.",
    },
    bad: Example::Made(
        Text {
            en: "an XQF record with both red chariots on one point",
            vi: "một ván XQF có hai xe Trắng trên một giao điểm",
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
    file[24] = file[16];
    file
}

/// A breach of `point-taken-twice`.
pub(crate) struct PointTaken {
    /// The point.
    pub square: Square,
    /// The piece that is kept, and the one that is not.
    pub first: Piece,
    /// See `first`.
    pub second: Piece,
}

impl Problem for PointTaken {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let at = self.square;
        let (first, second) = (piece_name(self.first, lang), piece_name(self.second, lang));
        say(
            out,
            lang,
            format_args!("{first} and {second} both stand on {at}; the {first} is kept"),
            format_args!("{first} và {second} cùng ở {at}; {first} được giữ"),
        )
    }
}
