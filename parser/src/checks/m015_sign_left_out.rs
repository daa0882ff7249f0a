//! M015: `C25` in English letters, where `C2=5` is meant.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Move, Position, Problem, Rule, Text};

use super::near::form;
use super::wording::{say, write_this};

/// The rule `sign-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "M015",
    name: "sign-left-out",
    level: Level::Warning,
    title: Text {
        en: "the sign of a move is left out",
        vi: "nước đi thiếu dấu",
    },
    help: Text {
        en: "write the sign",
        vi: "viết dấu vào",
    },
    doc: Text {
        en: "Some English records leave the sign out where a piece moves sideways. The move is \
         read so and played, but does not count as legal as printed. A misprint that has lost \
         another sign looks the same, so compare it with the source and write the sign.",
        vi: "Một số ván ghi bằng chữ Anh bỏ dấu khi quân đi ngang. Nước được đọc như vậy và vẫn \
         được đi, nhưng không được tính là đúng như bản in. Một chỗ in sai làm rơi dấu khác \
         trông cũng như thế, nên hãy so với bản gốc rồi viết dấu vào.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. C25 H8+7\n\
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

/// A breach of `sign-left-out`.
pub(crate) struct UnsignedMove<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The move it names.
    pub mv: Move,
    /// The position before it.
    pub position: &'a Position,
    /// The custom of the record.
    pub custom: Custom,
}

impl Problem for UnsignedMove<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = self.text;
        say(
            out,
            lang,
            format_args!("`{text}` has no sign and is read as a move sideways"),
            format_args!("`{text}` không có dấu, được đọc là đi ngang"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match form(self.text, self.custom, self.position, self.mv) {
            Some(form) => write_this(out, lang, &form),
            None => out.write_str(RULE.help.get(lang)),
        }
    }
}
