//! A place in a file with the line around it.

use std::ops::Range;

use crate::collect::excerpt;
use crate::source::{Frame, Place};

/// Tells where in its file something stands.
#[derive(Clone, Debug, Default)]
pub struct Spot {
    /// Where it begins.
    pub start: Place,
    /// Where it ends.
    pub end: Place,
    /// Offset of its first byte in the file.
    pub offset: u64,
    /// The line it stands in, and the bytes of it that it covers.
    pub excerpt: String,
    /// See `excerpt`.
    pub label: (usize, usize),
}

/// So much of a line is taken along on either side.
const AROUND: usize = 640;

impl Spot {
    /// Makes a spot of which only the place is known.
    pub(super) fn at(place: Place, offset: u64) -> Self {
        Spot {
            start: place,
            end: place,
            offset,
            ..Spot::default()
        }
    }

    /// Makes the spot of a range of a frame's bytes that lies in one line.
    pub(super) fn of(frame: &Frame<'_>, range: Range<usize>) -> Self {
        let bytes = frame.bytes;
        let from = range.start.saturating_sub(AROUND);
        let before = &bytes[from..range.start];
        let from = match memchr::memrchr2(b'\n', b'\r', before) {
            Some(end) => from + end + 1,
            None => from + before.iter().take_while(|&&b| b & 0xC0 == 0x80).count(),
        };
        let behind = &bytes[range.end..bytes.len().min(range.end + AROUND)];
        let to = range.end
            + memchr::memchr2(b'\n', b'\r', behind).unwrap_or_else(|| {
                let whole = behind.iter().rposition(|&b| b & 0xC0 != 0x80).unwrap_or(0);
                if range.end + behind.len() == bytes.len() {
                    behind.len()
                } else {
                    whole
                }
            });
        let text = |range: Range<usize>| String::from_utf8_lossy(&bytes[range]);
        let mut line = text(from..range.start).into_owned();
        let start = line.len();
        line.push_str(&text(range.clone()));
        let end = line.len();
        line.push_str(&text(range.end..to));
        let (excerpt, label) = excerpt(&line, start, end);
        let first = Place {
            line: frame.line,
            column: frame.column,
        };
        let before = &bytes[..range.start];
        let mut place = first.after(before);
        if before.ends_with(b"\r") {
            place = place.next_line();
        }
        Spot {
            start: place,
            end: place.after(&bytes[range.clone()]),
            offset: frame.offset + range.start as u64,
            excerpt,
            label,
        }
    }
}
