//! Threats of mate: what a side could do if the other passed.
//!
//! Article 22 point 3 of the Vietnamese law calls it a threat of mate when the next move would mate; the
//! Asian rules add a row of checks that ends in mate. Both are looked for, by checks alone. The search only
//! words a ruling and never decides one.

use crate::{Color, Move, Position, Role, Square, SquareSet, Status, attacks};

/// Bounds the search for a mate by checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MateLimit {
    /// The most checks in a row, the mating one included.
    pub checks: u32,
    /// The most positions looked at after one ply.
    pub positions: u32,
}

impl Default for MateLimit {
    /// Three checks, 400 positions: enough for what the law's figures show, cheap enough for every ply.
    fn default() -> MateLimit {
        MateLimit {
            checks: 3,
            positions: 400,
        }
    }
}

/// Says whether a ply threatens mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MateThreat {
    /// Mate follows by so many checks, beginning with this move, if the other side passes.
    In {
        /// The number of checks, the mating one included.
        checks: u32,
        /// The first of them.
        by: Move,
        /// The piece that gives it, if not the one that moves.
        checker: Option<(Role, Square)>,
    },
    /// There is none within the bound of checks.
    None,
    /// The bound on positions was reached before an answer.
    Unknown,
}

/// Looks for a threat of mate by the side that has just moved.
///
/// Call it only where the side to move stands in no check: it is made to pass.
pub fn mate_threat(position: &Position, limit: MateLimit) -> MateThreat {
    mate_follows(&passed(position), limit)
}

/// Looks for a mate by the side to move.
pub fn mate_follows(position: &Position, limit: MateLimit) -> MateThreat {
    let mut left = limit.positions;
    for checks in 1..=limit.checks {
        match mate(position, checks, &mut left) {
            Some(Some(by)) => {
                let checker = other_checker(position, by);
                return MateThreat::In {
                    checks,
                    by,
                    checker,
                };
            }
            Some(None) => {}
            None => return MateThreat::Unknown,
        }
    }
    MateThreat::None
}

/// The position in which the side to move has passed.
pub(super) fn passed(position: &Position) -> Position {
    let mut setup = position.setup();
    setup.turn = !setup.turn;
    setup.position_lenient()
}

/// The piece that checks after a move, if the moved piece does not.
fn other_checker(position: &Position, mv: Move) -> Option<(Role, Square)> {
    let mut next = position.clone();
    next.play_unchecked(mv);
    let checkers = next.checkers();
    let at = checkers.first().filter(|_| !checkers.contains(mv.to))?;
    Some((next.piece_at(at)?.role, at))
}

/// Looks for a mate in at most so many checks; the outer `None` says that the bound was reached.
fn mate(position: &Position, checks: u32, left: &mut u32) -> Option<Option<Move>> {
    let side = position.turn();
    let Some(near) = near_general(position, !side) else {
        return Some(None);
    };
    let mut moves = position.legal_moves();
    // Of several mates the same one is named whatever order the moves are made in.
    moves.sort();
    for &mv in &moves {
        if !near.contains(mv.from) && !near.contains(mv.to) {
            continue;
        }
        *left = left.checked_sub(1)?;
        let mut next = position.clone();
        next.play_unchecked(mv);
        if next.is_check() && forced(&next, checks, left)? {
            return Some(Some(mv));
        }
    }
    Some(None)
}

/// Whether every answer to a check runs into mate by the checks that are left.
fn forced(position: &Position, checks: u32, left: &mut u32) -> Option<bool> {
    if checks == 1 {
        return Some(matches!(position.status(), Status::Checkmate { .. }));
    }
    for &answer in &position.legal_moves() {
        *left = left.checked_sub(1)?;
        let mut next = position.clone();
        next.play_unchecked(answer);
        if mate(&next, checks - 1, left)?.is_none() {
            return Some(false);
        }
    }
    Some(true)
}

/// The points from or to which a move must go to check a side's general: its file and rank, where lines,
/// screens and the other general stand; the points from which horses look at it; their legs.
pub(super) fn near_general(position: &Position, side: Color) -> Option<SquareSet> {
    let general = position.general(side)?;
    let lines = SquareSet::file(general.file()) | SquareSet::rank(general.rank());
    let steps = |file: i8, rank: i8| {
        Square::new(
            (general.file() as i8 + file) as u8,
            (general.rank() as i8 + rank) as u8,
        )
    };
    let legs = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
    let legs: SquareSet = legs.iter().filter_map(|&(f, r)| steps(f, r)).collect();
    let horses = SquareSet::from_bits(attacks::horse_to(general, 0));
    Some(lines | legs | horses)
}
