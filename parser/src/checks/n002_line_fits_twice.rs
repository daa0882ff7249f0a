//! N002: `3.` fits the game and a line of the same comment.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `line-fits-twice`.
pub(super) static RULE: Rule = Rule {
    code: "N002",
    name: "line-fits-twice",
    level: Level::Note,
    title: Text {
        en: "a line in prose fits in two places",
        vi: "biến trong lời bình gắn được vào hai chỗ",
    },
    help: Text {
        en: "put it in brackets behind the move it replaces, or begin it with `*` if it leaves \
         the game",
        vi: "đặt nó trong ngoặc sau nước mà nó thay, hoặc mở đầu bằng `*` nếu nó rẽ từ ván",
    },
    doc: Text {
        en: "The number of this line fits the game and a line of the comment, its moves are legal \
         in both, and the text does not say which is meant. It hangs on the game. A person \
         may read it the other way, so the choice is named. Put the line in brackets behind \
         the move it replaces, or let it begin with `*` if it leaves the game.",
        vi: "Số thứ tự của biến này khớp cả với ván lẫn một biến trong lời bình, các nước đều \
         đúng luật ở cả hai chỗ, và lời văn không nói rõ là chỗ nào. Biến được gắn vào ván. \
         Người đọc có thể hiểu khác, nên cách chọn được nêu ra. Hãy đặt biến trong ngoặc sau \
         nước mà nó thay, hoặc mở đầu bằng `*` nếu nó rẽ từ ván.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. M2.3 X9-8\n\
         /*Có thể 2. M8.7 X9-8 3. M2.3 M2.3; còn 3. B7.1 thì chậm.*/\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. M2.3 X9-8\n\
         /*Có thể 2. M8.7 X9-8 3. M2.3 (3. B7.1 thì chậm) M2.3.*/\n\
         }END[/game]\n",
    ),
};

/// A breach of `line-fits-twice`.
pub(crate) struct LineFitsTwice {
    /// The number it begins with.
    pub number: u32,
}

impl Problem for LineFitsTwice {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let number = self.number;
        say(
            out,
            lang,
            format_args!("the line from move {number} also fits another line of this comment"),
            format_args!("biến từ nước {number} cũng gắn được vào một biến khác của lời bình này"),
        )
    }
}
