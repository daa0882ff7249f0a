//! M001: not a move.

use std::fmt;

use kypho_model::Position;
use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{custom_name, suggest};

/// The rule `unreadable-move`.
pub(super) static RULE: Rule = Rule {
    code: "M001",
    name: "unreadable-move",
    level: Level::Error,
    title: Text {
        en: "not a move",
        vi: "không phải nước đi",
    },
    help: Text {
        en: "write piece, file, sign and number: P2-5, Pt.5",
        vi: "viết quân, lộ, dấu và số: P2-5, Pt.5",
    },
    doc: Text {
        en: "The text stands where a move belongs but does not spell one in the custom of the record. Nothing is guessed: the rest of the line is kept unplayed.",
        vi: "Chữ đứng ở chỗ của nước đi nhưng không ghi đúng một nước theo lối ghi của ván. Không đoán mò: phần còn lại của biến được giữ, không đi thử.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. M23 X9-8\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. M2.3 X9-8\n}END[/game]\n"),
};

/// A breach of `unreadable-move`.
pub(crate) struct UnreadableMove<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The custom of the record.
    pub custom: Custom,
    /// The position before it.
    pub position: &'a Position,
    /// Where it stops being a move.
    pub offset: usize,
}

impl Problem for UnreadableMove<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "`{}` is not a move in {}",
                self.text,
                custom_name(self.custom, lang)
            ),
            Lang::Vi => write!(
                out,
                "`{}` không phải nước đi theo {}",
                self.text,
                custom_name(self.custom, lang)
            ),
        }
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        suggest(self.text, self.custom, self.position, &RULE, lang, out)
    }
}
