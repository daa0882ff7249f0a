//! What one look over the moves settles before any of them is read.

use kypho_model::Position;
use kypho_model::notation::{Custom, Evidence, resolve};
use smallvec::SmallVec;

use super::layout::{Layout, Shape, weigh};
use crate::lex::{Lexer, Mode, Token, spelling};

/// The custom, the first number and the layout of a record.
#[derive(Debug, Default)]
pub(super) struct Outlook {
    pub custom: Custom,
    pub first_number: Option<u32>,
    pub undecided: bool,
    pub layout: Layout,
}

/// Looks over the moves of a record that begins in a position, whose number is
/// stated by the FEN or 1.
pub(super) fn outlook(moves: &str, start: Option<&Position>, number: Option<u32>) -> Outlook {
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
    for (token, _) in Lexer::new(moves, Mode::Moves, Custom::default()) {
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
                evidence.add(text);
                proofs += u32::from(Evidence::of(text).is_some());
                if proofs == ENOUGH {
                    break;
                }
                if proofs == 0 && texts.len() < texts.inline_size() {
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
    let settled = evidence
        .settle()
        .or_else(|| prose.settle())
        .or_else(|| by_board(&texts, start?))
        .or_else(|| texts.iter().find_map(|text| Evidence::by_shape(text)));
    let custom = settled.unwrap_or_default();
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

/// Asks the board which custom lets the moves be played.
fn by_board(texts: &[&str], start: &Position) -> Option<Custom> {
    let reach = |custom: Custom| {
        let mut position = start.clone();
        texts
            .iter()
            .take_while(|text| {
                let read = spelling(text, custom)
                    .ok()
                    .and_then(|spelled| resolve(&position, spelled).ok());
                read.is_some_and(|read| {
                    position.play_unchecked(read.mv);
                    true
                })
            })
            .count()
    };
    match reach(Custom::Vietnamese).cmp(&reach(Custom::English)) {
        std::cmp::Ordering::Greater => Some(Custom::Vietnamese),
        std::cmp::Ordering::Less => Some(Custom::English),
        std::cmp::Ordering::Equal => None,
    }
}
