//! S015: a record so damaged that its faults are no longer listed one by one.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `faults-not-listed`.
pub(super) static RULE: Rule = Rule {
    code: "S015",
    name: "faults-not-listed",
    level: Level::Warning,
    title: Text {
        en: "a record has more faults than are listed",
        vi: "ván có nhiều lỗi hơn số được liệt kê",
    },
    help: Text {
        en: "mend the record, or take it out, and check again",
        vi: "sửa ván này, hoặc bỏ nó ra, rồi kiểm tra lại",
    },
    doc: Text {
        en: "Of each kind of fault the first 200 of a record are listed; the others are counted \
         and not shown. A record with so many faults is hardly a record: a binary file, text \
         of another kind between the tags, or a program gone wrong. Look at its first faults.",
        vi: "Mỗi loại lỗi chỉ liệt kê 200 lỗi đầu của một ván; các lỗi còn lại được đếm mà không \
         hiện ra. Ván nhiều lỗi đến thế khó còn là ván cờ: có thể là tệp nhị phân, văn bản \
         khác loại nằm giữa các thẻ, hoặc do một chương trình chạy sai. Hãy xem các lỗi đầu \
         tiên.",
    },
    bad: Example::Made(
        Text {
            en: "a block with 201 stray brackets among its moves",
            vi: "một khối có 201 dấu ngoặc thừa giữa các nước",
        },
        bad,
    ),
    good: Example::Made(
        Text {
            en: "the same block without them",
            vi: "cũng khối ấy, không có dấu ngoặc thừa",
        },
        good,
    ),
};

fn bad() -> Vec<u8> {
    with_brackets(201)
}

fn good() -> Vec<u8> {
    with_brackets(0)
}

fn with_brackets(count: usize) -> Vec<u8> {
    let brackets = ")".repeat(count);
    format!("[game]\nSTART{{\n1. P2-5 M8.7 {brackets}\n}}END[/game]\n").into_bytes()
}

/// A breach of `faults-not-listed`.
pub(crate) struct FaultsNotListed {
    /// How many faults were counted and not listed.
    pub count: u32,
}

impl Problem for FaultsNotListed {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let count = self.count;
        say(
            out,
            lang,
            format_args!("{count} more faults of this record are counted and not listed"),
            format_args!("còn {count} lỗi của ván này được đếm mà không liệt kê"),
        )
    }
}
