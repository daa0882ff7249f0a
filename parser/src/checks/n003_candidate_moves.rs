//! N003: `2. M2.3, X9-8.` may be a move and its reply, or two choices.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `candidate-moves`.
pub(super) static RULE: Rule = Rule {
    code: "N003",
    name: "candidate-moves",
    level: Level::Note,
    title: Text {
        en: "moves behind a comma may be choices or replies",
        vi: "nước sau dấu phẩy có thể là lựa chọn hoặc nước đáp",
    },
    help: Text {
        en: "give each choice its own number, or leave the comma out",
        vi: "ghi số thứ tự cho từng lựa chọn, hoặc bỏ dấu phẩy",
    },
    doc: Text {
        en: "Moves listed as choices are no line, even where they could be played one after the \
         other. Here the text does not tell a choice from a reply, so the moves behind the \
         comma stay text and are not checked. Leave the comma out if they are one line, or \
         write a number before each choice.",
        vi: "Các nước liệt kê để chọn không phải một biến, dù chúng có thể đi lần lượt. Ở đây lời \
         văn không cho biết là lựa chọn hay nước đáp, nên các nước sau dấu phẩy vẫn là lời \
         văn và không được kiểm tra. Hãy bỏ dấu phẩy nếu đó là một biến, hoặc ghi số thứ tự \
         trước từng lựa chọn.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         /*Có thể 2. B7.1, B3.1.*/\n\
         2. M2.3 X9-8\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         /*Có thể 2. B7.1 B3.1.*/\n\
         2. M2.3 X9-8\n\
         }END[/game]\n",
    ),
};

/// A breach of `candidate-moves`.
pub(crate) struct CandidateMoves<'a> {
    /// The first move behind the comma.
    pub text: &'a str,
}

impl Problem for CandidateMoves<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = self.text;
        say(
            out,
            lang,
            format_args!("`{text}` behind a comma may be a choice or a reply"),
            format_args!("`{text}` sau dấu phẩy có thể là lựa chọn hoặc nước đáp"),
        )
    }
}
