//! S001: a block without `[/game]`.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `unclosed-block`.
pub(super) static RULE: Rule = Rule {
    code: "S001",
    name: "unclosed-block",
    level: Level::Error,
    title: Text {
        en: "the block is never closed",
        vi: "khối ván cờ không được đóng",
    },
    help: Text {
        en: "close the block with `[/game]`",
        vi: "đóng khối bằng `[/game]`",
    },
    doc: Text {
        en: "A block ends at its closing tag. This one has none, so it ends where the next block \
         begins or with the text, and prose behind it may be taken for words among the moves. \
         Its moves are read all the same, and its neighbours are not harmed. Close it behind \
         `}END`.",
        vi: "Khối kết thúc ở thẻ đóng. Khối này không có thẻ đóng nên kết thúc ở chỗ khối sau bắt \
         đầu hoặc ở cuối văn bản, và phần văn xuôi phía sau có thể bị coi là chữ lẫn trong \
         các nước đi. Các nước vẫn được đọc, và những khối bên cạnh không bị ảnh hưởng. Hãy \
         đóng khối sau `}END`.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `unclosed-block`.
pub(crate) struct UnclosedBlock;

impl Problem for UnclosedBlock {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
