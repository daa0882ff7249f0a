//! M006: `3.` where `2.` is due.

use std::fmt;

use kypho_model::{Color, Example, Lang, Level, Problem, Rule, Text};

use super::wording::{numeral, say, write_this};

/// The rule `number-out-of-step`.
pub(super) static RULE: Rule = Rule {
    code: "M006",
    name: "number-out-of-step",
    level: Level::Warning,
    title: Text {
        en: "a move number is out of step",
        vi: "số thứ tự không khớp",
    },
    help: Text {
        en: "write the number that is due",
        vi: "viết đúng số thứ tự",
    },
    doc: Text {
        en: "A number was skipped or repeated, or it has the dots of the other side. Where only \
         moves stand between, the line goes on whatever the number says, so no move is lost; \
         but a missing move could hide behind a wrong number. Numbers in diagram marks and in \
         prose refer to it as well. Compare with the source and write the number that is due.",
        vi: "Số thứ tự bị nhảy, bị lặp, hoặc mang dấu chấm của bên kia. Nếu ở giữa chỉ có nước đi \
         thì biến vẫn đi tiếp dù số ghi thế nào, nên không mất nước nào; nhưng sau một số sai \
         có thể là một nước bị thiếu. Dấu hình và lời bình cũng dựa vào số này. Hãy so với \
         bản gốc và viết đúng số.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         3. M2.3 X9-8\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. M2.3 X9-8\n\
         }END[/game]\n",
    ),
};

/// A breach of `number-out-of-step`.
pub(crate) struct NumberOutOfStep {
    /// The number written.
    pub written: u32,
    /// The side its dots name.
    pub side: Option<Color>,
    /// The number that is due.
    pub expected: u32,
    /// The side that is due.
    pub to_move: Color,
}

impl Problem for NumberOutOfStep {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let written = numeral(self.written, self.side);
        let due = numeral(self.expected, Some(self.to_move));
        say(
            out,
            lang,
            format_args!("`{written}` where `{due}` is due"),
            format_args!("ghi `{written}`, đúng ra phải là `{due}`"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        write_this(out, lang, &numeral(self.expected, Some(self.to_move)))
    }
}
