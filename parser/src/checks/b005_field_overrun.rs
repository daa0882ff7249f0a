//! B005: a text longer than its field.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::binary_example as example;
use super::wording::say;

/// The rule `field-overrun`.
pub(super) static RULE: Rule = Rule {
    code: "B005",
    name: "field-overrun",
    level: Level::Warning,
    title: Text {
        en: "a text is longer than its field",
        vi: "một đoạn chữ dài hơn ô chứa nó",
    },
    help: Text {
        en: "look at this field and the one behind it",
        vi: "xem lại ô này và ô ngay sau nó",
    },
    doc: Text {
        en: "The fields of the header have fixed sizes, and some programs write a longer text all \
         the same. It runs into unused bytes, where it is read to its end, or into the field \
         behind it: then either that one is lost, or the end of this one. Whatever can still \
         be told apart is kept.",
        vi: "Các ô ở phần đầu có cỡ cố định, nhưng một số chương trình vẫn ghi chữ dài hơn. Phần \
         thừa rơi vào chỗ bỏ trống, khi ấy được đọc đến hết, hoặc đè lên ô phía sau: khi ấy \
         hoặc ô sau mất, hoặc đoạn cuối của ô này mất. Những gì còn phân biệt được đều được \
         giữ.",
    },
    bad: Example::Made(
        Text {
            en: "an XQF record whose date says that it has 200 bytes",
            vi: "một ván XQF có ngày ghi là dài 200 byte",
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
    file[272] = 200;
    file
}

/// A breach of `field-overrun`.
pub(crate) struct FieldOverrun {
    /// The field.
    pub key: &'static str,
    /// Its length as written.
    pub length: usize,
    /// The field that was written over it, if that is what happened.
    pub under: Option<&'static str>,
    /// Whether its end is lost.
    pub cut: bool,
}

impl Problem for FieldOverrun {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (key, length) = (self.key, self.length);
        match self.under {
            Some(under) => say(
                out,
                lang,
                format_args!("`{key}` is lost: the text of `{under}` was written over it"),
                format_args!("mất `{key}`: chữ của `{under}` đã ghi đè lên"),
            ),
            None if self.cut => say(
                out,
                lang,
                format_args!("`{key}` says it has {length} bytes; the end is lost"),
                format_args!("`{key}` ghi là dài {length} byte; phần cuối bị mất"),
            ),
            None => say(
                out,
                lang,
                format_args!("`{key}` has {length} bytes, more than its field; it was read whole"),
                format_args!("`{key}` dài {length} byte, quá ô của nó; vẫn đọc được trọn vẹn"),
            ),
        }
    }
}
