//! What one look over the moves settles before any of them is read.

use std::ops::Range;

use kypho_model::Position;
use kypho_model::notation::{Custom, Evidence, Usual};

use super::layout::{Layout, Shape, weigh};
use crate::lex::{Lexer, Mode, Numbering, Taker, Token, reading};

/// The custom, the first number and the layout of a record.
#[derive(Debug, Default)]
pub(super) struct Outlook {
    pub custom: Custom,
    pub first_number: Option<u32>,
    pub undecided: bool,
    pub layout: Layout,
}

/// Looks over the moves of a record that begins in a position, whose number is
/// stated by the FEN or 1; the custom its `FORMAT` promises decides what the moves
/// leave open.
pub(super) fn outlook(
    moves: &str,
    start: Option<&Position>,
    number: Option<u32>,
    promised: Option<Custom>,
) -> Outlook {
    let written = promised.unwrap_or_default();
    let mut look = Look {
        likely: written,
        told: promised.is_some(),
        ..Look::default()
    };
    look.over(Lexer::new(moves, Mode::Moves, written));
    let Look {
        evidence, prose, ..
    } = look;
    // Moves that prove nothing are letters that two customs share.
    let shared = |custom: &Custom| matches!(custom, Custom::Vietnamese | Custom::English);
    let prose = || {
        prose
            .settle()
            .filter(|custom| !look.moved || shared(custom))
    };
    let proved = evidence.settle().or_else(prose).or(promised);
    let rival = proved
        .filter(|_| promised != Some(Custom::Coordinates))
        .and_then(|custom| Some((custom, evidence.rival(custom)?)));
    let texts = || first_moves(Lexer::new(moves, Mode::Moves, written));
    let settled = match (proved, rival) {
        // Nothing shows from which rank the points are counted.
        (_, Some((usual, rival))) => start.and_then(|start| by_board(texts, start, usual, rival)),
        (Some(custom), None) => Some(custom),
        (None, None) => start
            .and_then(|start| by_board(texts, start, Custom::Vietnamese, Custom::English))
            .or_else(|| texts().find_map(Evidence::by_shape)),
    };
    let custom = settled.or(proved).unwrap_or_default();
    let mut first_number = look.first_number;
    let layout = match start.filter(|_| look.shape.is_odd()) {
        Some(start) => weigh(moves, custom, start, number.or(first_number).unwrap_or(1)),
        None => Layout::Usual,
    };
    if let Layout::Between(first) = layout {
        first_number = Some(first);
    }
    Outlook {
        custom,
        first_number,
        undecided: settled.is_none() && look.moved,
        layout,
    }
}

/// What was seen of the moves so far.
#[derive(Default)]
struct Look {
    evidence: Evidence,
    /// How many moves prove a custom.
    proofs: u32,
    /// How the rest is probably written, and whether a promise or the first proof tells.
    likely: Custom,
    told: bool,
    /// Whether the rest need not be asked.
    proved: bool,
    /// What the moves in comments show.
    prose: Evidence,
    first_number: Option<u32>,
    moved: bool,
    brackets: u32,
    shape: Shape,
}

impl Look {
    /// Looks at the tokens until the custom is proved.
    fn over(&mut self, mut lexer: Lexer<'_>) {
        while !self.proved {
            let from = lexer.offset();
            // Most tokens are plain, and the blanks before those say nothing.
            lexer.walk_plain_of(self.likely, self);
            if !self.told && lexer.offset() == from {
                self.over_others(&mut lexer);
            }
            if lexer.offset() > from {
                continue;
            }
            match lexer.next() {
                Some((token, _)) => self.token(token),
                None => break,
            }
        }
    }

    /// Looks at what is plain in another custom than the usual one.
    #[inline(never)]
    fn over_others(&mut self, lexer: &mut Lexer<'_>) {
        let from = lexer.offset();
        for custom in [Custom::English, Custom::Simplified, Custom::Coordinates] {
            lexer.walk_plain_of(custom, self);
            if lexer.offset() > from {
                break;
            }
        }
    }

    fn numbered(&mut self, number: Numbering) {
        // A number behind a move is not that of the first.
        if !self.moved {
            self.first_number = self.first_number.or(Some(number.value));
        }
        if self.brackets == 0 {
            self.shape.number(number);
        }
    }

    fn moved(&mut self, text: &str) {
        /// This many moves prove one custom; the rest is not asked.
        const ENOUGH: u32 = 8;
        self.moved = true;
        if self.brackets == 0 {
            self.shape.mv();
        }
        if self.evidence.add(text) {
            self.proofs += 1;
            if !std::mem::replace(&mut self.told, true) {
                self.likely = Evidence::of(text).unwrap_or_default();
            }
        }
        self.proved = self.proofs >= ENOUGH && self.evidence.is_settled();
    }

    fn token(&mut self, token: Token<'_>) {
        match token {
            Token::Number(number) => self.numbered(number),
            Token::Move(text) => self.moved(text),
            Token::Open => self.brackets += 1,
            Token::Close => self.brackets = self.brackets.saturating_sub(1),
            Token::Comment { text, closed: true } if self.proofs == 0 => {
                for (token, _) in Lexer::new(text, Mode::Prose, Custom::default()) {
                    if let Token::Move(text) = token {
                        self.prose.add(text);
                    }
                }
            }
            _ => {}
        }
    }
}

impl<'s> Taker<'s> for Look {
    #[inline]
    fn number(&mut self, value: u32, _: Range<usize>) -> bool {
        self.numbered(Numbering::of_red(value));
        true
    }

    #[inline]
    fn mv(&mut self, text: &'s str, _: Option<Usual>, _: Range<usize>) -> bool {
        let told = self.told;
        self.moved(text);
        // What is plain is another matter once the custom is told.
        !self.proved && self.told == told
    }
}

/// Gives as many moves as the board is asked for.
fn first_moves<'s>(lexer: Lexer<'s>) -> impl Iterator<Item = &'s str> {
    let moves = lexer.filter_map(|(token, _)| match token {
        Token::Move(text) => Some(text),
        _ => None,
    });
    moves.take(64)
}

/// Asks the board which of two customs lets more of the moves be played.
fn by_board<'s, I: Iterator<Item = &'s str>>(
    texts: impl Fn() -> I,
    start: &Position,
    one: Custom,
    other: Custom,
) -> Option<Custom> {
    let reach = |custom: Custom| {
        let mut position = start.clone();
        texts()
            .take_while(|text| {
                reading(text, custom, &position).is_ok_and(|read| {
                    position.play_unchecked(read.mv);
                    true
                })
            })
            .count()
    };
    match reach(one).cmp(&reach(other)) {
        std::cmp::Ordering::Greater => Some(one),
        std::cmp::Ordering::Less => Some(other),
        std::cmp::Ordering::Equal => None,
    }
}
