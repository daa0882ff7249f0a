//! D002: `DIAG{ #1 }` names no side; `DIAG{ #1 RED }` does.

use std::fmt;

use kypho_model::{Example, Lang, Level, Mark, Problem, Rule, Text};

use super::wording::{quoted, say, write_this};

/// The rule `unreadable-mark`.
pub(super) static RULE: Rule = Rule {
    code: "D002",
    name: "unreadable-mark",
    level: Level::Warning,
    title: Text {
        en: "a diagram mark cannot be read",
        vi: "không đọc được dấu hình",
    },
    help: Text {
        en: "write `DIAG{ #n RED }` or `DIAG{ #n BLUE }`, with `POPUP` behind the side if wanted",
        vi: "viết `DIAG{ #n RED }` hoặc `DIAG{ #n BLUE }`, thêm `POPUP` sau bên đi nếu cần",
    },
    doc: Text {
        en: "A diagram mark holds the number of the move to come, the side that makes it (`RED` \
         moves first, `BLUE` is Black) and, if wanted, `POPUP`. Something of that is missing, \
         or there is a word too many. Nothing is made up in its place: the diagram is drawn \
         from where the mark stands, and the mark is not compared with the moves. Complete \
         the mark.",
        vi: "Dấu hình gồm số thứ tự của nước sắp đi, bên đi (`RED` là bên đi trước, `BLUE` là \
         Đen) và, nếu cần, `POPUP`. Dấu này thiếu một phần, hoặc thừa chữ. Phần thiếu không \
         được tự thêm vào: hình vẽ theo chỗ đặt dấu, còn dấu thì không được đối chiếu với các \
         nước đi. Hãy ghi cho đủ dấu.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         DIAG{ #1 }\n\
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

/// A breach of `unreadable-mark`.
pub(crate) struct UnreadableMark<'a> {
    /// The mark, as far as it was read.
    pub mark: Mark<'a>,
    /// Whether its closing brace was found.
    pub closed: bool,
}

impl Problem for UnreadableMark<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let Mark { number, side, .. } = self.mark;
        let text = quoted(self.mark.text);
        let (en, vi) = if !self.closed {
            ("has no closing brace", "thiếu dấu ngoặc đóng")
        } else if number.is_none() {
            ("names no move number", "không ghi số thứ tự")
        } else if side.is_none() {
            ("names no side", "không ghi bên đi")
        } else {
            ("says more than a mark can", "có chữ thừa")
        };
        say(
            out,
            lang,
            format_args!("the mark `{text}` {en}"),
            format_args!("dấu `{text}` {vi}"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let Mark {
            text, number, side, ..
        } = self.mark;
        match (number, side) {
            (Some(_), Some(_)) if !self.closed => {
                write_this(out, lang, &format!("DIAG{{ {text} }}"))
            }
            (Some(number), None) => say(
                out,
                lang,
                format_args!("write `DIAG{{ #{number} RED }}` or `DIAG{{ #{number} BLUE }}`"),
                format_args!("viết `DIAG{{ #{number} RED }}` hoặc `DIAG{{ #{number} BLUE }}`"),
            ),
            _ => out.write_str(RULE.help.get(lang)),
        }
    }
}
