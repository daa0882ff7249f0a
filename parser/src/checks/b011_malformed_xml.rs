//! B011: XML that does not hold together.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `malformed-xml`.
pub(super) static RULE: Rule = Rule {
    code: "B011",
    name: "malformed-xml",
    level: Level::Error,
    title: Text {
        en: "the XML of the record is broken",
        vi: "XML của ván bị hỏng",
    },
    help: Text {
        en: "mend the file at this place",
        vi: "sửa tệp ở chỗ này",
    },
    doc: Text {
        en: "The record is an XML file, and at this place its tags or entities do not hold \
         together. Undeclared entities and bare ampersands are let pass, as browsers do. What \
         stands before this place was read; what stands behind it is read as far as tags can \
         be found.",
        vi: "Ván là một tệp XML, và ở chỗ này thẻ hoặc thực thể của nó không khớp. Thực thể chưa \
         khai báo và dấu `&` trơ trọi được bỏ qua, như trình duyệt vẫn làm. Phần phía trước \
         đã được đọc; phần phía sau được đọc chừng nào còn tìm được thẻ.",
    },
    bad: Example::Text(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <ChineseChessRecord Version=\"1.0\"><Head></Head><MoveList>\n\
         <Move value=\"00-00\" />\n\
         <Move value=\"77-47\" end=\"1\" \n",
    ),
    good: Example::Text(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <ChineseChessRecord Version=\"1.0\"><Head></Head><MoveList>\n\
         <Move value=\"00-00\" />\n\
         <Move value=\"77-47\" end=\"1\" />\n\
         </MoveList></ChineseChessRecord>\n",
    ),
};

/// A breach of `malformed-xml`.
pub(crate) struct MalformedXml;

impl Problem for MalformedXml {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
