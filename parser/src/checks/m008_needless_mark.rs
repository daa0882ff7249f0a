//! M008: `Pt.2` with one cannon on the file; `P5.2` says enough.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Example, Lang, Level, Move, Position, Problem, Rule, Text};

use super::near::form;
use super::wording::{role_name, say, side_name, write_this};

/// The rule `needless-mark`.
pub(super) static RULE: Rule = Rule {
    code: "M008",
    name: "needless-mark",
    level: Level::Warning,
    title: Text {
        en: "a place mark where no two pieces share a file",
        vi: "ghi vị trí trong khi không có hai quân cùng lộ",
    },
    help: Text {
        en: "name the piece by its file",
        vi: "ghi quân theo lộ",
    },
    doc: Text {
        en: "Front, middle and rear tell pieces of one kind apart that share a file. No two such \
         pieces share one here, yet only one of them can make the move, so it is played. The \
         mark may point to a misprint earlier on, since the author saw two pieces there. Name \
         the piece by its file.",
        vi: "Trước, giữa, sau dùng để phân biệt các quân cùng loại trên một lộ. Ở đây không có \
         hai quân như vậy cùng lộ, nhưng chỉ một quân đi được nên nước vẫn được đi. Chữ này \
         có thể là dấu hiệu của một chỗ in sai trước đó, vì tác giả thấy có hai quân. Hãy ghi \
         quân theo lộ.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\n\
         START{\n\
         1. Pt.2\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4C4/9/5K3 w - - 0 1\n\
         START{\n\
         1. P5.2\n\
         }END[/game]\n",
    ),
};

/// A breach of `needless-mark`.
pub(crate) struct NeedlessMark<'a> {
    /// The move as written.
    pub text: &'a str,
    /// The move it names.
    pub mv: Move,
    /// The position before it.
    pub position: &'a Position,
    /// The custom of the record.
    pub custom: Custom,
}

impl Problem for NeedlessMark<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (text, side) = (self.text, side_name(self.position.turn(), lang));
        let Some(piece) = self.position.piece_at(self.mv.from) else {
            return out.write_str(RULE.title.get(lang));
        };
        let role = role_name(piece.role, lang);
        say(
            out,
            lang,
            format_args!("`{text}`: no two {role}s of {side} share a file"),
            format_args!("`{text}`: {side} không có hai {role} cùng lộ"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match form(self.text, self.custom, self.position, self.mv) {
            Some(form) => write_this(out, lang, &form),
            None => out.write_str(RULE.help.get(lang)),
        }
    }
}
