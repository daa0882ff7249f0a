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
        en: "change the `text`, which alone is read, or correct the field; take unknown fields out",
        vi: "sửa `text`, vì chỉ trường này được đọc, hoặc sửa lại trường; bỏ trường không rõ nghĩa",
    },
    doc: Text {
        en: "A record in JSON says some things twice: a move has its text, its points, its ply, \
         its number, its side and what became of it; a mark has its text and what it says; the \
         record has its title, its last position and whether all could be played. Only the \
         text and the order of the moves are played (a ply that is skipped is a half-move \
         missing); the rest is made anew when the record is written. After a change by hand the \
         two may differ, and what the field said is lost; so is a field that is not known, and a \
         word that means nothing. Each kind is told once a record.",
        vi: "Ván dạng JSON ghi vài điều hai lần: một nước có chữ, có tọa độ, có thứ tự, có số, có \
         bên đi và có kết quả khi đi; một dấu hình có chữ và có điều nó nói; cả ván có tên, có thế \
         cuối và có ghi mọi nước đi được hay không. Chỉ chữ và thứ tự các nước được dùng để đi \
         (thứ tự nhảy một bậc là thiếu một nước); phần còn lại được tạo lại khi ghi ván. Sau khi \
         sửa bằng tay, hai chỗ có thể khác nhau, và điều trường đó ghi sẽ mất; trường không rõ và \
         từ không có nghĩa cũng vậy. Mỗi loại chỉ báo một lần cho một ván.",
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

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Doubt {
    /// A field that its object does not have.
    Key(String),
    /// A field that says something else than what holds.
    Field {
        /// Its name.
        field: &'static str,
        /// The text of the move or sign it belongs to; empty for one of the record.
        of: String,
        /// What it says.
        stated: String,
        /// What is taken instead.
        holds: String,
    },
}

impl Doubt {
    /// Tells whether another doubt is of the same kind.
    pub(crate) fn is_like(&self, other: &Doubt) -> bool {
        match (self, other) {
            (Doubt::Key(_), Doubt::Key(_)) => true,
            (Doubt::Field { field, .. }, Doubt::Field { field: other, .. }) => field == other,
            _ => false,
        }
    }
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
                    format_args!("a field `{key}` means nothing here; it is left out"),
                    format_args!("trường `{key}` không có nghĩa ở đây; trường này bị bỏ"),
                )
            }
            Doubt::Field {
                field,
                of,
                stated,
                holds,
            } => {
                let [of, stated, holds] = [of, stated, holds].map(|text| quoted(text));
                let [of_en, of_vi] = match &*of {
                    "" => [String::new(), String::new()],
                    of => [format!(" of `{of}`"), format!(" của `{of}`")],
                };
                say(
                    out,
                    lang,
                    format_args!("`{field}`{of_en} says `{stated}`, but `{holds}` holds"),
                    format_args!(
                        "`{field}`{of_vi} ghi `{stated}`, nhưng giá trị dùng là `{holds}`"
                    ),
                )
            }
        }
    }
}
