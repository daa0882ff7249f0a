//! The tokens of a move list and of prose, and the loop that cuts them.

use kypho_model::notation::{Custom, fold, is_blank};
use kypho_model::{Evaluation, Span};

use super::entity::entity;
use super::leaf::result;
use super::number::{Dots, Numbering, number};

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
    /// Blanks of any kind, line ends, leader dots, break tags.
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
    /// The token before was a move or a glyph, with no blank since.
    glued: bool,
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
            glued: false,
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
        let first = rest.chars().next()?;
        let token = self.token(rest, first, glued);
        debug_assert!(self.at > start, "a token covers at least one character");
        self.glued = matches!(token, Token::Move(_) | Token::Glyph(_));
        Some((token, Span::new(start, self.at)))
    }
}

impl<'s> Lexer<'s> {
    fn token(&mut self, rest: &'s str, first: char, glued: bool) -> Token<'s> {
        if let Some(len) = blank(rest) {
            self.take(len);
            return Token::Blank;
        }
        if let Some(len) = ellipsis(rest) {
            self.take(len);
            return Token::Ellipsis;
        }
        if self.mode == Mode::Moves {
            if let Some(token) = self.structure(rest, first) {
                return token;
            }
        }
        if let Some(token) = self.numbering(rest, first) {
            return token;
        }
        if let Some(len) = movelike(rest, self.custom) {
            return Token::Move(self.take(len));
        }
        if let Some(len) = glyph(rest, glued, self.mode) {
            return Token::Glyph(self.take(len));
        }
        match first {
            '(' | '（' => {
                if let Some(len) = footnote(rest) {
                    return Token::Footnote(self.take(len));
                }
                self.take(first.len_utf8());
                Token::Open
            }
            ')' | '）' => {
                self.take(first.len_utf8());
                Token::Close
            }
            _ if is_wordy(first) => Token::Word(self.take(word(rest))),
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
                let (inner, len, closed) = comment(rest);
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
                let after = rest[1..].trim_start_matches(|c| c == ' ' || c == '\u{a0}');
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
        if !first.is_ascii_digit() && !matches!(first, 'l' | 'I' | 'O' | 'o') {
            return None;
        }
        let (after, found) = number(rest).ok()?;
        // Digits glued to letters (`2nd`, `Ol`) are a word, unless a move follows.
        let next = skip_blanks(after);
        let sure = self.mode == Mode::Moves
            && first.is_ascii_digit()
            && !matches!(found.dots, Dots::None)
            && !after.starts_with(|c: char| fold(c).is_ascii_digit());
        let ahead = || movelike(next, self.custom).is_some();
        let plausible = found.dots != Dots::None || first.is_ascii_digit();
        if !(sure || plausible && ahead()) {
            return None;
        }
        self.take(rest.len() - after.len());
        Some(Token::Number(found))
    }
}

/// Measures a run of blanks, leader dots, blank entities and break tags.
fn blank(rest: &str) -> Option<usize> {
    let mut len = 0;
    loop {
        let text = &rest[len..];
        let plain = text.len() - text.trim_start_matches(is_blank).len();
        let more = match text[plain..].chars().next() {
            Some('&' | '<') => entity(&text[plain..])
                .filter(|&(c, _)| is_blank(c))
                .map_or(0, |(_, len)| len),
            Some('…' | '.' | '·') => leader(&text[plain..]),
            _ => 0,
        };
        if plain + more == 0 {
            return (len > 0).then_some(len);
        }
        len += plain + more;
    }
}

/// Measures leader dots between columns: two or more ellipses, or five dots.
fn leader(text: &str) -> usize {
    let rest = text.trim_start_matches(['…', '.', '·']);
    let run = &text[..text.len() - rest.len()];
    let dots: usize = run.chars().map(|c| if c == '…' { 3 } else { 1 }).sum();
    if dots >= 5 { run.len() } else { 0 }
}

fn ellipsis(rest: &str) -> Option<usize> {
    let three = rest.trim_start_matches('.');
    match rest.len() - three.len() {
        2..=4 => return Some(rest.len() - three.len()),
        _ => {}
    }
    if rest.starts_with('…') || rest.starts_with('⋯') {
        return Some('…'.len_utf8());
    }
    entity(rest).filter(|&(c, _)| c == '…').map(|(_, len)| len)
}

fn skip_blanks(mut text: &str) -> &str {
    while let Some(len) = blank(text).or_else(|| ellipsis(text)) {
        text = &text[len..];
    }
    text
}

/// Measures a comment: length of its text, of the whole, and whether it closes.
///
/// One that never closes ends before an end mark on a line of its own, so that
/// the block keeps its shape.
fn comment(rest: &str) -> (usize, usize, bool) {
    if let Some(end) = rest[2..].find("*/") {
        return (end, end + 4, true);
    }
    let mut from = 2;
    while let Some(at) = rest[from..].find('}') {
        let at = from + at;
        let line = rest[..at].trim_end_matches([' ', '\t']);
        if line.ends_with(['\n', '\r']) {
            return (at - 2, at, false);
        }
        from = at + 1;
    }
    (rest.len() - 2, rest.len(), false)
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

/// Measures a footnote mark: one or two letters or digits in brackets.
fn footnote(rest: &str) -> Option<usize> {
    let inner = rest.strip_prefix('(')?;
    let end = inner.find(')')?;
    let text = &inner[..end];
    let short = (1..=2).contains(&text.chars().count());
    let plain = text
        .chars()
        .all(|c| c.is_ascii_digit() || c.is_alphabetic() || c == '*');
    (short && plain).then_some(end + 2)
}

/// Measures a sign: `!`, `?!`, `±`, `+-`, `$6`, a check mark glued to its move.
fn glyph(rest: &str, glued: bool, mode: Mode) -> Option<usize> {
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
            let len = run("+-=/±∓⩲⩱∞–−");
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

/// Measures a move at the start of `text`, or something that was meant as one.
pub(crate) fn movelike(text: &str, custom: Custom) -> Option<usize> {
    let first = fold(text.chars().next()?);
    if !matches!(
        first.to_ascii_uppercase(),
        'A' | 'B'
            | 'C'
            | 'E'
            | 'G'
            | 'H'
            | 'K'
            | 'M'
            | 'N'
            | 'P'
            | 'R'
            | 'S'
            | 'T'
            | 'V'
            | 'X'
            | '+'
            | '-'
    ) {
        return None;
    }
    let other = match custom {
        Custom::Vietnamese => Custom::English,
        Custom::English => Custom::Vietnamese,
    };
    [custom, other]
        .into_iter()
        .find_map(|custom| whole_move(text, custom))
        .or_else(|| broken_move(text))
}

fn whole_move(text: &str, custom: Custom) -> Option<usize> {
    let len = custom.prefix(text)?;
    let rest = &text[len..];
    let body = &text[..len];
    // `X1. 2. M2.3`: the digit behind the blank is a move number.
    let spaced = body.contains([' ', '\u{a0}'])
        && !body.contains(|c: char| c.is_alphabetic() && c as u32 > 0x7f);
    if spaced
        && rest.starts_with(['.', '…', ')'])
        && !body.chars().nth(1).is_some_and(char::is_alphabetic)
    {
        return None;
    }
    match rest.chars().next().map(fold) {
        Some(c) if c.is_alphanumeric() => custom.prefix(rest).map(|_| len),
        _ => Some(len),
    }
}

/// Measures text that begins like a move and holds a digit, but is none.
fn broken_move(text: &str) -> Option<usize> {
    let mut letters = 0;
    let mut digits = 0;
    let mut len = 0;
    let mut chars = 0;
    for (at, c) in text.char_indices() {
        let folded = fold(c);
        match folded {
            'a'..='z' | 'A'..='Z' => letters += 1,
            '0'..='9' => digits += 1,
            '.' | '/' | '-' | '+' | '=' if at > 0 => {}
            c if c.is_alphanumeric() => return None,
            _ => break,
        }
        chars += 1;
        len = at + c.len_utf8();
    }
    let body = text[..len].trim_end_matches(['.', '/', '-', '+', '=', '…']);
    let starts = text.starts_with(|c| fold(c).is_ascii_alphabetic());
    (starts && digits > 0 && letters <= 3 && chars <= 8).then_some(body.len())
}

fn is_wordy(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '\u{300}'..='\u{36F}')
}

fn word(rest: &str) -> usize {
    rest.len() - rest.trim_start_matches(is_wordy).len()
}
