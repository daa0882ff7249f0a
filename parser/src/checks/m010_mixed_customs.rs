//! M010: letters of two customs in one record.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::custom_name;

/// The rule `mixed-customs`.
pub(super) static RULE: Rule = Rule {
    code: "M010",
    name: "mixed-customs",
    level: Level::Warning,
    title: Text {
        en: "letters of two customs in one record",
        vi: "lẫn hai lối ghi trong một ván",
    },
    help: Text {
        en: "write the whole record in one custom",
        vi: "ghi cả ván theo một lối",
    },
    doc: Text {
        en: "The same letters mean other pieces in Vietnamese and in English records, so the custom is settled once for a record, by most of its moves, and the first move of the other custom is named.",
        vi: "Cùng một chữ cái chỉ quân khác nhau trong lối ghi Việt và Anh, nên lối ghi được xác định một lần cho cả ván theo đa số nước đi, và nước đầu tiên của lối kia được nêu ra.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. C2=5 M8.7\n2. M2.3 R9=8\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. M2.3 X9-8\n}END[/game]\n"),
};

/// A breach of `mixed-customs`.
pub(crate) struct MixedCustoms<'a> {
    /// The first move of the other custom.
    pub text: &'a str,
    /// The custom of the record.
    pub custom: Custom,
}

impl Problem for MixedCustoms<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "`{}` is no move in {}, the custom of this record",
                self.text,
                custom_name(self.custom, lang)
            ),
            Lang::Vi => write!(
                out,
                "`{}` không theo {}, lối ghi của ván này",
                self.text,
                custom_name(self.custom, lang)
            ),
        }
    }
}
