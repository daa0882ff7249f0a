//! L001: no such piece stands there.

use std::fmt;

use kypho_model::Position;
use kypho_model::notation::{Custom, Spelled};
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{no_piece, suggest};

/// The rule `no-such-piece`.
pub(super) static RULE: Rule = Rule {
    code: "L001",
    name: "no-such-piece",
    level: Level::Error,
    title: Text {
        en: "no such piece stands there",
        vi: "không có quân ấy ở đó",
    },
    help: Text {
        en: "check the file and the piece",
        vi: "kiểm tra lộ và quân",
    },
    doc: Text {
        en: "The side to move has no piece of that kind where the move says. The rest of the line is kept unplayed.",
        vi: "Bên đi không có quân loại ấy ở chỗ nước đi ghi. Phần còn lại được giữ, không đi thử.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. X5/1 X9-8\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. X1.1 X9-8\n}END[/game]\n"),
};

/// A breach of `no-such-piece`.
pub(crate) struct NoSuchPiece<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The custom of the record.
    pub custom: Custom,
    /// The position before it.
    pub position: &'a Position,
    /// What it spells.
    pub spelled: Spelled,
}

impl Problem for NoSuchPiece<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "`{}`: {}",
                self.text,
                no_piece(self.spelled, self.position.turn(), lang)
            ),
            Lang::Vi => write!(
                out,
                "`{}`: {}",
                self.text,
                no_piece(self.spelled, self.position.turn(), lang)
            ),
        }
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        suggest(self.text, self.custom, self.position, &RULE, lang, out)
    }
}
