//! Finds records by their tags and comment delimiters, without parsing them.
//!
//! A damaged record ends where the next one begins and harms no neighbour. No
//! byte is looked at more than a few times, however records and comments are
//! broken: what a search has shown is remembered when more input arrives, and
//! across records too.

use std::ops::Range;

use memchr::{memchr, memchr2};

use super::frame::Block;

/// No tag with its attributes is longer than this; what is longer is text.
pub(super) const LONGEST_TAG: usize = 256;

/// Remembers how far a frame was looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct Scan {
    /// Where to go on looking.
    at: usize,
    /// The opening tag, once found.
    open: Option<Range<usize>>,
    /// Where the open comment's text begins.
    comment: Option<usize>,
    /// The first closing tag inside the open comment.
    close: Option<Range<usize>>,
    /// From the start of the frame to here no comment ends and no record begins
    /// on a line of its own, wherever in between a comment begins.
    clear: usize,
}

/// What a look for a tag found.
pub(super) enum Tag {
    /// An opening tag.
    Open(Range<usize>),
    /// A closing tag.
    Close(Range<usize>),
    /// None begins before this offset.
    None(usize),
}

impl Scan {
    /// Starts on a frame that begins `gone` bytes behind the start of the frame
    /// this scan was on.
    pub(super) fn next(&self, gone: usize) -> Scan {
        // A comment that ran on without an end tells the same of the records that
        // begin inside it.
        let clear = match self.comment {
            Some(from) if from <= gone => self.clear.max(self.at),
            _ => self.clear,
        };
        Scan {
            clear: clear.saturating_sub(gone),
            ..Scan::default()
        }
    }

    /// Looks for the opening tag of the next record.
    ///
    /// Says whether one was found; without one, no record begins before the
    /// offset returned.
    pub(super) fn opening(&mut self, buf: &[u8], at_end: bool) -> (bool, usize) {
        if let Some(open) = &self.open {
            return (true, open.start);
        }
        match find_tag(buf, self.at, at_end, false) {
            Tag::Open(tag) | Tag::Close(tag) => {
                let start = tag.start;
                self.at = tag.end;
                self.open = Some(tag);
                (true, start)
            }
            Tag::None(safe) => {
                self.at = safe;
                (false, safe)
            }
        }
    }

    /// Looks for the end of the record whose opening tag was found; `None` asks
    /// for more input.
    pub(super) fn record(&mut self, buf: &[u8], at_end: bool) -> Option<Block> {
        let open = self.open.clone()?;
        loop {
            let wanted = if self.comment.is_some() { b'*' } else { b'/' };
            let rest = buf.get(self.at..).unwrap_or_default();
            let Some(at) = memchr2(wanted, b'[', rest).map(|n| n + self.at) else {
                self.at = self.at.max(buf.len());
                break;
            };
            if buf.len() - at < LONGEST_TAG && !at_end {
                self.at = at;
                return None;
            }
            self.at = at + 1;
            let rest = &buf[at..];
            if self.comment.is_none() && rest.starts_with(b"/*") {
                self.at += 1;
                self.comment = Some(self.at);
            } else if self.comment.is_some() && rest.starts_with(b"*/") {
                self.comment = None;
                self.close = None;
                self.at += 1;
            } else if let Some(len) = close_tag(rest) {
                if self.comment.is_none() {
                    return Some(block(open, at..at + len));
                }
                if self.close.is_none() {
                    self.close = Some(at..at + len);
                    self.at = self.at.max(self.clear);
                }
            } else if open_tag(rest).is_some() && (self.comment.is_none() || starts_line(buf, at)) {
                // A new record begins: this one, or its comment, was never closed.
                self.at = at;
                let close = self.close.clone();
                return Some(block(open, close.unwrap_or(at..at)));
            }
        }
        let close = self.close.clone();
        at_end.then(|| block(open, close.unwrap_or(buf.len()..buf.len())))
    }

    /// Cuts a record that has outgrown the cap off at `len`.
    ///
    /// When a closing tag was seen in a comment that never ends, it is taken.
    pub(super) fn cut(&self, len: usize) -> Option<Block> {
        let open = self.open.clone()?;
        let close = self.close.clone();
        Some(Block {
            oversized: close.is_none(),
            ..block(open, close.unwrap_or(len..len))
        })
    }
}

fn block(open: Range<usize>, close: Range<usize>) -> Block {
    Block {
        span: open.start..close.end,
        body: open.end..close.start,
        closed: !close.is_empty(),
        oversized: false,
    }
}

/// Finds the next opening tag, or the next tag of either kind, from `at` on.
pub(super) fn find_tag(buf: &[u8], mut at: usize, at_end: bool, either: bool) -> Tag {
    while let Some(n) = memchr(b'[', buf.get(at..).unwrap_or_default()) {
        let start = at + n;
        if buf.len() - start < LONGEST_TAG && !at_end {
            return Tag::None(start);
        }
        let rest = &buf[start..];
        if let Some(len) = open_tag(rest) {
            return Tag::Open(start..start + len);
        }
        if let Some(len) = close_tag(rest).filter(|_| either) {
            return Tag::Close(start..start + len);
        }
        at = start + 1;
    }
    Tag::None(at.max(buf.len()))
}

/// Returns the length of the opening tag at the start of `text`.
///
/// `[Game "…"]` is a PGN tag and no block.
fn open_tag(text: &[u8]) -> Option<usize> {
    let text = &text[..text.len().min(LONGEST_TAG)];
    let rest = text
        .get(..5)
        .filter(|tag| tag.eq_ignore_ascii_case(b"[game"))
        .map(|_| &text[5..])?;
    let end = memchr(b']', rest)?;
    let attrs = &rest[..end];
    let plain = !attrs
        .iter()
        .any(|&b| matches!(b, b'\n' | b'\r' | b'['))
        // A value may be quoted; what has no key before it is a PGN tag.
        && !attrs.trim_ascii_start().starts_with(b"\"")
        && !attrs.trim_ascii_start().starts_with(b"\\\"");
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

/// Finds the opening tag of a block in a text.
pub(crate) fn find_block(text: &[u8]) -> Option<Range<usize>> {
    match find_tag(text, 0, true, false) {
        Tag::Open(tag) => Some(tag),
        Tag::Close(_) | Tag::None(_) => None,
    }
}

/// Tells whether a text holds a tag of a block; one alone may have lost the other.
pub(crate) fn has_block(text: &[u8]) -> bool {
    !matches!(find_tag(text, 0, true, true), Tag::None(_))
}

fn starts_line(buf: &[u8], at: usize) -> bool {
    let before = buf[..at].iter().rev().find(|&&b| b != b' ' && b != b'\t');
    // A closing tag of the record before, on the same line, ends it as well.
    before.is_none_or(|&b| matches!(b, b'\n' | b'\r' | b']'))
}
