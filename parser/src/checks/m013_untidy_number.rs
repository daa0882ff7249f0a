//! M013: `1 P2-5` and `4 .X9-8`; a number is followed by its dot.

use std::fmt;

use kypho_model::{Color, Example, Lang, Level, Problem, Rule, Text};

use super::wording::{numeral, say, write_this};

/// The rule `untidy-number`.
pub(super) static RULE: Rule = Rule {
    code: "M013",
    name: "untidy-number",
    level: Level::Warning,
    title: Text {
        en: "a move number is written untidily",
        vi: "số thứ tự viết chưa gọn",
    },
    help: Text {
        en: "write the number with one dot before Red's move, with `…` before Black's",
        vi: "viết số với một dấu chấm trước nước Trắng, với `…` trước nước Đen",
    },
    doc: Text {
        en: "The number lacks its dot, has a blank before it, a dot too many, or a bracket in its \
         place. Before a move it can only be meant as a number, so it is read as one. A \
         number without dots does not say whose move follows, which matters where a line \
         breaks off. Write `5.` before Red's move and `5…` before Black's.",
        vi: "Số thiếu dấu chấm, có khoảng trắng trước dấu chấm, thừa dấu chấm, hoặc dùng ngoặc \
         thay dấu chấm. Đứng trước một nước, nó chỉ có thể là số thứ tự nên được đọc như vậy. \
         Số không có dấu chấm thì không cho biết nước tiếp theo của bên nào, điều này cần ở \
         chỗ biến bị ngắt. Hãy viết `5.` trước nước của Trắng và `5…` trước nước của Đen.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1 P2-5 M8.7\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `untidy-number`.
pub(crate) struct UntidyNumber<'a> {
    /// The number as written.
    pub text: &'a str,
    /// Its value.
    pub value: u32,
    /// The side its dots name, where they name one.
    pub side: Option<Color>,
}

impl Problem for UntidyNumber<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = self.text.trim();
        say(
            out,
            lang,
            format_args!("the number `{text}` is written untidily"),
            format_args!("số thứ tự `{text}` viết chưa gọn"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        if self.side.is_some() {
            return write_this(out, lang, &numeral(self.value, self.side));
        }
        let [red, black] = [Color::Red, Color::Black].map(|side| numeral(self.value, Some(side)));
        say(
            out,
            lang,
            format_args!("write `{red}` before Red's move, `{black}` before Black's"),
            format_args!("viết `{red}` trước nước của Trắng, `{black}` trước nước của Đen"),
        )
    }
}
