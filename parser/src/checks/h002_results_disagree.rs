//! H002: two results are stated.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `results-disagree`.
pub(super) static RULE: Rule = Rule {
    code: "H002",
    name: "results-disagree",
    level: Level::Warning,
    title: Text {
        en: "two results are stated",
        vi: "có hai kết quả khác nhau",
    },
    help: Text {
        en: "keep the right one",
        vi: "giữ lại kết quả đúng",
    },
    doc: Text {
        en: "The header states one result and the end of the moves another. Both are kept; lists use the one behind the moves.",
        vi: "Tiêu mục ghi một kết quả, cuối ván ghi kết quả khác. Cả hai được giữ; danh sách dùng kết quả ghi sau các nước đi.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nRESULT 1-0\nSTART{\n1. P2-5 M8.7 0-1\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nRESULT 1-0\nSTART{\n1. P2-5 M8.7 1-0\n}END[/game]\n"),
};

/// A breach of `results-disagree`.
pub(crate) struct ResultsDisagree<'a> {
    /// The result in the header.
    pub header: &'a str,
    /// The result behind the moves.
    pub end: &'a str,
}

impl Problem for ResultsDisagree<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "the header says {}, the moves end with {}",
                self.header, self.end
            ),
            Lang::Vi => write!(
                out,
                "tiêu mục ghi {}, cuối ván ghi {}",
                self.header, self.end
            ),
        }
    }
}
