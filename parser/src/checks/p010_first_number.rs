//! P010: a FEN that ends with 7 above moves that begin with `1.`.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `first-number`.
pub(super) static RULE: Rule = Rule {
    code: "P010",
    name: "first-number",
    level: Level::Note,
    title: Text {
        en: "the first number is not the one in the FEN",
        vi: "số thứ tự đầu tiên khác số trong FEN",
    },
    help: Text {
        en: "make them agree, or leave it: the numbers in the moves count",
        vi: "sửa cho khớp, hoặc để nguyên: số trong các nước được dùng",
    },
    doc: Text {
        en: "A FEN ends with the number of the move to come, and the moves of this record begin \
         with another one. The numbers in the moves count, for display as for diagram marks, \
         and the FEN stays as it is. Articles often keep the number of the whole game in the \
         FEN and count the fragment from 1, which is no fault. Change one of them if they \
         ought to agree.",
        vi: "FEN kết thúc bằng số thứ tự của nước sắp đi, còn các nước của ván này bắt đầu bằng \
         số khác. Số trong các nước được dùng, khi hiển thị cũng như cho dấu hình, và FEN giữ \
         nguyên. Bài viết thường giữ trong FEN số của cả ván mà đếm đoạn trích từ 1, điều đó \
         không sai. Hãy sửa một bên nếu hai số cần khớp nhau.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 7\n\
         START{\n\
         1. P5.2\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\n\
         START{\n\
         1. P5.2\n\
         }END[/game]\n",
    ),
};

/// A breach of `first-number`.
pub(crate) struct FirstNumber {
    /// The first number written.
    pub written: u32,
    /// The number in the FEN.
    pub fen: u32,
}

impl Problem for FirstNumber {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let Self { written, fen } = self;
        say(
            out,
            lang,
            format_args!("the moves begin with {written}, the FEN ends with {fen}"),
            format_args!("các nước bắt đầu từ {written}, FEN kết thúc bằng {fen}"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let Self { written, fen } = self;
        say(
            out,
            lang,
            format_args!("end the FEN with {written} or begin with {fen}, if they ought to agree"),
            format_args!("nếu cần khớp, kết thúc FEN bằng {written} hoặc bắt đầu từ {fen}"),
        )
    }
}
