//! M012: the custom of the moves is not settled.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::custom_name;

/// The rule `undecided-custom`.
pub(super) static RULE: Rule = Rule {
    code: "M012",
    name: "undecided-custom",
    level: Level::Warning,
    title: Text {
        en: "the custom of the moves is not settled",
        vi: "chưa rõ lối ghi",
    },
    help: Text {
        en: "write one move with a letter that only one custom has",
        vi: "ghi một nước bằng chữ chỉ có trong một lối",
    },
    doc: Text {
        en: "No move proves whether the letters are Vietnamese or English, and the board allows both readings or neither.",
        vi: "Không nước nào cho biết chữ theo lối Việt hay Anh, và bàn cờ cho phép cả hai hoặc không lối nào.",
    },
    bad: Example::Text(""),
    good: Example::Text(""),
};

/// A breach of `undecided-custom`.
pub(crate) struct UndecidedCustom {
    /// The custom that was taken.
    pub custom: Custom,
}

impl Problem for UndecidedCustom {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "nothing settles the custom; read as {}",
                custom_name(self.custom, lang)
            ),
            Lang::Vi => write!(
                out,
                "không có gì cho biết lối ghi; đọc theo {}",
                custom_name(self.custom, lang)
            ),
        }
    }
}
