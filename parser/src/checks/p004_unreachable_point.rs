//! P004: a red elephant across the river.

use std::fmt;

use kypho_model::{Example, Lang, Level, Piece, Problem, Rule, Square, Text, possible_points};

use super::wording::{piece_name, point, say};

/// The rule `unreachable-point`.
pub(super) static RULE: Rule = Rule {
    code: "P004",
    name: "unreachable-point",
    level: Level::Error,
    title: Text {
        en: "a piece stands where it can never stand",
        vi: "quân đứng ở điểm không bao giờ tới được",
    },
    help: Text {
        en: "check the rank, and whether the letter is a capital",
        vi: "kiểm tra lại hàng, và chữ hoa hay chữ thường",
    },
    doc: Text {
        en: "Elephants have seven points on their own side of the river, advisors five and \
         generals nine points of the palace. Soldiers never stand behind the rank they start \
         on, keep their own file until they have crossed, and so never share one before the \
         river. The position can be drawn and its moves are played, but no game leads to it. \
         Look for a piece on the wrong rank, or a letter in the wrong case, which turns Red \
         into Black.",
        vi: "Tượng có bảy điểm bên này sông, sĩ có năm điểm và tướng có chín điểm trong cung. Tốt \
         không bao giờ ở sau hàng xuất phát, giữ nguyên lộ cho đến khi qua sông, nên bên này \
         sông không có hai tốt cùng lộ. Thế cờ vẫn vẽ được và các nước vẫn được đi, nhưng \
         không ván nào dẫn tới nó. Hãy tìm quân đặt sai hàng, hoặc chữ hoa lẫn với chữ \
         thường, khiến quân Trắng thành quân Đen.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/2E6/9/9/4C4/9/5K3 w - - 0 1\n\
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
        let (piece, at) = (piece_name(self.piece, lang), point(self.at, lang));
        if possible_points(self.piece).contains(self.at) {
            return say(
                out,
                lang,
                format_args!("the {piece} on {at} shares its file before the river"),
                format_args!("{piece} ở {at} đứng cùng lộ với một tốt khác khi chưa qua sông"),
            );
        }
        say(
            out,
            lang,
            format_args!("the {piece} on {at} can never stand there"),
            format_args!("{piece} không thể đứng ở {at}"),
        )
    }
}
