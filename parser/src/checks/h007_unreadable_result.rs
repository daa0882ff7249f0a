//! H007: `RESULT 2-0` is no result of one game; `RESULT 1-0` is.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{quoted, say};

/// The rule `unreadable-result`.
pub(super) static RULE: Rule = Rule {
    code: "H007",
    name: "unreadable-result",
    level: Level::Warning,
    title: Text {
        en: "the stated result cannot be read",
        vi: "không đọc được kết quả",
    },
    help: Text {
        en: "write `1-0`, `0-1`, `1/2-1/2`, or `*` where it is unknown",
        vi: "viết `1-0`, `0-1`, `1/2-1/2`, hoặc `*` nếu chưa rõ",
    },
    doc: Text {
        en: "A result is `1-0` when Red (White in the articles) has won, `0-1` when Black has, \
         `1/2-1/2` for a draw and `*` where it is not known. This line says something else, a \
         word or the score of a match. It is kept as it stands, and in lists the game counts \
         as one without a result. Write one of the four, and put the rest into a comment.",
        vi: "Kết quả là `1-0` khi Trắng thắng, `0-1` khi Đen thắng, `1/2-1/2` khi hòa và `*` khi \
         chưa rõ. Dòng này ghi điều khác, một chữ hay tỷ số của cả trận. Nó được giữ nguyên, \
         còn trong các danh sách ván này coi như chưa có kết quả. Hãy ghi một trong bốn cách \
         trên, phần còn lại đưa vào lời bình.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         RESULT 2-0\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         RESULT 1-0\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `unreadable-result`.
pub(crate) struct UnreadableResult<'a> {
    /// What is stated.
    pub text: &'a str,
}

impl Problem for UnreadableResult<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = quoted(self.text);
        say(
            out,
            lang,
            format_args!("`{text}` is no result"),
            format_args!("`{text}` không phải một kết quả"),
        )
    }
}
