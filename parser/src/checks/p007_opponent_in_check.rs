//! P007: Red is to move and Black stands in check already.

use std::fmt;

use kypho_model::{Color, Example, Lang, Level, Piece, Problem, Rule, Square, Text};

use super::wording::{piece_name, point, say, side_name};

/// The rule `opponent-in-check`.
pub(super) static RULE: Rule = Rule {
    code: "P007",
    name: "opponent-in-check",
    level: Level::Error,
    title: Text {
        en: "the side that is not to move stands in check",
        vi: "bên chưa đến lượt lại đang bị chiếu",
    },
    help: Text {
        en: "check the side to move in the FEN",
        vi: "kiểm tra lại bên đi trong FEN",
    },
    doc: Text {
        en: "The side to move could capture the general at once. The other side has just moved \
         and may not have left its general so, which means that the wrong side is said to be \
         on move or that a piece stands wrong. The position can be drawn and its moves are \
         played. Usually the side letter of the FEN is the slip: `w` is Red, `b` is Black.",
        vi: "Bên đến lượt có thể ăn tướng ngay. Bên kia vừa đi xong, không được để tướng như vậy, \
         nên hoặc FEN ghi sai bên đi, hoặc có quân đặt sai chỗ. Thế cờ vẫn vẽ được và các \
         nước vẫn được đi. Thường chữ chỉ bên đi trong FEN bị sai: `w` là Trắng, `b` là Đen.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/3R5/9/5K3 w - - 0 1\n\
         START{\n\
         1. X6-5\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/3R5/9/5K3 b - - 0 1\n\
         START{\n\
         1… Tg4-5\n\
         }END[/game]\n",
    ),
};

/// A breach of `opponent-in-check`.
pub(crate) struct OpponentInCheck {
    /// The side in check.
    pub side: Color,
    /// The point of the checker.
    pub at: Square,
    /// The checker.
    pub checker: Piece,
}

impl Problem for OpponentInCheck {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (side, at) = (side_name(self.side, lang), point(self.at, lang));
        let checker = piece_name(self.checker, lang);
        say(
            out,
            lang,
            format_args!("{side} is not to move, yet stands in check from the {checker} on {at}"),
            format_args!("chưa đến lượt {side} mà {side} đang bị {checker} ở {at} chiếu"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (side, letter) = (side_name(self.side, lang), self.side.char());
        say(
            out,
            lang,
            format_args!("write `{letter}` in the FEN if {side} is to move"),
            format_args!("viết `{letter}` trong FEN nếu {side} đi"),
        )
    }
}
