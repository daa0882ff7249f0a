//! S013: `/* … /* … */`, where the first comment was not closed.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `comment-in-comment`.
pub(super) static RULE: Rule = Rule {
    code: "S013",
    name: "comment-in-comment",
    level: Level::Warning,
    title: Text {
        en: "a comment opens inside a comment",
        vi: "lời bình mở ra bên trong lời bình",
    },
    help: Text {
        en: "close the first comment with `*/` where it ends",
        vi: "đóng lời bình trước bằng `*/` ở chỗ nó kết thúc",
    },
    doc: Text {
        en: "Comments do not nest: one ends at the first `*/`. A second `/*` before that shows \
         that the first comment was most likely never closed, and that moves between the two \
         are taken for prose. The whole is kept as one comment. Close the first one before \
         the moves go on.",
        vi: "Lời bình không lồng nhau: nó kết thúc ở `*/` đầu tiên. Dấu `/*` thứ hai đứng trước \
         chỗ ấy cho thấy lời bình trước có lẽ chưa được đóng, và các nước ở giữa bị coi là \
         lời văn. Tất cả được giữ thành một lời bình. Hãy đóng lời bình trước khi các nước đi \
         tiếp.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         /*một lời\n\
         2. M2.3 X9-8\n\
         /*hai lời*/\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         /*một lời*/\n\
         2. M2.3 X9-8\n\
         /*hai lời*/\n\
         }END[/game]\n",
    ),
};

/// A breach of `comment-in-comment`.
pub(crate) struct CommentInComment;

impl Problem for CommentInComment {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
