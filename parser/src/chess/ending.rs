//! What ends a game without anybody claiming it.

use std::collections::HashMap;

use cozy_chess::{BitBoard, Board, Piece};

use super::game::{Game, Position};

/// Names what ends a game by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Checkmate (5.1.1); stands before everything else.
    Checkmate,
    /// Stalemate (5.2.1).
    Stalemate,
    /// Neither side can mate by any moves, for lack of pieces (5.2.2).
    DeadPosition,
    /// The same position for the fifth time (9.6.1).
    Fivefold,
    /// 75 moves by each side without a capture or a pawn's move (9.6.2).
    SeventyFiveMoves,
}

impl End {
    /// Gives the article of the FIDE Laws of 2023.
    pub const fn article(self) -> &'static str {
        match self {
            End::Checkmate => "5.1.1",
            End::Stalemate => "5.2.1",
            End::DeadPosition => "5.2.2",
            End::Fivefold => "9.6.1",
            End::SeventyFiveMoves => "9.6.2",
        }
    }

    /// Gives the name used in data.
    pub const fn name(self) -> &'static str {
        match self {
            End::Checkmate => "checkmate",
            End::Stalemate => "stalemate",
            End::DeadPosition => "dead_position",
            End::Fivefold => "fivefold",
            End::SeventyFiveMoves => "seventy_five_moves",
        }
    }
}

/// Tells that a game ended by itself, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What ended it.
    pub end: End,
    /// After so many plies.
    pub ply: usize,
}

/// So many occurrences end a game.
const FIVE: usize = 5;
/// So many plies without capture or pawn move end a game.
const QUIET: u32 = 150;

impl Ending {
    /// Finds the first position of a game that ends it.
    pub(super) fn find(game: &Game) -> Option<Ending> {
        let mut seen: HashMap<&super::game::Identity, usize> = HashMap::new();
        let mut positions = game.positions.iter().enumerate();
        positions.find_map(|(ply, position)| {
            let times = seen.entry(&position.identity).or_default();
            *times += 1;
            let end = of(position, *times)?;
            Some(Ending { end, ply })
        })
    }
}

/// What ends the game in a position that stands on the board for the so-many-th time.
pub(super) fn of(position: &Position, times: usize) -> Option<End> {
    let board = &position.board;
    if !board.generate_moves(|moves| !moves.is_empty()) {
        return Some(if board.checkers().is_empty() {
            End::Stalemate
        } else {
            End::Checkmate
        });
    }
    if dead(board) {
        Some(End::DeadPosition)
    } else if times >= FIVE {
        Some(End::Fivefold)
    } else if position.quiet >= QUIET {
        Some(End::SeventyFiveMoves)
    } else {
        None
    }
}

/// Whether no pieces are left that could mate: a bare king against a king with at most one knight, or kings
/// with bishops on squares of one colour. Positions that are dead because everything is blocked are not found.
fn dead(board: &Board) -> bool {
    let heavy = board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    if !heavy.is_empty() {
        return false;
    }
    let knights = board.pieces(Piece::Knight);
    let bishops = board.pieces(Piece::Bishop);
    if !knights.is_empty() {
        return knights.len() == 1 && bishops.is_empty();
    }
    (bishops & BitBoard::DARK_SQUARES).is_empty() || (bishops & BitBoard::LIGHT_SQUARES).is_empty()
}
