//! S024: `position startpos h2e2` lacks the word `moves`.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `odd-command`.
pub(super) static RULE: Rule = Rule {
    code: "S024",
    name: "odd-command",
    level: Level::Warning,
    title: Text {
        en: "a `position` line is not as engines read it",
        vi: "dòng `position` không đúng dạng engine đọc được",
    },
    help: Text {
        en: "write `position startpos moves h2e2` or `position fen … moves h2e2`",
        vi: "viết `position startpos moves h2e2` hoặc `position fen … moves h2e2`",
    },
    doc: Text {
        en: "Behind `position` an engine expects `startpos` or `fen` with a position, then the word \
         `moves`, then the moves. A part is missing here. What is there is read as if the part \
         stood in its place, but an engine would refuse the line or leave its moves out.",
        vi: "Sau `position`, engine chờ `startpos` hoặc `fen` kèm thế cờ, rồi từ `moves`, rồi các \
         nước đi. Ở đây thiếu một phần. Phần còn lại được đọc như thể không thiếu, nhưng engine sẽ \
         từ chối dòng này hoặc bỏ qua các nước.",
    },
    bad: Example::Text("position startpos h2e2 h9g7\n"),
    good: Example::Text("position startpos moves h2e2 h9g7\n"),
};

/// What a line lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Oddity {
    /// The word that says where the game starts.
    NoStart,
    /// The word before the moves.
    NoMoves,
}

/// A breach of `odd-command`.
pub(crate) struct OddCommand {
    /// What is missing.
    pub what: Oddity,
}

impl Problem for OddCommand {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.what {
            Oddity::NoStart => say(
                out,
                lang,
                format_args!(
                    "neither `startpos` nor `fen` with a position stands behind `position`"
                ),
                format_args!("sau `position` không có `startpos` hay `fen` kèm thế cờ"),
            ),
            Oddity::NoMoves => say(
                out,
                lang,
                format_args!("the word `moves` is missing before the moves"),
                format_args!("thiếu từ `moves` trước các nước đi"),
            ),
        }
    }
}
