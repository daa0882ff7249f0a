//! S014: `[/game]` behind a damaged opening tag such as `[gane]`.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `stray-closing-tag`.
pub(super) static RULE: Rule = Rule {
    code: "S014",
    name: "stray-closing-tag",
    level: Level::Warning,
    title: Text {
        en: "a closing tag without its block",
        vi: "thẻ đóng mà không có khối",
    },
    help: Text {
        en: "write `[game]` where the block begins, or remove the tag",
        vi: "viết `[game]` ở chỗ khối bắt đầu, hoặc bỏ thẻ này",
    },
    doc: Text {
        en: "A `[/game]` stands outside every block. Either the opening tag of a block is \
         damaged, and then its game was taken for prose and not read at all, or the tag was \
         set twice. Look at the text above it. Repair the opening tag, or remove the closing \
         one.",
        vi: "Có `[/game]` đứng ngoài mọi khối. Hoặc thẻ mở của một khối đã hỏng, khi ấy ván bị \
         coi là lời văn và không được đọc, hoặc thẻ bị viết hai lần. Hãy xem phần văn bản \
         phía trên. Sửa lại thẻ mở, hoặc bỏ thẻ đóng thừa.",
    },
    bad: Example::Text(
        "[gane]\n\
         FORMAT WXF\n\
         START{\n\
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

/// A breach of `stray-closing-tag`.
pub(crate) struct StrayClosingTag;

impl Problem for StrayClosingTag {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
