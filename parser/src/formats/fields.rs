//! Headers of a record for formats whose fields are fixed.

use std::collections::HashSet;

use encoding_rs::Encoding;
use kypho_model::record::Record;
use kypho_model::{Report, Scene};

use super::{Info, results};
use crate::checks::problems::{CharactersLeftOut, HeadersLeftOut, ResultLeftOut, TextCut};
use crate::convert::encode;

/// Headers that every format has in a form of its own.
const OWN: [&str; 3] = ["FEN", "FORMAT", "RESULT"];

/// Takes the fields of one record, and remembers what did not fit.
pub(crate) struct Fields<'r> {
    record: &'r Record,
    format: &'static str,
    encoding: &'static Encoding,
    missing: String,
    cut: Vec<String>,
    taken: Vec<&'static str>,
    /// Keys that can be no name, or stand there twice.
    unnamed: Vec<String>,
}

impl<'r> Fields<'r> {
    /// Starts a record that is written in a format and an encoding.
    pub(crate) fn new(
        record: &'r Record,
        info: &'static Info,
        encoding: &'static Encoding,
    ) -> Self {
        Fields {
            record,
            format: info.name,
            encoding,
            missing: String::new(),
            cut: Vec::new(),
            taken: Vec::new(),
            unnamed: Vec::new(),
        }
    }

    /// Returns the value of a header; a title may also stand above the record.
    pub(crate) fn get(&mut self, key: &'static str) -> &'r str {
        self.taken.push(key);
        let own = self.record.header(key).filter(|value| !value.is_empty());
        let heading = || self.record.heading.as_deref().filter(|_| key == "GAME");
        own.or_else(heading).unwrap_or("")
    }

    /// Returns the bytes of a header, so many at most; a character is never halved.
    pub(crate) fn bytes(&mut self, key: &'static str, room: usize) -> Vec<u8> {
        let text = self.get(key).trim_end_matches('\0');
        let whole = self.encode(text);
        if whole.len() <= room {
            return whole;
        }
        self.cut.push(key.to_owned());
        let (mut used, mut end) = (0, 0);
        for (at, c) in text.char_indices() {
            let one = &text[at..at + c.len_utf8()];
            used += encode(one, self.encoding, &mut String::new()).len();
            if used > room {
                break;
            }
            end = at + c.len_utf8();
        }
        // A blank at the end says nothing, and would be gone the next time.
        encode(text[..end].trim_end(), self.encoding, &mut String::new())
    }

    /// Encodes a text; what the encoding lacks is remembered.
    pub(crate) fn encode(&mut self, text: &str) -> Vec<u8> {
        encode(text, self.encoding, &mut self.missing)
    }

    /// Returns the number of the result; one that has none is reported.
    pub(crate) fn result(&mut self, losses: &mut dyn Report) -> u32 {
        if results::code(self.record).is_some() {
            self.taken.push(results::CODE);
        }
        let (number, held) = results::number(self.record);
        if let Some(result) = self.record.result().filter(|_| !held) {
            let problem = ResultLeftOut {
                format: self.format,
                result,
            };
            losses.report(self.record.span, &problem, Scene::default());
        }
        number
    }

    /// Returns the headers that no field was asked for as names and values of a format
    /// that holds any; one whose key can be no name, or is `reserved`, is reported.
    pub(crate) fn others(&mut self, reserved: &[&str]) -> Vec<(&'r str, &'r str)> {
        let is = |key: &str, known: &str| key.eq_ignore_ascii_case(known);
        let mut found: Vec<(&str, &str)> = Vec::new();
        let mut keys = HashSet::new();
        for (key, value) in &self.record.headers {
            // What stands in the file in a form of its own.
            let own = OWN.iter().any(|known| is(key, known));
            let taken = self.taken.iter().any(|known| is(key, known));
            if own || taken || value.is_empty() {
                continue;
            }
            let reserved = reserved.iter().any(|known| is(key, known));
            let first = keys.insert(key.to_ascii_lowercase());
            match is_name(key) && first && !reserved {
                true => found.push((key, value)),
                false => self.unnamed.push(key.clone()),
            }
        }
        found
    }

    /// Reports what did not fit, and headers that stand there twice.
    pub(crate) fn finish(self, losses: &mut dyn Report) {
        let (at, scene) = (self.record.span, Scene::default());
        if !self.missing.is_empty() {
            let problem = CharactersLeftOut {
                encoding: self.encoding.name(),
                missing: &self.missing,
            };
            losses.report(at, &problem, scene);
        }
        if !self.cut.is_empty() {
            losses.report(at, &TextCut { keys: &self.cut }, scene);
        }
        let mut twice: Vec<&str> = self.unnamed.iter().map(String::as_str).collect();
        for key in &self.taken {
            let same = |(other, _): &&(String, String)| other.eq_ignore_ascii_case(key);
            let mut found = self.record.headers.iter().filter(same);
            let first = found.next();
            if found.any(|again| Some(again) != first) {
                twice.push(key);
            }
        }
        if !twice.is_empty() {
            let problem = HeadersLeftOut {
                format: self.format,
                keys: &twice,
                attrs: &[],
            };
            losses.report(at, &problem, scene);
        }
    }
}

/// Tells whether a key can be the name of an element or an attribute.
fn is_name(key: &str) -> bool {
    let mut chars = key.chars();
    chars.next().is_some_and(char::is_alphabetic)
        && chars.all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
}
