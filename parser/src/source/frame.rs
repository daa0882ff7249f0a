//! A frame: one record with the text before it, found without parsing it.

use std::borrow::Cow;
use std::ops::Range;

use encoding_rs::Encoding;
use kypho_model::Span;

use crate::formats::Format;

/// Holds one record's bytes with the text before it, and where they stand.
#[derive(Clone, Debug)]
pub struct Frame<'b> {
    /// The format that reads it.
    pub format: &'static dyn Format,
    /// The encoding that was named for the text of binary formats.
    pub encoding: Option<&'static Encoding>,
    /// The bytes, from the end of the frame before to the end of the record.
    pub bytes: &'b [u8],
    /// Offset of the first byte in its file, a byte-order mark included.
    pub offset: u64,
    /// Line of the first byte, from 1; 0 in a binary format, which has no lines.
    pub line: u32,
    /// Column of the first byte in characters, from 1.
    pub column: u32,
    /// Where the record stands; `None` for a stretch without one.
    pub block: Option<Block>,
    /// Whether the bytes are the rest of a record past the cap, which is not read.
    pub passed_over: bool,
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

impl Block {
    /// Start of the span, of the body, and their ends: never falling.
    fn places(&self) -> [usize; 4] {
        [
            self.span.start,
            self.body.start,
            self.body.end,
            self.span.end,
        ]
    }
}

/// Holds the text of a frame, ready to be read.
#[derive(Clone, Debug, Default)]
pub struct Source<'b> {
    /// The bytes of the frame; what a binary format reads.
    pub bytes: &'b [u8],
    /// The encoding that was named for the text of a binary format.
    pub encoding: Option<&'static Encoding>,
    /// The text; borrowed from the frame when it is valid UTF-8, and empty for a
    /// binary format.
    pub text: Cow<'b, str>,
    /// Where the record stands in the text.
    pub block: Option<Block>,
    /// Tells of bytes that are not UTF-8.
    pub broken: Option<Broken>,
}

/// Tells how many sequences of bytes a frame holds that are not UTF-8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The replacement character of the first one in the text.
    pub first: Range<usize>,
    /// Offset of the first one in its file.
    pub offset: u64,
    /// How many there are.
    pub count: usize,
}

impl<'b> Frame<'b> {
    /// Decodes the frame; bytes that are not UTF-8 become U+FFFD.
    ///
    /// What is passed over has no text.
    pub fn decode(&self) -> Source<'b> {
        if self.passed_over {
            return Source::default();
        }
        if self.format.info().binary {
            return Source {
                bytes: self.bytes,
                encoding: self.encoding,
                block: self.block.clone(),
                ..Source::default()
            };
        }
        match simdutf8::basic::from_utf8(self.bytes) {
            Ok(text) => Source {
                bytes: self.bytes,
                encoding: self.encoding,
                text: Cow::Borrowed(text),
                block: self.block.clone(),
                broken: None,
            },
            Err(_) => self.mend(),
        }
    }

    /// Returns which bytes of its file a stretch of the frame's text stands for.
    ///
    /// A replacement character stands for the bytes that are not UTF-8. In a file
    /// that was decoded from another encoding these are offsets in the decoded text.
    pub fn in_file(&self, span: Span) -> Range<u64> {
        let place = |offset: u32| self.offset + self.in_bytes(offset as usize) as u64;
        place(span.start)..place(span.end)
    }

    /// Returns the offset in bytes of an offset in text.
    fn in_bytes(&self, offset: usize) -> usize {
        if self.format.info().binary || std::str::from_utf8(self.bytes).is_ok() {
            return offset;
        }
        let (mut text, mut bytes) = (0, 0);
        for chunk in self.bytes.utf8_chunks() {
            let valid = chunk.valid().len();
            if offset <= text + valid {
                return bytes + (offset - text);
            }
            text += valid + char::REPLACEMENT_CHARACTER.len_utf8();
            bytes += valid + chunk.invalid().len();
        }
        bytes
    }

    fn mend(&self) -> Source<'b> {
        let mut text = String::with_capacity(self.bytes.len() + 16);
        let mut broken: Option<Broken> = None;
        let mut at = 0usize; // offset in bytes
        let mut block = self.block.clone();
        // The places of the tags, in bytes and in text.
        let old = block.as_ref().map_or([0; 4], Block::places);
        let mut new = old;
        for chunk in self.bytes.utf8_chunks() {
            let (start, shift) = (at, text.len());
            text.push_str(chunk.valid());
            at += chunk.valid().len();
            for (old, new) in old.iter().zip(&mut new) {
                if (start..=at).contains(old) {
                    *new = shift + (old - start);
                }
            }
            if !chunk.invalid().is_empty() {
                let from = text.len();
                text.push(char::REPLACEMENT_CHARACTER);
                let broken = broken.get_or_insert(Broken {
                    first: from..text.len(),
                    offset: self.offset + at as u64,
                    count: 0,
                });
                broken.count += 1;
                let here = at;
                at += chunk.invalid().len();
                for (old, new) in old.iter().zip(&mut new) {
                    if here < *old && *old <= at {
                        *new = text.len();
                    }
                }
            }
        }
        if let Some(block) = &mut block {
            block.span = new[0]..new[3];
            block.body = new[1]..new[2];
        }
        Source {
            bytes: self.bytes,
            encoding: self.encoding,
            text: Cow::Owned(text),
            block,
            broken,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_a_file_with_broken_text() {
        let bytes = b"a\xFF\xFEb[game]\xE1\xBA[/game]\xC4";
        let block = Block {
            span: 4..19,
            body: 10..12,
            closed: true,
            oversized: false,
        };
        let frame = Frame {
            format: &crate::formats::game_block::GameBlock,
            encoding: None,
            bytes,
            offset: 100,
            line: 1,
            column: 1,
            block: Some(block),
            passed_over: false,
        };
        let source = frame.decode();
        let text = &*source.text;
        assert_eq!(text, "a\u{fffd}\u{fffd}b[game]\u{fffd}[/game]\u{fffd}");
        let block = source.block.expect("the block is still there");
        assert_eq!(&text[block.span.clone()], "[game]\u{fffd}[/game]");
        assert_eq!(&text[block.body.clone()], "\u{fffd}");
        let broken = source.broken.expect("four sequences are broken");
        assert_eq!((broken.count, broken.offset, broken.first), (4, 101, 1..4));
        let in_file = |range: Range<usize>| frame.in_file(Span::new(range.start, range.end));
        assert_eq!(in_file(block.span), 104..119);
        assert_eq!(in_file(block.body), 110..112);
        assert_eq!(in_file(1..4), 101..102);
        assert_eq!(in_file(text.len()..text.len()), 120..120);
    }
}
