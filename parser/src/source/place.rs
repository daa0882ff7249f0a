//! Lines and columns, counted only where a person is to be sent.

use memchr::{memchr_iter, memrchr};

/// Points at a character of a file the way editors count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Line, from 1; CRLF and a lone CR end one line each.
    pub line: u32,
    /// Column in Unicode scalars, from 1; a byte-order mark is not counted.
    pub column: u32,
}

impl Place {
    /// The first character of a file.
    pub const START: Place = Place { line: 1, column: 1 };

    /// Returns the place after reading `bytes` from here.
    #[must_use]
    pub fn after(self, bytes: &[u8]) -> Place {
        let (ends, last) = ends(bytes);
        let line = self.line.saturating_add(ends);
        match last {
            Some(at) => Place {
                line,
                column: 1 + chars(&bytes[at + 1..]),
            },
            None => Place {
                line,
                column: self.column.saturating_add(chars(bytes)),
            },
        }
    }

    /// Returns the beginning of the next line.
    #[must_use]
    pub fn next_line(self) -> Place {
        Place {
            line: self.line.saturating_add(1),
            column: 1,
        }
    }
}

/// Counts line ends, and finds the last of them; a CR before LF is part of it.
///
/// A CR at the very end may be half of a CRLF and is left to whoever sees the next byte.
fn ends(bytes: &[u8]) -> (u32, Option<usize>) {
    let mut count = memchr_iter(b'\n', bytes).count();
    let mut last = memrchr(b'\n', bytes);
    for at in memchr_iter(b'\r', bytes) {
        if bytes.get(at + 1).is_some_and(|&next| next != b'\n') {
            count += 1;
            last = last.max(Some(at));
        }
    }
    (u32::try_from(count).unwrap_or(u32::MAX), last)
}

/// Counts characters: bytes that do not continue one.
fn chars(bytes: &[u8]) -> u32 {
    let count = bytes.iter().filter(|&&b| b & 0xC0 != 0x80).count();
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Finds the places of offsets in one frame, cheaply in any order.
#[derive(Debug)]
pub struct Places<'t> {
    text: &'t str,
    start: Place,
    last: (usize, Place),
    /// Places about every [`STEP`] bytes, as far as they were asked for.
    marks: Vec<(usize, Place)>,
}

/// No search for a place goes over much more text than this.
const STEP: usize = 4096;

impl<'t> Places<'t> {
    /// Starts at the place of the text's first byte.
    pub fn new(text: &'t str, start: Place) -> Self {
        Places {
            text,
            start,
            last: (0, start),
            marks: Vec::new(),
        }
    }

    /// Returns the place of a byte offset.
    pub fn of(&mut self, offset: usize) -> Place {
        let offset = self.floor(offset);
        let mut from = self.before(offset);
        while offset - from.0 > STEP {
            from = self.after(from, self.floor(from.0 + STEP));
            self.marks.push(from);
        }
        self.last = self.after(from, offset);
        self.last.1
    }

    /// The nearest known place before an offset; behind the last mark, where it
    /// is asked to go far.
    fn before(&self, offset: usize) -> (usize, Place) {
        let index = self.marks.partition_point(|&(at, _)| at <= offset);
        let mark = index
            .checked_sub(1)
            .map_or((0, self.start), |index| self.marks[index]);
        let near = self.last.0 <= offset && self.last.0 > mark.0;
        if near && (index < self.marks.len() || offset - mark.0 <= STEP) {
            self.last
        } else {
            mark
        }
    }

    fn after(&self, (from, place): (usize, Place), to: usize) -> (usize, Place) {
        let bytes = self.text.as_bytes();
        let read = &bytes[from..to];
        let place = place.after(read);
        // A CR at the very end is half of a CRLF when the next byte is LF.
        let ends_line = read.ends_with(b"\r") && bytes.get(to) != Some(&b'\n');
        (to, if ends_line { place.next_line() } else { place })
    }

    /// The character boundary at or before an offset.
    fn floor(&self, offset: usize) -> usize {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, offset: usize, line: u32, column: u32) {
        let mut places = Places::new(text, Place::START);
        assert_eq!(places.of(offset), Place { line, column }, "fresh");
        places.of(offset / 2);
        assert_eq!(
            places.of(offset),
            Place { line, column },
            "after a stop half way"
        );
    }

    #[test]
    fn line_ends_of_all_kinds() {
        check("ab\ncd", 3, 2, 1);
        check("ab\r\ncd", 5, 2, 2);
        check("ab\rcd", 3, 2, 1);
        check("ab\rcd", 4, 2, 2);
        check("\r\r\r", 3, 4, 1);
        check("a\r\n\r\nb", 5, 3, 1);
    }

    #[test]
    fn columns_count_characters() {
        check("Đen đi", "Đen ".len(), 1, 5);
        check("x\nTrắng ưu", "x\nTrắng ".len(), 2, 7);
    }

    #[test]
    fn a_long_text_in_any_order() {
        let text = "Đ\r\nab\r\r\ncd\r".repeat(3_000);
        let fresh = |offset| Places::new(&text, Place::START).of(offset);
        let mut places = Places::new(&text, Place::START);
        for step in [
            text.len() - 7,
            11,
            20_000,
            4_095,
            4_096,
            4_097,
            31_000,
            30_999,
            2,
        ] {
            assert_eq!(places.of(step), fresh(step), "{step}");
        }
        let end = places.of(text.len());
        assert_eq!(
            end,
            Place {
                line: 12_001,
                column: 1
            }
        );
    }

    #[test]
    fn every_offset_agrees_with_a_plain_count() {
        let text = "a\r\nĐ\rb\n\n\rc\r\r\nd";
        let mut places = Places::new(text, Place::START);
        let (mut line, mut column) = (1, 1);
        let mut chars = text.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            assert_eq!(places.of(at), Place { line, column }, "at byte {at}");
            let ends = c == '\n' || c == '\r' && chars.peek().is_none_or(|&(_, next)| next != '\n');
            (line, column) = if ends {
                (line + 1, 1)
            } else {
                (line, column + 1)
            };
        }
    }
}
