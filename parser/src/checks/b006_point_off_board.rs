//! B006: a move that names no point of the board.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::binary_example as example;
use super::wording::say;
use crate::formats::branches::Point;

/// The rule `point-off-board`.
pub(super) static RULE: Rule = Rule {
    code: "B006",
    name: "point-off-board",
    level: Level::Error,
    title: Text {
        en: "a move leaves or reaches no point of the board",
        vi: "một nước đi rời khỏi hoặc đến chỗ không có trên bàn",
    },
    help: Text {
        en: "get a sound copy of the file; the number is kept as it is",
        vi: "tìm bản lành của tệp; con số được giữ nguyên",
    },
    doc: Text {
        en: "A move is kept as two numbers, one for each point. This number stands for none, so \
         the bytes are damaged or were not read as they were written. The move is kept with \
         the bare number behind a `#`, and the rest of its line is not played.",
        vi: "Một nước đi được ghi bằng hai con số, mỗi số chỉ một giao điểm. Số này không chỉ \
         giao điểm nào, nên các byte đã hỏng hoặc không được đọc đúng như khi ghi. Nước đi \
         được giữ lại với con số ấy sau dấu `#`, và phần còn lại của biến không được đi.",
    },
    bad: Example::Made(
        Text {
            en: "an XQF record with a move to a tenth file",
            vi: "một ván XQF có nước đi đến cột thứ mười",
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
    let to = file.len() - 7;
    file[to] = 32 + 95;
    file
}

/// A breach of `point-off-board`.
pub(crate) struct PointOffBoard {
    /// The points of the move.
    pub from: Point,
    /// See `from`.
    pub to: Point,
}

impl Problem for PointOffBoard {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (from, to) = (self.from, self.to);
        say(
            out,
            lang,
            format_args!("`{from}{to}`: a number behind `#` is no point of the board"),
            format_args!("`{from}{to}`: số sau dấu `#` không phải là giao điểm trên bàn"),
        )
    }
}
