//! B001: a file that ends too early.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::binary_example as example;
use super::wording::say;

/// The rule `truncated-file`.
pub(super) static RULE: Rule = Rule {
    code: "B001",
    name: "truncated-file",
    level: Level::Error,
    title: Text {
        en: "the file ends before its content does",
        vi: "tệp hết trước khi nội dung kết thúc",
    },
    help: Text {
        en: "get a whole copy of the file",
        vi: "tìm bản đầy đủ của tệp",
    },
    doc: Text {
        en: "A binary record says how much is to come: a header of fixed size, a comment of so \
         many bytes, another move in the place of this one. This file ends before all of that \
         has come, as an interrupted download does. What is there was read and kept; nobody \
         can tell what is missing.",
        vi: "Ván dạng nhị phân cho biết phía sau còn bao nhiêu: phần đầu có cỡ cố định, lời bình \
         dài từng ấy byte, còn một nước khác thay cho nước này. Tệp hết trước khi có đủ những \
         thứ ấy, như khi tải về giữa chừng thì đứt. Phần còn lại đã được đọc và giữ; không ai \
         biết phần mất là gì.",
    },
    bad: Example::Made(
        Text {
            en: "an XQF record cut off in the middle of a move",
            vi: "một ván XQF bị cắt giữa một nước đi",
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
    file.truncate(file.len() - 6);
    file
}

/// Names a part of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// What stands before the moves.
    Header,
    /// The moves.
    Moves,
    /// A comment.
    Comment,
}

/// A breach of `truncated-file`.
#[derive(Clone, Copy)]
pub(crate) enum Truncated {
    /// The file ends inside a part.
    Inside {
        /// The part.
        part: Part,
        /// How many bytes it has.
        wanted: usize,
    },
    /// The file ends where moves were to come.
    Owing {
        /// How many lines were promised.
        lines: usize,
    },
}

impl Problem for Truncated {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match *self {
            Truncated::Inside { part, wanted } => {
                let (en, vi) = match part {
                    Part::Header => ("the header", "phần đầu"),
                    Part::Moves => ("the moves", "phần nước đi"),
                    Part::Comment => ("a comment", "một lời bình"),
                };
                say(
                    out,
                    lang,
                    format_args!("the file ends inside {en} of {wanted} bytes"),
                    format_args!("tệp hết giữa {vi} dài {wanted} byte"),
                )
            }
            Truncated::Owing { lines: 1 } => say(
                out,
                lang,
                format_args!("the file ends where a line was to go on"),
                format_args!("tệp hết ở chỗ một biến còn phải đi tiếp"),
            ),
            Truncated::Owing { lines } => say(
                out,
                lang,
                format_args!("the file ends where {lines} lines were to go on"),
                format_args!("tệp hết ở chỗ {lines} biến còn phải đi tiếp"),
            ),
        }
    }
}
