//! An archive as a stream of frames, in memory that does not grow with it.

use std::io::{self, Read};

use super::frame::{Block, Found, Frame, Scan};
use super::place::Place;
use crate::lex::trailing_evaluation;

/// The longest record that is read, in bytes. A longer one is reported and passed
/// over; an unclosed tag must not make a reader hold a whole archive.
pub const RECORD_CAP: usize = 4 << 20;

/// Input is taken in pieces of this size.
const PIECE: usize = 64 << 10;

/// How much of a stretch without records is kept back, so that a heading stays
/// with the record below it.
const KEPT: usize = 4 << 10;

/// How far behind a record its evaluation is looked for.
const LOOKAHEAD: usize = 256;

/// Cuts an input into frames, one record each.
#[derive(Debug)]
pub struct Archive<R> {
    input: R,
    buf: Vec<u8>,
    /// Where the bytes not yet handed out begin in `buf`.
    start: usize,
    /// How many bytes from there the last frame took.
    done: usize,
    at_end: bool,
    offset: u64,
    place: Place,
    scan: Scan,
    /// Inside a record past the cap: look for its end, keep nothing.
    skipping: bool,
}

impl<R: Read> Archive<R> {
    /// Starts at the beginning of an input.
    pub fn new(input: R) -> Self {
        Archive {
            input,
            buf: Vec::new(),
            start: 0,
            done: 0,
            at_end: false,
            offset: 0,
            place: Place::START,
            scan: Scan::default(),
            skipping: false,
        }
    }

    /// Returns the next frame, or `None` at the end.
    ///
    /// # Errors
    /// Fails only when the input cannot be read.
    pub fn next_frame(&mut self) -> io::Result<Option<Frame<'_>>> {
        self.forget();
        if self.offset == 0 && self.buf.is_empty() {
            self.more()?;
            if self.buf.starts_with(b"\xEF\xBB\xBF") {
                self.start = 3;
                self.offset = 3;
            }
        }
        let (len, block) = loop {
            if self.skipping {
                self.skip()?;
                self.skipping = false;
            }
            match self.scan.find(&self.buf[self.start..], self.at_end) {
                Found::Record(block) => {
                    while self.rest().len() < block.span.end + LOOKAHEAD && !self.at_end {
                        self.more()?;
                    }
                    let end = block.span.end + trailing_evaluation(&self.rest()[block.span.end..]);
                    break (end, Some(block));
                }
                Found::Nothing(0) if self.at_end => return Ok(None),
                Found::Nothing(len) if self.at_end => break (len, None),
                Found::Nothing(len) if len > PIECE => {
                    break (plain_cut(&self.rest()[..len - KEPT]), None);
                }
                Found::More | Found::Nothing(_) => {}
            }
            if self.rest().len() >= RECORD_CAP {
                if let Some(block) = self.scan.cut(self.rest().len()) {
                    self.skipping = block.oversized;
                    break (block.span.end, Some(block));
                }
            }
            self.more()?;
        };
        self.scan = Scan::default();
        Ok(Some(self.hand_out(len, block)))
    }

    fn hand_out(&mut self, len: usize, block: Option<Block>) -> Frame<'_> {
        self.done = len;
        let bytes = &self.buf[self.start..self.start + len];
        let (offset, place) = (self.offset, self.place);
        Frame {
            bytes,
            offset,
            line: place.line,
            column: place.column,
            block,
        }
    }

    /// Drops what was handed out.
    fn forget(&mut self) {
        // A CR at the very end is half of a CRLF when the next byte is LF.
        let end = self.start + self.done;
        let bytes = &self.buf[self.start..end];
        self.place = self.place.after(bytes);
        if bytes.last() == Some(&b'\r') && self.buf.get(end) != Some(&b'\n') {
            self.place = Place {
                line: self.place.line + 1,
                column: 1,
            };
        }
        self.offset += self.done as u64;
        self.start = end;
        self.done = 0;
        // Move the rest down only now and then: once a frame would be quadratic.
        if self.start >= PIECE {
            self.buf.drain(..self.start);
            self.start = 0;
        }
    }

    fn rest(&self) -> &[u8] {
        &self.buf[self.start..]
    }

    fn more(&mut self) -> io::Result<()> {
        let before = self.buf.len();
        self.buf.resize(before + PIECE, 0);
        let read = loop {
            match self.input.read(&mut self.buf[before..]) {
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        self.buf.truncate(before + *read.as_ref().unwrap_or(&0));
        self.at_end = read? == 0;
        Ok(())
    }

    /// Passes over the rest of a record that was cut off at the cap.
    fn skip(&mut self) -> io::Result<()> {
        loop {
            let lower = |b: &[u8]| {
                b.eq_ignore_ascii_case(b"[/game]") || b[..6].eq_ignore_ascii_case(b"[game]")
            };
            let rest = self.rest();
            let (gone, over) = match rest.windows(7).position(lower) {
                Some(at) => (at + if rest[at + 1] == b'/' { 7 } else { 0 }, true),
                None if self.at_end => (rest.len(), true),
                None => (rest.len().saturating_sub(6), false),
            };
            self.done = gone;
            self.forget();
            if over {
                return Ok(());
            }
            self.more()?;
        }
    }
}

/// Returns where to cut a stretch of plain text: behind its last line end.
fn plain_cut(bytes: &[u8]) -> usize {
    memchr::memrchr(b'\n', bytes).map_or_else(
        || {
            (0..=bytes.len())
                .rev()
                .find(|&at| bytes.get(at).is_none_or(|b| b & 0xC0 != 0x80))
                .unwrap_or(0)
        },
        |at| at + 1,
    )
}
