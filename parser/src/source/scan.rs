//! Finds records by their tags and comment delimiters, without parsing them.
//!
//! A damaged record ends where the next one begins and harms no neighbour. No
//! byte is looked at more than a few times, however records and comments are
//! broken: what a search has shown is remembered when more input arrives, and
//! across records too.

use std::ops::Range;

use memchr::{memchr, memchr2, memchr3};

use super::frame::Block;

/// No tag with its attributes is longer than this; what is longer is text.
pub(crate) const LONGEST_TAG: usize = 4096;

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
            // Moves may be full of slashes; a star stands in both delimiters of a comment.
            let rest = buf.get(self.at..).unwrap_or_default();
            let Some(at) = memchr2(b'*', b'[', rest).map(|n| n + self.at) else {
                // A slash at the very end may belong to a star that comes next.
                let slash = usize::from(rest.ends_with(b"/"));
                self.at = self.at.max(buf.len()) - slash;
                break;
            };
            if buf.len() - at < LONGEST_TAG && !at_end {
                // The byte before may be the slash of the star.
                self.at = at.saturating_sub(1).max(self.at);
                return None;
            }
            let (from, rest) = (self.at, &buf[at..]);
            self.at = at + 1;
            match (rest[0], self.comment) {
                (b'*', None) => {
                    if at > from && buf[at - 1] == b'/' {
                        self.comment = Some(self.at);
                    }
                    continue;
                }
                (b'*', Some(_)) => {
                    if rest.get(1) == Some(&b'/') {
                        self.comment = None;
                        self.close = None;
                        self.at += 1;
                    }
                    continue;
                }
                _ => {}
            }
            if let Some(len) = close_tag(rest) {
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
    // A bracket that opens ends the search, so that many of them are not looked at often.
    let end = memchr3(b']', b'[', b'\n', rest).filter(|&end| rest[end] == b']')?;
    let attrs = &rest[..end];
    let plain = memchr(b'\r', attrs).is_none()
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Finds the record at the start of a text of which `seen` bytes come first.
    fn found(text: &[u8], seen: usize) -> Option<Block> {
        let mut scan = Scan::default();
        scan.opening(text, true);
        scan.record(&text[..seen], false)
            .or_else(|| scan.record(text, true))
    }

    #[test]
    fn comments_hide_tags_wherever_the_input_is_cut() {
        for (moves, whole) in [
            ("1. X1/2 /*[/game]*/ X9/8 2. /", true),
            ("/*/[/game]*/", true),
            ("*/*[/game]*/", true),
            ("/**/*[/game]", false),
            ("/ *[/game]", false),
        ] {
            let text = format!("[game]{moves}[/game]{}", " ".repeat(LONGEST_TAG + 1));
            let end = match whole {
                true => text.rfind('['),
                false => text.find("[/"),
            };
            for seen in 6..=text.len() {
                let block = found(text.as_bytes(), seen).expect("the record is there");
                assert_eq!(Some(block.body.end), end, "{moves} cut at {seen}");
            }
        }
    }
}
