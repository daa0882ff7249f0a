//! Sentences that state a verdict.

use core::ops::Range;

use kypho_model::article::{Numbers, Stated};

use super::numbers::figure_numbers;
use super::side;
use super::words::{Word, words};

/// A sentence that states a verdict, read from a paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Where the sentence stands in the paragraph.
    pub span: Range<usize>,
    /// What it states.
    pub stated: Stated,
    /// The figures it names, or its paragraph does.
    pub figures: Numbers,
    /// Whether it states a rule under a condition.
    pub conditional: bool,
}

/// Finds the sentences of a paragraph that state a verdict: `xử thua`, `xử hòa`, `nên hòa`, `Đen thua`.
///
/// `general` says that the paragraph states a rule and not what is seen in a figure; then any word that
/// restricts it makes its verdicts conditional. Formatting tags must have been taken out.
pub fn statements(text: &str, general: bool) -> Vec<Statement> {
    let sentences = split(text);
    let all: Vec<Vec<Word>> = sentences
        .iter()
        .map(|span| {
            let mut words = words(&text[span.clone()]);
            for word in &mut words {
                word.start += span.start;
                word.end += span.start;
            }
            words
        })
        .collect();
    let figures = figure_numbers(text);
    let mut found: Vec<Statement> = Vec::new();
    let mut cleared = Vec::new();
    for (index, (span, words)) in sentences.iter().zip(&all).enumerate() {
        let clauses = clauses(text, words);
        let outcome = clauses
            .iter()
            .enumerate()
            .rev()
            .find_map(|(at, clause)| Some((at, outcome(text, clause, general)?)));
        let own = figure_numbers(&text[span.clone()]);
        let statement = |stated| Statement {
            span: span.clone(),
            stated,
            figures: if own.is_empty() {
                figures.clone()
            } else {
                own.clone()
            },
            conditional: conditional(words, general),
        };
        match outcome {
            Some((_, Outcome::Draw)) => found.push(statement(Stated::Draw)),
            Some((at, Outcome::Wins)) => {
                let winner = side::offender(&clauses[..=at]);
                found.push(statement(Stated::Loses(winner.map(|side| !side))));
            }
            Some((at, Outcome::Loses)) => {
                let here = side::offender(&clauses[..=at]);
                // "Do đó Trắng không được … Nếu bắt mãi bị xử thua."
                let before = || {
                    let previous = all.get(index.checked_sub(1)?)?;
                    side::offender(&self::clauses(text, previous))
                };
                let loser = if general { here } else { here.or_else(before) };
                found.push(statement(Stated::Loses(loser)));
            }
            None if side::clears_somebody(&clauses) => {
                cleared.push(statement(Stated::Clears(side::cleared(&clauses))));
            }
            None => {}
        }
    }
    if found.is_empty() && !general {
        found = cleared.pop().into_iter().collect();
    }
    let mixed = found.iter().any(|one| one.stated == Stated::Draw)
        && found.iter().any(|one| one.stated != Stated::Draw);
    for one in &mut found {
        one.conditional |= general && mixed;
    }
    found
}

/// The most bytes of a bracket that belongs to the sentence before it.
const BRACKET: usize = 400;

/// Cuts a text into sentences; what stands in brackets behind one belongs to it.
fn split(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|&(_, c)| c);
        // A stop inside or behind a number that leads the sentence, as in 24.11. or 1., ends none.
        let ends = matches!(c, '!' | '?' | '…')
            || c == '.'
                && !next.is_some_and(|c| c.is_ascii_digit())
                && text[start..at].contains(char::is_alphabetic);
        if !ends {
            continue;
        }
        let mut end = at + c.len_utf8();
        let rest = &text[end..];
        let bracket = rest.trim_start();
        if bracket.starts_with('(')
            && let Some(close) = bracket.bytes().take(BRACKET).position(|b| b == b')')
        {
            end += rest.len() - bracket.len() + close + 1;
            while chars.peek().is_some_and(|&(at, _)| at < end) {
                chars.next();
            }
        }
        if !text[start..end].trim().is_empty() {
            found.push(trimmed(text, start..end));
        }
        start = end;
    }
    let last = trimmed(text, start..text.len());
    if text[last.clone()].chars().any(char::is_alphanumeric) {
        found.push(last);
    }
    found
}

