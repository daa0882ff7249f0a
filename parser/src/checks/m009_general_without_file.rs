//! M009: `Tg.1` leaves out the file; `Tg4.1` has it.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Move, Position, Problem, Rule, Text};

use super::near::form;
use super::wording::{say, write_this};

/// The rule `general-without-file`.
pub(super) static RULE: Rule = Rule {
    code: "M009",
    name: "general-without-file",
    level: Level::Warning,
    title: Text {
        en: "the general is written without its file",
        vi: "tướng không ghi lộ",
    },
    help: Text {
        en: "name the file of the general",
        vi: "ghi lộ của tướng",
    },
    doc: Text {
        en: "Each side has one general, so its move is clear without the file and is played. The \
         usual form has the file all the same, and other programs may refuse the move or take \
         it for an elephant's. It does not count as legal as printed. Write the file behind \
         `Tg`.",
        vi: "Mỗi bên chỉ có một tướng nên không ghi lộ vẫn rõ, và nước vẫn được đi. Cách ghi \
         thông thường vẫn có số lộ; chương trình khác có thể không nhận nước này hoặc tưởng \
         là tượng. Nước không được tính là đúng như bản in. Hãy viết số lộ sau `Tg`.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\n\
         START{\n\
         1. P5.2 Tg.1\n\
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

/// A breach of `general-without-file`.
pub(crate) struct NoFile<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The move it names.
    pub mv: Move,
    /// The position before it.
    pub position: &'a Position,
    /// The custom of the record.
    pub custom: Custom,
}

impl Problem for NoFile<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = self.text;
        say(
            out,
            lang,
            format_args!("`{text}` leaves out the general's file"),
            format_args!("`{text}` không ghi lộ của tướng"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match form(self.text, self.custom, self.position, self.mv) {
            Some(form) => write_this(out, lang, &form),
            None => out.write_str(RULE.help.get(lang)),
        }
    }
}
