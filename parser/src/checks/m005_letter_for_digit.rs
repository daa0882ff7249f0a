//! M005: a letter stands for a digit.

use kypho_model::{Example, Level, Problem, Rule, Text};

/// The rule `letter-for-digit`.
pub(super) static RULE: Rule = Rule {
    code: "M005",
    name: "letter-for-digit",
    level: Level::Warning,
    title: Text {
        en: "a letter stands for a digit",
        vi: "chữ cái thay cho chữ số",
    },
    help: Text {
        en: "write the digit",
        vi: "viết chữ số",
    },
    doc: Text {
        en: "Scanned texts have l or I for 1 and O for 0. Inside a move or a number they can mean nothing else.",
        vi: "Văn bản quét thường có l hoặc I thay cho 1 và O thay cho 0. Trong nước đi hay số thứ tự chúng không thể là gì khác.",
    },
    bad: Example::Text(
        "[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. M2.3 X9-8\n3. Xl-2 M2.3\n}END[/game]\n",
    ),
    good: Example::Text(
        "[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7\n2. M2.3 X9-8\n3. X1-2 M2.3\n}END[/game]\n",
    ),
};

/// A breach of `letter-for-digit`.
pub(crate) struct LetterForDigit<'a> {
    /// The move or number as written.
    pub text: &'a str,
}

impl Problem for LetterForDigit<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}
