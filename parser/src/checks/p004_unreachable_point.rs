//! P004: a piece stands where it can never stand.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};
use kypho_model::{Piece, Square};

use super::wording::{piece_name, point};

/// The rule `unreachable-point`.
pub(super) static RULE: Rule = Rule {
    code: "P004",
    name: "unreachable-point",
    level: Level::Error,
    title: Text {
        en: "a piece stands where it can never stand",
        vi: "quân đứng ở điểm không thể tới",
    },
    help: Text {
        en: "check the rank and the colour of the letter",
        vi: "kiểm tra hàng và màu của chữ",
    },
    doc: Text {
        en: "Elephants have seven points on their own side of the river, advisors five and generals nine in their palace; soldiers never stand behind the rank they start on, and reach other files only beyond the river. A position that breaks this can be drawn, and its moves are played, but no game leads to it.",
        vi: "Tượng có bảy điểm bên này sông, sĩ có năm điểm và tướng chín điểm trong cung; tốt không bao giờ lùi sau hàng xuất phát và chỉ đổi lộ khi đã qua sông. Thế cờ trái điều này vẫn vẽ được, nước đi vẫn được thử, nhưng không ván nào dẫn tới nó.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/2E6/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. Tg5.1\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
};

/// A breach of `unreachable-point`.
pub(crate) struct UnreachablePoint {
    /// The piece.
    pub piece: Piece,
    /// Its point.
    pub at: Square,
}

impl Problem for UnreachablePoint {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "the {} on {} can never stand there",
                piece_name(self.piece, lang),
                point(self.at, lang)
            ),
            Lang::Vi => write!(
                out,
                "{} ở {} không thể đứng ở điểm ấy",
                piece_name(self.piece, lang),
                point(self.at, lang)
            ),
        }
    }
}
