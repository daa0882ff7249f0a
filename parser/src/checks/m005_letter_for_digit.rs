//! M005: `Xl-2` has the letter l for the digit 1.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{say, write_this};

/// The rule `letter-for-digit`.
pub(super) static RULE: Rule = Rule {
    code: "M005",
    name: "letter-for-digit",
    level: Level::Warning,
    title: Text {
        en: "a letter stands for a digit",
        vi: "chữ cái đứng thay chữ số",
    },
    help: Text {
        en: "write the digit",
        vi: "viết chữ số",
    },
    doc: Text {
        en: "Scanned texts often have `l` or `I` where the page has 1, and `O` where it has 0. \
         Inside a move or a move number such a letter can mean nothing else, so it is read as \
         the digit. The move is played but does not count as legal as printed. Write the \
         digit.",
        vi: "Văn bản quét thường có `l` hoặc `I` ở chỗ trang giấy in số 1, và `O` ở chỗ in số 0. \
         Trong nước đi hay số thứ tự, chữ ấy không thể là gì khác nên được đọc như chữ số. \
         Nước vẫn được đi nhưng không được tính là đúng như bản in. Hãy viết chữ số.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. M2.3 X9-8\n\
         3. Xl-2 M2.3\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 M8.7\n\
         2. M2.3 X9-8\n\
         3. X1-2 M2.3\n\
         }END[/game]\n",
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

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = self.text.trim();
        say(
            out,
            lang,
            format_args!("`{text}` has a letter for a digit"),
            format_args!("`{text}` có chữ cái thay chữ số"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        write_this(out, lang, &with_digits(self.text.trim()))
    }
}

/// Puts the digits in; words of letters only, as in a move written out, stay.
fn with_digits(text: &str) -> String {
    let words = text.split(' ').map(|word| {
        let plain = word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
        if plain {
            return word.to_owned();
        }
        let digits = word.chars().map(|c| match c {
            'l' | 'I' | '|' => '1',
            'O' | 'o' => '0',
            c => c,
        });
        digits.collect()
    });
    words.collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::with_digits;

    #[test]
    fn only_digits_are_put_in() {
        assert_eq!(with_digits("Xl-2"), "X1-2");
        assert_eq!(with_digits("l0."), "10.");
        assert_eq!(with_digits("1O….."), "10…..");
        assert_eq!(with_digits("Tốt l bình 2"), "Tốt 1 bình 2");
        assert_eq!(with_digits("Pháo 2 lui I"), "Pháo 2 lui 1");
    }
}
