//! E003: a game in GBK that says nowhere that it is.

use std::fmt;

use encoding_rs::GB18030;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `guessed-encoding`.
pub(super) static RULE: Rule = Rule {
    code: "E003",
    name: "guessed-encoding",
    level: Level::Note,
    title: Text {
        en: "the encoding was told by the content",
        vi: "bảng mã được đoán theo nội dung",
    },
    help: Text {
        en: "name the encoding with `--encoding` if names look wrong",
        vi: "nêu bảng mã bằng `--encoding` nếu tên hiện sai",
    },
    doc: Text {
        en: "The text is not UTF-8, and no encoding was named. GB18030 and Big5 decode most text \
         of each other without a fault, so the characters that moves are written with were \
         counted under both, and the reading with more of them was taken. If names and comments \
         look wrong, name the encoding.",
        vi: "Văn bản không phải UTF-8 mà cũng không có bảng mã nào được nêu. GB18030 và Big5 đọc \
         được phần lớn văn bản của nhau, nên các chữ dùng để ghi nước đi được đếm theo cả hai, \
         và cách đọc có nhiều chữ ấy hơn được dùng. Nếu tên và lời bình hiện sai, hãy nêu bảng \
         mã.",
    },
    bad: Example::Made(
        Text {
            en: "a game in PGN, in GBK",
            vi: "một ván PGN, ghi bằng GBK",
        },
        bad,
    ),
    good: Example::Text(GAME),
};

const GAME: &str = "[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 马８进７ *\n";

fn bad() -> Vec<u8> {
    GB18030.encode(GAME).0.into_owned()
}

/// A breach of `guessed-encoding`.
pub(crate) struct GuessedEncoding {
    /// The encoding's name.
    pub encoding: &'static str,
}

impl Problem for GuessedEncoding {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let encoding = self.encoding;
        say(
            out,
            lang,
            format_args!("read as {encoding}, as the content shows"),
            format_args!("được đọc theo {encoding}, đúng như nội dung cho thấy"),
        )
    }
}
