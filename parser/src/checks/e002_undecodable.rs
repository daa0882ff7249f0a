//! E002: text is not in the encoding that was named.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use crate::source::Lost;

/// The rule `undecodable-text`.
pub(super) static RULE: Rule = Rule {
    code: "E002",
    name: "undecodable-text",
    level: Level::Error,
    title: Text {
        en: "text is not in the encoding it is read in",
        vi: "văn bản không đúng bảng mã đang dùng để đọc",
    },
    help: Text {
        en: "name another encoding with --encoding, or mend the bytes",
        vi: "chọn bảng mã khác bằng --encoding, hoặc sửa các byte hỏng",
    },
    doc: Text {
        en: "The file was read in the encoding named on the command line, or in UTF-16 for its byte-order mark. Byte sequences that mean nothing there are shown as U+FFFD and read as nothing. Many of them are a sign of the wrong encoding.",
        vi: "Tệp được đọc theo bảng mã nêu trên dòng lệnh, hoặc UTF-16 theo dấu thứ tự byte. Chuỗi byte vô nghĩa trong bảng mã ấy được thay bằng U+FFFD và không được đọc. Có nhiều chỗ như vậy thường là do chọn sai bảng mã.",
    },
    bad: Example::Made(
        Text {
            en: "a record in UTF-16 with half a character in its title",
            vi: "một ván ghi bằng UTF-16 có nửa ký tự trong tên",
        },
        || utf16(&[0xD800]),
    ),
    good: Example::Made(
        Text {
            en: "the same record with a whole title",
            vi: "cũng ván ấy với tên trọn vẹn",
        },
        || utf16(&[]),
    ),
};

/// A record in UTF-16, with these units in its title.
fn utf16(title: &[u16]) -> Vec<u8> {
    let (head, rest) = (
        "\u{FEFF}[game]\nGAME A",
        "\nSTART{\n1. P2-5 M8.7\n}END[/game]\n",
    );
    let units = head
        .encode_utf16()
        .chain(title.iter().copied())
        .chain(rest.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

/// A breach of `undecodable-text`.
pub(crate) struct Undecodable<'a> {
    /// What could not be decoded.
    pub lost: &'a Lost,
}

impl Problem for Undecodable<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let Lost {
            encoding,
            count,
            offset,
            ..
        } = self.lost;
        match lang {
            Lang::En if *count == 1 => {
                write!(out, "one sequence is not {encoding}, at byte {offset}")
            }
            Lang::En => write!(
                out,
                "{count} sequences are not {encoding}, the first at byte {offset}"
            ),
            Lang::Vi => write!(
                out,
                "{count} chỗ không phải {encoding}, chỗ đầu tiên ở byte {offset}"
            ),
        }
    }
}