fn trimmed(text: &str, span: Range<usize>) -> Range<usize> {
    let part = &text[span.clone()];
    let start = span.start + part.len() - part.trim_start().len();
    start..start.max(span.end - (part.len() - part.trim_end().len()))
}

/// Cuts the words of a sentence at commas, colons, semicolons and brackets.
fn clauses<'w>(text: &str, words: &'w [Word]) -> Vec<&'w [Word]> {
    let mut found = Vec::new();
    let mut start = 0;
    for at in 1..=words.len() {
        let cut = match words.get(at) {
            Some(word) => {
                text[words[at - 1].end..word.start].contains([',', ':', ';', '(', ')', '–', '—'])
            }
            None => true,
        };
        if cut && start < at {
            found.push(&words[start..at]);
            start = at;
        }
    }
    found
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Draw,
    Loses,
    Wins,
}

/// The outcome that a clause states.
///
/// Behind `xử` any of the words states one. Without it only the last word of a clause can, behind words that
/// draw a conclusion (`nên hòa`, `cũng hòa`, `thì thua`), or alone behind a colon in a rule (`…: Hòa`).
fn outcome(text: &str, clause: &[Word], general: bool) -> Option<Outcome> {
    let of = |word: &Word| match word.text.as_str() {
        "hòa" => Some(Outcome::Draw),
        "thua" => Some(Outcome::Loses),
        "thắng" => Some(Outcome::Wins),
        _ => None,
    };
    for (at, word) in clause.iter().enumerate() {
        if word.is("xử") {
            let near = &clause[at + 1..clause.len().min(at + 6)];
            if let Some(found) = near.iter().find_map(of) {
                return Some(found);
            }
        }
    }
    let (last, before) = clause.split_last()?;
    let found = of(last)?;
    let concluded = before
        .last()
        .is_some_and(|word| word.is_any(&["nên", "là", "cũng", "thì", "vẫn", "bị", "đều"]));
    let after_colon = general
        && (text[..clause[0].start].trim_end().ends_with(':') && before.is_empty()
            || found == Outcome::Loses);
    (concluded || after_colon).then_some(found)
}

/// Words that restrict a rule.
const RESTRICTS: &[&str] = &[
    "nếu", "riêng", "trừ", "nhưng", "song", "còn", "khi", "thì", "tuy", "dù",
];

