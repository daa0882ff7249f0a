//! Cuts a comment into the pieces that matter to lines written as prose.

use kypho_model::Span;
use kypho_model::notation::Custom;

use super::words::ordinal;
use crate::lex::{Lexer, Mode, Numbering, Token};

/// A piece of prose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'t> {
    /// A number with a move behind it.
    Number(Numbering),
    /// A move, or something meant as one.
    Move(&'t str),
    /// A sign.
    Glyph(&'t str),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// A punctuation mark.
    Mark(char),
    /// The start of a list item.
    Item(Item),
    /// A run of words.
    Words(&'t str),
}

/// How a list item begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A bullet or a footnote letter at the start of a line.
    Bullet,
    /// "Một là", "thứ nhất": the first of a list.
    First,
    /// "Hai là", "thứ hai": a later one.
    Later,
}

/// Cuts `text` into pieces, their places counted from `offset`.
pub(super) fn pieces<'t>(text: &'t str, offset: usize, custom: Custom) -> Vec<(Piece<'t>, Span)> {
    let mut found: Vec<(Piece<'t>, Span)> = Vec::new();
    let mut line_start = true;
    // A run of words that is still growing: its range in `text`.
    let mut run: Option<(usize, usize)> = None;
    let mut lexer = Lexer::new(text, Mode::Prose, custom);
    while let Some((token, at)) = lexer.next() {
        let starts_line = std::mem::take(&mut line_start);
        let piece = match token {
            Token::Blank => {
                line_start = starts_line || text[at.range()].contains(['\n', '\r', '<']);
                // A line end is a blank; what is more decides the next piece.
                continue;
            }
            Token::Word(_) | Token::Ellipsis | Token::Result(_) => {
                let end = at.end as usize;
                run = Some(run.map_or((at.start as usize, end), |(start, _)| (start, end)));
                continue;
            }
            Token::Number(number) => Piece::Number(number),
            Token::Move(text) => Piece::Move(text),
            Token::Glyph(text) => Piece::Glyph(text),
            Token::Footnote(_) if starts_line => Piece::Item(Item::Bullet),
            Token::Footnote(_) => continue,
            Token::Open => Piece::Open,
            Token::Close => Piece::Close,
            Token::Stray(text) if starts_line && is_bullet(text) => Piece::Item(Item::Bullet),
            Token::Stray(text) => Piece::Mark(text.chars().next().unwrap_or(' ')),
            // A move list has these; prose does not.
            Token::Comment { .. } | Token::Mark { .. } | Token::End { .. } => continue,
        };
        flush(&mut found, &mut run, text, offset);
        found.push((piece, at.shifted(offset)));
    }
    flush(&mut found, &mut run, text, offset);
    found
}

fn is_bullet(text: &str) -> bool {
    matches!(
        text,
        "*" | "-" | "–" | "—" | "•" | "+" | "●" | "▪" | "◦" | "·" | "→"
    )
}

/// Adds the words gathered so far, an ordinal at their start as a list item.
fn flush<'t>(
    found: &mut Vec<(Piece<'t>, Span)>,
    run: &mut Option<(usize, usize)>,
    text: &'t str,
    offset: usize,
) {
    let Some((start, end)) = run.take() else {
        return;
    };
    let words = &text[start..end];
    let mut from = start;
    if let Some((item, len)) = ordinal(words) {
        from = start + len;
        found.push((Piece::Item(item), Span::new(start, from).shifted(offset)));
    }
    if from < end {
        found.push((
            Piece::Words(&text[from..end]),
            Span::new(from, end).shifted(offset),
        ));
    }
}
