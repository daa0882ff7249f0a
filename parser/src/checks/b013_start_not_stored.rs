//! B013: a game that does not begin at the usual start, in a format without positions.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;
use crate::formats::branches::Point;

/// The rule `start-not-stored`.
pub(super) static RULE: Rule = Rule {
    code: "B013",
    name: "start-not-stored",
    level: Level::Error,
    title: Text {
        en: "the game begins from a position that the file does not hold",
        vi: "ván bắt đầu từ một thế cờ mà tệp không lưu",
    },
    help: Text {
        en: "find the start position in another copy of the game",
        vi: "tìm thế cờ ban đầu ở một bản khác của ván",
    },
    doc: Text {
        en: "The format holds no start position: every game begins at the usual start. Here the \
         first move leaves a point where nothing stands then, or another piece than the file \
         names, so the game was set up and a converter wrote it all the same. The moves are \
         kept, but cannot be played; no position is guessed.",
        vi: "Dạng tệp này không lưu thế cờ ban đầu: ván nào cũng bắt đầu từ thế xuất phát. Ở đây \
         nước đầu tiên rời một giao điểm lúc ấy đang trống, hoặc có quân khác với quân tệp \
         nêu, nên ván được bày sẵn mà một chương trình chuyển đổi vẫn ghi. Các nước được giữ \
         lại nhưng không đi được; thế cờ không bị đoán mò.",
    },
    bad: Example::Text("1 1 2 32 1 4 4 5 4 0 0 0 \n"),
    good: Example::Text("1 1 26 32 1 2 7 2 4 0 0 0 \n"),
};

/// A breach of `start-not-stored`.
pub(crate) struct StartNotStored {
    /// The point that the first move leaves.
    pub from: Point,
}

impl Problem for StartNotStored {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let from = self.from;
        say(
            out,
            lang,
            format_args!("the first move leaves {from}, where its piece does not start"),
            format_args!("nước đầu tiên rời {from}, nơi quân ấy không đứng lúc xuất phát"),
        )
    }
}
