//! Brackets between moves, words and stray signs.

use kypho_model::{Branch, Event, Origin, Sink, Span};

use super::moves::{Moves, side_of};
use super::remarks::Remarks;
use crate::checks::problems::*;
use crate::lex::{Lexer, Token};

impl<'s, S: Sink> Moves<'_, '_, 's, S> {
    /// A bracket with moves in it is a side line; any other is words.
    pub(super) fn open(&mut self, at: Span, lexer: &mut Lexer<'s>, text: &'s str) {
        let mut ahead = lexer.clone();
        let first = ahead.find(|(token, _)| !matches!(token, Token::Blank | Token::Comment { .. }));
        let number = match first {
            Some((Token::Number(number), _)) => Some((number.value, side_of(number, &ahead))),
            Some((Token::Move(_), _)) => None,
            _ => {
                let remarks = self.remarks.get_or_insert_with(|| Remarks::of(lexer));
                match remarks.end(lexer) {
                    Some(ahead) => self.remark(at, lexer, ahead, text),
                    None => self.words(at, lexer, text),
                }
                return;
            }
        };
        self.depth.push(at);
        let branch = Branch {
            ply: None,
            number,
            origin: Origin::Brackets,
        };
        self.event(Event::LineStart(branch), at);
    }

    /// Takes a bracket of words and moves for the comment it was meant as, so that its
    /// moves are read as those of comments are.
    fn remark(&mut self, at: Span, lexer: &mut Lexer<'s>, ahead: Lexer<'s>, text: &'s str) {
        let (from, to) = (at.start as usize - self.base, ahead.offset());
        let close = text[..to].chars().next_back().map_or(0, char::len_utf8);
        let inner = at.end as usize - self.base..to - close;
        let problem = WordsAmongMoves {
            text: &text[from..to],
        };
        self.problem(Span::new(at.start as usize, self.base + to), &problem);
        let place = Span::new(self.base + inner.start, self.base + inner.end);
        self.event(Event::Comment(&text[inner]), place);
        *lexer = ahead;
    }

    pub(super) fn stray(
        &mut self,
        text: &'s str,
        at: Span,
        before: Option<(Token<'s>, Span)>,
        lexer: &Lexer<'s>,
    ) {
        match before {
            // A comma parts moves in words, and closes a place held open.
            Some((Token::Ellipsis | Token::Blank | Token::Number(_), _)) if text == "," => {}
            Some((Token::Move(mv), _)) if text == "," && mv.contains(' ') => {}
            Some((Token::Move(_) | Token::Glyph(_) | Token::Footnote(_), _)) => {
                self.problem(at, &StrayMark { text });
            }
            // A dash between a move and its reply.
            Some((Token::Blank, _)) if parts_moves(text) && move_next(lexer) => {
                self.problem(at, &StrayMark { text });
            }
            _ => {
                self.problem(at, &WordsAmongMoves { text });
                self.event(Event::Words(text), at);
            }
        }
    }

    /// Gathers a run of words and the punctuation between them.
    pub(super) fn words(&mut self, at: Span, lexer: &mut Lexer<'s>, text: &'s str) {
        // A bracket that the words open themselves is theirs to close.
        let mut inner = usize::from(text[at.start as usize - self.base..].starts_with(['(', '[']));
        let mut end = at.end as usize - self.base;
        let mut ahead = lexer.clone();
        while let Some((token, next)) = ahead.next() {
            match token {
                Token::Close if inner == 0 && !self.depth.is_empty() => break,
                Token::Word(_) | Token::Stray(_) | Token::Result(_) | Token::Close => {
                    end = next.end as usize;
                    *lexer = ahead.clone();
                    inner = inner.saturating_sub(usize::from(token == Token::Close));
                }
                Token::Blank => {}
                _ => break,
            }
        }
        let words = &text[at.start as usize - self.base..end];
        let at = Span::new(at.start as usize, self.base + end);
        self.problem(at, &WordsAmongMoves { text: words });
        self.event(Event::Words(words), at);
    }
}

/// Tells whether a sign may stand between two moves as a mere ornament.
fn parts_moves(text: &str) -> bool {
    matches!(
        text,
        "-" | "–" | "—" | ";" | "|" | "/" | "&ndash;" | "&mdash;"
    )
}

/// Tells whether a move comes next.
fn move_next(lexer: &Lexer<'_>) -> bool {
    let next = lexer.clone().find(|(token, _)| *token != Token::Blank);
    matches!(next, Some((Token::Move(_), _)))
}
