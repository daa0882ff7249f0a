//! M016: `1. P2-5 2. M8.7` and `P2-5 1. M8.7`; numbers and moves stand oddly.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;
use crate::formats::game_block::Layout;

/// The rule `odd-layout`.
pub(super) static RULE: Rule = Rule {
    code: "M016",
    name: "odd-layout",
    level: Level::Warning,
    title: Text {
        en: "numbers and moves are laid out in an unusual way",
        vi: "số thứ tự và nước đi trình bày khác thường",
    },
    help: Text {
        en: "write a number, Red's move, Black's move, and so on down the page",
        vi: "viết số thứ tự, nước Trắng, nước Đen, lần lượt từ trên xuống",
    },
    doc: Text {
        en: "Some books give every half-move a number of its own, print the number between \
             the two columns, set Black's replies in a row below Red's moves, or fold a list \
             into columns. Where the order of numbers and moves says so and the board agrees, \
             the list is read the way it was meant; this is said once for the record. In a \
             record that numbers half-moves, the numbers inside comments and of diagram marks \
             count half-moves too.",
        vi: "Có sách đánh số cho từng nước của mỗi bên, in số ở giữa hai cột, để nước đáp của \
             Đen ở hàng dưới nước của Trắng, hoặc gấp danh sách thành nhiều cột. Khi trật tự \
             của số và nước cho thấy điều đó và bàn cờ xác nhận, danh sách được đọc đúng ý \
             người viết và được báo một lần cho cả ván. Trong ván đánh số từng nước như vậy, \
             số trong lời bình và của hình cũng đếm từng nước.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 2. M8.7\n\
         3. M2.3 4. X9-8\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. M2.3 X9-8\n\
         }END[/game]\n",
    ),
};

/// A breach of `odd-layout`.
pub(crate) struct OddLayout<'a> {
    /// How the record is laid out.
    pub layout: &'a Layout,
}

impl Problem for OddLayout<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (en, vi) = match self.layout {
            Layout::Usual => (RULE.title.en, RULE.title.vi),
            Layout::HalfMoves => (
                "the numbers of this record count half-moves",
                "số thứ tự của ván này đếm từng nước của mỗi bên",
            ),
            Layout::Between(_) => (
                "the numbers of this record stand between the moves of the two sides",
                "số thứ tự của ván này đứng giữa nước của hai bên",
            ),
            Layout::Rows(_) => (
                "Black's replies stand in a row below Red's moves",
                "nước đáp của Đen đứng thành hàng dưới nước của Trắng",
            ),
            Layout::Columns(_) => (
                "the moves of this record stand in columns side by side",
                "nước đi của ván này xếp thành nhiều cột cạnh nhau",
            ),
        };
        say(out, lang, format_args!("{en}"), format_args!("{vi}"))
    }
}
