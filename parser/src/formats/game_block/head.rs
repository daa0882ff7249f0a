//! The header part of a block: its lines down to `START{`.

use kypho_model::Span;
use kypho_model::notation::{Custom, is_blank};
use smallvec::SmallVec;

use super::headers::{Known, promised};
use crate::lex::{HeaderLine, Lexer, Mode, Token, header_line, opening, trim_end, trim_start};
use crate::source::Block;

/// The header part of a block, and where its moves begin.
pub(super) struct Head<'s> {
    pub lines: SmallVec<[(Line<'s>, Span); 12]>,
    pub moves: usize,
    /// Whether `START{` was found; moves may come without it.
    pub started: bool,
}

/// A line of the header part.
#[derive(Clone, Copy)]
pub(super) enum Line<'s> {
    /// A header with its value.
    Header(Key<'s>, &'s str),
    /// Something else.
    Words(&'s str),
}

/// The key of a header.
#[derive(Clone, Copy)]
pub(super) struct Key<'s> {
    /// As spelled.
    pub text: &'s str,
    /// Which of those that a game has once it is.
    pub known: Option<Known>,
}

impl<'s> Head<'s> {
    /// Reads the lines down to `START{`, or to the first line of moves.
    pub(super) fn read(text: &'s str, block: &Block) -> Head<'s> {
        let body = block.body.clone();
        let mut lines = SmallVec::new();
        let mut at = body.start;
        while at < body.end {
            let rest = &text[at..body.end];
            let end = memchr::memchr2(b'\n', b'\r', rest.as_bytes());
            let line = &rest[..end.unwrap_or(rest.len())];
            let text = trim_start(line);
            let from = at + (line.len() - text.len());
            if text.starts_with(['S', 's'])
                && let Some(opening) = opening(text)
            {
                return Head {
                    lines,
                    moves: from + opening.len,
                    started: true,
                };
            }
            let behind = opening_behind(text);
            let words = trim_end(behind.map_or(text, |(words, _)| words));
            if !words.is_empty() {
                let header = match Known::read(words) {
                    Some((known, header)) => Some((Some(known), header)),
                    None => header_line(words).map(|header| (Known::of(header.key), header)),
                };
                // No move begins like a header that every game has.
                let known = matches!(header, Some((Some(_), _)));
                if !known && begins_moves(words) {
                    break;
                }
                let span = Span::new(from, from + words.len());
                let read = match header {
                    Some((known, HeaderLine { key: text, value })) => {
                        Line::Header(Key { text, known }, value)
                    }
                    None => Line::Words(words),
                };
                lines.push((read, span));
            }
            if let Some((_, len)) = behind {
                return Head {
                    lines,
                    moves: from + len,
                    started: true,
                };
            }
            at += line.len() + usize::from(end.is_some());
        }
        Head {
            lines,
            moves: at.min(body.end),
            started: false,
        }
    }

    /// Returns the value of the first header of a kind, an empty one left out.
    pub(super) fn value(&self, wanted: Known) -> Option<&'s str> {
        self.lines.iter().find_map(|(line, _)| match line {
            Line::Header(key, value) if key.known == Some(wanted) && !value.is_empty() => {
                Some(*value)
            }
            _ => None,
        })
    }

    /// Returns the custom that `FORMAT` promises, if it names one.
    pub(super) fn promised(&self) -> Option<Custom> {
        self.lines.iter().find_map(|(line, _)| match line {
            Line::Header(key, value) if key.known == Some(Known::Format) => promised(value),
            _ => None,
        })
    }
}

/// Finds `START{` behind other words of a line, where line ends were lost: those words,
/// and the length with the mark.
fn opening_behind(line: &str) -> Option<(&str, usize)> {
    memchr::memchr_iter(b'{', line.as_bytes()).find_map(|brace| {
        let (words, last) = trim_end(&line[..brace]).rsplit_once(is_blank)?;
        let starts = last.eq_ignore_ascii_case("START");
        starts.then_some((words, brace + 1))
    })
}

/// Tells whether the moves begin in the line of a header.
pub(in crate::formats) fn begins_moves_behind(key: &str, value: &str) -> bool {
    value.contains('{') && opening_behind(&format!("{key} {value}")).is_some()
}

/// Tells whether a line belongs to the moves already.
pub(super) fn begins_moves(line: &str) -> bool {
    let mut lexer = Lexer::new(line, Mode::Moves, Custom::default());
    lexer.move_ahead()
        || matches!(
            lexer.next(),
            Some((
                Token::Comment { .. } | Token::Mark { .. } | Token::End { .. },
                _
            ))
        )
}
