//! B008: a side to move that the first move contradicts.

use std::fmt;

use kypho_model::{Color, Example, Lang, Level, Problem, Rule, Text};

use super::binary_example as example;
use super::wording::{say, side_name};

/// The rule `side-against-move`.
pub(super) static RULE: Rule = Rule {
    code: "B008",
    name: "side-against-move",
    level: Level::Warning,
    title: Text {
        en: "the side to move and the first move do not agree",
        vi: "bên đi trước và nước đầu tiên không khớp nhau",
    },
    help: Text {
        en: "look which side begins; the first move was believed",
        vi: "xem bên nào đi trước; ở đây tin theo nước đầu tiên",
    },
    doc: Text {
        en: "The header names the side that begins, and the first move is made by a piece of the \
         other one. Programs often leave the field as it was, so the move is believed and the \
         position is played from there. A game without a move cannot be checked in this way.",
        vi: "Phần đầu tệp nêu bên đi trước, còn nước đầu tiên lại do quân của bên kia đi. Các \
         chương trình hay để nguyên ô này, nên nước đi được tin và thế cờ được đi tiếp từ đó. \
         Ván không có nước nào thì không kiểm được như vậy.",
    },
    bad: Example::Made(
        Text {
            en: "an XQF record that names Black and begins with a red cannon",
            vi: "một ván XQF nêu Đen đi trước mà mở đầu bằng pháo Trắng",
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
    file[50] = 1;
    file
}

/// A breach of `side-against-move`.
pub(crate) struct SideAgainstMove {
    /// The side that the header names.
    pub stated: Color,
}

impl Problem for SideAgainstMove {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (stated, mover) = (side_name(self.stated, lang), side_name(!self.stated, lang));
        say(
            out,
            lang,
            format_args!("the header says that {stated} begins, the first move is {mover}'s"),
            format_args!("phần đầu ghi {stated} đi trước, nước đầu tiên là của {mover}"),
        )
    }
}
