//! D001: `DIAG{ #9 RED }` before Red's move 1; the mark ought to say `#1 RED`.

use std::fmt;

use kypho_model::{Color, Example, Lang, Level, Mark, Problem, Rule, Text};

use super::wording::{quoted, say, side_name};

/// The rule `mark-out-of-step`.
pub(super) static RULE: Rule = Rule {
    code: "D001",
    name: "mark-out-of-step",
    level: Level::Warning,
    title: Text {
        en: "a diagram mark disagrees with the position reached",
        vi: "dấu hình không khớp với thế cờ đi tới",
    },
    help: Text {
        en: "correct the number or the side, or move the mark",
        vi: "sửa số thứ tự hay bên đi trong dấu, hoặc dời dấu",
    },
    doc: Text {
        en: "A diagram mark names the move that comes next, by its number and its side. This one \
         stands before another move, so either the mark or a move number is wrong. The \
         diagram is drawn from the place where the mark stands, never from the number in it. \
         Correct the mark, or put it in front of the move it names.",
        vi: "Dấu hình cho biết nước sắp đi: số thứ tự và bên đi. Dấu này lại đứng trước một nước \
         khác, vậy hoặc dấu sai, hoặc số thứ tự trong ván sai. Hình luôn được vẽ theo chỗ đặt \
         dấu, không theo số ghi trong dấu. Hãy sửa dấu, hoặc dời nó đến trước đúng nước mà nó \
         nêu.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         DIAG{ #9 RED }\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         DIAG{ #1 RED }\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `mark-out-of-step`.
pub(crate) struct MarkOutOfStep<'a> {
    /// The mark.
    pub mark: Mark<'a>,
    /// The number that is due.
    pub number: u32,
    /// The side to move.
    pub side: Color,
}

impl Problem for MarkOutOfStep<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (mark, number) = (quoted(self.mark.text), self.number);
        let side = side_name(self.side, lang);
        say(
            out,
            lang,
            format_args!("the mark says `{mark}`, but {side}'s move {number} comes next"),
            format_args!("dấu ghi `{mark}`, nhưng sắp đến nước {number} của {side}"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let side = match self.side {
            Color::Red => "RED",
            Color::Black => "BLUE",
        };
        let popup = if self.mark.popup { " POPUP" } else { "" };
        let mark = format!("DIAG{{ #{} {side}{popup} }}", self.number);
        say(
            out,
            lang,
            format_args!("write `{mark}`, or move the mark"),
            format_args!("viết `{mark}`, hoặc dời dấu"),
        )
    }
}
