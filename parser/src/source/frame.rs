//! A frame: one record with the text before it, found without parsing it.
//!
//! Framing looks at tags and comment delimiters only, so that a damaged record
//! ends where the next one begins and harms no neighbour.

use std::borrow::Cow;
use std::ops::Range;

use memchr::{memchr, memchr2};

/// Holds one record's bytes with the text before it, and where they stand.
#[derive(Clone, Debug)]
pub struct Frame<'b> {
    /// The bytes, from the end of the frame before to the end of the record.
    pub bytes: &'b [u8],
    /// Offset of the first byte in its file, a byte-order mark included.
    pub offset: u64,
    /// Line of the first byte, from 1.
    pub line: u32,
    /// Column of the first byte in characters, from 1.
    pub column: u32,
    /// Where the record stands; `None` for a stretch without one.
    pub block: Option<Block>,
}

/// Tells where a record stands in its frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// From the opening tag to the end of the closing one.
    pub span: Range<usize>,
    /// What stands between the tags.
    pub body: Range<usize>,
    /// Whether a closing tag was found.
    pub closed: bool,
    /// Whether the record was cut off at [`RECORD_CAP`](super::RECORD_CAP).
    pub oversized: bool,
}

/// Holds the text of a frame, ready to be read.
#[derive(Clone, Debug)]
pub struct Source<'b> {
    /// The text; borrowed from the frame when it is valid UTF-8.
    pub text: Cow<'b, str>,
    /// Where the record stands in the text.
    pub block: Option<Block>,
    /// Ranges of `text` that replace bytes which are not UTF-8, with the offset
    /// of the first such byte in the file.
    pub broken: Vec<(Range<usize>, u64)>,
}

impl<'b> Frame<'b> {
    /// Decodes the frame; bytes that are not UTF-8 become U+FFFD and are listed.
    pub fn decode(&self) -> Source<'b> {
        if let Ok(text) = std::str::from_utf8(self.bytes) {
            return Source {
                text: Cow::Borrowed(text),
                block: self.block.clone(),
                broken: Vec::new(),
            };
        }
        let mut text = String::with_capacity(self.bytes.len() + 16);
        let mut broken = Vec::new();
        let mut at = 0usize; // offset in bytes
        let mut block = self.block.clone();
        let places: Option<[usize; 4]> = self
            .block
            .as_ref()
            .map(|b| [b.span.start, b.span.end, b.body.start, b.body.end]);
        let mut moved = places;
        for chunk in self.bytes.utf8_chunks() {
            let start = at;
            let shift = text.len();
            text.push_str(chunk.valid());
            at += chunk.valid().len();
            // Tags are ASCII, so their places lie in valid stretches.
            if let (Some(old), Some(new)) = (&places, &mut moved) {
                for (old, new) in old.iter().zip(new.iter_mut()) {
                    if (start..=at).contains(old) {
                        *new = shift + (old - start);
                    }
                }
            }
            if !chunk.invalid().is_empty() {
                let from = text.len();
                text.push(char::REPLACEMENT_CHARACTER);
                broken.push((from..text.len(), self.offset + at as u64));
                at += chunk.invalid().len();
            }
        }
        if let (Some(block), Some([a, b, c, d])) = (&mut block, moved) {
            block.span = a..b.min(text.len());
            block.body = c..d.min(text.len());
        }
        Source {
            text: Cow::Owned(text),
            block,
            broken,
        }
    }
}

/// Remembers how far a frame was looked at, so that no byte is searched twice
/// when more input arrives.
#[derive(Clone, Debug, Default)]
pub(super) struct Scan {
    /// Where to go on looking.
    at: usize,
    /// The opening tag, once found.
    open: Option<Range<usize>>,
    /// An open comment.
    comment: bool,
    /// The first closing tag inside the open comment.
    close: Option<Range<usize>>,
}

/// What a look at the buffer found.
pub(super) enum Found {
    /// More input is needed.
    More,
    /// A record; the frame ends at `end`.
    Record(Block),
    /// No record begins before this offset.
    Nothing(usize),
}

