//! X001: side lines that the target cannot hold.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `lines-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "X001",
    name: "lines-left-out",
    level: Level::Warning,
    title: Text {
        en: "side lines are left out",
        vi: "biến phụ bị bỏ",
    },
    help: Text {
        en: "convert to a format with side lines, such as pgn",
        vi: "chuyển sang dạng có biến phụ, như pgn",
    },
    doc: Text {
        en: "The format that is written holds one line of moves only. The main line is written, the \
         side lines are not, nor what stands in them. The message counts them. The place is that \
         of the first one. Formats that keep side lines are the block, PGN, DhtmlXQ and the \
         binary formats of the Chinese programs.",
        vi: "Dạng ghi ra chỉ chứa một dãy nước. Nước chính được ghi, các biến phụ và những gì nằm \
         trong biến thì không. Thông báo cho biết số lượng. Vị trí là của biến đầu tiên. Các dạng \
         giữ được biến phụ là khối, PGN, DhtmlXQ và các dạng nhị phân của phần mềm Trung Quốc.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7 (1. … P8-5) 2. M2.3\n\
         }END[/game]\n",
        to: "uci",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7 (1. … P8-5) 2. M2.3\n\
         }END[/game]\n",
        to: "pgn",
        encoding: None,
    },
};

/// A breach of `lines-left-out`.
pub(crate) struct LinesLeftOut<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// How many lines.
    pub lines: u32,
    /// How many moves stand in them.
    pub moves: u32,
    /// How many comments.
    pub comments: u32,
}

impl Problem for LinesLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let LinesLeftOut {
            format,
            lines,
            moves,
            comments,
        } = *self;
        let many = |count: u32| if count == 1 { "" } else { "s" };
        let (s, t, u) = (many(lines), many(moves), many(comments));
        say(
            out,
            lang,
            format_args!(
                "{format} has no side lines: {lines} side line{s}, {moves} move{t}, \
                 {comments} comment{u} left out"
            ),
            format_args!(
                "{format} không có biến phụ: bỏ {lines} biến, {moves} nước, {comments} lời bình"
            ),
        )
    }
}
