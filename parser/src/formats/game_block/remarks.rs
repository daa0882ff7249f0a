//! Where brackets that hold moves among words end.
//!
//! Brackets nest, and some never close: looking ahead from each anew would take time that grows with
//! the square of their number. So one look over the rest of the moves finds them all.

use crate::lex::{Lexer, Token};

/// The brackets of a stretch that hold moves and nothing that a comment cannot.
pub(super) struct Remarks<'s> {
    /// The offset behind the opening sign, and the lexer behind the closing one.
    ends: Vec<(u32, Lexer<'s>)>,
}

/// A bracket that is open.
#[derive(Default)]
struct Open {
    from: u32,
    moves: bool,
    /// Holds a comment, a mark or the end of the moves.
    foul: bool,
}

impl<'s> Remarks<'s> {
    /// Looks over the rest of the moves; the lexer stands behind the opening sign of a bracket.
    pub(super) fn of(lexer: &Lexer<'s>) -> Remarks<'s> {
        let mut ahead = lexer.clone();
        let opened = |lexer: &Lexer<'_>| Open {
            from: lexer.offset() as u32,
            ..Open::default()
        };
        let mut open = vec![opened(lexer)];
        let mut ends = Vec::new();
        while let Some((token, _)) = ahead.next() {
            match token {
                Token::Open => open.push(opened(&ahead)),
                Token::Close => {
                    let Some(closed) = open.pop() else {
                        continue;
                    };
                    if let Some(outer) = open.last_mut() {
                        outer.moves |= closed.moves;
                        outer.foul |= closed.foul;
                    }
                    if closed.moves && !closed.foul {
                        ends.push((closed.from, ahead.clone()));
                    }
                }
                _ => {
                    if let Some(inner) = open.last_mut() {
                        inner.moves |= matches!(token, Token::Move(_));
                        inner.foul |= matches!(
                            token,
                            Token::Comment { .. } | Token::Mark { .. } | Token::End { .. }
                        );
                    }
                }
            }
        }
        ends.sort_unstable_by_key(|(from, _)| *from);
        Remarks { ends }
    }

    /// Gives the lexer behind the bracket whose opening sign ends where `lexer` stands.
    pub(super) fn end(&self, lexer: &Lexer<'s>) -> Option<Lexer<'s>> {
        let from = lexer.offset() as u32;
        let at = self.ends.binary_search_by_key(&from, |(from, _)| *from);
        at.ok().map(|at| self.ends[at].1.clone())
    }
}
