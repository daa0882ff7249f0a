//! Other encodings, turned into UTF-8 while they are read.

use std::io::{self, Read};

use encoding_rs::{Decoder, DecoderResult, Encoding, UTF_16BE, UTF_16LE};

use super::guess::guess;
use super::place::Place;
use crate::formats;

/// Input is taken in pieces of this size.
const PIECE: usize = 16 << 10;

/// So much is looked at to tell an encoding.
const LOOKED_AT: usize = 16 << 10;

/// Reads text of any encoding as UTF-8.
///
/// UTF-16 with a byte-order mark is always recognised. Without a named encoding the
/// first stretch that is more than ASCII tells GB18030 and Big5 by its content, and
/// everything else passes through as it is, broken UTF-8 included. So does a binary
/// record format. Once text is decoded, places and offsets count the UTF-8 that
/// comes out.
pub struct Decode<R> {
    input: R,
    encoding: Option<&'static Encoding>,
    decoder: Option<Decoder>,
    /// Bytes taken from the input; those before `used` are done with.
    raw: Vec<u8>,
    used: usize,
    at_end: bool,
    /// Why the input ended, if it broke off.
    broke: Option<io::Error>,
    started: bool,
    /// Nothing but ASCII was seen so far, and no encoding is named.
    undecided: bool,
    /// The encoding that the content showed.
    guessed: Option<&'static Encoding>,
    /// How many bytes of the input the decoder has taken.
    taken: u64,
    /// Decoded text; what stands before `given` was handed out.
    text: Vec<u8>,
    given: usize,
    /// Where the decoded text ends, as long as nothing was broken.
    end: Place,
    cr_waits: bool,
    lost: Option<Lost>,
}

/// Tells what could not be decoded.
#[derive(Clone, Debug)]
pub struct Lost {
    /// The encoding the text was read in.
    pub encoding: &'static str,
    /// How many sequences are no text in it; each became U+FFFD.
    pub count: u64,
    /// Offset of the first one in the input.
    pub offset: u64,
    /// Place of its U+FFFD in the decoded text.
    pub place: Place,
}

impl<R: Read> Decode<R> {
    /// Starts an input in an encoding, or in one to be told from its mark.
    pub fn new(input: R, encoding: Option<&'static Encoding>) -> Self {
        Decode {
            input,
            encoding,
            decoder: None,
            raw: Vec::new(),
            used: 0,
            at_end: false,
            broke: None,
            started: false,
            undecided: false,
            guessed: None,
            taken: 0,
            text: Vec::new(),
            given: 0,
            end: Place::START,
            cr_waits: false,
            lost: None,
        }
    }

    /// Returns the encoding that was told by the content and not named.
    pub fn guessed(&self) -> Option<&'static Encoding> {
        self.guessed
    }

    /// Returns what could not be decoded so far.
    pub fn lost(&self) -> Option<&Lost> {
        self.lost.as_ref()
    }

    fn start(&mut self) {
        self.started = true;
        while self.raw.len() < LOOKED_AT && !self.at_end {
            self.more();
        }
        if formats::binary(&self.raw).is_some() {
            return;
        }
        let marked = match self.raw.as_slice() {
            [0xFF, 0xFE, ..] => Some(UTF_16LE),
            [0xFE, 0xFF, ..] => Some(UTF_16BE),
            _ => None,
        };
        // Decoding UTF-8 as UTF-8 would only hide where it is broken.
        let named = self.encoding.filter(|&e| e != encoding_rs::UTF_8);
        self.decoder = marked.or(named).map(Encoding::new_decoder);
        self.undecided = self.decoder.is_none() && self.encoding.is_none();
    }

    /// Looks at the bytes that come next; what is beyond ASCII settles the encoding.
    fn decide(&mut self) {
        if self.used == self.raw.len() {
            self.more();
        }
        let rest = &self.raw[self.used..];
        let Some(first) = rest.iter().position(|b| !b.is_ascii()) else {
            self.text.clear();
            self.text.extend_from_slice(rest);
            (self.given, self.used) = (0, self.raw.len());
            self.taken += self.text.len() as u64;
            self.count_places(false);
            return;
        };
        while self.raw.len() - self.used < first + LOOKED_AT && !self.at_end {
            self.more();
        }
        self.undecided = false;
        let window = &self.raw[self.used + first..];
        self.guessed = guess(&window[..window.len().min(LOOKED_AT)]);
        self.decoder = self.guessed.map(Encoding::new_decoder_without_bom_handling);
    }

    fn more(&mut self) {
        self.raw.drain(..self.used);
        self.used = 0;
        let before = self.raw.len();
        self.raw.resize(before + PIECE, 0);
        let read = loop {
            match self.input.read(&mut self.raw[before..]) {
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        let len = *read.as_ref().unwrap_or(&0);
        self.raw.truncate(before + len);
        self.at_end = len == 0;
        self.broke = self.broke.take().or(read.err());
    }

    /// Decodes until there is text to hand out or nothing is left.
    fn decode(&mut self) {
        self.text.drain(..self.given);
        self.given = 0;
        while self.text.is_empty() {
            let Some(decoder) = &mut self.decoder else {
                return;
            };
            let from = self.text.len();
            // Two bytes of a legacy encoding make at most three of UTF-8.
            self.text.resize(from + 3 * PIECE, 0);
            let (result, read, written) = decoder.decode_to_utf8_without_replacement(
                &self.raw[self.used..],
                &mut self.text[from..],
                self.at_end,
            );
            self.text.truncate(from + written);
            self.used += read;
            self.taken += read as u64;
            if let DecoderResult::Malformed(bad, behind) = result {
                self.lose(u64::from(bad) + u64::from(behind));
            }
            if self.lost.is_none() {
                self.count_places(false);
            }
            match result {
                DecoderResult::InputEmpty if self.at_end => {
                    self.decoder = None;
                    self.raw.clear();
                    self.used = 0;
                    return;
                }
                DecoderResult::InputEmpty => self.more(),
                DecoderResult::OutputFull | DecoderResult::Malformed(..) => {}
            }
        }
    }

    fn lose(&mut self, back: u64) {
        if self.lost.is_none() {
            self.count_places(true);
        }
        let lost = self.lost.get_or_insert(Lost {
            encoding: self.decoder.as_ref().map_or("", |d| d.encoding().name()),
            count: 0,
            offset: self.taken.saturating_sub(back),
            place: self.end,
        });
        lost.count += 1;
        self.text.extend_from_slice(
            char::REPLACEMENT_CHARACTER
                .encode_utf8(&mut [0; 4])
                .as_bytes(),
        );
    }

    /// Moves `end` behind the text decoded last; the buffer holds no other.
    ///
    /// A CR at the very end is half of a CRLF when LF comes next, so it waits.
    fn count_places(&mut self, broken_next: bool) {
        let (first, last) = (self.text.first(), self.text.last());
        let lone = match first {
            Some(&byte) => byte != b'\n',
            None => broken_next,
        };
        if self.cr_waits && lone {
            self.end = self.end.next_line();
        }
        self.cr_waits = match last {
            Some(&byte) => byte == b'\r',
            None => self.cr_waits && !broken_next,
        };
        self.end = self.end.after(&self.text);
        if self.cr_waits && broken_next {
            self.end = self.end.next_line();
        }
    }
}

impl<R: Read> Read for Decode<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if !self.started {
            self.start();
        }
        if self.undecided && self.given == self.text.len() {
            self.decide();
        }
        if self.given == self.text.len() && self.decoder.is_some() {
            self.decode();
        }
        if self.given < self.text.len() {
            return Ok(hand_out(&self.text, &mut self.given, out));
        }
        if self.used < self.raw.len() {
            return Ok(hand_out(&self.raw, &mut self.used, out));
        }
        if self.at_end {
            return self.broke.take().map_or(Ok(0), Err);
        }
        self.input.read(out)
    }
}

