//! M002: `P5-6` with two cannons on file 5; `Pt-6` names the front one.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Move, Position, Problem, Rule, Text};

use super::near::form;
use super::wording::say;

/// The rule `ambiguous-move`.
pub(super) static RULE: Rule = Rule {
    code: "M002",
    name: "ambiguous-move",
    level: Level::Error,
    title: Text {
        en: "the move fits several pieces",
        vi: "nước đi ứng với nhiều quân",
    },
    help: Text {
        en: "say which piece: front, middle or rear",
        vi: "ghi rõ quân nào: trước, giữa hay sau",
    },
    doc: Text {
        en: "Several pieces of the kind can make the move as it is written, so the text does not \
         say which one is meant. None is chosen, for each choice would make another game: the \
         rest of the line is kept unplayed. Add the place on the file, `t` for front, `g` for \
         middle, `s` for rear, and the file as well where two files are crowded. In English \
         letters the places are `+`, `=` and `-`.",
        vi: "Có nhiều quân cùng loại đều đi được nước đã ghi, nên chữ viết không cho biết quân \
         nào. Không quân nào được chọn thay, vì mỗi cách chọn là một ván khác: phần còn lại \
         của biến được giữ nguyên, không đi trên bàn. Hãy ghi thêm vị trí trên lộ: `t` là \
         trước, `g` là giữa, `s` là sau, và cả số lộ khi có hai lộ cùng có nhiều quân. Với \
         chữ Anh, vị trí ghi bằng `+`, `=` và `-`.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/4C4/9/4C4/9/5K3 w - - 0 1\n\
         START{\n\
         1. P5-6 Tg4.1\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/4C4/9/4C4/9/5K3 w - - 0 1\n\
         START{\n\
         1. Pt-6 Tg4.1\n\
         }END[/game]\n",
    ),
};

/// A breach of `ambiguous-move`.
pub(crate) struct AmbiguousMove<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The custom of the record.
    pub custom: Custom,
    /// The position before it.
    pub position: &'a Position,
    /// The moves it fits.
    pub candidates: &'a [Move],
}

impl Problem for AmbiguousMove<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (text, count) = (self.text, self.candidates.len());
        let moves: Vec<String> = self
            .candidates
            .iter()
            .map(|mv| format!("{}-{}", mv.from, mv.to))
            .collect();
        let moves = moves.join(", ");
        say(
            out,
            lang,
            format_args!("`{text}` fits {count} pieces: {moves}"),
            format_args!("`{text}` ứng với {count} quân: {moves}"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let forms: Vec<String> = self
            .candidates
            .iter()
            .filter_map(|&mv| form(self.text, self.custom, self.position, mv))
            .map(|form| format!("`{form}`"))
            .collect();
        if forms.is_empty() {
            return out.write_str(RULE.help.get(lang));
        }
        let list = forms.join(", ");
        say(
            out,
            lang,
            format_args!("say which piece: {list}"),
            format_args!("ghi rõ quân nào: {list}"),
        )
    }
}
