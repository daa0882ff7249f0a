//! An archive as a stream of frames, in memory that does not grow with it.
//!
//! Where an input is cut depends on its bytes alone, never on the pieces in which
//! they arrive, and the frames together hold every byte behind a byte-order mark.

use std::io::{self, Read};

use encoding_rs::Encoding;

use super::frame::{Block, Frame};
use super::place::Place;
use super::scan::{Scan, Tag, find_tag};
use crate::formats::game_block::GameBlock;
use crate::formats::{self, Format, Framing, HEAD, guest};
use crate::lex::trailing_evaluation;

/// The longest record that is read, in bytes, the text before it included. A longer
/// one is reported and passed over; an unclosed tag must not make a reader hold a
/// whole archive.
pub const RECORD_CAP: usize = 4 << 20;

/// Input is taken in pieces of this size, and text without records is handed out
/// in pieces no larger.
const PIECE: usize = 64 << 10;

/// How much of a stretch without records is kept back, so that a heading stays
/// with the record below it.
const KEPT: usize = 4 << 10;

/// How far behind a record its evaluation is looked for.
const LOOKAHEAD: usize = 256;

const BOM: &[u8] = b"\xEF\xBB\xBF";

/// The longest input that is read as one frame, in bytes.
pub const WHOLE_CAP: usize = 64 << 20;

/// Cuts an input into frames, one record each, the way its format says.
///
/// The format is found by the first bytes of the input, else by the ending of its
/// name, when it has one.
#[derive(Debug)]
pub struct Archive<R> {
    input: R,
    name: Option<String>,
    encoding: Option<&'static Encoding>,
    /// The format of the next frame, where it is not that of the input.
    guest: Option<&'static dyn Format>,
    format: &'static dyn Format,
    buf: Vec<u8>,
    /// Where the bytes not yet handed out begin in `buf`.
    start: usize,
    /// How many bytes from there the last frame took.
    done: usize,
    at_end: bool,
    /// Why the input ended, if it broke off.
    broke: Option<io::Error>,
    begun: bool,
    offset: u64,
    place: Place,
    scan: Scan,
    /// Inside a record past the cap: look for its end, read nothing.
    passing: bool,
}

/// What the next frame is.
struct Cut {
    len: usize,
    block: Option<Block>,
    passed_over: bool,
}

impl<R: Read> Archive<R> {
    /// Starts at the beginning of an input.
    pub fn new(input: R) -> Self {
        Archive {
            input,
            name: None,
            encoding: None,
            guest: None,
            format: &GameBlock,
            buf: Vec::new(),
            start: 0,
            done: 0,
            at_end: false,
            broke: None,
            begun: false,
            offset: 0,
            place: Place::START,
            scan: Scan::default(),
            passing: false,
        }
    }

