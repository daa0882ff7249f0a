//! The tokens of PGN's move text; together they tile it.

use kypho_model::Span;
use kypho_model::notation::{Custom, fold, is_blank};

use crate::lex::{Dots, Mode, Numbering, glyph, number, result};

/// A piece of the move text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token<'s> {
    /// Blanks and line ends; `wide` when they may hold the place of a move.
    Blank { wide: bool },
    /// A line that begins with `%`, which programs keep for themselves.
    Escape,
    /// A comment in braces or behind a semicolon, without either.
    Comment { text: &'s str, closed: bool },
    /// A move number.
    Number(Numbering),
    /// Dots or dashes in the place of a move.
    Ellipsis,
    /// A move, or something meant as one.
    Move(&'s str),
    /// An annotation sign.
    Glyph(&'s str),
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
    /// The end mark of a game.
    Result(&'s str),
    /// A punctuation mark.
    Stray(&'s str),
    /// Anything else.
    Word(&'s str),
}

/// Cuts move text into tokens.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'s> {
    text: &'s str,
    at: usize,
    custom: Option<Custom>,
    /// The token before was a move or a sign, with no blank since.
    glued: bool,
    line_start: bool,
    /// No brace closes from here on; said once, so that nothing is searched twice.
    unclosable: bool,
}

impl<'s> Lexer<'s> {
    /// Starts at the beginning of `text`; without a custom any move is one.
    pub(crate) fn new(text: &'s str, custom: Option<Custom>) -> Self {
        Lexer {
            text,
            at: 0,
            custom,
            glued: false,
            line_start: true,
            unclosable: false,
        }
    }

    /// What has not been cut yet.
    pub(crate) fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    /// Skips some bytes of the rest, on a character's border.
    pub(crate) fn skip(&mut self, len: usize) {
        self.at += len;
        self.glued = false;
    }

    fn token(&mut self, rest: &'s str, glued: bool) -> (Token<'s>, usize) {
        let Some(first) = rest.chars().next() else {
            return (Token::Blank { wide: false }, 0);
        };
        if is_blank(first) || first == '\u{feff}' {
            let blank = |c: char| is_blank(c) || c == '\u{feff}';
            let len = rest.len() - rest.trim_start_matches(blank).len();
            return (
                Token::Blank {
                    wide: is_wide(&rest[..len]),
                },
                len,
            );
        }
        match first {
            '%' if self.line_start => return (Token::Escape, line(rest)),
            '{' => return self.comment(rest),
            ';' => {
                let len = line(rest);
                let text = &rest[1..len];
                return (Token::Comment { text, closed: true }, len);
            }
            '(' | '（' => return (Token::Open, first.len_utf8()),
            ')' | '）' => return (Token::Close, first.len_utf8()),
            _ => {}
        }
        if let Some(text) = result(rest) {
            return (Token::Result(text), text.len());
        }
        if let Some((number, len)) = numbering(rest, self.custom) {
            return (Token::Number(number), len);
        }
        if let Some(len) = placeholder(rest) {
            return (Token::Ellipsis, len);
        }
        if let Some(len) = measure(rest, self.custom) {
            return (Token::Move(&rest[..len]), len);
        }
        if let Some(len) = glyph(rest, glued, Mode::Moves) {
            return (Token::Glyph(&rest[..len]), len);
        }
        if let Some(len) = wide_sign(rest) {
            return (Token::Glyph(&rest[..len]), len);
        }
        let len = word(rest);
        if len == 0 {
            let len = first.len_utf8();
            return (Token::Stray(&rest[..len]), len);
        }
        let text = &rest[..len];
        match meant_as_move(text) {
            true => (Token::Move(text), len),
            false => (Token::Word(text), len),
        }
    }

    /// Measures a comment in braces; one that never closes takes the rest.
    fn comment(&mut self, rest: &'s str) -> (Token<'s>, usize) {
        let end = match self.unclosable {
            true => None,
            false => memchr::memchr(b'}', rest.as_bytes()),
        };
        self.unclosable |= end.is_none();
        match end {
            Some(end) => {
                let text = &rest[1..end];
                (Token::Comment { text, closed: true }, end + 1)
            }
            None => {
                let text = &rest[1..];
                let closed = false;
                (Token::Comment { text, closed }, rest.len())
            }
        }
    }
}

impl<'s> Iterator for Lexer<'s> {
    type Item = (Token<'s>, Span);

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.at;
        let rest = self.rest();
        let glued = std::mem::take(&mut self.glued);
        let (token, len) = self.token(rest, glued);
        if len == 0 {
            return None;
        }
        self.at += len;
        self.glued = matches!(token, Token::Move(_) | Token::Glyph(_));
        self.line_start = rest[..len].ends_with(['\n', '\r']);
        Some((token, Span::new(start, self.at)))
    }
}

/// Tells whether blanks are wide enough to stand for a move that is left out.
fn is_wide(blanks: &str) -> bool {
    let line = blanks.rsplit(['\n', '\r']).next().unwrap_or_default();
    let columns: usize = line
        .chars()
        .map(|c| match c {
            '\t' => 4,
            '\u{3000}' => 2,
            _ => 1,
        })
        .sum();
    columns >= 4
}

/// Measures the rest of a line, its end left out.
fn line(rest: &str) -> usize {
    memchr::memchr2(b'\n', b'\r', rest.as_bytes()).unwrap_or(rest.len())
}

/// Measures a move number; `33.4` and `3+.4` are moves of crowded soldiers.
fn numbering(rest: &str, custom: Option<Custom>) -> Option<(Numbering, usize)> {
    if !rest.starts_with(|c| fold(c).is_ascii_digit()) {
        return None;
    }
    let (after, mut found) = number(rest).ok()?;
    let mut after = after;
    if found.dots == Dots::None
        && let Some(behind) = after.strip_prefix(['、', ':', '：'])
    {
        (found.dots, after) = (Dots::One, behind);
    }
    let len = rest.len() - after.len();
    let digit = after.starts_with(|c| fold(c).is_ascii_digit());
    let known = match found.dots {
        Dots::None => {
            let ahead = after.trim_start_matches(is_blank);
            ahead.len() < after.len() && measure(ahead, custom).is_some()
        }
        _ => !digit,
    };
    known.then_some((found, len))
}

/// Measures dots, or at least two dashes, in the place of a move.
fn placeholder(rest: &str) -> Option<usize> {
    let dots = rest.len() - rest.trim_start_matches(['.', '…', '⋯', '．', '。']).len();
    if dots > 0 {
        return Some(dots);
    }
    let dashes = rest.len() - rest.trim_start_matches(['-', '–', '—', '－']).len();
    let alone = !rest[dashes..].starts_with(char::is_alphanumeric);
    (alone && rest[..dashes].chars().count() > 1).then_some(dashes)
}

/// The customs that a move may be written in, where none is settled.
const CUSTOMS: [Custom; 7] = [
    Custom::English,
    Custom::Vietnamese,
    Custom::Simplified,
    Custom::Coordinates,
    Custom::Fairy,
    Custom::Algebraic,
    Custom::WinBoard,
];

/// Measures the move at the start of a text, in the record's custom, else in any.
pub(crate) fn measure(rest: &str, custom: Option<Custom>) -> Option<usize> {
    if let Some(len) = custom.and_then(|custom| clean(rest, custom)) {
        return Some(len);
    }
    // Only letters and digits begin a move, and signs a soldier's.
    let first = fold(rest.chars().next()?);
    if !first.is_alphanumeric() && !matches!(first, '+' | '-') {
        return None;
    }
    let others = CUSTOMS.into_iter().filter(|&other| Some(other) != custom);
    others.filter_map(|custom| clean(rest, custom)).max()
}

fn clean(text: &str, custom: Custom) -> Option<usize> {
    let len = custom.prefix(text)?;
    let rest = &text[len..];
    let ends = match rest.chars().next().map(fold) {
        Some(c) if c.is_ascii_digit() => numbering(rest, None).is_some(),
        Some(c) if c.is_alphanumeric() => custom.prefix(rest).is_some(),
        _ => true,
    };
    ends.then_some(len)
}

/// Measures the signs behind a move as Chinese keyboards type them.
fn wide_sign(rest: &str) -> Option<usize> {
    let len = rest.len() - rest.trim_start_matches(['！', '？', '!', '?']).len();
    (len > 0).then_some(len)
}

/// Measures a word; what cannot begin one has no length.
fn word(rest: &str) -> usize {
    let ends = |c: char| is_blank(c) || "{}();,!?$[]（），；。、：!！？".contains(c);
    rest.find(ends).unwrap_or(rest.len())
}

/// Tells whether a word that is no move was meant as one: short, with a letter in
/// front and a digit behind it.
fn meant_as_move(word: &str) -> bool {
    const LONGEST: usize = 8;
    let mut chars = word.chars().map(fold);
    let Some(first) = chars.next() else {
        return false;
    };
    let known = |c: char| "帅帥将將仕士相象马馬傌车車俥炮砲包兵卒前中后後".contains(c);
    let count = word.chars().count();
    if known(first) {
        return (3..=LONGEST).contains(&count)
            && word.contains(['进', '進', '退', '平', '上', '下']);
    }
    let letters = word.chars().filter(char::is_ascii_alphabetic).count();
    first.is_ascii_alphabetic()
        && count <= LONGEST
        && letters <= 4
        && chars.any(|c| c.is_ascii_digit())
        && word.chars().map(fold).all(|c| c.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, custom: Option<Custom>, expected: &str) {
        let mut end = 0;
        let mut shown = Vec::new();
        for (token, at) in Lexer::new(text, custom) {
            assert_eq!(at.start as usize, end, "no gap in {text}");
            end = at.end as usize;
            let piece = &text[at.range()];
            shown.push(match token {
                Token::Blank { .. } => continue,
                Token::Escape => format!("%{}", &piece[1..]),
                Token::Comment { text, .. } => format!("c:{text}"),
                Token::Number(n) => format!(
                    "{}{}",
                    n.value,
                    if n.dots == Dots::Ellipsis { "…" } else { "." }
                ),
                Token::Ellipsis => "...".into(),
                Token::Move(text) => format!("m:{text}"),
                Token::Glyph(text) => format!("g:{text}"),
                Token::Open => "(".into(),
                Token::Close => ")".into(),
                Token::Result(text) => format!("r:{text}"),
                Token::Stray(text) => format!("s:{text}"),
                Token::Word(text) => format!("w:{text}"),
            });
        }
        assert_eq!(end, text.len());
        assert_eq!(shown.join(" "), expected, "{text}");
    }

    #[test]
    fn tokens_of_every_notation() {
        let english = Some(Custom::English);
        check(
            "1. C2=5 H8+7! 2.H2+3?! *",
            english,
            "1. m:C2=5 m:H8+7 g:! 2. m:H2+3 g:?! r:*",
        );
        check(
            "33=4 3+.4 P--1 12. 33.4",
            english,
            "m:33=4 m:3+.4 m:P--1 12. m:33.4",
        );
        check(
            "1. … C2=5 1... H8+7 1.---- H2+3",
            english,
            "1… m:C2=5 1… m:H8+7 1. ... m:H2+3",
        );
        check(
            "C2=5 $6{a;b}(1... H8+7)1-0",
            english,
            "m:C2=5 g:$6 c:a;b ( 1… m:H8+7 ) r:1-0",
        );
        check(
            "% my line\nC2=5 ;say } it\nH8+7",
            english,
            "% my line m:C2=5 c:say } it m:H8+7",
        );
        check("C2=5 {open", english, "m:C2=5 c:open");
        check(
            "1.炮二平五 马８进７2.馬二進三",
            None,
            "1. m:炮二平五 m:马８进７ 2. m:馬二進三",
        );
        check("炮二平五马８进７", None, "m:炮二平五 m:马８进７");
        check("h2e2 H9-G7 1. h10g8", None, "m:h2e2 m:H9-G7 1. m:h10g8");
        check(
            "1. Cbe3 Hc8 2. Rxb10+ g4",
            Some(Custom::Algebraic),
            "1. m:Cbe3 m:Hc8 2. m:Rxb10+ m:g4",
        );
        check(
            "1. P2-5 M8.7 2. Mt/3",
            Some(Custom::Vietnamese),
            "1. m:P2-5 m:M8.7 2. m:Mt/3",
        );
        check(
            "Visit our site, please 1/2-1/2",
            english,
            "w:Visit w:our w:site s:, w:please r:1/2-1/2",
        );
        check("炮二平十 C2=x H2+?", english, "m:炮二平十 m:C2=x m:H2+ g:?");
        check(
            "马二进三！ 马８进７？！",
            None,
            "m:马二进三 g:！ m:马８进７ g:？！",
        );
    }
}
