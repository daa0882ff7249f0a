//! S006: record is larger than 4 MiB and was not read.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `record-too-large`.
pub(super) static RULE: Rule = Rule {
    code: "S006",
    name: "record-too-large",
    level: Level::Error,
    title: Text {
        en: "record is larger than 4 MiB and was not read",
        vi: "ván lớn hơn 4 MiB nên không được đọc",
    },
    help: Text {
        en: "split it, or look for a closing tag that is missing",
        vi: "tách ra, hoặc tìm xem có thiếu thẻ đóng hay không",
    },
    doc: Text {
        en: "One record may hold 4 MiB, so that an unclosed tag cannot make a reader hold a whole archive in memory. A longer one is passed over as far as its closing tag.",
        vi: "Mỗi ván tối đa 4 MiB để một thẻ không đóng không buộc bộ đọc giữ cả kho lưu trữ trong bộ nhớ. Ván dài hơn bị bỏ qua đến thẻ đóng.",
    },
    bad: Example::Text(""),
    good: Example::Text(""),
};

/// A breach of `record-too-large`.
pub(crate) struct RecordTooLarge;

impl Problem for RecordTooLarge {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
