//! M010: `M8.7` in a record whose other moves are in English letters.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{custom_name, say};

/// The rule `mixed-customs`.
pub(super) static RULE: Rule = Rule {
    code: "M010",
    name: "mixed-customs",
    level: Level::Warning,
    title: Text {
        en: "letters of two notations in one record",
        vi: "lẫn hai lối ghi trong một ván",
    },
    help: Text {
        en: "write the whole record in one notation",
        vi: "ghi cả ván theo một lối",
    },
    doc: Text {
        en: "The same letter means other pieces in Vietnamese and in English records: `C` is a \
         soldier or a cannon, `P` a cannon or a pawn. So the notation is settled once for a \
         record, by most of its moves, and the first move that belongs to the other is named \
         here. It is read like all the rest, which usually ends in an error of its own. Write \
         the whole record in one notation.",
        vi: "Cùng một chữ lại chỉ những quân khác nhau trong lối ghi Việt và lối ghi Anh: `C` là \
         tốt hoặc pháo, `P` là pháo hoặc tốt. Vì thế lối ghi được xác định một lần cho cả \
         ván, theo đa số nước đi, và nước đầu tiên thuộc lối kia được nêu ở đây. Nó vẫn được \
         đọc như các nước khác nên thường sinh thêm một lỗi riêng. Hãy ghi cả ván theo một \
         lối.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. C2=5 M8.7\n\
         2. H2+3 R9=8\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. C2=5 H8+7\n\
         2. H2+3 R9=8\n\
         }END[/game]\n",
    ),
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
        let (text, custom) = (self.text, custom_name(self.custom, lang));
        say(
            out,
            lang,
            format_args!("`{text}` does not belong to {custom}, in which the record is read"),
            format_args!("`{text}` không thuộc {custom}, trong khi cả ván được đọc theo lối ấy"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let custom = custom_name(self.custom, lang);
        say(
            out,
            lang,
            format_args!("write it in {custom}, like the rest of the record"),
            format_args!("viết nước này theo {custom} như cả ván"),
        )
    }
}
