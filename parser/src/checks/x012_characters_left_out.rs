//! X012: characters that the encoding cannot hold.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `characters-left-out`.
pub(super) static RULE: Rule = Rule {
    code: "X012",
    name: "characters-left-out",
    level: Level::Warning,
    title: Text {
        en: "characters are not in the encoding",
        vi: "có chữ không có trong bảng mã",
    },
    help: Text {
        en: "write UTF-8, or leave the marks of Vietnamese letters out yourself",
        vi: "ghi bằng UTF-8, hoặc tự bỏ dấu chữ Việt",
    },
    doc: Text {
        en: "The encoding that is written lacks some characters of the record. Each is written as a \
         question mark. The message lists them. UTF-8 and GB18030 hold every character; GBK holds \
         few Vietnamese letters and Big5 none.",
        vi: "Bảng mã dùng để ghi không có một số chữ của ván. Mỗi chữ như vậy được ghi thành dấu hỏi. \
         Thông báo liệt kê các chữ đó. UTF-8 và GB18030 chứa mọi chữ; GBK chứa ít chữ Việt, Big5 \
         không chứa chữ nào.",
    },
    bad: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         RED Đỗ\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
        to: "pgn",
        encoding: Some("big5"),
    },
    good: Example::Converted {
        text: "[game]\n\
         FORMAT WXF\n\
         RED Đỗ\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
        to: "pgn",
        encoding: Some("gb18030"),
    },
};

/// A breach of `characters-left-out`.
pub(crate) struct CharactersLeftOut<'a> {
    /// The encoding that is written.
    pub encoding: &'a str,
    /// The characters, each once.
    pub missing: &'a str,
}

impl Problem for CharactersLeftOut<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (encoding, missing) = (self.encoding, self.missing);
        say(
            out,
            lang,
            format_args!("{encoding} does not have: {missing}"),
            format_args!("{encoding} không có: {missing}"),
        )
    }
}
