//! X013: a text that is longer than its field.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{listed, say};

/// The rule `text-cut`.
pub(super) static RULE: Rule = Rule {
    code: "X013",
    name: "text-cut",
    level: Level::Warning,
    title: Text {
        en: "a text is cut to the size of its field",
        vi: "chữ bị cắt cho vừa ô",
    },
    help: Text {
        en: "shorten it yourself, or convert to a format without such fields",
        vi: "tự rút ngắn, hoặc chuyển sang dạng không có ô như vậy",
    },
    doc: Text {
        en: "Old binary formats have fields of a fixed size: fifteen bytes for the name of a \
         player in XQF, thirty-one characters in CBR. The text was written as far as whole \
         characters fit. The message names the fields.",
        vi: "Các dạng nhị phân cũ có ô cỡ cố định: tên đấu thủ trong XQF có mười lăm byte, trong \
         CBR ba mươi mốt chữ. Chữ được ghi chừng nào còn vừa trọn từng chữ. Thông báo nêu các \
         ô bị cắt.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         RED A player with a long name\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
        to: "xqf",
        encoding: None,
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         RED A player\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
        to: "xqf",
        encoding: None,
    },
};

/// A breach of `text-cut`.
pub(crate) struct TextCut<'a> {
    /// The fields.
    pub keys: &'a [String],
}

impl Problem for TextCut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let keys = listed(self.keys, lang);
        say(
            out,
            lang,
            format_args!("cut to the size of the field: {keys}"),
            format_args!("bị cắt cho vừa ô: {keys}"),
        )
    }
}
