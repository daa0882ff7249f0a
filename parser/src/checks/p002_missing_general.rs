//! P002: a board without a black general.

use std::fmt;

use kypho_model::{Color, Example, Lang, Level, Problem, Rule, Text};

use super::wording::{say, side_name};

/// The rule `missing-general`.
pub(super) static RULE: Rule = Rule {
    code: "P002",
    name: "missing-general",
    level: Level::Error,
    title: Text {
        en: "a side has no general",
        vi: "một bên không có tướng",
    },
    help: Text {
        en: "put the general into its palace",
        vi: "đặt tướng vào cung",
    },
    doc: Text {
        en: "A side has no general on the board. Such a position can be drawn, but it is no game: \
         nothing can be checked or mated. The moves are played as far as the rules of the \
         other pieces go. Usually a letter of the FEN was lost; put the general into its \
         palace.",
        vi: "Một bên không có tướng trên bàn. Thế cờ như vậy vẽ được, nhưng không thành ván: \
         không có gì để chiếu hay chiếu bí. Các nước vẫn được đi theo luật của những quân \
         khác. Thường là FEN bị rơi mất một chữ; hãy đặt tướng vào cung.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 9/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\n\
         START{\n\
         1. P5.2\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\n\
         START{\n\
         1. P5.2\n\
         }END[/game]\n",
    ),
};

/// A breach of `missing-general`.
pub(crate) struct MissingGeneral {
    /// The side.
    pub side: Color,
}

impl Problem for MissingGeneral {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let side = side_name(self.side, lang);
        say(
            out,
            lang,
            format_args!("{side} has no general"),
            format_args!("{side} không có tướng"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let letter = match self.side {
            Color::Red => 'K',
            Color::Black => 'k',
        };
        say(
            out,
            lang,
            format_args!("put a `{letter}` into the palace"),
            format_args!("đặt một chữ `{letter}` vào cung"),
        )
    }
}
