//! M001: `M23` lacks its sign; `M2.3` has it.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Position, Problem, Rule, Text};

use super::broken::stop;
use super::near::{Bad, has_near, suggest};
use super::wording::{custom_name, say};

/// The rule `unreadable-move`.
pub(super) static RULE: Rule = Rule {
    code: "M001",
    name: "unreadable-move",
    level: Level::Error,
    title: Text {
        en: "not a move",
        vi: "không phải một nước đi",
    },
    help: Text {
        en: "check the letters, signs and digits of this move",
        vi: "xem lại chữ, dấu và chữ số của nước này",
    },
    doc: Text {
        en: "The text stands where a move belongs but is none in the notation of the record; the \
         message says which part is missing or too much. A move is a piece, its file or its \
         place on a file, a sign and a digit. Nothing is guessed: the rest of the line is \
         kept unplayed. Where exactly one legal move is one character away the help names it, \
         where there are several it lists them.",
        vi: "Chữ này đứng ở chỗ của một nước đi nhưng không phải nước đi theo lối ghi của ván; \
         thông báo nói rõ thiếu hay thừa phần nào. Một nước gồm quân, lộ hoặc vị trí trên lộ, \
         dấu và chữ số. Không đoán mò: phần còn lại của biến được giữ nguyên, không đi trên \
         bàn. Nếu chỉ có một nước đúng luật lệch một ký tự, lời khuyên nêu nước ấy; nếu có \
         nhiều, lời khuyên liệt kê.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. M23 X9-8\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. M2.3 X9-8\n\
         }END[/game]\n",
    ),
};

/// A breach of `unreadable-move`.
pub(crate) struct UnreadableMove<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The custom of the record.
    pub custom: Custom,
    /// The position before it.
    pub position: &'a Position,
    /// Where it stops being a move.
    pub offset: usize,
}

impl Problem for UnreadableMove<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (text, why) = (self.text, stop(self.text, self.offset, self.custom, lang));
        say(
            out,
            lang,
            format_args!("`{text}` is not a move: {why}"),
            format_args!("`{text}` không phải nước đi: {why}"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let bad = Bad {
            text: self.text,
            custom: self.custom,
            position: self.position,
            spelled: None,
        };
        let example = self.custom.notation().example;
        if has_near(&bad) {
            return suggest(&bad, &RULE, lang, out);
        }
        let name = custom_name(self.custom, lang);
        say(
            out,
            lang,
            format_args!("write it in {name}, as in `{example}`"),
            format_args!("viết theo {name}, ví dụ `{example}`"),
        )
    }
}
