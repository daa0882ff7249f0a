//! R001: Red checks for ever and `RESULT 1-0` is stated.

use std::fmt;

use kypho_model::rulesets::{Verdict, wording};
use kypho_model::{Example, Lang, Level, Problem, Rule, Text};

use super::wording::say;

/// The rule `result-against-ruling`.
pub(super) static RULE: Rule = Rule {
    code: "R001",
    name: "result-against-ruling",
    level: Level::Warning,
    title: Text {
        en: "the stated result is not what the law rules",
        vi: "kết quả ghi trái với luật",
    },
    help: Text {
        en: "correct the result or the moves; `kypho judge` shows the ruling move by move",
        vi: "sửa kết quả hoặc nước đi; `kypho judge` cho xem phán quyết từng nước",
    },
    doc: Text {
        en: "The moves end in a repetition on which the Vietnamese law (Articles 22 to 24) rules, or \
         on a board without attackers (7.2a), or after sixty moves by each side without a capture \
         (7.2e), and the stated result is another one. Before the position has stood on the board \
         three times both sides may still agree or resign; then only a win of the side that must \
         vary is called wrong. Nothing is said where play went on after the repetition.",
        vi: "Các nước đi kết thúc bằng vòng lặp mà luật cờ (Điều 22 đến 24) đã định, hoặc bàn cờ \
         không còn quân tấn công (7.2a), hoặc mỗi bên đã đi 60 nước không bắt quân (7.2e), mà kết \
         quả ghi lại khác. Khi thế cờ chưa xuất hiện đủ ba lần, hai bên còn có thể thỏa thuận hay \
         xin thua; lúc đó chỉ cảnh báo khi bên phải đổi nước lại được ghi là thắng. Nếu ván cờ còn \
         đi tiếp sau vòng lặp thì không nói gì.",
    },
    bad: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4R4/9/5K3 w - - 0 1\n\
         RESULT 1-0\n\
         START{\n\
         1. X5-6 Tg4-5 2. X6-5 Tg5-4\n\
         3. X5-6 Tg4-5 4. X6-5 Tg5-4\n\
         }END[/game]\n",
    ),
    good: Example::Text(
        "[game]\n\
         FORMAT WXF\n\
         FEN 3k5/9/9/9/9/9/9/4R4/9/5K3 w - - 0 1\n\
         RESULT 0-1\n\
         START{\n\
         1. X5-6 Tg4-5 2. X6-5 Tg5-4\n\
         3. X5-6 Tg4-5 4. X6-5 Tg5-4\n\
         }END[/game]\n",
    ),
};

/// A breach of `result-against-ruling`.
pub(crate) struct ResultAgainstRuling<'a> {
    /// The result stated.
    pub stated: &'a str,
    /// What the law rules.
    pub verdict: &'a Verdict,
}

impl Problem for ResultAgainstRuling<'_> {
    fn rule(&self) -> &'static Rule {
        &RULE
    }

    fn message(&self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let (stated, ruled) = (self.stated, ruled(self.verdict, lang));
        say(
            out,
            lang,
            format_args!("{stated} is stated, but the law rules otherwise: {ruled}"),
            format_args!("ghi {stated}, nhưng theo luật thì khác: {ruled}"),
        )
    }
}

/// Says what is ruled, by which articles and why: `Red loses [23.1]: Red checks on every move`.
pub(super) fn ruled(verdict: &Verdict, lang: Lang) -> String {
    let words = wording::words(lang);
    let outcome = words.outcome(verdict.outcome);
    let (articles, grounds) = (verdict.articles().join(", "), words.grounds(verdict));
    format!("{outcome} [{articles}]: {grounds}")
}
