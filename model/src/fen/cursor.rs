//! Walks a text character by character, folding what editors have put in.

use std::ops::Range;

use super::remark::{Leniency, Remarks};

/// One character as it is to be read, with the bytes it was written in.
#[derive(Clone, Debug)]
pub(super) struct Glyph {
    pub(super) char: char,
    pub(super) at: Range<usize>,
}

/// Reads folded characters; the remarks name each folding once it has been read past.
#[derive(Clone)]
pub(super) struct Cursor<'t> {
    text: &'t str,
    offset: usize,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, offset: 0 }
    }

    /// The byte offset of the next character.
    pub(super) fn offset(&self) -> usize {
        self.offset
    }

    pub(super) fn peek(&self) -> Option<Glyph> {
        self.clone().next(&mut Remarks::default())
    }

    pub(super) fn next(&mut self, remarks: &mut Remarks) -> Option<Glyph> {
        loop {
            let start = self.offset;
            let (char, len, liberty) = fold(self.text.get(start..)?)?;
            self.offset += len;
            let at = start..self.offset;
            if let Some(what) = liberty {
                remarks.add(what, at.clone());
            }
            if let Some(char) = char {
                return Some(Glyph { char, at });
            }
        }
    }

    /// Reads past blanks and gives how many there were.
    pub(super) fn skip_blanks(&mut self, remarks: &mut Remarks) -> usize {
        let mut count = 0;
        while self.peek().is_some_and(|glyph| glyph.char == ' ') {
            self.next(remarks);
            count += 1;
        }
        count
    }

    /// The first character behind any blanks.
    pub(super) fn peek_past_blanks(&self) -> Option<Glyph> {
        let mut ahead = self.clone();
        ahead.skip_blanks(&mut Remarks::default());
        ahead.peek()
    }

    /// Reads while the characters fit; gives them and their bytes.
    pub(super) fn take_while(
        &mut self,
        remarks: &mut Remarks,
        fits: impl Fn(char) -> bool,
    ) -> (String, Range<usize>) {
        let mut word = String::new();
        let mut at = self.offset..self.offset;
        while let Some(glyph) = self.peek().filter(|glyph| fits(glyph.char)) {
            if word.is_empty() {
                at.start = glyph.at.start;
            }
            word.push(glyph.char);
            at.end = glyph.at.end;
            self.next(remarks);
        }
        (word, at)
    }
}

/// Reads one character off a text: what it stands for (nothing if it has no width), its length in
/// bytes, and the liberty it takes.
fn fold(rest: &str) -> Option<(Option<char>, usize, Option<Leniency>)> {
    let first = rest.chars().next()?;
    if first == '&'
        && let Some((char, len)) = entity(rest)
    {
        return Some((plain(char).0, len, Some(Leniency::Entity)));
    }
    let (char, liberty) = plain(first);
    Some((char, first.len_utf8(), liberty))
}

fn plain(char: char) -> (Option<char>, Option<Leniency>) {
    match char {
        ' ' | '\t' | '\r' | '\n' => (Some(' '), None),
        '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => {
            (Some(' '), Some(Leniency::OddBlank))
        }
        '\u{AD}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' => {
            (None, Some(Leniency::Invisible))
        }
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}' => {
            (Some('-'), Some(Leniency::OddDash))
        }
        '\u{FF01}'..='\u{FF5E}' => {
            let folded = char::from_u32(char as u32 - 0xFF01 + 0x21);
            (Some(folded.unwrap_or(char)), Some(Leniency::FullWidth))
        }
        _ => (Some(char), None),
    }
}

/// Reads an HTML entity for a dash, a blank, a slash or any numbered character.
fn entity(rest: &str) -> Option<(char, usize)> {
    // The longest name below has six letters; numbers have at most seven digits.
    let end = rest.bytes().take(12).position(|byte| byte == b';')?;
    let name = &rest[1..end];
    let char = match name {
        "ndash" => '\u{2013}',
        "mdash" => '\u{2014}',
        "minus" => '\u{2212}',
        "hyphen" | "dash" => '\u{2010}',
        "nbsp" => '\u{A0}',
        "ensp" => '\u{2002}',
        "emsp" => '\u{2003}',
        "thinsp" => '\u{2009}',
        "shy" => '\u{AD}',
        "sol" => '/',
        _ => {
            let digits = name.strip_prefix('#')?;
            let code = match digits.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16),
                None => digits.parse(),
            };
            char::from_u32(code.ok()?)?
        }
    };
    Some((char, end + 1))
}
