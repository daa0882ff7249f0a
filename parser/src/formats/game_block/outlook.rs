//! What one look over the moves settles before any of them is read.

use kypho_model::Position;
use kypho_model::notation::{Custom, Evidence};
use smallvec::SmallVec;

use super::layout::{Layout, Shape, weigh};
use crate::lex::{Lexer, Mode, Token, reading};

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
    // Once this many moves prove one custom, the rest is not asked.
    const ENOUGH: u32 = 8;
    let mut evidence = Evidence::default();
    let mut prose = Evidence::default();
    let mut proofs = 0;
    let mut first_number = None;
    let mut moved = false;
    let mut brackets = 0u32;
    let mut shape = Shape::default();
    let mut texts: SmallVec<[&str; 64]> = SmallVec::new();
    let mut lexer = Lexer::new(moves, Mode::Moves, promised.unwrap_or_default());
    loop {
        // Most tokens are plain, and the blanks before those say nothing.
        let plain = lexer.next_plain_of(promised.unwrap_or_default());
        let Some(token) = plain.or_else(|| Some(lexer.next()?.0)) else {
            break;
        };
        match token {
            Token::Open => brackets += 1,
            Token::Close => brackets = brackets.saturating_sub(1),
            Token::Number(number) => {
                // A number behind a move is not that of the first.
                if !moved {
                    first_number = first_number.or(Some(number.value));
                }
                if brackets == 0 {
                    shape.number(number);
                }
            }
            Token::Move(text) => {
                moved = true;
                if brackets == 0 {
                    shape.mv();
                }
                proofs += u32::from(evidence.add(text));
                if proofs >= ENOUGH && evidence.is_settled() {
                    break;
                }
                if texts.len() < texts.inline_size() {
                    texts.push(text);
                }
            }
            Token::Comment { text, closed: true } if proofs == 0 => {
                for (token, _) in Lexer::new(text, Mode::Prose, Custom::default()) {
                    if let Token::Move(text) = token {
                        prose.add(text);
                    }
                }
            }
            _ => {}
        }
    }
    // Moves that prove nothing are letters that two customs share.
    let shared = |custom: &Custom| matches!(custom, Custom::Vietnamese | Custom::English);
    let prose = prose
        .settle()
        .filter(|custom| texts.is_empty() || shared(custom));
    let proved = evidence.settle().or(prose).or(promised);
    let rival = proved
        .filter(|_| promised != Some(Custom::Coordinates))
        .and_then(|custom| Some((custom, evidence.rival(custom)?)));
    let settled = match (proved, rival) {
        // Nothing shows from which rank the points are counted.
        (_, Some((usual, rival))) => start.and_then(|start| by_board(&texts, start, usual, rival)),
        (Some(custom), None) => Some(custom),
        (None, None) => start
            .and_then(|start| by_board(&texts, start, Custom::Vietnamese, Custom::English))
            .or_else(|| texts.iter().find_map(|text| Evidence::by_shape(text))),
    };
    let custom = settled.or(proved).unwrap_or_default();
    let layout = match start.filter(|_| shape.is_odd()) {
        Some(start) => weigh(moves, custom, start, number.or(first_number).unwrap_or(1)),
        None => Layout::Usual,
    };
    if let Layout::Between(first) = layout {
        first_number = Some(first);
    }
    Outlook {
        custom,
        first_number,
        undecided: settled.is_none() && !texts.is_empty(),
        layout,
    }
}

/// Asks the board which of two customs lets more of the moves be played.
fn by_board(texts: &[&str], start: &Position, one: Custom, other: Custom) -> Option<Custom> {
    let reach = |custom: Custom| {
        let mut position = start.clone();
        texts
            .iter()
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
