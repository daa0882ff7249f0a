//! R002: Red checks for ever and the text says `xử hòa`.

use std::fmt;

use kypho_model::rulesets::Verdict;
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::r001_result_against_ruling::ruled;
use super::wording::{quoted, say};

/// The rule `sentence-against-ruling`.
pub(super) static RULE: Rule = Rule {
    code: "R002",
    name: "sentence-against-ruling",
    level: Level::Warning,
    title: Text {
        en: "a sentence states a verdict that the law does not give",
        vi: "lời văn xử trái với luật",
    },
    help: Text {
        en: "correct the sentence, the figure number in it, or the moves; `kypho judge` shows why",
        vi: "sửa lời văn, số hình trong đó, hoặc nước đi; `kypho judge` cho xem lý do",
    },
    doc: Text {
        en: "A sentence near the record says who loses or that the game is drawn. The record repeats a position or ends decided, and the Vietnamese law \
         rules otherwise on it. A sentence that names figures speaks of all of them; another one \
         speaks of the record above it, or of the one that its heading announces. Sentences that \
         state a rule or a condition are not compared, nor are records that break off or go on \
         after the repetition.",
        vi: "Một câu gần ván cờ nói bên nào thua hay ván hòa (`xử thua`, `xử hòa`, `nên hòa`). Ván \
         cờ có thế lặp lại hoặc đã ngã ngũ ở nước cuối, và luật cờ xử khác. Câu nêu số hình thì \
         nói về mọi hình ấy; câu khác nói về ván ngay trên, hoặc ván mà tiêu đề của nó báo trước. \
         Câu nêu quy tắc hay điều kiện không được đem so, ván bị đứt đoạn hay còn đi tiếp sau \
         vòng lặp cũng vậy.",
    },
    bad: Example::Text(
        "[b]Hình 1:[/b]\n\
         [game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4R4/9/5K3 w - - 0 1\n\
         START{\n\
         1. X5-6 Tg4-5 2. X6-5 Tg5-4\n\
         }END[/game]\n\
         Hai bên không đổi, xử hòa.\n",
    ),
    good: Example::Text(
        "[b]Hình 1:[/b]\n\
         [game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4R4/9/5K3 w - - 0 1\n\
         START{\n\
         1. X5-6 Tg4-5 2. X6-5 Tg5-4\n\
         }END[/game]\n\
         Trắng chiếu mãi, bị xử thua.\n",
    ),
};

/// A breach of `sentence-against-ruling`.
pub(crate) struct SentenceAgainstRuling<'a> {
    /// The sentence.
    pub sentence: &'a str,
    /// The number of the figure that the record is, if it has one.
    pub figure: Option<u32>,
    /// The number of the record in its file, from 1.
    pub record: u32,
    /// What the law rules on it.
    pub verdict: &'a Verdict,
}

impl Problem for SentenceAgainstRuling<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (sentence, ruled) = (quoted(self.sentence), ruled(self.verdict, lang));
        let record = match (self.figure, lang) {
            (Some(figure), Lang::En) => format!("figure {figure}"),
            (Some(figure), Lang::Vi) => format!("hình {figure}"),
            (None, Lang::En) => format!("record {}", self.record),
            (None, Lang::Vi) => format!("ván {}", self.record),
        };
        say(
            out,
            lang,
            format_args!("“{sentence}” does not fit {record}, where the law rules: {ruled}"),
            format_args!("“{sentence}” không khớp với {record}, luật xử: {ruled}"),
        )
    }
}
