//! The text around records.

use kypho_model::{Event, Report, Scene, Sink, Span};

use crate::checks::problems::StrayClosingTag;

/// Passes on the text around a record.
pub(super) fn outside(text: &str, at: usize, sink: &mut dyn Sink, report: &mut dyn Report) {
    if !text.is_empty() {
        for tag in closing_tags(text) {
            let tag = Span::new(at + tag.start, at + tag.end);
            report.report(tag, &StrayClosingTag, Scene::default());
        }
        sink.event(Event::Outside(text), Span::new(at, at + text.len()), report);
    }
}

/// Finds the closing tags in a text that holds no record.
fn closing_tags(text: &str) -> impl Iterator<Item = std::ops::Range<usize>> + '_ {
    const TAG: &[u8] = b"[/game]";
    let bytes = text.as_bytes();
    memchr::memchr_iter(b'[', bytes)
        .map(|at| at..at + TAG.len())
        .filter(|tag| {
            let found = bytes.get(tag.clone());
            found.is_some_and(|found| found.eq_ignore_ascii_case(TAG))
        })
}
