//! P006: the generals face each other.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `generals-facing`.
pub(super) static RULE: Rule = Rule {
    code: "P006",
    name: "generals-facing",
    level: Level::Error,
    title: Text {
        en: "the generals face each other",
        vi: "hai tướng lộ mặt",
    },
    help: Text {
        en: "put a piece between them or move one of them",
        vi: "đặt quân chắn giữa hoặc dời một tướng",
    },
    doc: Text {
        en: "Two generals may not stand on one file with nothing between. A move that leaves them so is illegal.",
        vi: "Hai tướng không được đứng cùng lộ mà không có quân chắn. Nước để nguyên tình trạng ấy là sai luật.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1\nSTART{\n1. Tg5.1\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\nSTART{\n1. P5.2\n}END[/game]\n",
    ),
};

/// A breach of `generals-facing`.
pub(crate) struct GeneralsFacing {
    /// The file, 0 to 8 from Red's left.
    pub file: u8,
}

impl Problem for GeneralsFacing {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::En => write!(
                out,
                "the generals face each other on file {}",
                9 - self.file
            ),
            Lang::Vi => write!(out, "hai tướng lộ mặt trên lộ {}", 9 - self.file),
        }
    }
}
