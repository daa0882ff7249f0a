//! M011: a half-move is missing.

use std::fmt;

use kypho_model::Color;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{numeral, side_name};

/// The rule `missing-half-move`.
pub(super) static RULE: Rule = Rule {
    code: "M011",
    name: "missing-half-move",
    level: Level::Error,
    title: Text {
        en: "a half-move is missing",
        vi: "thiếu một nước",
    },
    help: Text {
        en: "write the missing move, or an ellipsis in its place",
        vi: "ghi nước còn thiếu",
    },
    doc: Text {
        en: "The text goes on with the next ply while the other side is due. Neither may one side move twice nor the other play its move: the rest of the line is kept unplayed.",
        vi: "Văn bản đi tiếp sang nước sau trong khi đến lượt bên kia. Một bên không thể đi hai lần, bên kia cũng không thể đi thay: phần còn lại được giữ, không đi thử.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. M2.3\n3. X1-2 M2.3\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. M2.3 X9-8\n3. X1-2 M2.3\n}END[/game]\n",
    ),
};

/// A breach of `missing-half-move`.
pub(crate) struct MissingHalfMove {
    /// The number of the missing move.
    pub number: u32,
    /// Its side.
    pub side: Color,
}

impl Problem for MissingHalfMove {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "{}'s move {} is missing",
                side_name(self.side, lang),
                numeral(self.number, Some(self.side))
            ),
            Lang::Vi => write!(
                out,
                "thiếu nước {} của {}",
                numeral(self.number, Some(self.side)),
                side_name(self.side, lang)
            ),
        }
    }
}
