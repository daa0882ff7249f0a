//! Which figures a text names.

use kypho_model::article::Numbers;

use super::words::{Word, words};

/// The most figures that one range may cover; a longer one is a misprint.
const WIDEST: u32 = 60;

/// So many numbers of one text are kept.
const MOST: usize = 200;

/// Words that make another word of `hình`: situation, typical, model, television, terrain.
const COMPOUNDS: &[&str] = &[
    "tình", "điển", "mô", "truyền", "địa", "vô", "thân", "đội", "loại",
];

/// Reads the figure numbers that a text names: `Hình 22 và 23`, `Các hình 1,2,3`, `Từ hình 1 đến hình 3`,
/// `(xem hình 51 đến 55)`.
///
/// A number that cannot be meant is listed as doubtful and not obeyed: one that does not rise, or leaps far
/// above the one before it, such as `780` behind `76`.
pub fn figure_numbers(text: &str) -> Numbers {
    let words = words(text);
    let mut found = Numbers::default();
    let mut at = 0;
    while at < words.len() {
        let named = words[at].is_any(&["hình", "figure", "figures"])
            && !at
                .checked_sub(1)
                .is_some_and(|before| words[before].is_any(COMPOUNDS));
        at = if named {
            list(text, &words, at + 1, &mut found)
        } else {
            at + 1
        };
    }
    found
}

/// Reads the numbers behind the word; returns where the list ends.
fn list(text: &str, words: &[Word], mut at: usize, found: &mut Numbers) -> usize {
    let mut last: Option<u32> = None;
    let mut range = false;
    let mut end = words.get(at.wrapping_sub(1)).map_or(0, |word| word.end);
    while let Some(word) = words.get(at) {
        let gap = text.get(end..word.start).unwrap_or_default();
        if let Some(number) = word.number() {
            // A number behind anything but a separator is no part of the list: `Hình 5. 1`.
            if gap.contains(['.', ':', '!', '?', '\n']) {
                return at;
            }
            range |= last.is_some() && gap.chars().any(is_dash);
            take(number, &word.text, last, range, found);
            last = Some(number);
            range = false;
        } else if word.is_any(&["đến", "tới", "to"]) && last.is_some() {
            range = true;
        } else {
            let joins = word.is_any(&["và", "với", "cùng", "and", "hình"])
                || last.is_none() && word.is_any(&["từ", "số", "các"]);
            if !joins || gap.contains(['.', ':', ';', '(', ')', '!', '?', '\n']) {
                return at;
            }
        }
        end = word.end;
        at += 1;
    }
    at
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn take(number: u32, written: &str, last: Option<u32>, range: bool, found: &mut Numbers) {
    let plausible = number > 0
        && last.is_none_or(|last| {
            number > last && (range || number <= last.saturating_mul(3).saturating_add(20))
        });
    let from = match last {
        Some(last) if range => last + 1,
        _ => number,
    };
    let full = found.known.len() + found.doubtful.len() >= MOST;
    if full {
        return;
    }
    if !plausible || number - from > WIDEST {
        found.doubtful.push(written.to_owned());
        return;
    }
    for number in from..=number {
        if !found.known.contains(&number) {
            found.known.push(number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, known: &[u32], doubtful: &[&str]) {
        let found = figure_numbers(text);
        assert_eq!(found.known, known, "{text}");
        assert_eq!(found.doubtful, doubtful, "{text}");
    }

    #[test]
    fn lists_and_ranges() {
        check("Hình 22 và 23 Pháo Trắng đuổi", &[22, 23], &[]);
        check("Các hình 1,2,3 cùng một ý", &[1, 2, 3], &[]);
        check("Từ hình 1 đến hình 3, Trắng", &[1, 2, 3], &[]);
        check("thua (Các hình 42, 43, 44)", &[42, 43, 44], &[]);
        check("(Các hình từ 51 đến 55).", &[51, 52, 53, 54, 55], &[]);
        check("Hình 76, 77 và 78, Xe", &[76, 77, 78], &[]);
        check("hình 61 – 63", &[61, 62, 63], &[]);
        check("[b]Hình 61:[/b]", &[61], &[]);
        check("Hình 5\n1. P2-5", &[5], &[]);
        check("ở hình 9 và hình 12 thì", &[9, 12], &[]);
    }

    #[test]
    fn misprints_are_not_obeyed() {
        check("(Các hình 76, 780)", &[76], &["780"]);
        check("Hình 45, 46 và 4", &[45, 46], &["4"]);
        check("hình 1 đến 9000", &[1], &["9000"]);
        check("hình 0", &[], &["0"]);
        check("hình 99999999999", &[], &[]);
    }

    #[test]
    fn other_numbers_are_no_figures() {
        check("(hình a) và 24.11", &[], &[]);
        check("Hình a: 3 quân", &[], &[]);
        check("Hình 7. 12 nước sau", &[7], &[]);
        check("Tình hình 2 bên", &[], &[]);
        check("điển hình 3", &[], &[]);
        check("", &[], &[]);
    }
}
