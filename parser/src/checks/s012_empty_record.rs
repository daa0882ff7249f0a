//! S012: a block with neither a move nor a position.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `empty-record`.
pub(super) static RULE: Rule = Rule {
    code: "S012",
    name: "empty-record",
    level: Level::Warning,
    title: Text {
        en: "the record is empty",
        vi: "ván trống",
    },
    help: Text {
        en: "add the moves or the position, or remove the block",
        vi: "thêm nước đi hoặc thế cờ, hoặc bỏ khối này",
    },
    doc: Text {
        en: "The block holds neither a move nor a comment, and no FEN gives a position to show. \
         Something was lost, or the block was never filled in. A block with a position and no \
         moves is a diagram and no fault. Look into the source for the moves.",
        vi: "Khối không có nước đi, không có lời bình, cũng không có FEN cho một thế cờ để hiển \
         thị. Có gì đó đã mất, hoặc khối chưa từng được điền. Khối có thế cờ mà không có nước \
         đi là một hình, không phải lỗi. Hãy tìm các nước trong bản gốc.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
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

/// A breach of `empty-record`.
pub(crate) struct EmptyRecord;

impl Problem for EmptyRecord {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
