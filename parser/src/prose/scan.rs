//! Cuts a comment into the pieces that matter to lines written as prose.

use kypho_model::Span;
use kypho_model::notation::Custom;

use super::lists::{Item, Kind, is_way_noun, label, sign};
use super::words::counts_other_things;
use crate::lex::{Dots, Lexer, Mode, Numbering, Token, breaks_line, is_move};

/// A piece of prose and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cut<'t> {
    pub piece: Piece<'t>,
    pub span: Span,
    /// Nothing but blanks stands before it on its text line.
    pub starts_line: bool,
}

/// A piece of prose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'t> {
    /// A number with a move behind it.
    Number(Numbering),
    /// A move, or something meant as one.
    Move(&'t str),
    /// A sign.
    Glyph(&'t str),
    /// A footnote mark in the middle of a line.
    Footnote(&'t str),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// A punctuation mark.
    Mark(char),
    /// The start of a list item.
    Item(Item<'t>),
    /// A run of words.
    Words(&'t str),
}

/// Cuts `text` into pieces, their places counted from `offset`.
pub(super) fn pieces<'t>(text: &'t str, offset: usize, custom: Custom) -> Vec<Cut<'t>> {
    let mut cutter = Cutter {
        text,
        offset,
        found: Vec::new(),
        run: None,
        line_start: true,
        indent: 0,
        brackets: 0,
        ways: 0,
        passed: false,
    };
    for (token, at) in Lexer::new(text, Mode::Prose, custom) {
        cutter.token(token, at, custom);
    }
    cutter.flush(None);
    cutter.found
}

/// A run of words that is still growing.
#[derive(Clone, Copy)]
struct Run {
    start: usize,
    end: usize,
    starts_line: bool,
}

struct Cutter<'t> {
    text: &'t str,
    offset: usize,
    found: Vec<Cut<'t>>,
    run: Option<Run>,
    /// Only blanks were met on this text line so far, and how many.
    line_start: bool,
    indent: usize,
    brackets: usize,
    /// The number of the last named way.
    ways: u32,
    /// The next token closes a label and says nothing more.
    passed: bool,
}

impl<'t> Cutter<'t> {
    fn token(&mut self, token: Token<'t>, at: Span, custom: Custom) {
        if let Token::Blank = token {
            self.blank(&self.text[at.range()]);
            return;
        }
        let starts_line = std::mem::take(&mut self.line_start);
        let piece = match token {
            Token::Word(_) | Token::Result(_) => return self.word(at, starts_line),
            // The dots of a place held open; inside words they are words.
            Token::Ellipsis if self.run.is_some() => return self.word(at, starts_line),
            Token::Ellipsis => Piece::Mark('…'),
            Token::Number(number) if self.is_word(number) => {
                self.word(at, starts_line);
                if number.dots == Dots::Bracket {
                    self.flush(Some(")"));
                    self.brackets -= 1;
                    self.push(Piece::Close, Span::at(at.end as usize), false);
                }
                return;
            }
            Token::Number(number) => Piece::Number(number),
            Token::Move(text) if !self.stands_alone(text, custom) => {
                return self.word(at, starts_line);
            }
            Token::Move(text) => Piece::Move(text),
            Token::Glyph(text) => Piece::Glyph(text),
            Token::Footnote(text) if starts_line => Piece::Item(Item {
                kind: Kind::Note,
                first: false,
                note: Some(text),
            }),
            Token::Footnote(text) => Piece::Footnote(text),
            Token::Open => Piece::Open,
            Token::Close => Piece::Close,
            Token::Stray(text) => match text.chars().next().unwrap_or(' ') {
                c if starts_line && is_bullet(c) => Piece::Item(Item {
                    kind: Kind::Bullet(c, self.indent),
                    first: false,
                    note: None,
                }),
                // `[*]` anywhere is the bullet of a forum list.
                '[' => Piece::Item(Item {
                    kind: Kind::Bullet('*', 0),
                    first: false,
                    note: None,
                }),
                c => Piece::Mark(c),
            },
            // A move list has these; prose does not.
            Token::Blank | Token::Comment { .. } | Token::Mark { .. } | Token::End { .. } => return,
        };
        self.flush(Some(&self.text[at.start as usize..]));
        match piece {
            _ if std::mem::take(&mut self.passed) => return,
            Piece::Open => self.brackets += 1,
            Piece::Close => self.brackets = self.brackets.saturating_sub(1),
            _ => {}
        }
        self.push(piece, at, starts_line);
    }

    fn push(&mut self, piece: Piece<'t>, at: Span, starts_line: bool) {
        self.found.push(Cut {
            piece,
            span: at.shifted(self.offset),
            starts_line,
        });
    }

    fn blank(&mut self, blanks: &str) {
        if breaks_line(blanks) {
            self.line_start = true;
            let line = blanks.rsplit(['\n', '\r']).next().unwrap_or_default();
            self.indent = width(line);
        } else if self.line_start {
            self.indent += width(blanks);
        }
    }

    fn word(&mut self, at: Span, starts_line: bool) {
        let (start, end) = (at.start as usize, at.end as usize);
        let run = self.run.get_or_insert(Run {
            start,
            end,
            starts_line,
        });
        run.end = end;
    }

    /// Tells whether a number says something else than which move comes: the
    /// figure or page it stands behind, a bracket it closes, a named way.
    fn is_word(&self, number: Numbering) -> bool {
        if number.dots == Dots::Bracket && self.brackets > 0 {
            return true;
        }
        let Some(run) = self.run else { return false };
        let words = &self.text[run.start..run.end];
        let plain = matches!(number.dots, Dots::None | Dots::One);
        let way = || {
            (number.value == 1 || number.value == self.ways + 1)
                && self.fresh(run.starts_line)
                && is_way_noun(words)
        };
        plain && (counts_other_things(words) || way())
    }

    /// Tells whether a move token is one: what cannot be read counts only beside
    /// moves and numbers ("Vol.2", "GM2" are no moves).
    fn stands_alone(&self, text: &str, custom: Custom) -> bool {
        let beside = matches!(
            self.found.last().map(|cut| cut.piece),
            Some(Piece::Number(_) | Piece::Move(_) | Piece::Glyph(_) | Piece::Footnote(_))
        );
        let reads = |custom| is_move(text, custom);
        self.run.is_none() && beside || reads(custom) || Custom::ALL.into_iter().any(reads)
    }

    /// Tells whether a run that begins here begins a line, an item or a sentence.
    fn fresh(&self, starts_line: bool) -> bool {
        starts_line
            || matches!(
                self.found.last().map(|cut| cut.piece),
                None | Some(
                    Piece::Item(_) | Piece::Open | Piece::Mark('.' | ';' | ':' | '!' | '?')
                )
            )
    }

    /// Ends the run of words, `next` being what follows it: a label at its start
    /// or its end is a list item.
    fn flush(&mut self, next: Option<&'t str>) {
        let Some(run) = self.run.take() else {
            return;
        };
        let next = next.unwrap_or_default();
        let mut starts_line = run.starts_line;
        let mut fresh = self.fresh(starts_line) || next.starts_with(':');
        let Run {
            mut start, mut end, ..
        } = run;
        let mut last = None;
        // `a)`, `1.`, "B:" before the line of an item.
        let last_word = self.text[start..end].rsplit(char::is_whitespace).next();
        let tail = end - last_word.map_or(0, str::len);
        let whole = tail == start;
        let begins = starts_line
            || matches!(
                self.found.last(),
                None | Some(Cut {
                    piece: Piece::Item(_),
                    ..
                })
            );
        let apart = |n: usize| next[n..].starts_with(|c: char| c.is_whitespace() || c == '\u{a0}');
        let closes = match next.chars().next() {
            Some(')') => self.brackets == 0,
            Some('.' | ':' | '/') => whole && begins && apart(1),
            _ => false,
        };
        if closes && let Some(item) = sign(&self.text[tail..end]) {
            last = Some((item, Span::new(tail, end)));
            end = self.text[..tail].trim_end().len().max(start);
            self.passed = true;
        }
        if whole && last.is_some() {
            end = start;
        }
        while start < end {
            let words = &self.text[start..end];
            let Some((item, len)) = label(words, fresh) else {
                break;
            };
            if item.kind == Kind::Named {
                self.ways = if item.first { 1 } else { self.ways + 1 };
            }
            let at = Span::new(start, start + len);
            self.push(Piece::Item(item), at, starts_line);
            start += len;
            start += self.text[start..end].len() - self.text[start..end].trim_start().len();
            (starts_line, fresh) = (false, true);
        }
        // "…, hoặc một là 3. X1-2": a count right before the line.
        if last.is_none()
            && let Some(from) = last_two(&self.text[start..end]).map(|at| start + at)
            && let Some((item, _)) = label(&self.text[from..end], false)
            && item.kind == Kind::Counted
        {
            last = Some((item, Span::new(from, end)));
            end = start + self.text[start..from].trim_end().len();
        }
        if start < end {
            let at = Span::new(start, end);
            self.push(Piece::Words(&self.text[start..end]), at, starts_line);
            starts_line = false;
        }
        if let Some((item, at)) = last {
            self.push(Piece::Item(item), at, starts_line);
        }
    }
}

/// Returns where the last but one word of a run begins.
fn last_two(run: &str) -> Option<usize> {
    let word = run.split_whitespace().rev().nth(1)?;
    Some(word.as_ptr() as usize - run.as_ptr() as usize)
}

fn is_bullet(c: char) -> bool {
    matches!(
        c,
        '*' | '-'
            | '–'
            | '—'
            | '•'
            | '+'
            | '●'
            | '▪'
            | '◦'
            | '·'
            | '→'
            | '■'
            | '◆'
            | '◇'
            | '○'
            | '✓'
            | '»'
            | '>'
            | '‣'
            | '★'
            | '#'
    )
}

/// The room blanks take at the start of a line.
fn width(blanks: &str) -> usize {
    blanks
        .chars()
        .map(|c| match c {
            ' ' | '\u{a0}' => 1,
            '\t' => 4,
            _ => 0,
        })
        .sum()
}
