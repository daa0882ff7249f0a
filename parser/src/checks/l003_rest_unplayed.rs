//! L003: moves behind one that cannot be played are kept, not played.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{count_moves, say};

/// The rule `rest-unplayed`.
pub(super) static RULE: Rule = Rule {
    code: "L003",
    name: "rest-unplayed",
    level: Level::Note,
    title: Text {
        en: "moves were kept unplayed",
        vi: "có nước được giữ lại, chưa đi trên bàn",
    },
    help: Text {
        en: "correct the fault before them",
        vi: "sửa lỗi đứng trước chúng",
    },
    doc: Text {
        en: "Behind a move that cannot be played, or a missing one, nobody knows the position, so \
         the moves that follow are kept as text. They may hold faults of their own, which are \
         found only once the first one is corrected. The message counts them, and nothing of \
         them is lost in a rewrite. Correct the fault before them and check again.",
        vi: "Sau một nước không đi được, hoặc một nước bị thiếu, không ai biết thế cờ ra sao, nên \
         các nước tiếp theo được giữ nguyên dạng chữ. Chúng có thể còn lỗi riêng, chỉ thấy \
         được khi lỗi đầu đã sửa. Thông báo cho biết có bao nhiêu nước, và khi ghi lại không \
         mất nước nào. Hãy sửa lỗi đứng trước rồi kiểm tra lại.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. P2.9 X9-8\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. M2.3 X9-8\n\
         }END[/game]\n",
    ),
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
        let moves = count_moves(self.count, lang);
        say(
            out,
            lang,
            format_args!("{moves} kept unplayed, for the position before is not known"),
            format_args!("{moves} được giữ lại, chưa đi trên bàn vì không rõ thế cờ trước đó"),
        )
    }
}
