//! The tokens of a move list and of prose, and the loop that cuts them.

use kypho_model::notation::{Custom, fold, is_blank};
use kypho_model::{Evaluation, Span};

use super::blank::{blank, ellipsis, plain_blank, skip_blanks};
use super::entity::entity;
use super::leaf::result;
use super::moves::{is_superscript, movelike};
use super::number::{Dots, Numbering, number};
use super::plain::{self, Taker};
use super::tag::{Tag, tag};

/// What is being read: a move list, or prose that may hold lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Between `START{` and the end: everything is a move until proved otherwise.
    Moves,
    /// Inside a comment: a number counts only before a move.
    Prose,
}

/// A piece of the text; tokens leave no gap between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'s> {
    /// Blanks of any kind, line ends, leader dots, tags without text.
    Blank,
    /// A move number.
    Number(Numbering),
    /// A move, or something meant as one (`M716`).
    Move(&'s str),
    /// An annotation sign.
    Glyph(&'s str),
    /// A placeholder for the other side's move.
    Ellipsis,
    /// A footnote mark, `(a)`.
    Footnote(&'s str),
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
    /// A punctuation mark.
    Stray(&'s str),
    /// A comment without delimiters, and where its text begins.
    Comment {
        /// The text between the delimiters.
        text: &'s str,
        /// Whether the closing delimiter was found.
        closed: bool,
    },
    /// The inside of a diagram mark; `closed` when its brace was found.
    Mark {
        /// The text between the braces.
        text: &'s str,
        /// Whether the closing brace was found.
        closed: bool,
    },
    /// The end mark; `bare` when only the brace stands there.
    End {
        /// Whether `END` is missing behind the brace.
        bare: bool,
    },
    /// A stated result.
    Result(&'s str),
    /// Anything else: a word.
    Word(&'s str),
}

/// Cuts a text into tokens.
#[derive(Clone, Debug)]
pub struct Lexer<'s> {
    text: &'s str,
    at: usize,
    mode: Mode,
    custom: Custom,
    classes: &'static plain::Classes,
    /// The token before was a move or a glyph, with no blank since.
    glued: bool,
    /// No comment closes from here on; said once, so that nothing is searched
    /// twice.
    unclosable: bool,
}

impl<'s> Lexer<'s> {
    /// Starts at the beginning of `text`; `custom` is tried first where a move
    /// could be read in either.
    pub fn new(text: &'s str, mode: Mode, custom: Custom) -> Self {
        Lexer {
            text,
            at: 0,
            mode,
            custom,
            classes: plain::classes_of(custom),
            glued: false,
            unclosable: false,
        }
    }

    /// Returns the byte offset reached.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// Tells whether a move, or something meant as one, comes next (blanks and a
    /// number before it passed over).
    pub fn move_ahead(&self) -> bool {
        let rest = skip_blanks(&self.text[self.at..]);
        let rest = match number(rest) {
            Ok((after, found)) if found.dots != Dots::None => skip_blanks(after),
            _ => rest,
        };
        movelike(rest, self.custom).is_some()
    }

    fn take(&mut self, len: usize) -> &'s str {
        let from = self.at;
        self.at += len;
        &self.text[from..self.at]
    }
}

impl<'s> Iterator for Lexer<'s> {
    type Item = (Token<'s>, Span);

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.at;
        let glued = std::mem::take(&mut self.glued);
        let rest = &self.text[start..];
        let token = match self.plain(rest) {
            Some(token) => token,
            None => {
                let first = rest.chars().next()?;
                self.token(rest, first, glued)
            }
        };
        debug_assert!(self.at > start, "a token covers at least one character");
        self.glued = matches!(token, Token::Move(_) | Token::Glyph(_));
        Some((token, Span::new(start, self.at)))
    }
}

impl<'s> Lexer<'s> {
    /// Cuts the tokens of a plain move list.
    #[inline]
    fn plain(&mut self, rest: &'s str) -> Option<Token<'s>> {
        if self.mode != Mode::Moves {
            return None;
        }
        match rest.as_bytes().first()? {
            b'0'..=b'9' => {
                let (value, len) = plain::number(rest.as_bytes())?;
                self.take(len);
                Some(Token::Number(Numbering::of_red(value)))
            }
            b' ' | b'\n' => {
                self.take(plain_blank(rest)?);
                Some(Token::Blank)
            }
            b'a'..=b'z' | b'A'..=b'Z' | 0xE4..=0xE9 => {
                let len = plain::mv(rest, self.custom, self.classes)?;
                Some(Token::Move(self.take(len)))
            }
            _ => None,
        }
    }

    /// Walks over the numbers and moves ahead as long as the text is plain.
    #[inline(always)]
    pub(crate) fn walk_plain(&mut self, taker: &mut impl Taker<'s>) {
        self.walk(self.custom, self.classes, taker);
    }

    /// Does the same where the text is plain to those who write another custom: a lexer of
    /// Vietnamese letters cuts the same tokens, but asks longer.
    #[inline(always)]
    pub(crate) fn walk_plain_of(&mut self, custom: Custom, taker: &mut impl Taker<'s>) {
        self.walk(custom, plain::classes_of(custom), taker);
    }

    #[inline(always)]
    fn walk(&mut self, custom: Custom, classes: &plain::Classes, taker: &mut impl Taker<'s>) {
        let end = plain::walk(self.text, self.at, custom, classes, taker);
        if end.at > self.at {
            (self.at, self.glued) = (end.at, end.behind_move);
        }
    }

    /// Tells whether a place held open for a move comes next, blanks passed over.
    pub(crate) fn ellipsis_ahead(&self) -> bool {
        let mut rest = &self.text[self.at..];
        while let Some(len) = blank(rest) {
            rest = &rest[len..];
        }
        ellipsis(rest).is_some()
    }

    fn token(&mut self, rest: &'s str, first: char, glued: bool) -> Token<'s> {
        if let Some(len) = blank(rest) {
            self.take(len);
            return Token::Blank;
        }
        if let Some(len) = ellipsis(rest) {
            self.take(len);
            return Token::Ellipsis;
        }
        if self.mode == Mode::Moves
            && let Some(token) = self.structure(rest, first)
        {
            return token;
        }
        if let Some(token) = self.numbering(rest, first) {
            return token;
        }
        if let Some(found) = movelike(rest, self.custom) {
            return Token::Move(self.take(found.len));
        }
        if let Some(len) = glyph(rest, glued, self.mode) {
            return Token::Glyph(self.take(len));
        }
        if let Some(len) = footnote(rest) {
            return Token::Footnote(self.take(len));
        }
        match first {
            '(' | '（' => {
                self.take(first.len_utf8());
                Token::Open
            }
            ')' | '）' | ']' => {
                self.take(first.len_utf8());
                Token::Close
            }
            '[' => match tag(rest) {
                // A picture says nothing about moves, but is not lost.
                Some((Tag::Picture, len)) => Token::Word(self.take(len)),
                _ if rest.starts_with("[*]") => Token::Stray(self.take(3)),
                _ => {
                    self.take(1);
                    Token::Open
                }
            },
            _ if is_wordy(first) || letter_entity(rest).is_some() => {
                Token::Word(self.take(word(rest)))
            }
            _ => {
                let len = entity(rest).map_or(first.len_utf8(), |(_, len)| len);
                Token::Stray(self.take(len))
            }
        }
    }

    /// Comments, marks and the end, which only a move list has.
    fn structure(&mut self, rest: &'s str, first: char) -> Option<Token<'s>> {
        match first {
            '/' if rest.starts_with("/*") => {
                let (inner, len, closed) = self.comment(rest);
                self.take(len);
                Some(Token::Comment {
                    text: &rest[2..2 + inner],
                    closed,
                })
            }
            'D' | 'd' => {
                let (from, to, len, closed) = mark(rest)?;
                self.take(len);
                Some(Token::Mark {
                    text: &rest[from..to],
                    closed,
                })
            }
            '}' => {
                let after = rest[1..].trim_start_matches([' ', '\u{a0}']);
                let gap = rest.len() - after.len();
                let end = after
                    .get(..3)
                    .is_some_and(|word| word.eq_ignore_ascii_case("END"))
                    && !after[3..].starts_with(char::is_alphanumeric);
                self.take(if end { gap + 3 } else { 1 });
                Some(Token::End { bare: !end })
            }
            _ => result(rest).map(|text| Token::Result(self.take(text.len()))),
        }
    }

    fn numbering(&mut self, rest: &'s str, first: char) -> Option<Token<'s>> {
        let first = fold(first);
        if !first.is_ascii_digit() && !matches!(first, 'l' | 'I') {
            return None;
        }
        let (after, mut found) = number(rest).ok()?;
        let ahead = movelike(skip_blanks(after), self.custom);
        if self.mode == Mode::Moves {
            // Digits glued to letters (`2nd`) are a word, unless a move follows.
            let sure = first.is_ascii_digit()
                && found.dots != Dots::None
                && !after.starts_with(|c: char| fold(c).is_ascii_digit());
            if let Some(len) = odd_stop(after).filter(|_| found.dots == Dots::None)
                && movelike(skip_blanks(&after[len..]), self.custom).is_some_and(|m| m.whole)
            {
                self.take(rest.len() - after.len() + len);
                (found.dots, found.untidy) = (Dots::One, true);
                return Some(Token::Number(found));
            }
            if !sure && (ahead.is_none() || found.dots == Dots::None && !first.is_ascii_digit()) {
                return None;
            }
        } else if found.dots == Dots::Ellipsis
            && let Some(comma) = skip_blanks(after).strip_prefix(',')
            && movelike(skip_blanks(comma), self.custom).is_some()
        {
            // `3. …, M2.3`: the comma closes the place that is held open.
            self.take(rest.len() - comma.len());
            return Some(Token::Number(found));
        } else {
            // Without a dot only a move that can be read makes it a number.
            let bare = found.dots == Dots::None;
            if !ahead.is_some_and(|m| m.whole || !bare) || bare && !first.is_ascii_digit() {
                return None;
            }
        }
        self.take(rest.len() - after.len());
        Some(Token::Number(found))
    }

    /// Measures a comment: length of its text, of the whole, and whether it closes.
    ///
    /// One that never closes ends before an end mark on a line of its own, so that
    /// the block keeps its shape.
    fn comment(&mut self, rest: &str) -> (usize, usize, bool) {
        if !self.unclosable {
            if let Some(end) = rest[2..].find("*/") {
                return (end, end + 4, true);
            }
            self.unclosable = true;
        }
        let mut from = 2;
        while let Some(at) = rest[from..].find('}') {
            let at = from + at;
            let line = rest[from..at].trim_end_matches([' ', '\t']);
            if line.ends_with(['\n', '\r']) {
                return (at - 2, at, false);
            }
            from = at + 1;
        }
        (rest.len() - 2, rest.len(), false)
    }
}

/// Measures a stop that is no dot behind a number: `1-`, `2:`, `3,`, `4/`.
fn odd_stop(after: &str) -> Option<usize> {
    let stop = after.chars().next()?;
    let apart = after[stop.len_utf8()..].starts_with(is_blank);
    (matches!(fold(stop), '-' | ':' | ',' | '/') && apart).then_some(stop.len_utf8())
}

/// Measures `DIAG{ … }`: inside from, to, whole length, closed.
fn mark(rest: &str) -> Option<(usize, usize, usize, bool)> {
    rest.get(..4)
        .filter(|word| word.eq_ignore_ascii_case("DIAG"))?;
    let after = rest[4..].trim_start_matches(is_blank).strip_prefix('{')?;
    let from = rest.len() - after.len();
    match after.find(['}', '\n', '\r', '{']) {
        Some(len) if after[len..].starts_with('}') => {
            Some((from, from + len, from + len + 1, true))
        }
        Some(len) => Some((from, from + len, from + len, false)),
        None => Some((from, rest.len(), rest.len(), false)),
    }
}

/// Measures a footnote mark: a letter or a short number in brackets, stars, a
/// raised number.
fn footnote(rest: &str) -> Option<usize> {
    let raised = rest.len() - rest.trim_start_matches(is_superscript).len();
    if raised > 0 {
        return Some(raised);
    }
    let close = match rest.as_bytes().first()? {
        b'(' => ')',
        b'[' => ']',
        _ => return None,
    };
    let end = rest.bytes().take(6).position(|b| b == close as u8)?;
    let inner = &rest[1..end];
    let letter = inner.len() == 1 && inner.starts_with(|c: char| c.is_ascii_alphabetic());
    let number = (1..=2).contains(&inner.len()) && inner.bytes().all(|b| b.is_ascii_digit());
    let stars = (1..=3).contains(&inner.len()) && inner.bytes().all(|b| b == b'*');
    // `[*]` is a bullet, `[b]` a tag.
    (number || close == ')' && (letter || stars)).then_some(end + 1)
}

/// Measures a sign: `!`, `?!`, `±`, `+-`, `$6`, a check mark glued to its move.
pub(crate) fn glyph(rest: &str, glued: bool, mode: Mode) -> Option<usize> {
    let first = rest.chars().next()?;
    let run = |set: &str| rest.len() - rest.trim_start_matches(|c| set.contains(c)).len();
    match first {
        '!' | '?' | '‼' | '⁇' | '⁈' | '⁉' => {
            // In prose only a sign glued to a move is one.
            (glued || mode == Mode::Moves).then(|| run("!?‼⁇⁈⁉"))
        }
        '$' => {
            let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
            (digits > 0).then_some(1 + digits)
        }
        '#' if glued => Some(1),
        _ => {
            // A longer run is no sign; it is not measured again for each of its signs.
            let run_of = rest.chars().take(LONGEST_SIGN + 1);
            let len = run_of
                .take_while(|&c| "+-=/±∓⩲⩱∞–−".contains(c))
                .map(char::len_utf8)
                .sum();
            let sign = &rest[..len];
            let alone = !rest[len..].starts_with(char::is_alphanumeric);
            if len > 0 && alone && Evaluation::from_sign(sign).is_some() {
                Some(len)
            } else if glued && first == '+' {
                Some(run("+"))
            } else {
                None
            }
        }
    }
}

/// The characters of the longest sign of a judgement.
const LONGEST_SIGN: usize = 4;

fn is_wordy(c: char) -> bool {
    (c.is_alphanumeric() && !is_superscript(c)) || matches!(c, '\u{300}'..='\u{36F}')
}

/// Measures an entity that stands for a letter.
fn letter_entity(rest: &str) -> Option<usize> {
    entity(rest)
        .filter(|&(c, _)| is_wordy(c))
        .map(|(_, len)| len)
}

fn word(rest: &str) -> usize {
    let mut len = 0;
    loop {
        let text = &rest[len..];
        let plain = text.len() - text.trim_start_matches(is_wordy).len();
        let more = plain + letter_entity(&text[plain..]).unwrap_or(0);
        if more == 0 {
            return len;
        }
        len += more;
    }
}

#[cfg(test)]
mod tests;
