//! M011: `2. M2.3` and then `3.`: Black's second move is missing.

use std::fmt;

use kypho_model::{Color, Example, Lang, Level, Problem, Rule, Text};

use super::wording::{numeral, say, side_name};

/// The rule `missing-half-move`.
pub(super) static RULE: Rule = Rule {
    code: "M011",
    name: "missing-half-move",
    level: Level::Error,
    title: Text {
        en: "a half-move is missing",
        vi: "thiếu nước đi của một bên",
    },
    help: Text {
        en: "write the missing move",
        vi: "ghi nước còn thiếu",
    },
    doc: Text {
        en: "A number shows that the text goes on with one side's move while the other side is \
         still to move. One side may not move twice, nor may the other play its move, so the \
         moves behind the gap are kept unplayed. A reply is most easily lost where a bracket \
         or a comment interrupts the line. Write the missing move in front of the number.",
        vi: "Số thứ tự cho thấy văn bản chuyển sang nước của một bên trong khi đang đến lượt bên \
         kia. Một bên không được đi hai lần, bên kia cũng không được đi thay, nên các nước \
         sau chỗ thiếu được giữ nguyên, không đi trên bàn. Nước đáp dễ bị rơi mất nhất ở chỗ \
         có ngoặc hoặc lời bình chen vào. Hãy ghi nước còn thiếu vào trước số thứ tự.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. M2.3\n\
         3. X1-2 M2.3\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. M2.3 X9-8\n\
         3. X1-2 M2.3\n\
         }END[/game]\n",
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
        let (side, number) = (side_name(self.side, lang), self.number);
        say(
            out,
            lang,
            format_args!("{side}'s move {number} is missing"),
            format_args!("thiếu nước {number} của {side}"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let due = numeral(self.number, Some(self.side));
        let side = side_name(self.side, lang);
        say(
            out,
            lang,
            format_args!("write {side}'s move here: `{due}` and the move"),
            format_args!("ghi nước của {side} vào đây: `{due}` rồi đến nước đi"),
        )
    }
}
