//! E001: text is not UTF-8.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

/// The rule `invalid-utf8`.
pub(super) static RULE: Rule = Rule {
    code: "E001",
    name: "invalid-utf8",
    level: Level::Error,
    title: Text {
        en: "text is not UTF-8",
        vi: "văn bản không phải UTF-8",
    },
    help: Text {
        en: "tell the encoding with --encoding, for example --encoding gb18030, or save the file as UTF-8",
        vi: "cho biết bảng mã bằng --encoding, ví dụ --encoding gb18030, hoặc lưu tệp dưới dạng UTF-8",
    },
    doc: Text {
        en: "Bytes that are no UTF-8 text are shown as U+FFFD and read as nothing. The bytes themselves stay as they are in a rewrite.",
        vi: "Những byte không phải văn bản UTF-8 được thay bằng U+FFFD và không được đọc. Khi ghi lại, các byte ấy giữ nguyên.",
    },
    bad: Example::Text(""),
    good: Example::Text(""),
};

/// A breach of `invalid-utf8`.
pub(crate) struct InvalidUtf8 {
    /// How many stretches are not UTF-8.
    pub count: usize,
    /// Offset of the first such byte in the file.
    pub offset: u64,
}

impl Problem for InvalidUtf8 {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let n = self.count;
        match lang {
            Lang::En => write!(
                out,
                "{n} {} not UTF-8, the first at byte {}",
                if lang == Lang::Vi {
                    "đoạn"
                } else if n == 1 {
                    "stretch is"
                } else {
                    "stretches are"
                },
                self.offset
            ),
            Lang::Vi => write!(
                out,
                "{n} {} không phải UTF-8, byte đầu tiên ở vị trí {}",
                if lang == Lang::Vi {
                    "đoạn"
                } else if n == 1 {
                    "stretch is"
                } else {
                    "stretches are"
                },
                self.offset
            ),
        }
    }
}
