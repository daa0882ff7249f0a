//! P005: three red cannons.

use std::fmt;

use kypho_model::{Example, Lang, Level, Piece, Problem, Rule, Text};

use super::wording::{piece_name, say};

/// The rule `too-many-pieces`.
pub(super) static RULE: Rule = Rule {
    code: "P005",
    name: "too-many-pieces",
    level: Level::Error,
    title: Text {
        en: "more pieces of a kind than a set has",
        vi: "nhiều quân hơn một bộ cờ có",
    },
    help: Text {
        en: "check the letters of the FEN",
        vi: "kiểm tra lại các chữ trong FEN",
    },
    doc: Text {
        en: "A side starts with one general, two advisors, two elephants, two horses, two \
         chariots, two cannons and five soldiers, and never gets more. The FEN has more of \
         one kind, so a letter is wrong or stands twice. The position can be drawn and its \
         moves are played. Compare the FEN with the diagram.",
        vi: "Mỗi bên bắt đầu với một tướng, hai sĩ, hai tượng, hai mã, hai xe, hai pháo và năm \
         tốt, và không bao giờ có thêm. FEN có nhiều hơn ở một loại, vậy có chữ sai hoặc bị \
         lặp. Thế cờ vẫn vẽ được và các nước vẫn được đi. Hãy so FEN với hình vẽ.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/2CCC4/9/5K3 w - - 0 1\n\
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

/// A breach of `too-many-pieces`.
pub(crate) struct TooManyPieces {
    /// The side and kind.
    pub piece: Piece,
    /// How many there are.
    pub found: usize,
}

impl Problem for TooManyPieces {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (piece, found) = (piece_name(self.piece, lang), self.found);
        let most = self.piece.role.per_side();
        say(
            out,
            lang,
            format_args!("the board has {found} {piece}s, a set has {most}"),
            format_args!("trên bàn có {found} {piece}, một bộ cờ chỉ có {most}"),
        )
    }
}
