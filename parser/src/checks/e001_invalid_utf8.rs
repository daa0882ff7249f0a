//! E001: a name in GB18030 inside a file that is read as UTF-8.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `invalid-utf8`.
pub(super) static RULE: Rule = Rule {
    code: "E001",
    name: "invalid-utf8",
    level: Level::Error,
    title: Text {
        en: "the text is not UTF-8",
        vi: "văn bản không phải UTF-8",
    },
    help: Text {
        en: "name the encoding with `--encoding`, for example `--encoding gb18030`, or save the \
         file as UTF-8",
        vi: "cho biết bảng mã bằng `--encoding`, ví dụ `--encoding gb18030`, hoặc lưu tệp dưới \
         dạng UTF-8",
    },
    doc: Text {
        en: "Bytes that are no UTF-8 text stand in this record. Either the file was saved in an \
         older encoding, as pages from China often are, or a stretch of it is damaged. Such \
         bytes are shown as `�` and mean nothing, so names and comments around them may be \
         wrong; the bytes themselves stay as they are in a rewrite. Name the encoding, or \
         save the file as UTF-8.",
        vi: "Trong ván này có những byte không phải văn bản UTF-8. Hoặc tệp được lưu bằng một \
         bảng mã cũ, như nhiều trang từ Trung Quốc, hoặc một đoạn của tệp đã hỏng. Những byte \
         ấy hiện thành `�` và không có nghĩa gì, nên tên và lời bình gần đó có thể sai; khi \
         ghi lại, chúng được giữ nguyên. Hãy cho biết bảng mã, hoặc lưu tệp dưới dạng UTF-8.",
    },
    bad: Example::Made(
        Text {
            en: "a block whose player's name is in GB18030",
            vi: "một khối có tên kỳ thủ ghi bằng GB18030",
        },
        bad,
    ),
    good: Example::Made(
        Text {
            en: "the same block in UTF-8",
            vi: "cũng khối ấy, ghi bằng UTF-8",
        },
        good,
    ),
};

fn bad() -> Vec<u8> {
    // The name 胡 as GB18030 writes it.
    with_name(b"\xBA\xFA")
}

fn good() -> Vec<u8> {
    with_name("胡".as_bytes())
}

fn with_name(name: &[u8]) -> Vec<u8> {
    let (before, after) = (b"[game]\nRED ", b"\nSTART{\n1. P2-5 M8.7\n}END[/game]\n");
    [before, name, after].concat()
}

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
        let (count, offset) = (self.count, self.offset);
        let stretches = if count == 1 {
            "stretch is"
        } else {
            "stretches are"
        };
        say(
            out,
            lang,
            format_args!("{count} {stretches} not UTF-8, the first at byte {offset} of the file"),
            format_args!("{count} đoạn không phải UTF-8, đoạn đầu ở byte {offset} của tệp"),
        )
    }
}
