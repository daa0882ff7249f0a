//! S003: moves right behind the headers.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `missing-start`.
pub(super) static RULE: Rule = Rule {
    code: "S003",
    name: "missing-start",
    level: Level::Warning,
    title: Text {
        en: "no `START{` before the moves",
        vi: "thiếu `START{` trước các nước đi",
    },
    help: Text {
        en: "put `START{` on a line of its own before the first move",
        vi: "đặt `START{` trên một dòng riêng trước nước đầu tiên",
    },
    doc: Text {
        en: "The moves of a block stand between `START{` and `}END`. Here the first line of moves \
         comes without the opening mark, so reading begins there. A header behind that line \
         would be taken for words among the moves. Put the mark back.",
        vi: "Các nước đi của khối nằm giữa `START{` và `}END`. Ở đây dòng nước đi đầu tiên đến mà \
         chưa có dấu mở, nên việc đọc bắt đầu từ đó. Dòng thông tin đứng sau chỗ ấy sẽ bị coi \
         là chữ lẫn trong các nước đi. Hãy thêm lại dấu này.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `missing-start`.
pub(crate) struct MissingStart;

impl Problem for MissingStart {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
