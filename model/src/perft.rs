//! Counting move sequences, to compare move generators.

use crate::{Move, Position};

/// Counts the sequences of so many legal moves from a position.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => position
            .legal_moves()
            .iter()
            .map(|&mv| perft(&after(position, mv), depth - 1))
            .sum(),
    }
}

/// Counts the sequences of so many legal moves, apart for each first move.
pub fn perft_divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    position
        .legal_moves()
        .iter()
        .map(|&mv| (mv, perft(&after(position, mv), rest)))
        .collect()
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.play_own(mv);
    next
}
