//! S022: a line of JSON that is no record.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `unreadable-json`.
pub(super) static RULE: Rule = Rule {
    code: "S022",
    name: "unreadable-json",
    level: Level::Error,
    title: Text {
        en: "the record's JSON cannot be read",
        vi: "không đọc được JSON của ván",
    },
    help: Text {
        en: "mend the line, or write the record again with `kypho convert --to json`",
        vi: "sửa dòng này, hoặc ghi lại ván bằng `kypho convert --to json`",
    },
    doc: Text {
        en: "A line of JSON holds one record as kypho writes it. This one is no whole JSON, or has \
         another form or version than this program knows. Nothing of it was read. The message \
         says what was met and where in the line.",
        vi: "Mỗi dòng JSON chứa một ván do kypho ghi. Dòng này không phải JSON trọn vẹn, hoặc có dạng \
         hay phiên bản mà chương trình không biết. Không có gì của dòng được đọc. Thông báo cho \
         biết gặp điều gì và ở đâu trong dòng.",
    },
    bad: Example::Text("{\"version\":1,\"moves\":[{\"ply\":1\n"),
    good: Example::Text("{\"version\":1,\"moves\":[{\"text\":\"P2-5\"},{\"text\":\"M8.7\"}]}\n"),
};

/// Says what was met in the place of a record.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Met {
    /// The line ends in the middle.
    End,
    /// From this column on it is no JSON.
    NoJson(usize),
    /// What stands before this column has another form than a record.
    Other(usize),
    /// A version that is not known.
    Version(u32),
    /// So many arrays and objects inside each other.
    Depth(usize),
}

/// A breach of `unreadable-json`.
pub(crate) struct UnreadableJson {
    /// What was met.
    pub met: Met,
}

impl Problem for UnreadableJson {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.met {
            Met::End => say(
                out,
                lang,
                format_args!("this line holds no record: it ends too soon"),
                format_args!("dòng này không chứa ván nào: dòng bị cụt"),
            ),
            Met::NoJson(column) => say(
                out,
                lang,
                format_args!("this line holds no record: it is no JSON from column {column} on"),
                format_args!("dòng này không chứa ván nào: từ cột {column} không phải JSON"),
            ),
            Met::Other(column) => say(
                out,
                lang,
                format_args!("this line holds no record: another form before column {column}"),
                format_args!("dòng này không chứa ván nào: dạng khác ở trước cột {column}"),
            ),
            Met::Version(version) => say(
                out,
                lang,
                format_args!("this line has version {version}, which is not known"),
                format_args!("dòng này có phiên bản {version}, chưa được biết"),
            ),
            Met::Depth(depth) => say(
                out,
                lang,
                format_args!("this line nests {depth} deep, which is more than is read"),
                format_args!("dòng này lồng {depth} tầng, sâu hơn mức được đọc"),
            ),
        }
    }
}
