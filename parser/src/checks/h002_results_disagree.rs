//! H002: `RESULT 1-0` in the headers and `0-1` behind the moves.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `results-disagree`.
pub(super) static RULE: Rule = Rule {
    code: "H002",
    name: "results-disagree",
    level: Level::Warning,
    title: Text {
        en: "two results are stated",
        vi: "ghi hai kết quả khác nhau",
    },
    help: Text {
        en: "keep the right one",
        vi: "chỉ giữ lại kết quả đúng",
    },
    doc: Text {
        en: "A record can state its result in the headers and again behind the last move. Here \
         the two are not the same, so one of them is a slip. Both are kept as they stand; \
         lists and tables use the one behind the moves. Find out how the game ended and \
         correct the other.",
        vi: "Kết quả có thể ghi ở phần đầu khối và ghi lại sau nước cuối. Ở đây hai chỗ khác \
         nhau, vậy có một chỗ viết nhầm. Cả hai được giữ nguyên; các danh sách và bảng dùng \
         kết quả ghi sau các nước đi. Hãy xem ván kết thúc thế nào rồi sửa chỗ sai.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         RESULT 1-0\n\
         START{\n\
         1. P2-5 M8.7 0-1\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         RESULT 1-0\n\
         START{\n\
         1. P2-5 M8.7 1-0\n\
         }END[/game]\n",
    ),
};

/// A breach of `results-disagree`.
pub(crate) struct ResultsDisagree<'a> {
    /// The result stated before.
    pub before: &'a str,
    /// The result stated here.
    pub here: &'a str,
}

impl Problem for ResultsDisagree<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let Self { before, here } = self;
        say(
            out,
            lang,
            format_args!("the result is {here} here and {before} before"),
            format_args!("ở đây ghi kết quả {here}, phía trên lại ghi {before}"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let Self { before, here } = self;
        say(
            out,
            lang,
            format_args!("keep the right one: {before} or {here}"),
            format_args!("chỉ giữ kết quả đúng: {before} hoặc {here}"),
        )
    }
}
