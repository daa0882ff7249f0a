//! P003: two black generals in one palace.

use std::fmt;

use kypho_model::{Color, Example, Lang, Level, Problem, Rule, Square, Text};

use super::wording::{point, say, side_name};

/// The rule `second-general`.
pub(super) static RULE: Rule = Rule {
    code: "P003",
    name: "second-general",
    level: Level::Error,
    title: Text {
        en: "a side has two generals",
        vi: "một bên có hai tướng",
    },
    help: Text {
        en: "remove one of them",
        vi: "bỏ bớt một tướng",
    },
    doc: Text {
        en: "A side has more than one general, which no game can lead to. One of them counts as \
         the general that is checked; the message names the point of the other, which moves \
         like a general all the same. Usually a letter of the FEN is wrong or stands in \
         capitals. Correct it.",
        vi: "Một bên có hơn một tướng, điều không ván nào dẫn tới được. Một tướng được coi là \
         tướng bị chiếu; thông báo nêu điểm của tướng kia, quân này vẫn đi như tướng. Thường \
         là FEN sai một chữ hoặc lẫn chữ hoa chữ thường. Hãy sửa lại.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3kk4/9/9/9/9/9/9/2C6/9/5K3 w - - 0 1\n\
         START{\n\
         1. P7.2\n\
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

/// A breach of `second-general`.
pub(crate) struct SecondGeneral {
    /// The side.
    pub side: Color,
    /// The point of the general in excess.
    pub at: Square,
}

impl Problem for SecondGeneral {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (side, at) = (side_name(self.side, lang), point(self.at, lang));
        say(
            out,
            lang,
            format_args!("{side} has a second general on {at}"),
            format_args!("{side} có tướng thứ hai ở {at}"),
        )
    }
}
