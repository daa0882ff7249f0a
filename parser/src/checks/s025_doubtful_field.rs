//! S025: a field of JSON that contradicts the moves, or is not known.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{quoted, say};

/// The rule `doubtful-field`.
pub(super) static RULE: Rule = Rule {
    code: "S025",
    name: "doubtful-field",
    level: Level::Warning,
    title: Text {
        en: "a field of JSON contradicts the moves or is not known",
        vi: "một trường JSON trái với các nước đi hoặc không rõ nghĩa",
    },
    help: Text {
        en: "change the `text` of the move, which alone is read; take unknown fields out",
        vi: "sửa `text` của nước, vì chỉ trường này được đọc; bỏ trường không rõ nghĩa",
    },
    doc: Text {
        en: "A record in JSON says some things twice: a move has its text, its points, its place \
         and its side. Only the text and the order of the moves are played; the rest is made \
         anew when the record is written. After a change by hand the two may differ. Each \
         kind is told once a record.",
        vi: "Ván dạng JSON ghi vài điều hai lần: một nước có chữ, có tọa độ, có thứ tự và có bên \
         đi. Chỉ chữ và thứ tự các nước được dùng để đi; phần còn lại được tạo lại khi ghi ván. \
         Sau khi sửa bằng tay, hai chỗ có thể khác nhau. Mỗi loại chỉ báo một lần cho một ván.",
    },
    bad: Example::Text(
        "{\"version\":1,\"custom\":\"english\",\"moves\":[\
         {\"ply\":1,\"number\":1,\"side\":\"red\",\"text\":\"C2=5\",\"iccs\":\"h2g2\"}]}\n",
    ),
    good: Example::Text(
        "{\"version\":1,\"custom\":\"english\",\"moves\":[\
         {\"ply\":1,\"number\":1,\"side\":\"red\",\"text\":\"C2=5\",\"iccs\":\"h2e2\"}]}\n",
    ),
};

/// What a field says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Doubt {
    /// A key that no record has.
    Key(String),
    /// Other points than those of the move.
    Iccs {
        /// The move as written.
        text: String,
        /// The points that the field gives.
        stated: String,
        /// The points of the move.
        played: String,
    },
    /// A ply that does not follow the one before.
    Ply(String, u32),
    /// The other side than the order of the moves gives.
    Side(String),
    /// Something else than what can become of a move.
    Status(String),
}

/// A breach of `doubtful-field`.
pub(crate) struct DoubtfulField<'a> {
    /// What it is.
    pub doubt: &'a Doubt,
}

impl Problem for DoubtfulField<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.doubt {
            Doubt::Key(key) => {
                let key = quoted(key);
                say(
                    out,
                    lang,
                    format_args!("no record has a field `{key}`; it is left out"),
                    format_args!("ván không có trường `{key}`; trường này bị bỏ"),
                )
            }
            Doubt::Iccs {
                text,
                stated,
                played,
            } => {
                let (text, stated) = (quoted(text), quoted(stated));
                say(
                    out,
                    lang,
                    format_args!("`iccs` says `{stated}`, but `{text}` is {played}"),
                    format_args!("`iccs` ghi `{stated}`, nhưng `{text}` là {played}"),
                )
            }
            Doubt::Ply(text, ply) => {
                let text = quoted(text);
                say(
                    out,
                    lang,
                    format_args!("`ply` {ply} of `{text}` does not follow the move before it"),
                    format_args!("`ply` {ply} của `{text}` không nối tiếp nước trước"),
                )
            }
            Doubt::Side(text) => {
                let text = quoted(text);
                say(
                    out,
                    lang,
                    format_args!("the `side` of `{text}` is not the one whose turn it is"),
                    format_args!("`side` của `{text}` không phải bên đến lượt đi"),
                )
            }
            Doubt::Status(status) => {
                let status = quoted(status);
                say(
                    out,
                    lang,
                    format_args!("`status` cannot be `{status}`"),
                    format_args!("`status` không thể là `{status}`"),
                )
            }
        }
    }
}
