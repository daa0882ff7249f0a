//! H003: the last move mates Black and `RESULT 0-1` is stated.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `result-against-board`.
pub(super) static RULE: Rule = Rule {
    code: "H003",
    name: "result-against-board",
    level: Level::Warning,
    title: Text {
        en: "the stated result is not the one on the board",
        vi: "kết quả ghi trái với thế cờ cuối",
    },
    help: Text {
        en: "correct the result or the moves",
        vi: "sửa kết quả hoặc sửa nước đi",
    },
    doc: Text {
        en: "In the last position the side to move is mated or has no legal move, and either is a \
         loss in xiangqi. The stated result says something else, so the result or a move is \
         wrong. Both are kept, and lists use the stated one. A result without a decision on \
         the board is never called wrong: games end by resignation, agreement or the clock.",
        vi: "Ở thế cuối, bên đến lượt đi bị chiếu bí hoặc hết nước đi, trong cờ tướng cả hai đều \
         là thua. Kết quả ghi lại khác, vậy kết quả hoặc một nước đi bị sai. Cả hai được giữ \
         nguyên, các danh sách dùng kết quả đã ghi. Khi bàn cờ chưa ngã ngũ thì kết quả ghi \
         không bị coi là sai: ván có thể kết thúc vì xin thua, thỏa thuận hay hết giờ.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 4k4/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1\n\
         RESULT 0-1\n\
         START{\n\
         1. X8.2\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 4k4/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1\n\
         RESULT 1-0\n\
         START{\n\
         1. X8.2\n\
         }END[/game]\n",
    ),
};

/// A breach of `result-against-board`.
pub(crate) struct ResultAgainstBoard<'a> {
    /// The result stated.
    pub stated: &'a str,
    /// The result on the board.
    pub board: &'a str,
    /// Whether it is mate; else there is no legal move.
    pub mate: bool,
}

impl Problem for ResultAgainstBoard<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let Self { stated, board, .. } = self;
        let (en, vi) = if self.mate {
            ("mate", "chiếu bí")
        } else {
            ("the lack of a legal move", "hết nước đi")
        };
        say(
            out,
            lang,
            format_args!("{stated} is stated, but {en} on the board makes it {board}"),
            format_args!("ghi {stated}, nhưng trên bàn cờ là {vi}, tức {board}"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let board = self.board;
        say(
            out,
            lang,
            format_args!("write {board}, or correct the moves"),
            format_args!("viết {board}, hoặc sửa nước đi"),
        )
    }
}
