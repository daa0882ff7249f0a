//! M007: `P2-5M8.7` is two moves without a blank between.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{say, write_this};

/// The rule `glued-moves`.
pub(super) static RULE: Rule = Rule {
    code: "M007",
    name: "glued-moves",
    level: Level::Warning,
    title: Text {
        en: "two moves run together",
        vi: "hai nước viết dính nhau",
    },
    help: Text {
        en: "put a blank between them",
        vi: "cách chúng ra bằng một khoảng trắng",
    },
    doc: Text {
        en: "Two whole moves stand side by side with nothing between them. Each can be read by \
         itself, so they are played one after the other and no side moves twice. Put a blank \
         between them, for other programs may drop both.",
        vi: "Hai nước trọn vẹn đứng liền nhau, không có gì ở giữa. Mỗi nước đều đọc được nên \
         chúng được đi lần lượt, không bên nào đi hai lần. Hãy cách chúng ra, vì chương trình \
         khác có thể bỏ mất cả hai.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5M8.7\n\
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

/// A breach of `glued-moves`.
pub(crate) struct GluedMoves<'a> {
    /// The first move.
    pub first: &'a str,
    /// The move that begins where it ends.
    pub second: &'a str,
}

impl Problem for GluedMoves<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let Self { first, second } = self;
        say(
            out,
            lang,
            format_args!("the moves `{first}` and `{second}` run together"),
            format_args!("hai nước `{first}` và `{second}` viết dính nhau"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        write_this(out, lang, &format!("{} {}", self.first, self.second))
    }
}
