//! Which side moves first where the FEN and the first number disagree.

use kypho_model::fen::{Leniency, ReadFen};
use kypho_model::notation::Custom;
use kypho_model::{Color, Position, Setup};

use super::moves::side_of;
use crate::checks::problems::SideAgainstNumber;
use crate::lex::{Lexer, Mode, Token, reading};

/// So many plies are played to weigh the two sides.
const LOOKED_AT: usize = 64;

/// Settles the side by the first number, where it is not the FEN's.
///
/// The side of the number is taken when its moves can be played further than
/// those of the FEN's side; an ellipsis, which nobody writes by chance, wins a
/// tie as well. Everywhere else the FEN holds.
pub(super) fn by_number(
    read: &ReadFen,
    moves: &str,
    custom: Custom,
) -> Option<(Setup, SideAgainstNumber)> {
    let (number, side) = first_number(moves, custom)?;
    let turn = read.setup.turn;
    if side == turn {
        return None;
    }
    let other = Setup {
        turn: side,
        ..read.setup.clone()
    };
    let theirs = reach(read.setup.position_lenient(), moves, custom);
    let ours = reach(other.position_lenient(), moves, custom);
    if ours < theirs || ours == theirs && side == Color::Red {
        return None;
    }
    let unsaid = read.remarks.iter().any(|r| r.what == Leniency::MissingSide);
    let problem = SideAgainstNumber {
        fen: (!unsaid).then_some(turn),
        number,
        side,
    };
    Some((other, problem))
}

/// Reads the number before the first move, if its dots name a side.
fn first_number(moves: &str, custom: Custom) -> Option<(u32, Color)> {
    let mut lexer = Lexer::new(moves, Mode::Moves, custom);
    while let Some((token, _)) = lexer.next() {
        match token {
            Token::Number(number) => {
                return side_of(number, &lexer).map(|side| (number.value, side));
            }
            Token::Move(_) | Token::Open | Token::End { .. } => return None,
            _ => {}
        }
    }
    None
}

/// Counts how many moves of the main line can be played in turn.
fn reach(mut position: Position, moves: &str, custom: Custom) -> usize {
    let mut depth = 0usize;
    let mut played = 0;
    for (token, _) in Lexer::new(moves, Mode::Moves, custom) {
        match token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Move(text) if depth == 0 => {
                let Ok(read) = reading(text, custom, &position) else {
                    break;
                };
                position.play_unchecked(read.mv);
                played += 1;
                if played == LOOKED_AT {
                    break;
                }
            }
            _ => {}
        }
    }
    played
}
