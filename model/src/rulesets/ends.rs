//! How the last position of a line decides the game by itself.

use super::ground::Ground;
use super::line::Line;
use super::verdict::{Finding, Outcome};
use crate::Status;

/// Gives what the board decides at the end of a line: no legal move, or no attacker left on either side.
///
/// A side without a legal move loses, in check (Article 7.1a of the Vietnamese law) or not (7.1b). Once
/// neither side has a chariot, cannon, horse or soldier the game is drawn (7.2a); the arbiter may declare it
/// unasked (20.4 b.6).
pub(crate) fn decided(line: &Line) -> Option<(Outcome, Ground)> {
    let end = line.end();
    let loser = end.turn();
    match end.status() {
        Status::Checkmate { .. } => Some((Outcome::Loses(loser), Ground::Checkmate)),
        Status::Stalemate { .. } => Some((Outcome::Loses(loser), Ground::Stalemate)),
        Status::Ongoing if end.bare() => Some((Outcome::Draw, Ground::NoAttackers)),
        Status::Ongoing => None,
    }
}

/// Says of whom such a ground speaks: of the side to move, if it has no move.
pub(crate) fn finding(line: &Line, ground: Ground) -> Finding {
    match ground {
        Ground::Checkmate | Ground::Stalemate => Finding::of(line.end().turn(), ground),
        _ => Finding::both(ground),
    }
}

/// Tells whether both sides have made so many moves without a capture (Article 7.2e: sixty).
pub(crate) fn quiet(line: &Line, moves: Option<u32>) -> bool {
    moves.is_some_and(|moves| line.end().halfmoves() >= moves.saturating_mul(2))
}
