//! E004: zeros in a text, as a bad disk or a broken download leaves them.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `zero-bytes`.
pub(super) static RULE: Rule = Rule {
    code: "E004",
    name: "zero-bytes",
    level: Level::Warning,
    title: Text {
        en: "zero bytes in the text",
        vi: "có byte không trong văn bản",
    },
    help: Text {
        en: "take the zeros out, or fetch the file again; name the encoding if every second byte \
         is one: `--encoding utf-16le`",
        vi: "bỏ các byte không, hoặc tải lại tệp; nếu cứ hai byte lại có một thì nêu bảng mã: \
         `--encoding utf-16le`",
    },
    doc: Text {
        en: "No text holds a byte with the value 0. A stretch of them is where something was lost: \
         a download that broke off, a bad sector, a field that was copied with its padding. What \
         stands around them is read as it is, and may be less than there once was. A file that is \
         zeros for the most part, or holds other bytes that no text has, is taken for no text.",
        vi: "Không văn bản nào có byte mang giá trị 0. Một dải byte như thế là chỗ có gì đó đã mất: \
         tải về dở dang, ổ đĩa hỏng, một trường được chép cùng phần đệm. Những gì đứng quanh đó \
         vẫn được đọc, và có thể ít hơn lúc đầu. Tệp phần lớn là byte không, hoặc có những byte \
         mà văn bản không có, thì không được coi là văn bản.",
    },
    bad: Example::Made(
        Text {
            en: "a block whose player's name is padded",
            vi: "một khối có tên kỳ thủ kèm phần đệm",
        },
        bad,
    ),
    good: Example::Text("[game]\nRED An\nSTART{\n1. P2-5 M8.7\n}END[/game]\n"),
};

fn bad() -> Vec<u8> {
    b"[game]\nRED An\0\0\nSTART{\n1. P2-5 M8.7\n}END[/game]\n".to_vec()
}

/// A breach of `zero-bytes`.
pub(crate) struct ZeroBytes {
    /// How many there are.
    pub count: usize,
}

impl Problem for ZeroBytes {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let count = self.count;
        let bytes = if count == 1 { "byte" } else { "bytes" };
        say(
            out,
            lang,
            format_args!("{count} zero {bytes} in the text"),
            format_args!("có {count} byte không trong văn bản"),
        )
    }
}
