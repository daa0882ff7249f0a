//! P001: a FEN with nine ranks.

use std::fmt;

use kypho_model::fen::FenError;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::fen_words::{fen_error, fen_help};

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
        en: "write ten ranks of nine points from Black's side, then the side to move",
        vi: "viết mười hàng, mỗi hàng chín điểm, kể từ phía Đen, rồi đến bên đi",
    },
    doc: Text {
        en: "A FEN lists ten ranks from Black's side, nine points each, and then the side to \
         move. This one does not, so there is no board and no move of this game can be \
         played: all are kept as text. Filling up a short rank would shift every piece behind \
         it, so nothing is filled up. Other games of the file are not affected. Correct the \
         FEN as the message and the help say.",
        vi: "FEN liệt kê mười hàng kể từ phía Đen, mỗi hàng chín điểm, rồi đến bên đi. FEN này \
         không như vậy nên không có bàn cờ, và không nước nào của ván đi được: tất cả được \
         giữ nguyên dạng chữ. Tự điền cho đủ hàng sẽ làm xê dịch mọi quân phía sau, nên không \
         gì được tự điền. Các ván khác trong tệp không bị ảnh hưởng. Hãy sửa FEN theo thông \
         báo và lời khuyên.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9 w - - 0 1\n\
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
        out.write_str(&fen_error(self.error, lang))
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(fen_help(self.error, lang))
    }
}
