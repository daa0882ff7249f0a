//! X015: lines in comments that are read no more once the moves are in other letters.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `lines-stay-prose`.
pub(super) static RULE: Rule = Rule {
    code: "X015",
    name: "lines-stay-prose",
    level: Level::Warning,
    title: Text {
        en: "lines in comments stay in the old letters",
        vi: "biến trong lời bình giữ nguyên chữ cũ",
    },
    help: Text {
        en: "keep the notation of the record, or put the line in brackets among the moves first",
        vi: "giữ ký pháp của ván, hoặc trước đó đưa biến vào ngoặc giữa các nước",
    },
    doc: Text {
        en: "A line that stands as prose in a comment is read in the notation of the record's moves. \
         The moves are written in another notation, or as points, and the comment is copied as it \
         is. A person can still follow the line; a program that reads what was written finds only \
         words. The message counts the lines, those of side lines only when the side lines are \
         written. The place is that of the first one. The script of Chinese moves makes no \
         difference.",
        vi: "Biến viết thành lời trong lời bình được đọc theo ký pháp của các nước trong ván. Các nước \
         được ghi bằng ký pháp khác, hoặc bằng tọa độ, còn lời bình được chép nguyên. Người đọc \
         vẫn theo được biến; chương trình đọc lại chỉ thấy chữ. Thông báo cho biết số lượng; biến \
         nằm trong biến phụ chỉ tính khi biến phụ được ghi. Vị trí là của biến đầu tiên. Chữ Hán \
         giản thể hay phồn thể đều đọc được như nhau.",
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
            1 => "line in a comment stays",
            _ => "lines in comments stay",
        };
        say(
            out,
            lang,
            format_args!(
                "{count} {lines} in the old letters and will not be read with the moves, which \
                 {format} has in others"
            ),
            format_args!(
                "{count} biến trong lời bình giữ nguyên chữ cũ và sẽ không được đọc cùng các nước, vì \
                 {format} ghi nước bằng chữ khác"
            ),
        )
    }
}
