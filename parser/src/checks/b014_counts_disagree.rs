//! B014: a file that says it has another number of moves.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `counts-disagree`.
pub(super) static RULE: Rule = Rule {
    code: "B014",
    name: "counts-disagree",
    level: Level::Warning,
    title: Text {
        en: "the number of moves is not the one that the file states",
        vi: "số nước đi không đúng với con số tệp nêu",
    },
    help: Text {
        en: "look whether moves are missing at the end",
        vi: "xem cuối ván có thiếu nước không",
    },
    doc: Text {
        en: "The file says how many moves it holds, and holds another number. All that are there \
         were read. More than stated are most often left over from an earlier game; fewer \
         mean that the end is missing.",
        vi: "Tệp nêu số nước đi nó chứa, mà thực ra chứa số khác. Mọi nước có ở đó đều được đọc. \
         Nhiều hơn con số đã nêu thường là phần thừa của một ván trước; ít hơn nghĩa là thiếu \
         phần cuối.",
    },
    bad: Example::Text("1 2 26 32 1 2 7 2 4 0 0 0 \n"),
    good: Example::Text("1 1 26 32 1 2 7 2 4 0 0 0 \n"),
};

/// A breach of `counts-disagree`.
pub(crate) struct CountsDisagree {
    /// The number the file states.
    pub stated: usize,
    /// The number it holds.
    pub found: usize,
}

impl Problem for CountsDisagree {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (stated, found) = (self.stated, self.found);
        say(
            out,
            lang,
            format_args!("the file states {stated} moves and holds {found}"),
            format_args!("tệp nêu {stated} nước mà chứa {found}"),
        )
    }
}
