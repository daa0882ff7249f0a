//! H004: two `RED` lines in one block; the first one counts.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{quoted, say};

/// The rule `repeated-header`.
pub(super) static RULE: Rule = Rule {
    code: "H004",
    name: "repeated-header",
    level: Level::Warning,
    title: Text {
        en: "a header is stated twice",
        vi: "một dòng thông tin ghi hai lần",
    },
    help: Text {
        en: "keep the right line and remove the other",
        vi: "giữ dòng đúng, bỏ dòng kia",
    },
    doc: Text {
        en: "Format, title, players, date, event, position and result are stated once for a game. \
         Here one of them comes a second time, as happens when two records were run together. \
         The first line counts; the later one is kept and has no effect, and of two positions \
         only the first is played from. Remove the wrong line, or give the second game a \
         block of its own.",
        vi: "Định dạng, tên ván, kỳ thủ, ngày, giải, thế cờ và kết quả chỉ ghi một lần cho mỗi \
         ván. Ở đây có mục được ghi lần thứ hai, thường do hai ván bị dồn làm một. Dòng đầu \
         được dùng; dòng sau được giữ lại mà không có tác dụng, và trong hai thế cờ chỉ thế \
         đầu được dùng để đi. Hãy bỏ dòng sai, hoặc đưa ván thứ hai vào khối riêng.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         RED An\n\
         RED Bình\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         RED An\n\
         BLACK Bình\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `repeated-header`.
pub(crate) struct RepeatedHeader<'a> {
    /// The key as it is spelled here.
    pub key: &'a str,
    /// What it stated first.
    pub first: &'a str,
    /// What it states here.
    pub here: &'a str,
}

impl Problem for RepeatedHeader<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (key, first, here) = (self.key, quoted(self.first), quoted(self.here));
        say(
            out,
            lang,
            format_args!("`{key}` is `{here}` here and `{first}` before; the first counts"),
            format_args!("ở đây `{key}` là `{here}`, phía trên là `{first}`; dòng trên được dùng"),
        )
    }
}
