//! XML as records come in it: broken here and there, with entities nobody declared.

use std::borrow::Cow;

use kypho_model::record::Record;
use kypho_model::{Report, Scene, Span};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::flatten::Flattened;
use crate::checks::problems::{MalformedXml, WrittenOtherwise, WrittenWhat};
use crate::lex::entity;

/// After so many faults nothing more is looked for: each may cost a look at all
/// that is left.
const FAULTS: usize = 50;

/// Reads the XML of a text, and goes on behind a fault where the next tag begins.
pub(crate) struct Xml<'t> {
    text: &'t str,
    /// Where the reader's input begins in the text.
    base: usize,
    reader: Reader<&'t [u8]>,
    faults: usize,
}

impl<'t> Xml<'t> {
    /// Starts at an offset of a text.
    pub(crate) fn new(text: &'t str, base: usize) -> Self {
        Xml {
            text,
            base,
            reader: reader(&text[base..]),
            faults: 0,
        }
    }

    /// The offset behind what was read last.
    pub(crate) fn at(&self) -> usize {
        let read = usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX);
        self.base.saturating_add(read).min(self.text.len())
    }

    /// Takes the next tag or text with its place; `None` at the end.
    pub(crate) fn next(&mut self, report: &mut dyn Report) -> Option<(Event<'t>, Span)> {
        loop {
            let start = self.at();
            match self.reader.read_event() {
                Ok(Event::Eof) => return None,
                Ok(event) => return Some((event, Span::new(start, self.at()))),
                Err(_) => {
                    let read = usize::try_from(self.reader.error_position()).unwrap_or(0);
                    let at = (self.base + read).clamp(start, self.text.len());
                    report_fault(Span::at(at), report);
                    self.faults += 1;
                    let next = self.text.as_bytes().get(at + 1..)?;
                    let tag = memchr::memchr(b'<', next)?;
                    if self.faults == FAULTS {
                        return None;
                    }
                    self.base = at + 1 + tag;
                    self.reader = reader(&self.text[self.base..]);
                }
            }
        }
    }
}

fn reader(text: &str) -> Reader<&[u8]> {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    config.allow_dangling_amp = true;
    config.allow_unmatched_ends = true;
    config.check_end_names = false;
    reader
}

fn report_fault(at: Span, report: &mut dyn Report) {
    report.report(at, &MalformedXml, Scene::default());
}

/// Lists the attributes of a tag, entities undone; faults among them are reported.
pub(crate) fn attributes(
    tag: &BytesStart<'_>,
    at: Span,
    report: &mut dyn Report,
) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut attributes = tag.html_attributes();
    for attribute in attributes.with_checks(false) {
        match attribute {
            Ok(attribute) => {
                let key = attribute.key.0.to_owned();
                found.push((key, unescape(&attribute.value).into_owned()));
            }
            Err(_) => report_fault(at, report),
        }
    }
    found
}

/// Undoes entities; what is none stays as it is.
pub(crate) fn unescape(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let known = match rest.starts_with("&apos;") {
            true => Some(('\'', 6)),
            false => entity(rest),
        };
        let (c, len) = known.unwrap_or(('&', 1));
        out.push(c);
        rest = &rest[len..];
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Writes a text so that it can stand between tags or quotes; line ends too, which
/// an XML reader would change.
pub(crate) fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\r' => out.push_str("&#13;"),
            '\t' => out.push_str("&#9;"),
            c if is_control(c) => out.push(char::REPLACEMENT_CHARACTER),
            c => out.push(c),
        }
    }
}

/// Tells whether XML has no place for a character, however it is written.
fn is_control(c: char) -> bool {
    c.is_ascii_control() && !matches!(c, '\t' | '\n' | '\r' | '\x7F')
        || matches!(c, '\u{FFFE}' | '\u{FFFF}')
}

/// Shows what XML has no place for as U+FFFD.
pub(crate) fn printable(text: &str) -> Cow<'_, str> {
    match text.contains(is_control) {
        true => Cow::Owned(text.replace(is_control, "\u{fffd}")),
        false => Cow::Borrowed(text),
    }
}

/// Reports the texts of a record that XML cannot hold as they are.
pub(crate) fn controls(record: &Record, flat: &Flattened, losses: &mut dyn Report) {
    let comments = flat.moves.iter().map(|mv| &mv.comment);
    let headers = record.headers.iter().map(|(_, value)| value);
    let texts = comments.chain([&flat.preface]).chain(headers);
    let count = texts.filter(|text| text.contains(is_control)).count();
    if count > 0 {
        let problem = WrittenOtherwise {
            what: WrittenWhat::Sign,
            count: u32::try_from(count).unwrap_or(u32::MAX),
        };
        losses.report(record.span, &problem, Scene::default());
    }
}

/// Returns what stands behind a byte-order mark, blanks and the declaration.
pub(crate) fn behind_prolog(head: &[u8]) -> &[u8] {
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    let head = head.trim_ascii_start();
    if !head.starts_with(b"<?xml") {
        return head;
    }
    let end = memchr::memmem::find(head, b"?>");
    end.map_or(&[], |end| head[end + 2..].trim_ascii_start())
}