    /// Names the input: the ending tells the format where the content does not.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        Archive {
            name: Some(name.to_owned()),
            ..self
        }
    }

    /// Names the encoding that binary formats are to read their text in.
    #[must_use]
    pub fn in_encoding(self, encoding: Option<&'static Encoding>) -> Self {
        Archive { encoding, ..self }
    }

    /// Returns the format of the input.
    ///
    /// # Errors
    /// Fails only when the input cannot be read.
    pub fn format(&mut self) -> io::Result<&'static dyn Format> {
        self.begin();
        match self.broke.take_if(|_| self.buf.is_empty()) {
            Some(error) => Err(error),
            None => Ok(self.format),
        }
    }

    fn begin(&mut self) {
        if self.begun {
            return;
        }
        self.want(HEAD);
        if self.buf.starts_with(BOM) {
            self.start = BOM.len();
            self.offset = BOM.len() as u64;
        }
        self.format = formats::detect(&self.buf[self.start..], self.name.as_deref());
        self.begun = true;
    }

    /// Returns the next frame, or `None` at the end.
    ///
    /// # Errors
    /// Fails once when the input cannot be read to its end, behind the frames of what
    /// was read.
    pub fn next_frame(&mut self) -> io::Result<Option<Frame<'_>>> {
        self.forget();
        self.begin();
        let cut = match self.format.framing() {
            Framing::Blocks => match self.passing {
                true => self.passed_over(),
                false => None,
            },
            Framing::Records(find) => Some(self.record(find)),
            Framing::Whole => Some(self.whole()),
        };
        let cut = match cut {
            Some(cut) => cut,
            None => self.cut(),
        };
        if cut.len == 0 {
            return self.broke.take().map_or(Ok(None), Err);
        }
        self.scan = self.scan.next(cut.len);
        self.done = cut.len;
        Ok(Some(Frame {
            format: self.guest.take().unwrap_or(self.format),
            encoding: self.encoding,
            bytes: &self.buf[self.start..self.start + cut.len],
            offset: self.offset,
            line: self.place.line * u32::from(!self.format.info().binary),
            column: self.place.column * u32::from(!self.format.info().binary),
            block: cut.block,
            passed_over: cut.passed_over,
        }))
    }

    /// Returns the input, to be asked what reading has shown.
    pub fn input(&self) -> &R {
        &self.input
    }

    /// Finds the next record, or a stretch of text without one.
    fn cut(&mut self) -> Cut {
        let text = |len| Cut {
            len,
            block: None,
            passed_over: false,
        };
        loop {
            let rest = &self.buf[self.start..];
            let (found, start) = self.scan.opening(rest, self.at_end);
            let over = found || self.at_end;
            match guest::find(&rest[..start]) {
                // What tells whether it is a game may come in the next piece.
                Some((at, _)) if !over && rest.len() - at < KEPT => {
                    self.more();
                    continue;
                }
                Some((0, format)) => {
                    let Framing::Records(find) = format.framing() else {
                        return text(start);
                    };
                    let end = start.min(RECORD_CAP);
                    let Some(cut) = find(&rest[..end], over || end == RECORD_CAP) else {
                        self.more();
                        continue;
                    };
                    self.guest = Some(format);
                    let (from, end) = (cut.start.unwrap_or(0), cut.end.max(1));
                    return Cut {
                        len: end,
                        block: Some(Block {
                            span: from..end,
                            body: from..end,
                            closed: true,
                            oversized: false,
                        }),
                        passed_over: false,
                    };
                }
                Some((at, _)) => return text(at),
                None => {}
            }
            if start >= PIECE {
                return text(plain_cut(&rest[..PIECE - KEPT]));
            }
            if found {
                let seen = rest.len().min(RECORD_CAP);
                let whole = self.at_end && seen == rest.len();
                if let Some(block) = self.scan.record(&rest[..seen], whole) {
                    return self.judged(block);
                }
                if seen == RECORD_CAP {
                    let len = whole_chars(&rest[..seen]);
                    if let Some(block) = self.scan.cut(len) {
                        self.passing = block.oversized;
                        return self.judged(block);
                    }
                }
            } else if self.at_end {
                return text(rest.len());
            }
            self.more();
        }
    }

    /// Finds the next of records that stand one behind the other.
    fn record(&mut self, find: fn(&[u8], bool) -> Option<formats::Cut>) -> Cut {
        let mut wanted = PIECE;
        loop {
            self.want(wanted);
            let rest = &self.buf[self.start..];
            let seen = rest.len().min(RECORD_CAP);
            let whole = self.at_end && seen == rest.len();
            let found = find(&rest[..seen], whole);
            let (start, end) = match found {
                Some(found) => (found.start, found.end),
                None if seen < RECORD_CAP => {
                    // Twice as much each time, so that no byte is looked at often.
                    wanted = seen.max(PIECE) * 2;
                    continue;
                }
                None => (Some(0), whole_chars(&rest[..seen])),
            };
            let rest_of_it = self.passing;
            self.passing = found.is_none();
            return Cut {
                len: end,
                block: start.filter(|_| !rest_of_it).map(|start| Block {
                    span: start..end,
                    body: start..end,
                    closed: true,
                    oversized: self.passing,
                }),
                passed_over: rest_of_it,
            };
        }
    }

    /// Takes the whole input as one frame.
    fn whole(&mut self) -> Cut {
        self.want(WHOLE_CAP + 1);
        let len = self.buf.len() - self.start;
        let oversized = len > WHOLE_CAP;
        let block = Block {
            span: 0..len,
            body: 0..len,
            closed: true,
            oversized,
        };
        let rest_of_it = self.passing;
        self.passing |= oversized;
        Cut {
            len,
            block: (!rest_of_it).then_some(block),
            passed_over: rest_of_it,
        }
    }

    /// Adds the judgement behind a record to its frame.
    fn judged(&mut self, block: Block) -> Cut {
        let end = block.span.end;
        let mut len = end;
        if block.closed {
            self.want(end + LOOKAHEAD);
            let behind = &self.buf[self.start + end..];
            len += trailing_evaluation(&behind[..behind.len().min(LOOKAHEAD)]);
        }
        Cut {
            len,
            block: Some(block),
            passed_over: false,
        }
    }

    /// Cuts a piece off the rest of a record past the cap; `None` when the rest is
    /// over.
    fn passed_over(&mut self) -> Option<Cut> {
        loop {
            let rest = &self.buf[self.start..];
            let (len, over) = match find_tag(rest, 0, self.at_end, true) {
                Tag::Open(tag) if tag.start <= PIECE => (tag.start, true),
                Tag::Close(tag) if tag.start <= PIECE => (tag.end, true),
                Tag::None(safe) if safe <= PIECE && self.at_end => (rest.len(), true),
                Tag::None(safe) if safe <= PIECE => (0, false),
                _ => (whole_chars(&rest[..PIECE]), false),
            };
            self.passing = !over;
            match (len, over) {
                (0, true) => return None,
                (0, false) => self.more(),
                _ => {
                    return Some(Cut {
                        len,
                        block: None,
                        passed_over: true,
                    });
                }
            }
        }
    }

    /// Drops what was handed out.
    fn forget(&mut self) {
        let end = self.start + self.done;
        let bytes = &self.buf[self.start..end];
        self.place = self.place.after(bytes);
        // A CR at the very end is half of a CRLF when the next byte is LF.
        if bytes.last() == Some(&b'\r') && self.buf.get(end) != Some(&b'\n') {
            self.place = self.place.next_line();
        }
        self.offset += self.done as u64;
        self.start = end;
        self.done = 0;
    }

    /// Takes input until `len` bytes are there, if there are so many.
    fn want(&mut self, len: usize) {
        while self.buf.len() - self.start < len && !self.at_end {
            self.more();
        }
    }

    /// Takes about a piece of input, as far as there is room, or what is left.
    fn more(&mut self) {
        // Moving much down for a little room, time and again, would be quadratic.
        let rest = self.buf.len() - self.start;
        if self.start >= rest / 4 {
            self.buf.drain(..self.start);
            self.start = 0;
        }
        let room = match self.buf.capacity() - self.buf.len() {
            room if room < PIECE / 2 => PIECE,
            room => room.min(PIECE),
        };
        self.buf.reserve(room);
        let mut piece = self.input.by_ref().take(room as u64);
        let read = piece.read_to_end(&mut self.buf);
        self.at_end = !matches!(read, Ok(len) if len == room);
        self.broke = self.broke.take().or(read.err());
    }
}

