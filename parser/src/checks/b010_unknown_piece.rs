//! B010: a board with a number that is no piece.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Square, Text};

use super::binary_example as example;
use super::wording::say;

/// The rule `unknown-piece`.
pub(super) static RULE: Rule = Rule {
    code: "B010",
    name: "unknown-piece",
    level: Level::Error,
    title: Text {
        en: "a number on the board is no piece",
        vi: "một con số trên bàn không phải là quân cờ",
    },
    help: Text {
        en: "look for another copy of the game",
        vi: "tìm bản khác của ván",
    },
    doc: Text {
        en: "The board of the file has a number for each of the 90 points, and this number stands \
         for no piece and not for an empty point either. The point is taken as empty. When \
         many are wrong, the version of the format is another than the file says.",
        vi: "Bàn cờ trong tệp có một con số cho mỗi giao điểm trong 90 giao điểm, và số này không \
         chỉ quân nào, cũng không chỉ giao điểm trống. Giao điểm được coi là trống. Nếu nhiều \
         số sai thì dạng tệp có phiên bản khác với điều tệp ghi.",
    },
    bad: Example::Made(
        Text {
            en: "a CBR record with the number 49 on its board",
            vi: "một ván CBR có số 49 trên bàn cờ",
        },
        bad,
    ),
    good: Example::Made(
        Text {
            en: "the same record with a sound board",
            vi: "cũng ván ấy với bàn cờ lành",
        },
        example::cbr,
    ),
};

fn bad() -> Vec<u8> {
    let mut file = example::cbr();
    file[2120 + 40] = 0x31;
    file
}

/// A breach of `unknown-piece`.
pub(crate) struct UnknownPiece {
    /// The number.
    pub number: u8,
    /// The point.
    pub square: Square,
}

impl Problem for UnknownPiece {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (number, at) = (self.number, self.square);
        say(
            out,
            lang,
            format_args!("number {number} on {at} is no piece; the point is taken as empty"),
            format_args!("số {number} ở {at} không phải quân nào; coi như giao điểm trống"),
        )
    }
}
