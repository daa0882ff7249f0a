//! The move list of a block, token by token.

use std::ops::Range;

use kypho_model::notation::{Custom, Evidence, Usual};
use kypho_model::{Color, Event, Report, Scene, Sink, Span};
use smallvec::SmallVec;

use super::layout::Layout;
use super::read::Reader;
use super::remarks::Remarks;
use crate::checks::{self, problems::*};
use crate::formats::pgn::judgement;
use crate::lex::{Lexer, Mode, Numbering, Taker, Token, is_move, mark};

/// The loop over the tokens of a move list.
pub(super) struct Moves<'r, 'a, 's, S> {
    pub reader: &'r mut Reader<'a, 's, S>,
    pub base: usize,
    pub custom: Custom,
    /// The places of the brackets that are open.
    pub depth: SmallVec<[Span; 8]>,
    pub ended: bool,
    pub behind_end: bool,
    pub odd_seen: bool,
    pub layout: Layout,
    /// The layout is odd and was not spoken of yet.
    pub layout_due: bool,
    /// The number that is due first, when another one is written.
    pub number_due: Option<u32>,
    pub has_fen: bool,
    /// Known from the first bracket on that is no plain side line.
    pub remarks: Option<Remarks<'s>>,
}

impl<'s, S: Sink> Moves<'_, '_, 's, S> {
    pub(super) fn event(&mut self, event: Event<'_>, at: Span) {
        self.reader.event(event, at);
    }

    pub(super) fn problem(&mut self, at: Span, problem: &dyn kypho_model::Problem) {
        self.reader.report.report(at, problem, Scene::default());
    }

    /// Reads the moves; tells whether there was nothing to read.
    pub(super) fn read(mut self, text: &'s str) -> bool {
        let base = self.base;
        let mut empty = true;
        match std::mem::take(&mut self.layout) {
            Layout::Rows(order) => {
                self.layout = Layout::Rows(Vec::new());
                for stretch in order {
                    self.base = base + stretch.start;
                    empty &= self.stretch(&text[stretch]);
                }
            }
            Layout::Columns(order) => {
                self.layout = Layout::Columns(Vec::new());
                for stretch in order {
                    self.base = base + stretch.start;
                    empty &= self.stretch(&text[stretch]);
                }
            }
            layout => {
                self.layout = layout;
                empty = self.stretch(text);
            }
        }
        self.base = base;
        for at in std::mem::take(&mut self.depth) {
            self.problem(at, &StrayBracket { open: true });
            self.event(Event::LineEnd, Span::at(self.base + text.len()));
        }
        if !self.ended {
            self.problem(
                Span::at(self.base + text.len()),
                &MissingEnd { bare: false },
            );
        }
        empty
    }

