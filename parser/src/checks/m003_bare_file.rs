//! M003: the file alone names two pieces, only one of which can move so.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};
use kypho_model::{Move, Position};

use super::wording::write_as;

/// The rule `bare-file`.
pub(super) static RULE: Rule = Rule {
    code: "M003",
    name: "bare-file",
    level: Level::Warning,
    title: Text {
        en: "the file alone names two pieces, only one of which can move so",
        vi: "chỉ ghi lộ mà có hai quân, chỉ một quân đi được",
    },
    help: Text {
        en: "name it with its place",
        vi: "ghi thêm vị trí trước hay sau",
    },
    doc: Text {
        en: "With two pieces of a kind on a file the file alone does not say which one. It is accepted when exactly one of them can legally make the move. Elephants and advisors never need a mark.",
        vi: "Khi hai quân cùng loại ở một lộ, chỉ ghi lộ thì chưa rõ quân nào. Nước vẫn được nhận nếu chỉ một quân đi được. Tượng và sĩ không cần ghi vị trí.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/2P3P2/2P3P2/9/9/9/9/5K3 w - - 0 1\nSTART{\n1. B7.1\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nFEN 3k5/9/9/2P3P2/2P3P2/9/9/9/9/5K3 w - - 0 1\nSTART{\n1. Bt7.1\n}END[/game]\n",
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
        match lang {
            Lang::En => write!(
                out,
                "`{}` names two pieces; only one can move so",
                self.text
            ),
            Lang::Vi => write!(
                out,
                "`{}` ứng với hai quân; chỉ một quân đi được",
                self.text
            ),
        }
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        write_as(self.mv, self.custom, self.position, lang, out)
    }
}
