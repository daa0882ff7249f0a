//! P001: the FEN cannot be read.

use std::fmt;

use kypho_model::fen::FenError;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::fen_error;

/// The rule `unreadable-fen`.
pub(super) static RULE: Rule = Rule {
    code: "P001",
    name: "unreadable-fen",
    level: Level::Error,
    title: Text {
        en: "the FEN cannot be read",
        vi: "không đọc được FEN",
    },
    help: Text {
        en: "a FEN has ten ranks of nine points, from Black's side, then the side to move",
        vi: "FEN có mười hàng, mỗi hàng chín điểm, kể từ phía Đen, rồi đến bên đi",
    },
    doc: Text {
        en: "Without a board no move can be played: the moves of this game are kept unplayed. Other games are not touched.",
        vi: "Không có bàn cờ thì không đi được nước nào: các nước của ván này được giữ nguyên, không đi thử. Các ván khác không bị ảnh hưởng.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9 w - - 0 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
};

/// A breach of `unreadable-fen`.
pub(crate) struct UnreadableFen<'a> {
    /// What is wrong with the text.
    pub error: &'a FenError,
}

impl Problem for UnreadableFen<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(out, "{}", fen_error(self.error, lang)),
            Lang::Vi => write!(out, "{}", fen_error(self.error, lang)),
        }
    }
}
