//! H005: `RED` with nothing behind it.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{quoted, say};

/// The rule `empty-header`.
pub(super) static RULE: Rule = Rule {
    code: "H005",
    name: "empty-header",
    level: Level::Note,
    title: Text {
        en: "a header has no value",
        vi: "dòng thông tin để trống",
    },
    help: Text {
        en: "write the value behind the key, or remove the line",
        vi: "viết giá trị sau khóa, hoặc bỏ dòng này",
    },
    doc: Text {
        en: "A header is a key and what it states. This key stands alone, as in a form that \
         nobody filled in, or its value has slipped to the next line. The line is kept and \
         states nothing. Fill it in or remove it.",
        vi: "Dòng thông tin gồm khóa và điều khóa ấy cho biết. Khóa này đứng một mình, như một \
         mẫu chưa ai điền, hoặc giá trị đã rơi xuống dòng dưới. Dòng được giữ lại mà không \
         cho biết gì. Hãy điền vào hoặc bỏ dòng này.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         RED\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         RED An\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `empty-header`.
pub(crate) struct EmptyHeader<'a> {
    /// The key.
    pub key: &'a str,
}

impl Problem for EmptyHeader<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let key = quoted(self.key);
        say(
            out,
            lang,
            format_args!("`{key}` has no value"),
            format_args!("`{key}` không có giá trị"),
        )
    }
}
