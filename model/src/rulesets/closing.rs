//! Which continuation would close a cycle that a line leaves open.

use super::line::Line;
use crate::{Board, Color, Move, Position};

/// Says how an open line could close a cycle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Closing {
    /// Exactly one shortest continuation closes it.
    Unique {
        /// The continuation.
        moves: Vec<Move>,
        /// The ply after which the position that comes back stood on the board first.
        to: usize,
    },
    /// Several shortest continuations of so many plies do.
    Several {
        /// Plies that are missing.
        plies: usize,
    },
    /// None does within the bound.
    None,
}

/// The longest continuation that is looked for.
const MOST: usize = 3;
/// The most positions tried.
const POSITIONS: u32 = 100_000;

impl Line {
    /// Looks for the continuation that would close a cycle, for a line that closes none.
    pub fn closing(&self) -> Closing {
        Closing::find(self)
    }
}

impl Closing {
    /// Looks for the shortest continuation that closes a cycle.
    ///
    /// More than half of the cycle must be on the record already: otherwise taking back the last moves would
    /// always do.
    pub fn find(line: &Line) -> Closing {
        let boards = boards(line);
        let mut left = POSITIONS;
        for plies in 1..=MOST {
            let last = line.moves().len() + plies;
            let targets: Vec<(usize, &Board)> = boards
                .iter()
                .enumerate()
                .filter(|&(ply, _)| (last - ply).is_multiple_of(2) && last - ply > 2 * plies)
                .collect();
            let mut found = Vec::new();
            let mut way = Vec::new();
            search(line.end(), plies, &targets, &mut way, &mut found, &mut left);
            if left == 0 {
                return Closing::None;
            }
            match found.pop() {
                Some((moves, to)) if found.is_empty() => return Closing::Unique { moves, to },
                Some(_) => return Closing::Several { plies },
                None => {}
            }
        }
        Closing::None
    }
}

fn boards(line: &Line) -> Vec<Board> {
    let mut board = *line.start().board();
    let mut boards = vec![board];
    for &mv in line.moves() {
        let piece = board.piece_at(mv.from);
        board.set(mv.from, None);
        board.set(mv.to, piece);
        boards.push(board);
    }
    boards
}

fn search(
    position: &Position,
    plies: usize,
    targets: &[(usize, &Board)],
    way: &mut Vec<Move>,
    found: &mut Vec<(Vec<Move>, usize)>,
    left: &mut u32,
) {
    if plies == 0 {
        if let Some(&(to, _)) = targets.iter().find(|(_, board)| *board == position.board()) {
            found.push((way.clone(), to));
        }
        return;
    }
    let near: Vec<(usize, &Board)> = targets
        .iter()
        .copied()
        .filter(|(_, board)| within_reach(position, board, plies))
        .collect();
    if near.is_empty() || found.len() > 1 {
        return;
    }
    for &mv in &position.legal_moves() {
        let Some(rest) = left.checked_sub(1) else {
            return;
        };
        *left = rest;
        let mut next = position.clone();
        next.play_unchecked(mv);
        way.push(mv);
        search(&next, plies - 1, &near, way, found, left);
        way.pop();
    }
}

/// Whether so many plies could bring every displaced piece to its point of the target.
fn within_reach(position: &Position, target: &Board, plies: usize) -> bool {
    let board = position.board();
    if board.occupied().len() != target.occupied().len() {
        return false;
    }
    Color::ALL.iter().all(|&side| {
        let moves = if side == position.turn() {
            plies.div_ceil(2)
        } else {
            plies / 2
        };
        let displaced = board.by_color(side) - target.by_color(side);
        displaced.len() <= moves
    })
}
