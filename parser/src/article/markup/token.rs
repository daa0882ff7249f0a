//! Cuts text with forum marks into tokens.

use std::ops::Range;

use kypho_model::article::Figure;
use kypho_model::record::NodeId;

use super::tags::Tag;
use crate::lex::entity;

/// A tag longer than this is text.
const LONGEST_TAG: usize = 400;
/// So far ahead the end of a picture is looked for.
const LONGEST_PICTURE: usize = 2_000;

/// One token of a text.
#[derive(Clone, Debug)]
pub(super) enum Token<'t> {
    /// Text without marks or line ends.
    Text(&'t str),
    /// A character that was written as an entity.
    Char(char),
    /// The end of a line.
    LineEnd,
    /// `[name value]`; `behind` is the text that follows it.
    Open {
        tag: Tag,
        value: &'t str,
        written: &'t str,
        behind: &'t str,
    },
    /// `[/name]`.
    Close {
        tag: Tag,
        written: &'t str,
        /// How much text is left behind it.
        left: usize,
    },
    Picture(Figure),
    Code(&'t str),
    Rule,
    /// A move of the record that a comment belongs to.
    Move(NodeId, &'t str),
    Record(usize),
}

/// Adds the tokens of a text; `moves` are cut out whole.
pub(super) fn tokens<'t>(
    text: &'t str,
    moves: &[(Range<usize>, NodeId)],
    all: &mut Vec<Token<'t>>,
) {
    let mut moves = moves.iter();
    let mut due = moves.next();
    let (mut at, mut plain) = (0, 0);
    let mut endless = false;
    let flush = |all: &mut Vec<Token<'t>>, from: usize, to: usize| {
        if from < to {
            all.push(Token::Text(&text[from..to]));
        }
    };
    while at < text.len() {
        while due.is_some_and(|(span, _)| span.start < at) {
            due = moves.next();
        }
        if let Some((span, node)) = due.filter(|(span, _)| span.start == at)
            && let Some(written) = text.get(span.clone())
            && !written.is_empty()
        {
            flush(all, plain, at);
            all.push(Token::Move(*node, written));
            (at, plain) = (span.end, span.end);
            continue;
        }
        let rest = &text[at..];
        let found = match rest.as_bytes()[0] {
            b'\r' if rest.starts_with("\r\n") => Some((Token::LineEnd, 2)),
            b'\r' | b'\n' => Some((Token::LineEnd, 1)),
            b'[' => mark(rest, &mut endless),
            b'&' => entity(rest).map(|(char, len)| (Token::Char(char), len)),
            _ => None,
        };
        match found {
            Some((token, len)) => {
                flush(all, plain, at);
                all.push(token);
                at += len;
                plain = at;
            }
            None => {
                let here = rest.chars().next().map_or(1, char::len_utf8);
                // Nothing begins before the next sign that can begin something.
                let next = rest[here..].find(['[', '&', '\r', '\n']);
                let next = next.map_or(text.len(), |next| at + here + next);
                let until = due.map_or(next, |(span, _)| span.start.min(next));
                at = text.ceil_char_boundary(until.max(at + here));
            }
        }
    }
    flush(all, plain, text.len());
}

/// Reads what begins with a bracket; `endless` tells that no more code is ever closed.
fn mark<'t>(text: &'t str, endless: &mut bool) -> Option<(Token<'t>, usize)> {
    let end = text
        .bytes()
        .skip(1)
        .take(LONGEST_TAG)
        .position(|byte| matches!(byte, b']' | b'[' | b'\n' | b'\r'))?
        + 1;
    if text.as_bytes()[end] != b']' {
        return None;
    }
    let (inner, len) = (&text[1..end], end + 1);
    let (written, behind) = text.split_at(len);
    if let Some(name) = inner.strip_prefix('/') {
        let tag = Tag::named(name.trim())?;
        let left = behind.len();
        return Some((Token::Close { tag, written, left }, len));
    }
    let cut = inner
        .find(|char: char| char.is_whitespace() || char == '=')
        .unwrap_or(inner.len());
    let (name, value) = inner.split_at(cut);
    match name.to_ascii_lowercase().as_str() {
        "img" => {
            let (body, close) = until(behind, "[/img]", LONGEST_PICTURE)?;
            return Some((Token::Picture(picture(body)), len + close));
        }
        "code" if *endless => return None,
        "code" => {
            let found = until(behind, "[/code]", behind.len());
            *endless = found.is_none();
            let (body, close) = found?;
            return Some((Token::Code(body), len + close));
        }
        "hr" => return Some((Token::Rule, len)),
        "br" => return Some((Token::LineEnd, len)),
        _ => {}
    }
    let tag = match Tag::named(name)? {
        // `[list=1]` and `[list=a]` are counted.
        Tag::List if !value.trim().is_empty() => Tag::Numbered,
        tag => tag,
    };
    let open = Token::Open {
        tag,
        value: value.trim(),
        written,
        behind,
    };
    Some((open, len))
}

/// Gives the text up to a closing tag and how long both are.
fn until<'t>(text: &'t str, close: &str, most: usize) -> Option<(&'t str, usize)> {
    let window = &text[..text.floor_char_boundary(most.min(text.len()))];
    let at = window
        .char_indices()
        .filter(|&(_, char)| char == '[')
        .map(|(at, _)| at)
        .find(|&at| {
            let tag = text.get(at..at + close.len());
            tag.is_some_and(|tag| tag.eq_ignore_ascii_case(close))
        })?;
    Some((&text[..at], at + close.len()))
}

/// Reads `name;place;caption`.
fn picture(body: &str) -> Figure {
    let mut parts = body.splitn(3, ';').map(|part| plain(part.trim()));
    Figure {
        name: parts.next().unwrap_or_default(),
        place: parts.next().unwrap_or_default(),
        caption: parts.next().unwrap_or_default(),
    }
}

/// Reads entities.
pub(super) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        let (char, len) = entity(rest).unwrap_or((char, char.len_utf8()));
        out.push(char);
        rest = &rest[len..];
    }
    out
}
