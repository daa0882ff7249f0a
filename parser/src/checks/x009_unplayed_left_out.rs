//! X009: moves without points where the target holds points.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `unplayed-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "X009",
    name: "unplayed-left-out",
    level: Level::Warning,
    title: Text {
        en: "moves that cannot be played are left out",
        vi: "nước không đi được bị bỏ",
    },
    help: Text {
        en: "correct the move, or convert to a format that keeps its text, such as pgn",
        vi: "sửa nước đó, hoặc chuyển sang dạng giữ chữ của nước, như pgn",
    },
    doc: Text {
        en: "The format that is written holds the points of each move. For a move that cannot be read \
         or played no points are known, so it ends its line; it and the moves behind it are left \
         out. The message counts them. Formats with written moves keep their text.",
        vi: "Dạng ghi ra chứa tọa độ của từng nước. Nước không đọc được hay không đi được thì không \
         biết tọa độ, nên dãy dừng ở đó; nước ấy và các nước sau bị bỏ. Thông báo cho biết số \
         lượng. Những dạng ghi nước bằng chữ giữ nguyên chữ của nước.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7 2. P2-3\n\
         }END[/game]\n",
        to: "uci",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
        to: "uci",
        encoding: None,
    },
};

/// A breach of `unplayed-left-out`.
pub(crate) struct UnplayedLeftOut<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// How many there are.
    pub count: u32,
}

impl Problem for UnplayedLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, count) = (self.format, self.count);
        match count {
            1 => say(
                out,
                lang,
                format_args!("{format} holds no move that cannot be played: {count} move left out"),
                format_args!("{format} không chứa nước không đi được: bỏ {count} nước"),
            ),
            _ => say(
                out,
                lang,
                format_args!(
                    "{format} holds no moves that cannot be played: {count} moves left out"
                ),
                format_args!("{format} không chứa nước không đi được: bỏ {count} nước"),
            ),
        }
    }
}
