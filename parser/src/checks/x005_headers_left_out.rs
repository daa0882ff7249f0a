//! X005: headers that the target cannot hold.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `headers-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "X005",
    name: "headers-left-out",
    level: Level::Warning,
    title: Text {
        en: "headers are left out",
        vi: "dòng thông tin bị bỏ",
    },
    help: Text {
        en: "convert to a format with any headers, such as pgn or json",
        vi: "chuyển sang dạng chứa mọi dòng thông tin, như pgn hay json",
    },
    doc: Text {
        en: "The format that is written has no place for some of what stands above the moves: names, \
         dates, and the like. The message lists the keys that are left out. Attributes of the tag, \
         such as `boxcomment=0`, are listed apart: they belong to blocks, and JSON keeps them.",
        vi: "Dạng ghi ra không có chỗ cho một số điều ghi phía trên các nước: tên, ngày và những mục \
         tương tự. Thông báo liệt kê các mục bị bỏ. Thuộc tính của thẻ, như `boxcomment=0`, được \
         liệt kê riêng: chúng thuộc về khối, và JSON giữ chúng.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         RED An\n\
         BLACK Bình\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
        to: "uci",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         RED An\n\
         BLACK Bình\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
        to: "pgn",
        encoding: None,
    },
};

/// A breach of `headers-left-out`.
pub(crate) struct HeadersLeftOut<'a> {
    /// The format that is written.
    pub format: &'a str,
    /// Their keys.
    pub keys: &'a [&'a str],
    /// The keys of attributes of the tag.
    pub attrs: &'a [&'a str],
}

impl Problem for HeadersLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (format, keys, attrs) = (self.format, self.keys.join(", "), self.attrs.join(", "));
        match (self.keys, self.attrs) {
            (_, []) => say(
                out,
                lang,
                format_args!("{format} has no place for: {keys}"),
                format_args!("{format} không có chỗ cho: {keys}"),
            ),
            ([], _) => say(
                out,
                lang,
                format_args!("{format} has no place for attributes of the tag: {attrs}"),
                format_args!("{format} không có chỗ cho thuộc tính của thẻ: {attrs}"),
            ),
            _ => say(
                out,
                lang,
                format_args!(
                    "{format} has no place for: {keys}; nor for attributes of the tag: {attrs}"
                ),
                format_args!(
                    "{format} không có chỗ cho: {keys}; cũng như thuộc tính của thẻ: {attrs}"
                ),
            ),
        }
    }
}
