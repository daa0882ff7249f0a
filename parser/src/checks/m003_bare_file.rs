//! M003: `B7.1` with two soldiers on file 7, of which only the front one can step.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Move, Position, Problem, Rule, Text};

use super::near::form;
use super::wording::{piece_on, say, write_this};

/// The rule `bare-file`.
pub(super) static RULE: Rule = Rule {
    code: "M003",
    name: "bare-file",
    level: Level::Warning,
    title: Text {
        en: "the file alone names several pieces",
        vi: "chỉ ghi lộ mà lộ ấy có nhiều quân",
    },
    help: Text {
        en: "name the piece by its place on the file",
        vi: "ghi thêm vị trí trên lộ: trước hay sau",
    },
    doc: Text {
        en: "With several pieces of a kind on one file, the file alone does not say which of them \
         moves. Here only one can legally make the move, so it is played; a reader without a \
         board cannot see that. Write the place on the file instead, as the help shows. \
         Elephants and advisors never need one, for their direction tells them apart.",
        vi: "Khi nhiều quân cùng loại đứng trên một lộ, chỉ ghi lộ thì chưa rõ quân nào đi. Ở đây \
         chỉ một quân đi được đúng luật nên nước vẫn được đi; nhưng người đọc không có bàn cờ \
         thì không thấy điều đó. Hãy ghi vị trí trên lộ như lời khuyên. Riêng tượng và sĩ \
         không cần, vì hướng đi đã phân biệt chúng.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/2P3P2/2P3P2/9/9/9/9/5K3 w - - 0 1\n\
         START{\n\
         1. B7.1\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/2P3P2/2P3P2/9/9/9/9/5K3 w - - 0 1\n\
         START{\n\
         1. Bt7.1\n\
         }END[/game]\n",
    ),
};

/// A breach of `bare-file`.
pub(crate) struct BareFile<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The move it names.
    pub mv: Move,
    /// The position before it.
    pub position: &'a Position,
    /// The custom of the record.
    pub custom: Custom,
}

impl Problem for BareFile<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (text, piece) = (self.text, piece_on(self.position, self.mv.from, lang));
        say(
            out,
            lang,
            format_args!("`{text}` names several pieces; only {piece} can move so"),
            format_args!("`{text}` ứng với nhiều quân; chỉ có {piece} đi được như vậy"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match form(self.text, self.custom, self.position, self.mv) {
            Some(form) => write_this(out, lang, &form),
            None => out.write_str(RULE.help.get(lang)),
        }
    }
}
