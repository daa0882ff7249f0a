//! L003: moves behind a bad one were kept unplayed.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::count_moves;

/// The rule `rest-unplayed`.
pub(super) static RULE: Rule = Rule {
    code: "L003",
    name: "rest-unplayed",
    level: Level::Note,
    title: Text {
        en: "moves behind a bad one were kept unplayed",
        vi: "các nước sau nước sai được giữ, không đi thử",
    },
    help: Text {
        en: "put the bad move right",
        vi: "sửa nước sai",
    },
    doc: Text {
        en: "After a move that cannot be played the position is unknown. The moves behind it are kept as text and not played.",
        vi: "Sau một nước không đi được, thế cờ không còn rõ. Các nước phía sau được giữ như văn bản.",
    },
    bad: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. P2.9 X9-8\n}END[/game]\n"),
    good: Example::Text("[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. M2.3 X9-8\n}END[/game]\n"),
};

/// A breach of `rest-unplayed`.
pub(crate) struct RestUnplayed {
    /// How many moves.
    pub count: u32,
}

impl Problem for RestUnplayed {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "{} kept unplayed behind a move that cannot be played",
                count_moves(self.count, lang)
            ),
            Lang::Vi => write!(
                out,
                "{} được giữ, không đi thử, sau nước không đi được",
                count_moves(self.count, lang)
            ),
        }
    }
}
