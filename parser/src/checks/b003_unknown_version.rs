//! B003: a version that nobody has described.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::binary_example as example;
use super::wording::say;

/// The rule `unknown-version`.
pub(super) static RULE: Rule = Rule {
    code: "B003",
    name: "unknown-version",
    level: Level::Warning,
    title: Text {
        en: "the format's version is not known",
        vi: "chưa biết phiên bản này của dạng tệp",
    },
    help: Text {
        en: "compare the board and the moves with the program that wrote the file",
        vi: "đối chiếu bàn cờ và nước đi với chương trình đã ghi tệp",
    },
    doc: Text {
        en: "The number of the version is higher than any that was described. The file is read as \
         the last known version, which is right when only small things have changed. A board \
         with wrong pieces and a game full of illegal moves show that it is not.",
        vi: "Số phiên bản cao hơn mọi phiên bản từng được mô tả. Tệp được đọc theo phiên bản cuối \
         cùng đã biết; như vậy là đúng nếu chỉ có thay đổi nhỏ. Bàn cờ sai quân và ván đầy \
         nước trái luật cho thấy là không đúng.",
    },
    bad: Example::Made(
        Text {
            en: "an XQF record of version 3.0",
            vi: "một ván XQF phiên bản 3.0",
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
    let mut file = example::xqf_with_keys();
    file[2] = 30;
    file
}

/// A breach of `unknown-version`.
pub(crate) struct UnknownVersion {
    /// The format's name.
    pub format: &'static str,
    /// The version, and the one it is read as.
    pub version: u32,
    /// See `version`.
    pub read_as: u32,
}

impl Problem for UnknownVersion {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, version, read_as) = (self.format, self.version, self.read_as);
        say(
            out,
            lang,
            format_args!("{format} version {version} is not known; it is read as {read_as}"),
            format_args!("chưa biết {format} phiên bản {version}; tệp được đọc như {read_as}"),
        )
    }
}
