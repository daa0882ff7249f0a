//! S008: `hay` between two moves; a comment may hold it.

use std::fmt;

use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::{quoted, say, write_this};

/// The rule `words-among-moves`.
pub(super) static RULE: Rule = Rule {
    code: "S008",
    name: "words-among-moves",
    level: Level::Warning,
    title: Text {
        en: "words stand among the moves",
        vi: "có chữ lẫn trong các nước đi",
    },
    help: Text {
        en: "put them into a comment: `/* … */`",
        vi: "đưa chúng vào lời bình: `/* … */`",
    },
    doc: Text {
        en: "Between `START{` and `}END` stands something that is no move, number, sign, mark, \
         bracket or comment. It is kept as text and not read. A move in a notation that this \
         record does not use looks the same, so read the words before you put them into a \
         comment.",
        vi: "Giữa `START{` và `}END` có thứ không phải nước đi, số thứ tự, ký hiệu, dấu hình, \
         ngoặc hay lời bình. Nó được giữ dạng chữ và không được đọc. Một nước ghi theo lối \
         khác với cả ván trông cũng như vậy, nên hãy đọc kỹ trước khi đưa vào lời bình.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 hay M8.7\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         START{\n\
         1. P2-5 /*hay*/ M8.7\n\
         }END[/game]\n",
    ),
};

/// A breach of `words-among-moves`.
pub(crate) struct WordsAmongMoves<'a> {
    /// The words.
    pub text: &'a str,
}

impl Problem for WordsAmongMoves<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = quoted(self.text);
        say(
            out,
            lang,
            format_args!("`{text}` is no move and no comment"),
            format_args!("`{text}` không phải nước đi, cũng không phải lời bình"),
        )
    }

    fn help(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        // What is long is not repeated, and a delimiter cannot stand between two.
        let delimiter = self.text.contains("*/") || self.text.contains("/*");
        if delimiter || quoted(self.text) != self.text {
            return out.write_str(RULE.help.get(lang));
        }
        write_this(out, lang, &format!("/*{}*/", self.text))
    }
}
