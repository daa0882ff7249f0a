//! The safety of the general of the side to move.
//!
//! A general in its palace can be attacked in one way only: by a piece that sees it along a path. The
//! path of a chariot, a soldier or the other general must be empty, that of a horse is its leg, and
//! that of a cannon must hold exactly one piece. So one look at the few enemy pieces around tells
//! which moves can matter to the general's safety at all.

use crate::attacks;
use crate::{Move, Position, Square, SquareSet};

/// What a side's moves have to mind for the safety of its general.
pub(crate) struct Danger {
    /// Pieces whose leaving may expose the general; each of their moves is tried out.
    pub(crate) watched: u128,
    /// Empty points on which a piece would become a cannon's screen.
    pub(crate) closed: u128,
    /// The points at which a piece blocks or captures every attacker; all points without a check.
    pub(crate) answers: u128,
    /// The screens of attacking cannons, which may help by going anywhere.
    pub(crate) screens: u128,
}

impl Danger {
    /// Notes a check and the points at which it can be answered.
    #[inline]
    fn check(&mut self, answers: u128) {
        self.watched = !0;
        self.answers &= answers;
    }
}

/// For each palace point (Red's nine, then Black's) and each point from which a piece may see it: the
/// points between them on a line, or the leg of the horse.
static PATHS: [[u128; 90]; 18] = {
    let mut table = [[0; 90]; 18];
    let mut row = 0;
    while row < 18 {
        let king = palace_point(row);
        let mut at = 0;
        while at < 90 {
            table[row][at] = path(king, at);
            at += 1;
        }
        row += 1;
    }
    table
};

/// The row of a palace point in [`PATHS`]; points outside the palaces have none.
static ROWS: [u8; 90] = {
    let mut table = [0; 90];
    let mut row = 0;
    while row < 18 {
        table[palace_point(row)] = row as u8;
        row += 1;
    }
    table
};

const fn palace_point(row: usize) -> usize {
    let rank = row / 3;
    let rank = if rank < 3 { rank } else { rank + 4 };
    rank * 9 + 3 + row % 3
}

const fn path(king: usize, at: usize) -> u128 {
    let (file, rank) = (
        (at % 9) as i32 - (king % 9) as i32,
        (at / 9) as i32 - (king / 9) as i32,
    );
    let (wide, high) = (file.abs(), rank.abs());
    if file == 0 || rank == 0 {
        let (mut file, mut rank, mut path) = (file, rank, 0);
        loop {
            file -= file.signum();
            rank -= rank.signum();
            if file == 0 && rank == 0 {
                return path;
            }
            path |= 1 << (king as i32 + rank * 9 + file);
        }
    } else if wide + high == 3 {
        // The leg is the king's neighbour on the diagonal towards the horse.
        1 << (king as i32 + rank.signum() * 9 + file.signum())
    } else {
        0
    }
}

/// The enemy pieces that may attack a general in its palace.
struct Threats {
    /// Those that attack along an empty path: chariots, the general, horses and soldiers.
    direct: u128,
    /// Cannons, which attack along a path that holds one piece.
    cannons: u128,
}

impl Position {
    /// The enemy pieces that may attack a general on `king`.
    #[inline]
    fn threats(&self, king: Square) -> Threats {
        let side = !self.turn;
        let theirs = self.board.by_color(side).bits();
        let [a, b, c] = self.board.planes().map(|plane| plane & theirs);
        let cross = attacks::cross(king);
        Threats {
            direct: c & !b & cross
                | a & b & c & attacks::horse_near(king)
                | a & b & !c & attacks::soldier_to(side, king),
            cannons: b & c & !a & cross,
        }
    }

    /// Looks at what threatens the general of the side to move.
    #[inline]
    pub(crate) fn danger(&self) -> Danger {
        let mut danger = Danger {
            watched: 0,
            closed: 0,
            answers: !0,
            screens: 0,
        };
        let Some(king) = self.general(self.turn) else {
            return danger;
        };
        if !self.are_generals_plain() {
            danger.watched = !0;
            return danger;
        }
        let occupied = self.board.occupied().bits();
        let paths = &PATHS[usize::from(ROWS[king.index()])];
        let threats = self.threats(king);
        for at in SquareSet::raw(threats.direct) {
            let path = paths[at.index()];
            let pieces = path & occupied;
            if pieces == 0 {
                danger.check(path | at.bit());
            } else if pieces & (pieces - 1) == 0 {
                danger.watched |= pieces;
            }
        }
        for at in SquareSet::raw(threats.cannons) {
            let path = paths[at.index()];
            let pieces = path & occupied;
            if pieces == 0 {
                danger.closed |= path;
                continue;
            }
            let more = pieces & (pieces - 1);
            if more == 0 {
                danger.check(path | at.bit());
                danger.screens |= pieces;
            } else if more & (more - 1) == 0 {
                danger.watched |= pieces;
            }
        }
        danger
    }

    /// Tells whether a move that its piece can make leaves the own general safe.
    #[inline]
    pub(crate) fn is_safe(&self, mv: Move) -> bool {
        let Some(general) = self.general(self.turn) else {
            return true;
        };
        if !self.are_generals_plain() {
            return self.explain_exposed(mv).is_ok();
        }
        let king = if general == mv.from { mv.to } else { general };
        let threats = self.threats(king);
        let occupied = self.board.occupied().bits() & !mv.from.bit() | mv.to.bit();
        let paths = &PATHS[usize::from(ROWS[king.index()])];
        let pieces = |at: Square| paths[at.index()] & occupied;
        let taken = mv.to.bit();
        SquareSet::raw(threats.direct & !taken)
            .iter()
            .all(|at| pieces(at) != 0)
            && SquareSet::raw(threats.cannons & !taken)
                .iter()
                .all(|at| pieces(at) == 0 || pieces(at) & (pieces(at) - 1) != 0)
    }
}
