//! B012: a list of contents that does not tell what the library holds.

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
        en: "a library and its list of contents do not agree",
        vi: "mục lục của thư viện không khớp với các ván trong đó",
    },
    help: Text {
        en: "let the program that made the library write it anew",
        vi: "để chương trình tạo thư viện ghi lại nó",
    },
    doc: Text {
        en: "A library begins with a list of its games, and behind it stand the games \
         themselves. The games are found by their own mark, so each of them was read; the \
         list has more or fewer, because it is left over from before games were added, \
         deleted or cut off.",
        vi: "Thư viện mở đầu bằng mục lục các ván, phía sau là chính các ván ấy. Các ván được tìm \
         theo dấu riêng của chúng, nên ván nào cũng được đọc; mục lục lại ghi nhiều hơn hoặc \
         ít hơn, vì nó còn lại từ trước khi thêm, xóa hay cắt bớt ván.",
    },
    bad: Example::Made(
        Text {
            en: "a CBL library whose list of contents has two games where one is",
            vi: "một thư viện CBL có mục lục ghi hai ván mà chỉ có một",
        },
        bad,
    ),
    good: Example::Made(
        Text {
            en: "the same library with a list of one",
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
    /// How many games it lists as in use.
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
            format_args!("the list of contents has {listed} games, the library holds {found}"),
            format_args!("mục lục ghi {listed} ván, thư viện có {found} ván"),
        )
    }
}
