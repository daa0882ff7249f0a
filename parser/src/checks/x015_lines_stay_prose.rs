//! X015: lines in comments that are read no more in what was written.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `lines-stay-prose`.
pub(super) static RULE: Rule = Rule {
    code: "X015",
    name: "lines-stay-prose",
    level: Level::Warning,
    title: Text {
        en: "lines in comments are read no more",
        vi: "biến trong lời bình không còn được đọc",
    },
    help: Text {
        en: "keep the notation of the record, or put the line in brackets among the moves first",
        vi: "giữ ký pháp của ván, hoặc trước đó đưa biến vào ngoặc giữa các nước",
    },
    doc: Text {
        en: "A line that stands as prose in a comment is read in the notation of the record's moves, \
         from the place of the comment. When the moves are written in another notation, or as \
         points, the comment is copied as it is: a person can still follow the line, a program \
         finds only words. The same happens where comments are joined, moved or changed, which is \
         named for itself. What was written is read again, and the message counts the lines that \
         are not found with the same moves, those of side lines only when the side lines are \
         written. The place is that of the first one.",
        vi: "Biến viết thành lời trong lời bình được đọc theo ký pháp của các nước trong ván, từ chỗ \
         lời bình đứng. Khi các nước được ghi bằng ký pháp khác, hoặc bằng tọa độ, lời bình được \
         chép nguyên: người đọc vẫn theo được biến, chương trình chỉ thấy chữ. Điều đó cũng xảy ra \
         khi các lời bình bị ghép, dời chỗ hoặc sửa chữ, việc này có thông báo riêng. Bản đã ghi \
         được đọc lại, và thông báo đếm các biến không còn thấy với cùng các nước; biến nằm trong \
         biến phụ chỉ tính khi biến phụ được ghi. Vị trí là của biến đầu tiên.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 /*Nếu 1. P2-6 P8-5 2. M2.3*/ M8.7\n\
         }END[/game]\n",
        to: "dhtmlxq",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 /*Nếu 1. P2-6 P8-5 2. M2.3*/ M8.7\n\
         }END[/game]\n",
        to: "pgn",
        encoding: None,
    },
};

/// A breach of `lines-stay-prose`.
pub(crate) struct LinesStayProse<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// How many there are.
    pub count: u32,
}

impl Problem for LinesStayProse<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, count) = (self.format, self.count);
        let lines = match count {
            1 => "line in a comment is",
            _ => "lines in comments are",
        };
        say(
            out,
            lang,
            format_args!(
                "{count} {lines} only words in {format}, and not read with the moves there"
            ),
            format_args!(
                "{count} biến trong lời bình chỉ còn là chữ trong {format}, không được đọc cùng các nước"
            ),
        )
    }
}
