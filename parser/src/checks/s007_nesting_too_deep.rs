//! S007: side lines are nested deeper than 1000.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `nesting-too-deep`.
pub(super) static RULE: Rule = Rule {
    code: "S007",
    name: "nesting-too-deep",
    level: Level::Error,
    title: Text {
        en: "side lines are nested deeper than 1000",
        vi: "biến lồng nhau quá 1000 tầng",
    },
    help: Text {
        en: "take the innermost lines out",
        vi: "đưa các biến trong cùng ra ngoài",
    },
    doc: Text {
        en: "Side lines below that depth are not read; everything else is.",
        vi: "Các biến sâu hơn mức này không được đọc; phần còn lại vẫn được đọc.",
    },
    bad: Example::Text(""),
    good: Example::Text(""),
};

/// A breach of `nesting-too-deep`.
pub(crate) struct NestingTooDeep;

impl Problem for NestingTooDeep {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