/// Whether a sentence states its verdict under a condition other than that nobody varies.
fn conditional(words: &[Word], general: bool) -> bool {
    if general {
        return words.iter().any(|word| word.is_any(RESTRICTS));
    }
    words.iter().enumerate().any(|(at, word)| {
        word.is("nếu")
            && !words[at..words.len().min(at + 6)]
                .iter()
                .any(|word| word.is_any(&["không", "vẫn", "cứ", "mãi", "chẳng"]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kypho_model::Color::{Black, Red};

    #[track_caller]
    fn check(text: &str, stated: &[Stated]) {
        let found: Vec<Stated> = statements(text, false).iter().map(|s| s.stated).collect();
        assert_eq!(found, stated, "{text}");
    }

    #[test]
    fn who_loses() {
        check("Trắng chiếu hoài, bị xử thua.", &[Stated::Loses(Some(Red))]);
        check(
            "Mã Đen nghỉ một nước nên không phạm luật, còn Xe Trắng đuổi Mã mãi, xử thua.",
            &[Stated::Loses(Some(Red))],
        );
        check(
            "Xe Trắng có nghỉ, chưa phạm luật, Pháo bên Đen đuổi Xe nên phạm luật, bị xử thua.",
            &[Stated::Loses(Some(Black))],
        );
        check(
            "Ngược lại, bắt mãi Xe Đen là phạm luật, bị xử thua.",
            &[Stated::Loses(Some(Red))],
        );
        check(
            "Tốt đen vô căn; Pháo Trắng đổi ngòi bắt nó thì phạm luật, xử thua.",
            &[Stated::Loses(Some(Red))],
        );
        check(
            "Vậy Trắng không được bắt Pháo ấy. Cố bắt thì bị xử thua.",
            &[Stated::Loses(Some(Red))],
        );
        check("Ai chiếu mãi thì bị xử thua.", &[Stated::Loses(None)]);
        check("Trọng tài xử Đen thua.", &[Stated::Loses(Some(Black))]);
        check("Trọng tài xử Đen thắng.", &[Stated::Loses(Some(Red))]);
        check(
            "Xe Đen vẫn bị đuổi, Đỏ xử thua",
            &[Stated::Loses(Some(Red))],
        );
    }

    #[test]
    fn draws() {
        check("Hai bên không đổi, xử hòa.", &[Stated::Draw]);
        check("Hai bên không đổi, xử hoà.", &[Stated::Draw]);
        check("Trắng chiếu rồi nghỉ, nên hòa", &[Stated::Draw]);
        check("Pháo đuổi hai Xe, cũng hòa.", &[Stated::Draw]);
        let composed = "Hai bên kho\u{302}ng đo\u{302}\u{309}i, xu\u{31b}\u{309} ho\u{300}a.";
        check(composed, &[Stated::Draw]);
    }

    #[test]
    fn nothing_is_stated() {
        for text in [
            "Trắng đề nghị hòa, Đen từ chối.",
            "Hai bên hòa khí.",
            "Đen thắng thế.",
            "Ván này hòa rất đẹp mắt",
            "Trắng ưu.",
            "Các bên phải xử lý tình huống.",
            "",
        ] {
            check(text, &[]);
        }
        check("Xe Trắng không phạm luật.", &[Stated::Clears(Some(Red))]);
        check("Không ai phạm luật.", &[Stated::Clears(None)]);
    }

    #[test]
    fn figures_and_conditions() {
        let one = |text: &str, general: bool| statements(text, general).pop().expect("a statement");
        assert_eq!(
            one(
                "Hình 39, 40, 41 Xe Đen đứng yên. Trắng bắt mãi, xử thua.",
                false
            )
            .figures
            .known,
            [39, 40, 41]
        );
        assert_eq!(
            one(
                "Bắt mãi là hòa. Hai quân cũng hòa. (Các hình 76, 780)",
                true
            )
            .figures
            .doubtful,
            ["780"]
        );
        assert_eq!(
            one("Hình 5: hòa. Hình 7 và 9 thì Đen bị xử thua.", true)
                .figures
                .known,
            [7, 9]
        );
        assert!(!one("Trắng phải đổi, nếu không sẽ bị xử thua.", false).conditional);
        assert!(one("Nếu Đen lên Sĩ thì xử hòa.", false).conditional);
        assert!(
            !one(
                "24.16: Mã và Pháo bắt một quân, bị xử thua (hình 42, 43)",
                true
            )
            .conditional
        );
        assert!(one("Bắt quân vô căn bị xử thua. Riêng Tốt thì xử hòa.", true).conditional);
        assert_eq!(one("24.5: Dọa hết mãi: Hòa", true).stated, Stated::Draw);
        assert_eq!(
            one("24.15: Bắt quân hết đường đi: thua.", true).stated,
            Stated::Loses(None)
        );
    }

    #[test]
    fn sentences_tile_no_numbers() {
        let text = "24.4. Theo 24.11, hòa. (Xem hình 3.) Còn nữa! Hết";
        let parts: Vec<&str> = split(text).into_iter().map(|span| &text[span]).collect();
        assert_eq!(
            parts,
            ["24.4. Theo 24.11, hòa. (Xem hình 3.)", "Còn nữa!", "Hết"]
        );
    }
}
