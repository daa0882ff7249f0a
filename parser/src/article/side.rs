//! Which side a sentence lets lose.

use kypho_model::Color;

use super::words::Word;

/// A side that is named, with the place of the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Named {
    side: Color,
    at: usize,
}

/// Reads a colour word; Red is called White in Vietnamese, Green is Black.
fn side_of(word: &Word) -> Option<Color> {
    match word.text.as_str() {
        "trắng" | "đỏ" | "red" | "white" => Some(Color::Red),
        "đen" | "xanh" | "black" => Some(Color::Black),
        _ => None,
    }
}

fn named(clause: &[Word]) -> impl Iterator<Item = Named> {
    clause.iter().enumerate().filter_map(|(at, word)| {
        Some(Named {
            side: side_of(word)?,
            at,
        })
    })
}

/// Words for what a side does to another: the side named behind them is the one it is done to.
const BLOWS: &[&str] = &[
    "đuổi", "bắt", "ăn", "bám", "trói", "chasing", "chases", "chase",
];

/// Tells whether a clause says that what it speaks of is allowed.
fn clears(clause: &[Word]) -> bool {
    let denied = |word: &Word| word.is_any(&["không", "chưa", "chẳng"]);
    clause.iter().enumerate().any(|(at, word)| {
        let offence = word.is_any(&["phạm", "lỗi", "trái"]);
        offence && clause[at.saturating_sub(3)..at].iter().any(denied)
    }) || clause
        .windows(2)
        .any(|pair| pair[0].is_any(&["đúng", "luật"]) && pair[1].is_any(&["luật", "cho"]))
}

/// Finds the side that offends, looking back from the clause that states the loss.
///
/// The side named in that clause, else the nearest before it that speaks of an offence: its subject, or the
/// other side of the one that is chased. Clauses that clear somebody are passed over.
pub(super) fn offender(clauses: &[&[Word]]) -> Option<Color> {
    let (verdict, before) = clauses.split_last()?;
    if let Some(found) = in_clause(verdict) {
        return Some(found);
    }
    before
        .iter()
        .rev()
        .filter(|clause| !clears(clause))
        .find_map(|clause| in_clause(clause))
}

fn in_clause(clause: &[Word]) -> Option<Color> {
    let first = named(clause).next()?;
    let blow = clause.iter().position(|word| word.is_any(BLOWS));
    match blow {
        Some(blow) if blow < first.at => Some(!first.side),
        _ => Some(first.side),
    }
}

/// Finds the side that a sentence clears.
pub(super) fn cleared(clauses: &[&[Word]]) -> Option<Color> {
    clauses
        .iter()
        .rev()
        .skip_while(|clause| !clears(clause))
        .find_map(|clause| named(clause).next())
        .map(|named| named.side)
}

/// Tells whether some clause of a sentence clears somebody.
pub(super) fn clears_somebody(clauses: &[&[Word]]) -> bool {
    clauses.iter().any(|clause| clears(clause))
}
