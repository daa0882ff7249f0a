//! L001: `X5/1` where no chariot stands on file 5.

use std::fmt;

use kypho_model::notation::{Custom, Spelled};
use kypho_model::{Example, Lang, Level, Position, Problem, Rule, Text};

use super::near::{Bad, suggest};
use super::refusal::{no_piece, none_there};

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
        en: "check the piece and its file",
        vi: "kiểm tra lại quân và lộ",
    },
    doc: Text {
        en: "The move can be read, but the side to move has no piece of that kind on the file, or \
         at the place of a file, that it names. Usually one character is wrong, or an earlier \
         move is missing. Nothing is put in its place: the rest of the line is kept unplayed. \
         Correct the move; files count from the mover's own right hand.",
        vi: "Nước đi đọc được, nhưng bên đi không có quân loại ấy ở lộ, hoặc ở vị trí trên lộ, mà \
         nước ghi. Thường là sai một ký tự, hoặc thiếu một nước trước đó. Không nước nào được \
         tự thay vào: phần còn lại của biến được giữ nguyên, không đi trên bàn. Hãy sửa nước \
         này; lộ được đếm từ bên phải của người đi.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. X5/1 X9-8\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. X1.1 X9-8\n\
         }END[/game]\n",
    ),
};

/// A breach of `no-such-piece`.
pub(crate) struct NoSuchPiece<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The custom of the record.
    pub custom: Custom,
    /// The position before it.
    pub position: &'a Position,
    /// What it spells; none where it names points.
    pub spelled: Option<Spelled>,
}

impl Problem for NoSuchPiece<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let why = match (self.spelled, self.custom.points(self.text)) {
            (Some(spelled), None) => no_piece(spelled, self.position, lang),
            (_, points) => none_there(points, self.position, lang),
        };
        write!(out, "`{}`: {why}", self.text)
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let bad = Bad {
            text: self.text,
            custom: self.custom,
            position: self.position,
            spelled: self.spelled,
        };
        suggest(&bad, &RULE, lang, out)
    }
}
