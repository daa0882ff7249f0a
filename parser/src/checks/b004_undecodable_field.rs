//! B004: a text that is not in its file's encoding.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::binary_example as example;
use super::wording::say;

/// The rule `undecodable-field`.
pub(super) static RULE: Rule = Rule {
    code: "B004",
    name: "undecodable-field",
    level: Level::Warning,
    title: Text {
        en: "a text of the record is not in the encoding it is read in",
        vi: "một đoạn chữ trong ván không đúng bảng mã dùng để đọc",
    },
    help: Text {
        en: "name another encoding with `--encoding`, such as big5 or windows-1258",
        vi: "chọn bảng mã khác bằng `--encoding`, chẳng hạn big5 hoặc windows-1258",
    },
    doc: Text {
        en: "Old binary records do not say how their texts are encoded. The encoding is settled \
         by the characters that come out of all of them together: GB 18030 or Big5. Some \
         bytes of this text mean nothing in it and are shown as `�`. The whole file may be in \
         another encoding, as old Vietnamese records are; name it then. A named encoding is \
         taken as it is.",
        vi: "Các ván nhị phân cũ không cho biết chữ của chúng dùng bảng mã nào. Bảng mã được xác \
         định từ chữ đọc ra của cả tệp: GB 18030 hoặc Big5. Một số byte của đoạn này không có \
         nghĩa trong bảng mã ấy và hiện thành `�`. Có thể cả tệp dùng bảng mã khác, như các \
         ván tiếng Việt cũ; khi ấy hãy nêu tên bảng mã. Bảng mã được nêu sẽ được dùng đúng \
         như vậy.",
    },
    bad: Example::Made(
        Text {
            en: "an XQF record with half a character in its title",
            vi: "một ván XQF có nửa chữ trong tên ván",
        },
        bad,
    ),
    good: Example::Made(
        Text {
            en: "a whole XQF record",
            vi: "một ván XQF trọn vẹn",
        },
        example::xqf,
    ),
};

fn bad() -> Vec<u8> {
    let mut file = example::xqf();
    file[81..85].copy_from_slice(b"\xC5\xDA\xFF.");
    file
}

/// A breach of `undecodable-field`.
pub(crate) struct UndecodableField {
    /// The field's name.
    pub field: &'static str,
    /// The encoding it was read in.
    pub encoding: &'static str,
}

impl Problem for UndecodableField {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (field, encoding) = (self.field, self.encoding);
        say(
            out,
            lang,
            format_args!("`{field}` holds bytes that are no text in {encoding}"),
            format_args!("`{field}` có byte không phải là chữ trong {encoding}"),
        )
    }
}
