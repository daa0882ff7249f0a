//! P009: en dashes, or one too many, in the tail of a FEN.

use std::fmt;

use kypho_model::fen::FenRemark;
use kypho_model::{Example, Lang, Level, Problem, Rule, Setup, Text};

use super::fen_words::{liberties, plain};
use super::wording::write_this;

/// The rule `fen-liberties`.
pub(super) static RULE: Rule = Rule {
    code: "P009",
    name: "fen-liberties",
    level: Level::Note,
    title: Text {
        en: "the FEN takes liberties",
        vi: "FEN viết chưa chuẩn",
    },
    help: Text {
        en: "write the tail of the FEN as `w - - 0 1`",
        vi: "viết phần đuôi của FEN như `w - - 0 1`",
    },
    doc: Text {
        en: "The FEN can be read in one way only and is read so, though it is not written as the \
         format wants: a dash of another kind, a dash too many, a counter that is missing, \
         letters of two customs. The message names each liberty. Other programs may refuse it \
         or lose a field. A rewrite keeps it as it is; the help gives the plain form.",
        vi: "FEN này chỉ hiểu được một cách và được đọc theo cách ấy, dù viết chưa đúng chuẩn: \
         gạch ngang kiểu khác, thừa một gạch, thiếu số đếm, dùng lẫn hai kiểu chữ. Thông báo \
         nêu từng chỗ. Chương trình khác có thể không nhận, hoặc bỏ mất một phần. Khi ghi \
         lại, FEN giữ nguyên; lời khuyên cho dạng chuẩn.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w – – – 1\n\
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

/// A breach of `fen-liberties`.
pub(crate) struct FenLiberties<'a> {
    /// The FEN as written.
    pub text: &'a str,
    /// What was overlooked.
    pub remarks: &'a [FenRemark],
    /// What it says.
    pub setup: &'a Setup,
}

impl Problem for FenLiberties<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(&liberties(self.remarks, lang))
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        write_this(out, lang, &plain(self.setup, self.text))
    }
}
