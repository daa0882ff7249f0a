//! S023: a tag of DhtmlXQ that nothing closes.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{quoted, say};

/// The rule `unclosed-tag`.
pub(super) static RULE: Rule = Rule {
    code: "S023",
    name: "unclosed-tag",
    level: Level::Warning,
    title: Text {
        en: "a record or field of DhtmlXQ is never closed",
        vi: "một ván hay một mục DhtmlXQ không được đóng",
    },
    help: Text {
        en: "close the record with `[/DhtmlXQ]`, a field with `[/DhtmlXQ_name]`",
        vi: "đóng ván bằng `[/DhtmlXQ]`, đóng mục bằng `[/DhtmlXQ_tên]`",
    },
    doc: Text {
        en: "A record of DhtmlXQ and each of its fields end at a closing tag. This one has none, so \
         it ends where the next begins or with the text, and words behind it may be taken for a \
         part of it. What it holds is read all the same.",
        vi: "Một ván DhtmlXQ và từng mục của nó kết thúc ở thẻ đóng. Ở đây không có thẻ đóng, nên \
         phần này kết thúc ở chỗ phần sau bắt đầu hoặc ở cuối văn bản, và chữ đứng sau có thể bị \
         coi là thuộc về nó. Nội dung vẫn được đọc.",
    },
    bad: Example::Text(
        "[DhtmlXQ]\n\
         [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n",
    ),
    good: Example::Text(
        "[DhtmlXQ]\n\
         [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n\
         [/DhtmlXQ]\n",
    ),
};

/// A breach of `unclosed-tag`.
pub(crate) struct UnclosedTag<'a> {
    /// The field's name; `None` for the record itself.
    pub field: Option<&'a str>,
}

impl Problem for UnclosedTag<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.field {
            Some(name) => {
                let name = quoted(name);
                say(
                    out,
                    lang,
                    format_args!("no tag closes the field `{name}`"),
                    format_args!("không có thẻ đóng mục `{name}`"),
                )
            }
            None => say(
                out,
                lang,
                format_args!("no `[/DhtmlXQ]` closes this record"),
                format_args!("không có `[/DhtmlXQ]` đóng ván này"),
            ),
        }
    }
}
