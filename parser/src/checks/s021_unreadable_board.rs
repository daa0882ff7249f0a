//! S021: a board of DhtmlXQ with too few digits.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `unreadable-board`.
pub(super) static RULE: Rule = Rule {
    code: "S021",
    name: "unreadable-board",
    level: Level::Error,
    title: Text {
        en: "the digits of the board cannot be read",
        vi: "dãy số của bàn cờ không đọc được",
    },
    help: Text {
        en: "give every one of the 32 pieces two digits, 99 for one that is gone",
        vi: "ghi hai chữ số cho mỗi quân trong 32 quân, 99 cho quân đã mất",
    },
    doc: Text {
        en: "A board in DhtmlXQ is 32 pairs of digits in a fixed order of the pieces: file from the \
         left, row from the top. This one has another length, or names a point off the board. The \
         moves are played from the usual start position, which may be wrong.",
        vi: "Bàn cờ trong DhtmlXQ là 32 cặp chữ số theo thứ tự quân cố định: cột tính từ trái, hàng \
         tính từ trên. Dãy này có độ dài khác, hoặc chỉ điểm ngoài bàn. Các nước được đi từ thế \
         khai cuộc thông thường, có thể không đúng.",
    },
    bad: Example::Text(
        "[DhtmlXQ]\n\
         [DhtmlXQ_binit]8979[/DhtmlXQ_binit]\n\
         [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n\
         [/DhtmlXQ]\n",
    ),
    good: Example::Text(
        "[DhtmlXQ]\n\
         [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n\
         [/DhtmlXQ]\n",
    ),
};

/// A breach of `unreadable-board`.
pub(crate) struct UnreadableBoard {
    /// How many digits there are.
    pub digits: usize,
}

impl Problem for UnreadableBoard {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let digits = self.digits;
        say(
            out,
            lang,
            format_args!("not a board: {digits} digits, and 64 that name points are needed"),
            format_args!("không phải bàn cờ: có {digits} chữ số, cần 64 số chỉ điểm"),
        )
    }
}
