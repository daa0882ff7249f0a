//! P012: a FEN with Red to move above moves that begin with `1…`.

use std::fmt;

use kypho_model::{Color, Example, Lang, Level, Problem, Rule, Text};

use super::wording::{numeral, say, side_name};

/// The rule `side-against-number`.
pub(super) static RULE: Rule = Rule {
    code: "P012",
    name: "side-against-number",
    level: Level::Warning,
    title: Text {
        en: "the FEN and the first number name different sides",
        vi: "FEN và số thứ tự đầu tiên cho hai bên đi khác nhau",
    },
    help: Text {
        en: "correct the side letter of the FEN or the dots of the first number",
        vi: "sửa chữ chỉ bên đi trong FEN, hoặc dấu chấm của số thứ tự đầu tiên",
    },
    doc: Text {
        en: "The FEN says that one side is to move, and the first number has the dots of the \
         other: one dot is Red, an ellipsis is Black. A wrong side would put every later move \
         on the wrong colour. Here the moves can be played for the side of the number, and no \
         further for the other, so that side is taken. Correct the letter in the FEN, or the \
         dots.",
        vi: "FEN cho biết đến lượt một bên, còn số thứ tự đầu lại mang dấu của bên kia: một dấu \
         chấm là Trắng, dấu ba chấm là Đen. Nhầm bên thì mọi nước sau đều nhầm màu. Ở đây các \
         nước đi được với bên mà số thứ tự chỉ, còn với bên kia không đi được xa hơn, nên bên \
         ấy được chọn. Hãy sửa chữ trong FEN, hoặc sửa dấu chấm.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\n\
         START{\n\
         1… Tg4.1\n\
         2. P5.2\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 b - - 0 1\n\
         START{\n\
         1… Tg4.1\n\
         2. P5.2\n\
         }END[/game]\n",
    ),
};

/// A breach of `side-against-number`.
pub(crate) struct SideAgainstNumber {
    /// The side in the FEN, unless it names none.
    pub fen: Option<Color>,
    /// The first number, and the side of its dots, which is taken.
    pub number: u32,
    /// See `number`.
    pub side: Color,
}

impl Problem for SideAgainstNumber {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let number = numeral(self.number, Some(self.side));
        let taken = side_name(self.side, lang);
        match self.fen.map(|side| side_name(side, lang)) {
            Some(fen) => say(
                out,
                lang,
                format_args!(
                    "the FEN has {fen} to move, the first number `{number}` has {taken}; {taken} is taken"
                ),
                format_args!(
                    "FEN ghi {fen} đi, số đầu tiên `{number}` là của {taken}; coi như {taken} đi"
                ),
            ),
            None => say(
                out,
                lang,
                format_args!(
                    "the FEN names no side, the first number `{number}` has {taken}; {taken} is taken"
                ),
                format_args!(
                    "FEN không ghi bên đi, số đầu tiên `{number}` là của {taken}; coi như {taken} đi"
                ),
            ),
        }
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (letter, side) = (self.side.char(), side_name(self.side, lang));
        say(
            out,
            lang,
            format_args!("write `{letter}` in the FEN if {side} is to move"),
            format_args!("viết `{letter}` trong FEN nếu {side} đi"),
        )
    }
}
