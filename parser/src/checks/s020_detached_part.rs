//! S020: a branch of DhtmlXQ whose parent does not exist.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{quoted, say};

/// The rule `detached-part`.
pub(super) static RULE: Rule = Rule {
    code: "S020",
    name: "detached-part",
    level: Level::Warning,
    title: Text {
        en: "a side line or comment belongs to no move",
        vi: "một biến hay lời bình không thuộc nước nào",
    },
    help: Text {
        en: "correct the numbers in the name of the field",
        vi: "sửa các số trong tên của mục",
    },
    doc: Text {
        en: "In DhtmlXQ the name of a field says where a side line leaves, or which move a comment is \
         about. The numbers of this one name a line or a move that the record does not have, or \
         the lines hang on each other in a ring. The digits or words are kept, but not played.",
        vi: "Trong DhtmlXQ, tên của mục cho biết biến rẽ từ đâu, hay lời bình nói về nước nào. Các số \
         của mục này chỉ một dãy hay một nước mà ván không có, hoặc các dãy móc vòng vào nhau. \
         Chữ số hay lời được giữ lại nhưng không được đi.",
    },
    bad: Example::Text(
        "[DhtmlXQ]\n\
         [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n\
         [DhtmlXQ_comment9]Hay[/DhtmlXQ_comment9]\n\
         [/DhtmlXQ]\n",
    ),
    good: Example::Text(
        "[DhtmlXQ]\n\
         [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n\
         [DhtmlXQ_comment1]Hay[/DhtmlXQ_comment1]\n\
         [/DhtmlXQ]\n",
    ),
};

/// A breach of `detached-part`.
pub(crate) struct DetachedPart<'a> {
    /// The name of the field.
    pub name: &'a str,
}

impl Problem for DetachedPart<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let name = quoted(self.name);
        say(
            out,
            lang,
            format_args!("no move of the record is named by `{name}`"),
            format_args!("`{name}` không chỉ nước nào của ván"),
        )
    }
}
