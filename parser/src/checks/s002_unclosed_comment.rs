//! S002: `/*` without `*/`.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `unclosed-comment`.
pub(super) static RULE: Rule = Rule {
    code: "S002",
    name: "unclosed-comment",
    level: Level::Error,
    title: Text {
        en: "a comment is never closed",
        vi: "lời bình không được đóng",
    },
    help: Text {
        en: "close the comment with `*/`",
        vi: "đóng lời bình bằng `*/`",
    },
    doc: Text {
        en: "A comment that is never closed would swallow the moves behind it, and the next game \
         too. So it is kept as text as far as the end of its block, and no move is read out \
         of it; the moves that stand there count for nothing. Close it with `*/` where the \
         prose ends.",
        vi: "Lời bình không đóng sẽ nuốt các nước đi phía sau, và cả ván kế tiếp. Vì vậy nó chỉ \
         được giữ dạng chữ đến hết khối, không nước nào trong đó được đọc; các nước nằm trong \
         đoạn ấy không có tác dụng. Hãy đóng bằng `*/` ở chỗ lời bình kết thúc.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         /*một lời bình\n\
         2. M2.3 X9-8\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         /*một lời bình*/\n\
         2. M2.3 X9-8\n\
         }END[/game]\n",
    ),
};

/// A breach of `unclosed-comment`.
pub(crate) struct UnclosedComment;

impl Problem for UnclosedComment {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
