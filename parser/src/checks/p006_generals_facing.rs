//! P006: both generals on file 5 with nothing between.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

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
        en: "put a piece between the generals, or move one of them",
        vi: "đặt một quân chắn giữa hai tướng, hoặc dời một tướng",
    },
    doc: Text {
        en: "Two generals may not stand on one file with nothing between them, and a move that \
         leaves them so is illegal. No game leads to this position, so a piece is missing \
         between them or one of them stands on the wrong file. The position can be drawn; of \
         its moves only those that part the generals can be played. Compare the FEN with the \
         diagram.",
        vi: "Hai tướng không được đứng cùng lộ mà ở giữa không có quân nào, và nước để nguyên \
         tình trạng ấy là trái luật. Không ván nào dẫn tới thế này, vậy giữa hai tướng thiếu \
         một quân, hoặc một tướng đặt sai lộ. Thế cờ vẫn vẽ được; chỉ những nước làm hai \
         tướng hết lộ mặt mới đi được. Hãy so FEN với hình vẽ.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1\n\
         START{\n\
         1. Tg5-6\n\
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
        let file = 9 - self.file.min(8);
        say(
            out,
            lang,
            format_args!("the generals face each other on Red's file {file}"),
            format_args!("hai tướng lộ mặt trên lộ {file} của Trắng"),
        )
    }
}
