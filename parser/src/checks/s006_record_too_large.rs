//! S006: an opening tag whose closing tag never comes, in a large archive.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;
use crate::source::RECORD_CAP;

/// The rule `record-too-large`.
pub(super) static RULE: Rule = Rule {
    code: "S006",
    name: "record-too-large",
    level: Level::Error,
    title: Text {
        en: "the record is too large and was not read",
        vi: "ván quá lớn nên không được đọc",
    },
    help: Text {
        en: "split it, or look for a closing tag that is missing",
        vi: "tách ra, hoặc tìm xem có thiếu thẻ đóng hay không",
    },
    doc: Text {
        en: "One record may hold 4 MiB, far more than any game needs, so that a closing tag which \
         is missing cannot make a reader hold a whole archive in memory. This record is \
         longer. It was passed over as far as its closing tag, or the next opening one, and \
         none of its moves was read. Look for the missing tag, or split the record.",
        vi: "Mỗi ván được chứa tối đa 4 MiB, nhiều hơn hẳn mức cần thiết, để một thẻ đóng bị \
         thiếu không buộc chương trình giữ cả kho lưu trữ trong bộ nhớ. Ván này dài hơn. Nó \
         bị bỏ qua cho đến thẻ đóng, hoặc thẻ mở kế tiếp, và không nước nào của nó được đọc. \
         Hãy tìm thẻ bị thiếu, hoặc tách ván ra.",
    },
    bad: Example::Made(
        Text {
            en: "a block with a comment of more than 4 MiB",
            vi: "một khối có lời bình dài hơn 4 MiB",
        },
        bad,
    ),
    good: Example::Made(
        Text {
            en: "the same block with a short comment",
            vi: "cũng khối ấy với lời bình ngắn",
        },
        good,
    ),
};

fn bad() -> Vec<u8> {
    with_comment(RECORD_CAP)
}

fn good() -> Vec<u8> {
    with_comment(100)
}

fn with_comment(len: usize) -> Vec<u8> {
    let comment = "x".repeat(len);
    format!("[game]\nSTART{{\n1. P2-5 M8.7\n/*{comment}*/\n}}END[/game]\n").into_bytes()
}

/// A breach of `record-too-large`.
pub(crate) struct RecordTooLarge;

impl Problem for RecordTooLarge {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let cap = RECORD_CAP >> 20;
        say(
            out,
            lang,
            format_args!("the record is larger than {cap} MiB and was not read"),
            format_args!("ván lớn hơn {cap} MiB nên không được đọc"),
        )
    }
}
