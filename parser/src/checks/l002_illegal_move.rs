//! L002: `M2.4` where a piece blocks the horse's leg.

use std::fmt;

use kypho_model::notation::{Custom, Spelled};
use kypho_model::{Example, Illegal, Lang, Level, Move, Position, Problem, Rule, Text};

use super::near::{Bad, suggest};
use super::refusal::why;

/// The rule `illegal-move`.
pub(super) static RULE: Rule = Rule {
    code: "L002",
    name: "illegal-move",
    level: Level::Error,
    title: Text {
        en: "the move is against the rules",
        vi: "nước đi trái luật",
    },
    help: Text {
        en: "check this move and the moves before it",
        vi: "kiểm tra nước này và các nước trước",
    },
    doc: Text {
        en: "The piece stands there, but the rules do not let it go where the move says; the \
         message names the rule and the points that matter. The misprint may be in this move \
         or in one before it that happened to be playable. Nothing is guessed: the rest of \
         the line is kept unplayed and never played on from another position. Compare the \
         moves with the source and correct the first wrong one.",
        vi: "Quân có ở đó nhưng luật không cho nó đi như đã ghi; thông báo nêu rõ luật nào và \
         những điểm liên quan. Chỗ in sai có thể là nước này, hoặc một nước trước đó tình cờ \
         vẫn đi được. Không đoán mò: phần còn lại của biến được giữ nguyên, không bao giờ đi \
         tiếp từ một thế khác. Hãy so với bản gốc và sửa nước sai đầu tiên.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. M2.4 M8.7\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. M2.3 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `illegal-move`.
pub(crate) struct IllegalMove<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The custom of the record.
    pub custom: Custom,
    /// The position before it.
    pub position: &'a Position,
    /// What it spells; none where it names points.
    pub spelled: Option<Spelled>,
    /// The move and the rule it breaks; none where it leads to no point at all.
    pub reason: Option<(Move, Illegal)>,
}

impl Problem for IllegalMove<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let why = why(self.spelled, self.position, self.reason, lang);
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