fn hand_out(from: &[u8], at: &mut usize, out: &mut [u8]) -> usize {
    let len = out.len().min(from.len() - *at);
    out[..len].copy_from_slice(&from[*at..*at + len]);
    *at += len;
    len
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};

    use super::*;

    /// Reads a slice in small steps, as a pipe may deliver it.
    struct Drip<'b>(&'b [u8]);

    impl Read for Drip<'_> {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let len = out.len().min(3).min(self.0.len());
            out[..len].copy_from_slice(&self.0[..len]);
            self.0 = &self.0[len..];
            Ok(len)
        }
    }

    #[track_caller]
    fn check(bytes: &[u8], label: Option<&str>, expected: &[u8]) -> Option<Lost> {
        let encoding = label.and_then(|label| Encoding::for_label(label.as_bytes()));
        let mut text = Vec::new();
        let mut whole = Decode::new(Cursor::new(bytes), encoding);
        whole.read_to_end(&mut text).expect("a slice can be read");
        assert_eq!(text, expected, "in one piece");
        let mut dripped = Decode::new(Drip(bytes), encoding);
        let mut text = Vec::new();
        let mut one = [0];
        while dripped.read(&mut one).expect("a slice can be read") == 1 {
            text.push(one[0]);
        }
        assert_eq!(text, expected, "drop by drop");
        let facts = |lost: Option<&Lost>| lost.map(|l| (l.count, l.offset, l.place));
        assert_eq!(facts(whole.lost()), facts(dripped.lost()));
        whole.lost().cloned()
    }

    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn utf8_passes_through() {
        for text in [&b""[..], b"a", b"ab", b"\xEF\xBB\xBFab", b"\xFFa\xC4"] {
            assert!(check(text, None, text).is_none());
            assert!(check(text, Some("utf-8"), text).is_none());
        }
    }

    #[test]
    fn utf16_is_known_by_its_mark() {
        let text = "Đen đi\r\n𝄞";
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let marked = utf16(&format!("\u{feff}{text}"), bytes);
            assert!(check(&marked, None, text.as_bytes()).is_none());
            assert!(check(&marked, Some("gb18030"), text.as_bytes()).is_none());
        }
        let bare = utf16(text, u16::to_be_bytes);
        assert!(check(&bare, Some("utf-16be"), text.as_bytes()).is_none());
    }

    #[test]
    fn legacy_encodings_are_decoded() {
        let gb = b"\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5";
        assert!(check(gb, Some("gb18030"), "炮二平五".as_bytes()).is_none());
        let long = gb.repeat(9000);
        let expected = "炮二平五".repeat(9000);
        assert!(check(&long, Some("gbk"), expected.as_bytes()).is_none());
    }

    #[test]
    fn what_is_lost_has_a_place() {
        let lost = check(
            b"ab\r\n\xB6\xFEx\xFF y \xFF",
            Some("gb18030"),
            "ab\r\n二x\u{fffd} y \u{fffd}".as_bytes(),
        );
        let lost = lost.expect("0xFF is no GB 18030");
        assert_eq!((lost.count, lost.offset, lost.encoding), (2, 7, "gb18030"));
        assert_eq!(lost.place, Place { line: 2, column: 3 });
        let lost = check(b"a\r\xFF", Some("gbk"), "a\r\u{fffd}".as_bytes());
        assert_eq!(lost.map(|l| l.place), Some(Place { line: 2, column: 1 }));
        let lost = check(b"a\xB6", Some("gbk"), "a\u{fffd}".as_bytes());
        assert_eq!(lost.map(|l| (l.offset, l.count)), Some((1, 1)));
    }
}
