//! X002: comments that the target cannot hold.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `comments-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "X002",
    name: "comments-left-out",
    level: Level::Warning,
    title: Text {
        en: "comments are left out",
        vi: "lời bình bị bỏ",
    },
    help: Text {
        en: "convert to a format with comments, such as pgn",
        vi: "chuyển sang dạng có lời bình, như pgn",
    },
    doc: Text {
        en: "The format that is written has no place for comments. The moves are written, the \
         comments are not. The message counts them, those in side lines only when the side lines \
         are written. The place is that of the first move that has one.",
        vi: "Dạng ghi ra không có chỗ cho lời bình. Các nước được ghi, lời bình thì không. Thông báo \
         cho biết số lượng; lời bình trong biến phụ chỉ tính khi biến được ghi. Vị trí là của \
         nước đầu tiên có lời bình.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 /*Pháo đầu*/ M8.7\n\
         }END[/game]\n",
        to: "uci",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 /*Pháo đầu*/ M8.7\n\
         }END[/game]\n",
        to: "pgn",
        encoding: None,
    },
};

/// A breach of `comments-left-out`.
pub(crate) struct CommentsLeftOut<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// How many there are.
    pub count: u32,
}

impl Problem for CommentsLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, count) = (self.format, self.count);
        match count {
            1 => say(
                out,
                lang,
                format_args!("{format} has no comments: {count} comment left out"),
                format_args!("{format} không có lời bình: bỏ {count} lời bình"),
            ),
            _ => say(
                out,
                lang,
                format_args!("{format} has no comments: {count} comments left out"),
                format_args!("{format} không có lời bình: bỏ {count} lời bình"),
            ),
        }
    }
}