/// Returns where to cut a stretch of plain text: behind its last line end.
fn plain_cut(bytes: &[u8]) -> usize {
    memchr::memrchr(b'\n', bytes).map_or_else(|| whole_chars(bytes), |at| at + 1)
}

/// Returns the length of `bytes` without a character or a CRLF that their end may
/// cut in two; never 0 for more than three bytes.
fn whole_chars(bytes: &[u8]) -> usize {
    let len = bytes.len();
    let tail = len.saturating_sub(3);
    let last = bytes[tail..].iter().rposition(|b| b & 0xC0 != 0x80);
    match last.map(|n| (tail + n, bytes[tail + n])) {
        Some((at, b'\r')) if at + 1 == len => at,
        Some((at, lead)) if at + width(lead) > len => at,
        _ => len,
    }
}

/// The length of the UTF-8 character that a byte begins.
fn width(lead: u8) -> usize {
    match lead {
        0xF0.. => 4,
        0xE0.. => 3,
        0xC0.. => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_character_is_cut() {
        let whole = |text: &str, len| whole_chars(&text.as_bytes()[..len]);
        assert_eq!(whole("aĐb", 2), 1);
        assert_eq!(whole("aĐb", 3), 3);
        assert_eq!(whole("ab车", 3), 2);
        assert_eq!(whole("ab车", 4), 2);
        assert_eq!(whole("ab车", 5), 5);
        assert_eq!(whole("abc\r\n", 4), 3);
        assert_eq!(whole("abc\r\n", 5), 5);
        assert_eq!(whole_chars(&[0x80; 9]), 9, "no text at all");
        assert_eq!(whole_chars(&[b'a', 0xFF, 0xFF, 0xFF]), 3);
    }
}
