//! X006: a result that the target cannot hold.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `result-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "X006",
    name: "result-left-out",
    level: Level::Warning,
    title: Text {
        en: "the result is left out",
        vi: "kết quả bị bỏ",
    },
    help: Text {
        en: "convert to a format with a result, such as pgn",
        vi: "chuyển sang dạng có kết quả, như pgn",
    },
    doc: Text {
        en: "The record states a result, and the format that is written cannot. The moves are written \
         without it. Whoever reads the file has to judge the last position alone. Where a record \
         states two results, as a tag and an end mark of PGN may, most formats have room for one: \
         the end mark is written and the other result is named here.",
        vi: "Ván có ghi kết quả mà dạng ghi ra thì không ghi được. Các nước được ghi, kết quả thì \
         không. Người đọc tệp chỉ còn cách tự xét thế cờ cuối. Khi ván ghi hai kết quả, như thẻ và \
         dấu kết thúc của PGN, phần lớn các dạng chỉ có chỗ cho một: dấu kết thúc được ghi, kết \
         quả kia được nêu ở đây.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7 1-0\n\
         }END[/game]\n",
        to: "uci",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7 1-0\n\
         }END[/game]\n",
        to: "pgn",
        encoding: None,
    },
};

/// A breach of `result-left-out`.
pub(crate) struct ResultLeftOut<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// The result.
    pub result: &'a str,
}

impl Problem for ResultLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, result) = (self.format, self.result);
        say(
            out,
            lang,
            format_args!("{format} has no result: `{result}` is left out"),
            format_args!("{format} không có kết quả: bỏ `{result}`"),
        )
    }
}

/// Another breach of it: a record states more results than the target has room for.
pub(crate) struct OtherResultsLeftOut<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// The result that counts.
    pub counts: &'a str,
    /// The others.
    pub others: &'a [String],
}

impl Problem for OtherResultsLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, counts, others) = (self.format, self.counts, self.others.join("`, `"));
        say(
            out,
            lang,
            format_args!("{format} has no second result beside `{counts}`: `{others}` is left out"),
            format_args!("{format} không có kết quả thứ hai bên `{counts}`: bỏ `{others}`"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        say(
            out,
            lang,
            format_args!("mend the result that is wrong, or convert to pgn or json"),
            format_args!("sửa kết quả sai, hoặc chuyển sang pgn hay json"),
        )
    }
}
