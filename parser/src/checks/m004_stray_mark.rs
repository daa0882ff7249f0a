//! M004: `M8.7.` ends with a full stop that says nothing.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `stray-mark`.
pub(super) static RULE: Rule = Rule {
    code: "M004",
    name: "stray-mark",
    level: Level::Warning,
    title: Text {
        en: "stray punctuation behind a move",
        vi: "dấu câu thừa sau nước đi",
    },
    help: Text {
        en: "remove it",
        vi: "bỏ dấu ấy đi",
    },
    doc: Text {
        en: "A full stop, a comma or a tick stands behind a complete move. It may be a slip of \
         the keyboard, or all that is left of a word. It says nothing and is passed over, and \
         the moves are read as if it were not there. Remove it.",
        vi: "Sau một nước đi trọn vẹn có dấu chấm, dấu phẩy hay dấu nháy. Có thể do gõ nhầm, hoặc \
         là phần còn sót của một chữ. Nó không có nghĩa và được bỏ qua, các nước được đọc như \
         không có nó. Hãy bỏ nó đi.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7.\n\
         2. M2.3 X9-8\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. M2.3 X9-8\n\
         }END[/game]\n",
    ),
};

/// A breach of `stray-mark`.
pub(crate) struct StrayMark<'a> {
    /// The punctuation mark.
    pub text: &'a str,
}

impl Problem for StrayMark<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = self.text;
        if text == "`" {
            return say(
                out,
                lang,
                format_args!("a stray back-tick behind a move"),
                format_args!("thừa dấu nháy ngược sau nước đi"),
            );
        }
        say(
            out,
            lang,
            format_args!("stray `{text}` behind a move"),
            format_args!("thừa dấu `{text}` sau nước đi"),
        )
    }
}
