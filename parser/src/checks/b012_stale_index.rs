//! B012: an index that does not list what the library holds.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::binary_example as example;
use super::wording::say;

/// The rule `stale-index`.
pub(super) static RULE: Rule = Rule {
    code: "B012",
    name: "stale-index",
    level: Level::Note,
    title: Text {
        en: "the index of the library and its records do not agree",
        vi: "mục lục của thư viện không khớp với các ván trong đó",
    },
    help: Text {
        en: "let the program that made the library write it anew",
        vi: "để chương trình tạo thư viện ghi lại nó",
    },
    doc: Text {
        en: "A library begins with an index of its games, and behind it stand the games \
         themselves. The games are found by their own mark, so each of them was read; the \
         index lists more or fewer, because it is left over from before games were added, \
         deleted or cut off.",
        vi: "Thư viện mở đầu bằng mục lục các ván, phía sau là chính các ván ấy. Các ván được tìm \
         theo dấu riêng của chúng, nên ván nào cũng được đọc; mục lục lại ghi nhiều hơn hoặc \
         ít hơn, vì nó còn lại từ trước khi thêm, xóa hay cắt bớt ván.",
    },
    bad: Example::Made(
        Text {
            en: "a CBL library whose index lists two games where one is",
            vi: "một thư viện CBL có mục lục ghi hai ván mà chỉ có một",
        },
        bad,
    ),
    good: Example::Made(
        Text {
            en: "the same library with an index of one",
            vi: "cũng thư viện ấy với mục lục ghi một ván",
        },
        good,
    ),
};

fn bad() -> Vec<u8> {
    example::cbl(2)
}

fn good() -> Vec<u8> {
    example::cbl(1)
}

/// A breach of `stale-index`.
pub(crate) struct StaleIndex {
    /// How many games the index lists as in use.
    pub listed: usize,
    /// How many there are.
    pub found: usize,
}

impl Problem for StaleIndex {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (listed, found) = (self.listed, self.found);
        say(
            out,
            lang,
            format_args!("the index lists {listed} games, the library holds {found}"),
            format_args!("mục lục ghi {listed} ván, thư viện có {found} ván"),
        )
    }
}
