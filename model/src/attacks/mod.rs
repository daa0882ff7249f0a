//! Where pieces reach, from tables computed at compile time.

mod lines;
mod steps;

pub(crate) use lines::{
    between_on_line, cannon, chariot, file_bits, line_count, line_seen, on_file, on_rank, rank_bits,
};
pub(crate) use steps::{
    HOME, PALACE, advisor, elephant, general, horse, horse_leg, horse_near, horse_to, soldier,
    soldier_to, soldiers,
};

use crate::{Piece, Role, Square, SquareSet};

/// Gives the points that a piece covers: those on which it could capture an enemy piece, if one stood
/// there and nothing else mattered.
///
/// `occupied` holds every piece that blocks, serves as a screen, a leg or an eye. A cannon covers what
/// lies behind its first screen up to and including the next piece. Points held by pieces of the own
/// side are in the set (they are protected). The look of one general at the other along an open file
/// is not; see [`facing`].
#[inline]
pub fn attacks(piece: Piece, from: Square, occupied: SquareSet) -> SquareSet {
    let occupied = occupied.bits();
    SquareSet::from_bits(match piece.role {
        Role::General => general(piece.color, from),
        Role::Advisor => advisor(piece.color, from),
        Role::Elephant => elephant(piece.color, from, occupied),
        Role::Horse => horse(from, occupied),
        Role::Chariot => chariot(from, occupied),
        Role::Cannon => cannon(from, occupied),
        Role::Soldier => soldier(piece.color, from),
    })
}

/// Gives the empty points that a piece could move to if nothing else mattered.
///
/// It differs from [`attacks`] only for the cannon, which moves like a chariot.
#[inline]
pub fn quiet_moves(piece: Piece, from: Square, occupied: SquareSet) -> SquareSet {
    match piece.role {
        Role::Cannon => SquareSet::from_bits(chariot(from, occupied.bits())) - occupied,
        _ => attacks(piece, from, occupied) - occupied,
    }
}

/// Gives the points strictly between two points of one rank or file; none for other pairs.
pub fn between(one: Square, other: Square) -> SquareSet {
    if one.rank() == other.rank() || one.file() == other.file() {
        SquareSet::from_bits(between_on_line(one, other))
    } else {
        SquareSet::EMPTY
    }
}

/// Tells whether two generals on these points would face each other on an open file.
#[inline]
pub fn facing(one: Square, other: Square, occupied: SquareSet) -> bool {
    one.file() == other.file() && one != other && between_on_line(one, other) & occupied.bits() == 0
}

#[cfg(test)]
mod tests;