    /// Reads a stretch of the moves that begins at the base.
    fn stretch(&mut self, text: &'s str) -> bool {
        let mut lexer = Lexer::new(text, Mode::Moves, self.custom);
        self.remarks = None;
        let mut before: Option<(Token<'s>, Span)> = None;
        let mut empty = true;
        loop {
            if self.is_plain() {
                let from = lexer.offset();
                lexer.walk_plain(&mut Plain {
                    base: self.base,
                    sink: self.reader.sink,
                    report: self.reader.report,
                });
                if lexer.offset() > from {
                    // What comes next stands behind a move or a number.
                    (before, empty) = (None, false);
                }
            }
            let Some((token, at)) = lexer.next() else {
                break;
            };
            empty &= matches!(token, Token::Blank | Token::End { .. });
            let at = at.shifted(self.base);
            self.token(token, at, before, &mut lexer, text);
            before = Some((token, at));
        }
        empty
    }

    /// Tells whether nothing is due that a number or a move would have to answer for.
    fn is_plain(&self) -> bool {
        !self.ended
            && !self.layout_due
            && self.number_due.is_none()
            && matches!(self.layout, Layout::Usual)
    }

    fn token(
        &mut self,
        token: Token<'s>,
        at: Span,
        before: Option<(Token<'s>, Span)>,
        lexer: &mut Lexer<'s>,
        text: &'s str,
    ) {
        match token {
            Token::Blank | Token::Ellipsis => {}
            Token::Number(number) => {
                self.after_end(at);
                if std::mem::take(&mut self.layout_due) {
                    let problem = OddLayout {
                        layout: &self.layout,
                    };
                    self.reader.report.report(at, &problem, Scene::default());
                }
                let between = matches!(self.layout, Layout::Between(_));
                // Between two columns a number needs no dot.
                if !between || number.letters {
                    let written = &self.reader.text[at.range()];
                    checks::numbering(number, written, at, self.reader.report);
                }
                self.first_number(number.value, at);
                let side = match between {
                    true => Some(Color::Black),
                    false => side_of(number, lexer),
                };
                self.event(
                    Event::Number {
                        value: number.value,
                        side,
                    },
                    at,
                );
            }
            Token::Move(text) => {
                self.after_end(at);
                if let Some((Token::Move(first), place)) = before
                    && place.end == at.start
                {
                    self.problem(
                        place,
                        &GluedMoves {
                            first,
                            second: text,
                        },
                    );
                }
                if !self.odd_seen
                    && Evidence::of(text)
                        .is_some_and(|other| !other.is_kin(self.custom) && is_move(text, other))
                {
                    self.odd_seen = true;
                    self.problem(
                        at,
                        &MixedCustoms {
                            text,
                            custom: self.custom,
                        },
                    );
                }
                self.event(Event::Move { text, play: None }, at);
            }
            Token::Glyph(text) => {
                let event = match judgement(text) {
                    Some(value) => Event::Evaluation { value, text },
                    None => Event::Glyph(text),
                };
                self.event(event, at);
            }
            Token::Footnote(text) => self.event(Event::Footnote(text), at),
            Token::Comment { text, closed: true } => {
                let inner = Span::new(at.start as usize + 2, at.end as usize - 2);
                if let Some(second) = text.find("/*") {
                    let second = inner.start as usize + second;
                    self.problem(Span::new(second, second + 2), &CommentInComment);
                }
                self.event(Event::Comment(text), inner);
            }
            Token::Comment {
                text,
                closed: false,
            } => {
                let opening = Span::new(at.start as usize, at.start as usize + 2);
                self.problem(opening, &UnclosedComment);
                let inner = Span::new(opening.end as usize, at.end as usize);
                self.event(Event::Words(text), inner);
            }
            Token::Mark { text, closed } => {
                let (mark, clear) = mark(text);
                if !clear || !closed {
                    self.problem(at, &UnreadableMark { mark, closed });
                }
                self.event(Event::Mark(mark), at);
            }
            Token::Open => self.open(at, lexer, text),
            Token::Close => match self.depth.pop() {
                Some(_) => self.event(Event::LineEnd, at),
                None => self.problem(at, &StrayBracket { open: false }),
            },
            Token::End { bare } => {
                if bare && !self.ended {
                    self.problem(at, &MissingEnd { bare });
                }
                for open in std::mem::take(&mut self.depth) {
                    self.problem(open, &StrayBracket { open: true });
                    self.event(Event::LineEnd, at);
                }
                self.ended = true;
            }
            Token::Result(text) if self.depth.is_empty() => self.event(Event::Outcome(text), at),
            Token::Stray(text) => self.stray(text, at, before, lexer),
            Token::Result(_) | Token::Word(_) => self.words(at, lexer, text),
        }
    }

    /// Compares the first number with the one that is due there.
    fn first_number(&mut self, written: u32, at: Span) {
        match self.number_due.take() {
            Some(fen) if self.has_fen => self.problem(at, &FirstNumber { written, fen }),
            // A first number 0 is out of step and reported so.
            Some(_) if written > 0 => self.problem(at, &LateStart { written }),
            _ => {}
        }
    }

    /// Moves behind the end mark are moves all the same, and said so once.
    fn after_end(&mut self, at: Span) {
        if self.ended && !std::mem::replace(&mut self.behind_end, true) {
            self.problem(at, &MovesAfterEnd);
        }
    }
}

/// Passes on plain numbers and moves, most of any archive.
struct Plain<'p, S> {
    base: usize,
    sink: &'p mut S,
    report: &'p mut dyn Report,
}

impl<S: Sink> Plain<'_, S> {
    fn at(&self, at: Range<usize>) -> Span {
        Span::new(self.base + at.start, self.base + at.end)
    }

    /// Passes on a move that has to be read: too seldom to be compiled in.
    #[inline(never)]
    fn unusual(&mut self, text: &str, at: Span) {
        let event = Event::Move { text, play: None };
        self.sink.event(event, at, self.report);
    }
}

impl<'s, S: Sink> Taker<'s> for Plain<'_, S> {
    #[inline(always)]
    fn number(&mut self, value: u32, at: Range<usize>) -> bool {
        let side = Some(Color::Red);
        let at = self.at(at);
        self.sink
            .event(Event::Number { value, side }, at, self.report);
        true
    }

    #[inline(always)]
    fn mv(&mut self, text: &'s str, usual: Option<Usual>, at: Range<usize>) -> bool {
        let at = self.at(at);
        match usual {
            Some(usual) => self.sink.usual(usual, text, at, self.report),
            None => self.unusual(text, at),
        }
        true
    }
}

/// Returns the side that a number names; `lexer` stands behind it, where an
/// ellipsis may hold the place of Red's move.
pub(super) fn side_of(number: Numbering, lexer: &Lexer<'_>) -> Option<Color> {
    if lexer.ellipsis_ahead() {
        Some(Color::Black)
    } else {
        number.side()
    }
}
