//! Records of kinds that are not read yet, seen so that nobody takes them for read.
//!
//! Only the text outside blocks is looked at, line by line and as bytes: every
//! sign looked for is ASCII, whatever the encoding of the rest. Each kind is told
//! once for each stretch between two blocks, with its number and first place.

mod board;
mod spot;
mod wxf;

use encoding_rs::Encoding;
use kypho_model::{Lang, Problem, Text};

pub use self::spot::Spot;
use self::wxf::Wxf;
use crate::checks::problems::{GuessedEncoding, RecordNotRead, Undecodable, UnsupportedFormat};
use crate::formats::Framing;
use crate::source::{Frame, Lost, Place, find_block};

/// Tells of something about a file that belongs to none of its records.
#[derive(Clone, Debug)]
pub struct Sighting {
    what: What,
    /// How often it was seen; `None` where nobody can tell from outside.
    count: Option<u32>,
    /// Where it was seen first.
    pub spot: Spot,
}

#[derive(Clone, Debug)]
enum What {
    /// A file format that is not read, by its name.
    Format(&'static str),
    /// A record that stands in the text in some other way.
    Record(&'static Text),
    /// The encoding that the content showed.
    Guessed(&'static str),
    /// Bytes that are no text.
    Lost(Lost),
}

impl Sighting {
    /// Tells that a whole input is of a binary format.
    pub fn binary(format: &'static str) -> Self {
        Sighting {
            what: What::Format(format),
            count: None,
            spot: Spot::at(Place::START, 0),
        }
    }

    /// Tells that an input was read in an encoding which only its content showed.
    pub fn guessed(encoding: &'static Encoding) -> Self {
        Sighting {
            what: What::Guessed(encoding.name()),
            count: None,
            spot: Spot::at(Place::START, 0),
        }
    }

    /// Tells that parts of an input could not be decoded.
    pub fn lost(lost: &Lost) -> Self {
        Sighting {
            spot: Spot::at(lost.place, lost.offset),
            what: What::Lost(lost.clone()),
            count: None,
        }
    }

    /// Hands the sighting over as a problem.
    pub(crate) fn problem(&self, take: impl FnOnce(&dyn Problem)) {
        let count = self.count;
        match &self.what {
            What::Format(format) => take(&UnsupportedFormat { format, count }),
            What::Record(what) => take(&RecordNotRead {
                what: **what,
                count: count.unwrap_or(1),
            }),
            What::Guessed(encoding) => take(&GuessedEncoding { encoding }),
            What::Lost(lost) => take(&Undecodable { lost }),
        }
    }

    /// Returns what was seen, in words.
    pub fn message(&self, lang: Lang) -> String {
        let mut text = String::new();
        // Writing to a String never fails.
        self.problem(|problem| _ = problem.message(lang, &mut text));
        text
    }
}

/// Names a binary record format that is not read, by the first bytes of an input,
/// else by the ending of its name.
pub fn binary_format(head: &[u8], name: &str) -> Option<&'static str> {
    let (_, ending) = name.rsplit_once('.').unwrap_or_default();
    match head {
        _ if head.starts_with(b"CCBridge\x15\0\0\0") => Some("CBL (first generation)"),
        _ if head.starts_with(b"SQLite format 3\0") => Some("opening book (SQLite)"),
        // It has no mark of its own.
        _ if head.contains(&0) && ending.eq_ignore_ascii_case("xqr") => Some("XQR"),
        _ => None,
    }
}

/// Tags of text formats, in lower case, with the format's name and whether the
/// tag opens a record rather than being one field of it.
static TAGS: &[(&[u8], &str, bool)] = &[
    (b"[pfchessrecord]", "PFC", true),
    (b"<n version=\"", "PFC", true),
    (b"<chinesechessrecord", "CBF", true),
];

static BLOCK: Text = Text {
    en: "a [game] block in a file of another format",
    vi: "khối [game] trong tệp thuộc dạng khác",
};

/// Watches the frames of one input, in order.
#[derive(Debug, Default)]
pub struct Seen {
    /// What was seen since the last block.
    stretch: Vec<Sighting>,
    wxf: Wxf,
}

impl Seen {
    /// Looks at one frame; a block ends the stretch before it, and what that
    /// stretch held is added to `out`.
    pub fn frame(&mut self, frame: &Frame<'_>, out: &mut Vec<Sighting>) {
        if frame.passed_over {
            return;
        }
        if !matches!(frame.format.framing(), Framing::Blocks) {
            // A whole file of another format: a block in it would vanish without a word.
            let text = ["pgn", "dhtmlxq", "wxf"].contains(&frame.format.info().id);
            if let Some(tag) = find_block(frame.bytes).filter(|_| text) {
                self.add(What::Record(&BLOCK), || Spot::of(frame, tag));
                self.finish(out);
            }
            return;
        }
        let outside = match &frame.block {
            Some(block) => &frame.bytes[..block.span.start],
            None => frame.bytes,
        };
        let mut start = 0;
        while start < outside.len() {
            let end = memchr::memchr2(b'\n', b'\r', &outside[start..])
                .map_or(outside.len(), |len| start + len);
            self.line(frame, start, &outside[start..end]);
            // A CRLF shows an empty line, which would end a section of tags.
            start = end + 1 + usize::from(outside[end..].starts_with(b"\r\n"));
        }
        if frame.block.is_some() {
            self.finish(out);
        }
    }

    /// Ends the last stretch of an input.
    pub fn finish(&mut self, out: &mut Vec<Sighting>) {
        self.wxf = Wxf::default();
        self.stretch.sort_by_key(|sighting| sighting.spot.offset);
        out.append(&mut self.stretch);
    }

    fn line(&mut self, frame: &Frame<'_>, at: usize, line: &[u8]) {
        let indent = line.len() - unindented(line).len();
        let text = &line[indent..];
        let spot = |from: usize, to: usize| Spot::of(frame, at + from..at + to);
        if text.is_empty() {
            return;
        }
        for open in memchr::memchr2_iter(b'[', b'<', line) {
            let rest = &line[open..];
            if let Some((tag, format, opens)) = TAGS.iter().find(|(tag, ..)| {
                rest.get(..tag.len())
                    .is_some_and(|start| start.eq_ignore_ascii_case(tag))
            }) {
                let known = self.known(&What::Format(format));
                if *opens || !known {
                    self.add(What::Format(format), || spot(open, open + tag.len()));
                }
            }
        }
        self.wxf.line(line, indent, &spot);
        for (what, spot) in self.wxf.take() {
            self.add(What::Record(what), || spot);
        }
        if !self.wxf.open() || !text.starts_with(b"FEN") {
            for (what, range) in board::boards(line) {
                self.add(What::Record(what), || spot(range.start, range.end));
            }
        }
    }

    fn known(&mut self, what: &What) -> bool {
        self.stretch.iter().any(|seen| seen.what.same(what))
    }

    fn add(&mut self, what: What, spot: impl FnOnce() -> Spot) {
        match self.stretch.iter_mut().find(|seen| seen.what.same(&what)) {
            Some(seen) => seen.count = seen.count.map(|n| n.saturating_add(1)),
            None => self.stretch.push(Sighting {
                what,
                count: Some(1),
                spot: spot(),
            }),
        }
    }
}

impl What {
    fn same(&self, other: &What) -> bool {
        match (self, other) {
            (What::Format(a), What::Format(b)) => a == b,
            (What::Record(a), What::Record(b)) => a == b,
            _ => false,
        }
    }
}

/// Takes blanks, no-break spaces and a stray byte-order mark off the front.
fn unindented(mut line: &[u8]) -> &[u8] {
    loop {
        line = match line {
            [b' ' | b'\t', rest @ ..] | [0xC2, 0xA0, rest @ ..] | [0xEF, 0xBB, 0xBF, rest @ ..] => {
                rest
            }
            _ => return line,
        };
    }
}

#[cfg(test)]
mod tests;
