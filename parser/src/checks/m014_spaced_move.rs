//! M014: `Tg4. 1` has a blank inside; `Tg4.1` has none.

use std::fmt;

use kypho_model::notation::is_blank;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{say, write_this};

/// The rule `spaced-move`.
pub(super) static RULE: Rule = Rule {
    code: "M014",
    name: "spaced-move",
    level: Level::Warning,
    title: Text {
        en: "blanks stand inside a move",
        vi: "có khoảng trắng trong nước đi",
    },
    help: Text {
        en: "write the move without blanks",
        vi: "viết liền nước đi",
    },
    doc: Text {
        en: "Blanks stand beside the sign of a move. They are passed over and the move is played. \
         Another program may take the halves for two words, or the digit for a move number. \
         Write the move without blanks.",
        vi: "Có khoảng trắng cạnh dấu của nước đi. Khoảng trắng được bỏ qua và nước vẫn được đi. \
         Chương trình khác có thể coi hai nửa là hai chữ, hoặc coi chữ số là số thứ tự. Hãy \
         viết liền nước đi.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\n\
         START{\n\
         1. P5.2 Tg4. 1\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\n\
         START{\n\
         1. P5.2 Tg4.1\n\
         }END[/game]\n",
    ),
};

/// A breach of `spaced-move`.
pub(crate) struct SpacedMove<'a> {
    /// The move as written.
    pub text: &'a str,
}

impl Problem for SpacedMove<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = self.text;
        say(
            out,
            lang,
            format_args!("`{text}` has blanks inside"),
            format_args!("`{text}` có khoảng trắng bên trong"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let text: String = self.text.chars().filter(|&c| !is_blank(c)).collect();
        write_this(out, lang, &text)
    }
}
