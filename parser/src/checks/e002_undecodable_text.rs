//! E002: half a character in a file in UTF-16.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;
use crate::source::Lost;

/// The rule `undecodable-text`.
pub(super) static RULE: Rule = Rule {
    code: "E002",
    name: "undecodable-text",
    level: Level::Error,
    title: Text {
        en: "text is not in the encoding it is read in",
        vi: "văn bản không đúng bảng mã dùng để đọc",
    },
    help: Text {
        en: "name another encoding with `--encoding`, or mend the bytes",
        vi: "chọn bảng mã khác bằng `--encoding`, hoặc sửa các byte hỏng",
    },
    doc: Text {
        en: "The file is read in the encoding named on the command line, or in UTF-16 for the \
         mark at its start. Some bytes mean nothing in that encoding; they are shown as `�` \
         and read as nothing, so names and comments around them may be wrong. Many such \
         places are a sign of the wrong encoding, a few of damage. Name another encoding, or \
         mend the bytes.",
        vi: "Tệp được đọc theo bảng mã nêu trên dòng lệnh, hoặc theo UTF-16 khi đầu tệp có dấu \
         của bảng mã ấy. Một số byte không có nghĩa trong bảng mã này; chúng hiện thành `�` \
         và không được đọc, nên tên và lời bình gần đó có thể sai. Nhiều chỗ như vậy thường \
         do chọn sai bảng mã, vài chỗ thì do tệp hỏng. Hãy chọn bảng mã khác, hoặc sửa các \
         byte ấy.",
    },
    bad: Example::Made(
        Text {
            en: "a record in UTF-16 with half a character in its title",
            vi: "một ván ghi bằng UTF-16 có nửa ký tự trong tên",
        },
        bad,
    ),
    good: Example::Made(
        Text {
            en: "the same record with a whole title",
            vi: "cũng ván ấy với tên trọn vẹn",
        },
        good,
    ),
};

fn bad() -> Vec<u8> {
    with_title(&[0xD800])
}

fn good() -> Vec<u8> {
    with_title(&[])
}

/// A record in UTF-16, with these units behind the first letter of its title.
fn with_title(units: &[u16]) -> Vec<u8> {
    let head = "\u{FEFF}[game]\nGAME A";
    let rest = "\nSTART{\n1. P2-5 M8.7\n}END[/game]\n";
    head.encode_utf16()
        .chain(units.iter().copied())
        .chain(rest.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect()
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
        let stretches = if *count == 1 {
            "stretch is"
        } else {
            "stretches are"
        };
        say(
            out,
            lang,
            format_args!(
                "{count} {stretches} not {encoding}, the first at byte {offset} of the file"
            ),
            format_args!("{count} đoạn không phải {encoding}, đoạn đầu ở byte {offset} của tệp"),
        )
    }
}
