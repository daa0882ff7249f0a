//! Results as numbers: 0 unknown, 1 Red won, 2 Black won, 3 drawn, 4 several.

use kypho_model::{Event, Report, Sink, Span};

/// The header that keeps a number which is no result of one game.
const CODE: &str = "ResultCode";

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

/// Returns the number of a record's result, and whether it holds the result.
pub(crate) fn number(record: &kypho_model::Record) -> (u32, bool) {
    match record.result().map(str::trim) {
        Some("1-0" | "1–0") => (1, true),
        Some("0-1" | "0–1") => (2, true),
        Some("1/2-1/2" | "½-½" | "½–½" | "1/2–1/2") => (3, true),
        None | Some("" | "*") => {
            let code = record.header(CODE).and_then(|code| code.parse().ok());
            (code.unwrap_or(0), true)
        }
        Some(_) => (0, false),
    }
}