impl Scan {
    /// Looks for the next whole record in `buf`.
    pub(super) fn find(&mut self, buf: &[u8], at_end: bool) -> Found {
        let Some(open) = self.open.clone() else {
            return match find_open(buf, self.at, at_end) {
                Open::At(tag) => {
                    self.at = tag.end;
                    self.open = Some(tag);
                    self.find(buf, at_end)
                }
                Open::None(safe) => {
                    self.at = safe;
                    if at_end {
                        Found::Nothing(buf.len())
                    } else {
                        Found::Nothing(safe)
                    }
                }
            };
        };
        loop {
            let wanted = if self.comment { b'*' } else { b'/' };
            let Some(at) = memchr2(wanted, b'[', &buf[self.at..]).map(|n| n + self.at) else {
                self.at = buf.len();
                break;
            };
            if buf.len() - at < LONGEST_TAG && !at_end {
                self.at = at;
                return Found::More;
            }
            self.at = at + 1;
            let rest = &buf[at..];
            if rest.starts_with(b"/*") && !self.comment {
                self.comment = true;
                self.at += 1;
            } else if rest.starts_with(b"*/") && self.comment {
                self.comment = false;
                self.close = None;
                self.at += 1;
            } else if let Some(len) = close_tag(rest) {
                if self.comment {
                    self.close.get_or_insert(at..at + len);
                } else {
                    return Found::Record(block(open, at..at + len));
                }
            } else if open_tag(rest).is_some() && (!self.comment || starts_line(buf, at)) {
                // A new record begins: this one, or its comment, was never closed.
                let close = self.close.take();
                return Found::Record(block(open, close.unwrap_or(at..at)));
            }
        }
        if !at_end {
            return Found::More;
        }
        let close = self.close.take();
        Found::Record(block(open, close.unwrap_or(buf.len()..buf.len())))
    }

    /// Cuts a record off that has outgrown the cap.
    pub(super) fn cut(&mut self, len: usize) -> Option<Block> {
        let open = self.open.clone()?;
        let close = self.close.take();
        let oversized = close.is_none();
        let mut block = block(open, close.unwrap_or(len..len));
        block.oversized = oversized;
        Some(block)
    }
}

/// No tag with its attributes is longer than this; what is longer is text.
const LONGEST_TAG: usize = 256;

fn block(open: Range<usize>, close: Range<usize>) -> Block {
    Block {
        span: open.start..close.end,
        body: open.end..close.start,
        closed: !close.is_empty(),
        oversized: false,
    }
}

enum Open {
    At(Range<usize>),
    /// None begins before this offset.
    None(usize),
}

fn find_open(buf: &[u8], mut at: usize, at_end: bool) -> Open {
    while let Some(n) = memchr(b'[', &buf[at..]) {
        let start = at + n;
        if buf.len() - start < LONGEST_TAG && !at_end {
            return Open::None(start);
        }
        if let Some(len) = open_tag(&buf[start..]) {
            return Open::At(start..start + len);
        }
        at = start + 1;
    }
    Open::None(buf.len())
}

/// Returns the length of the opening tag at the start of `text`.
///
/// `[Game "…"]` is a PGN tag and no block.
fn open_tag(text: &[u8]) -> Option<usize> {
    let rest = text
        .get(..5)
        .filter(|tag| tag.eq_ignore_ascii_case(b"[game"))
        .map(|_| &text[5..])?;
    let rest = &rest[..rest.len().min(LONGEST_TAG)];
    let end = memchr(b']', rest)?;
    let attrs = &rest[..end];
    let plain = !attrs
        .iter()
        .any(|&b| matches!(b, b'"' | b'\n' | b'\r' | b'['));
    let apart = attrs.first().is_none_or(|b| b.is_ascii_whitespace());
    (plain && apart).then_some(5 + end + 1)
}

/// Returns the length of the closing tag at the start of `text`.
fn close_tag(text: &[u8]) -> Option<usize> {
    text.get(..6)
        .filter(|tag| tag.eq_ignore_ascii_case(b"[/game"))?;
    let blanks = text[6..].iter().take(8).take_while(|&&b| b == b' ').count();
    (text.get(6 + blanks) == Some(&b']')).then_some(6 + blanks + 1)
}

fn starts_line(buf: &[u8], at: usize) -> bool {
    let before = buf[..at].iter().rev().find(|&&b| b != b' ' && b != b'\t');
    // A closing tag of the record before, on the same line, ends it as well.
    before.is_none_or(|&b| matches!(b, b'\n' | b'\r' | b']'))
}
