//! Results as numbers: 0 unknown, 1 Red won, 2 Black won, 3 drawn, 4 several.

use kypho_model::record::Record;
use kypho_model::{Event, Report, Sink, Span};

/// The header that keeps a number which is no result of one game.
pub(crate) const CODE: &str = "ResultCode";

/// Sends a result number at its offset; 0 says nothing.
pub(crate) fn send(number: u32, at: usize, sink: &mut dyn Sink, report: &mut dyn Report) {
    let text = number.to_string();
    let (key, value) = match number {
        0 => return,
        1 => ("Result", "1-0"),
        2 => ("Result", "0-1"),
        3 => ("Result", "1/2-1/2"),
        _ => (CODE, &*text),
    };
    sink.event(Event::Header { key, value }, Span::new(at, at + 1), report);
}

/// Returns the number of a text that is a result of one game.
fn of(text: &str) -> Option<u32> {
    match text.trim() {
        "1-0" | "1–0" => Some(1),
        "0-1" | "0–1" => Some(2),
        "1/2-1/2" | "½-½" | "½–½" | "1/2–1/2" => Some(3),
        _ => None,
    }
}

/// Tells whether a text states a result: a star says that there is none.
pub(crate) fn states(text: &str) -> bool {
    !matches!(text.trim(), "" | "*")
}

/// Tells whether two texts state the same result.
pub(crate) fn same(a: &str, b: &str) -> bool {
    match (of(a), of(b)) {
        (None, None) => a.trim() == b.trim(),
        (a, b) => a == b,
    }
}

/// Returns the number of a record's result, and whether it holds the result.
pub(crate) fn number(record: &Record) -> (u32, bool) {
    match record.result().filter(|result| states(result)) {
        Some(result) => (of(result).unwrap_or(0), of(result).is_some()),
        None => (code(record).unwrap_or(0), true),
    }
}

/// Returns the code of a record without a result, where it comes back as that code.
///
/// A code that other programs, or this one, read as the result of a game is not known
/// to mean it.
pub(crate) fn code(record: &Record) -> Option<u32> {
    if record.result().is_some_and(states) {
        return None;
    }
    let stated = record.header(CODE)?;
    let number: u32 = stated.parse().ok()?;
    let comes_back = (4..=255).contains(&number) && number.to_string() == stated;
    comes_back.then_some(number)
}
