//! S005: moves between `}END` and `[/game]`.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `moves-after-end`.
pub(super) static RULE: Rule = Rule {
    code: "S005",
    name: "moves-after-end",
    level: Level::Warning,
    title: Text {
        en: "moves stand behind the end mark",
        vi: "có nước đi sau dấu kết",
    },
    help: Text {
        en: "move `}END` behind the last move",
        vi: "dời `}END` xuống sau nước cuối cùng",
    },
    doc: Text {
        en: "Moves stand between the end mark and the closing tag. They are read as moves of the \
         game, for nothing else can be meant; the end mark was set too early, or the list was \
         pasted below it. Other programs stop at the mark and lose them. Move the mark behind \
         the last move.",
        vi: "Giữa dấu kết và thẻ đóng còn có nước đi. Chúng được đọc như nước của ván, vì không \
         thể có nghĩa khác; dấu kết đã đặt quá sớm, hoặc các nước được dán xuống dưới nó. \
         Chương trình khác dừng ở dấu kết và bỏ mất chúng. Hãy dời dấu kết xuống sau nước \
         cuối cùng.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         }END\n\
         1. P2-5 M8.7\n\
         [/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `moves-after-end`.
pub(crate) struct MovesAfterEnd;

impl Problem for MovesAfterEnd {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
