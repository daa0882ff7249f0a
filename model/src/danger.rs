//! The safety of the general of the side to move.
//!
//! A general in its palace can be attacked in one way only: by a piece that sees it along a path. The
//! path of a chariot, a soldier or the other general must be empty, that of a horse is its leg, and
//! that of a cannon must hold exactly one piece. So one look at the few enemy pieces around tells
//! which moves can matter to the general's safety at all.

use crate::{Move, Position, Role, Square, SquareSet};

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

/// What the enemy sees of a general on one palace point.
struct Sight {
    /// The points from which a piece with a path may attack the general.
    zone: u128,
    /// The points from which a soldier may.
    beside: u128,
    /// For each point the kinds that may attack from it, as bits of their codes.
    kinds: [u8; 90],
    /// For each point of the zone the points between on the line, or the leg of the horse.
    paths: [u128; 90],
}

/// The eighteen palace points, Red's first.
static SIGHTS: [Sight; 18] = {
    let mut table = [const {
        Sight {
            zone: 0,
            beside: 0,
            kinds: [0; 90],
            paths: [0; 90],
        }
    }; 18];
    let mut row = 0;
    while row < 18 {
        let king = palace_point(row);
        let mut at = 0;
        while at < 90 {
            let (kinds, path) = sight(king, at);
            table[row].kinds[at] = kinds;
            table[row].paths[at] = path;
            if kinds != 0 {
                table[row].zone |= 1 << at;
            }
            if kinds & kind(Role::Soldier) != 0 {
                table[row].beside |= 1 << at;
            }
            at += 1;
        }
        row += 1;
    }
    table
};

/// The row of a palace point in [`SIGHTS`]; points outside the palaces have none.
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

/// Which kinds of enemy piece on `at` may attack a general on `king`, and along which path.
const fn sight(king: usize, at: usize) -> (u8, u128) {
    let file = (at % 9) as i32 - (king % 9) as i32;
    let rank = (at / 9) as i32 - (king / 9) as i32;
    let (wide, high) = (file.abs(), rank.abs());
    if wide + high == 3 && wide != 0 && high != 0 {
        // The leg is the general's neighbour on the diagonal towards the horse.
        return (kind(Role::Horse), step(king, file.signum(), rank.signum()));
    }
    if (wide == 0) == (high == 0) {
        return (0, 0);
    }
    let mut kinds = kind(Role::Chariot) | kind(Role::Cannon);
    if wide == 0 {
        kinds |= kind(Role::General);
    }
    let ahead = if king < 45 { 1 } else { -1 };
    if wide + high == 1 && rank != -ahead {
        kinds |= kind(Role::Soldier);
    }
    let (mut file, mut rank, mut path) = (file, rank, 0);
    loop {
        file -= file.signum();
        rank -= rank.signum();
        if file == 0 && rank == 0 {
            return (kinds, path);
        }
        path |= step(king, file, rank);
    }
}

/// The point so many files and ranks away, which is on the board.
const fn step(from: usize, file: i32, rank: i32) -> u128 {
    1 << (from as i32 + rank * 9 + file)
}

const fn kind(role: Role) -> u8 {
    1 << role.code()
}

impl Position {
    /// The enemy pieces that attack a general on `king` or would if their path held other pieces:
    /// point, path, and whether the path needs a screen instead of being empty.
    #[inline]
    fn threats(&self, king: Square) -> impl Iterator<Item = (Square, u128, bool)> {
        let sight = &SIGHTS[usize::from(ROWS[king.index()])];
        let near = sight.zone & self.board.with_path() | sight.beside;
        let near = near & self.board.by_color(!self.turn).bits();
        SquareSet::raw(near).iter().filter_map(|at| {
            let code = self.board.code_at(at);
            let sees = sight.kinds[at.index()] >> code & 1 != 0;
            sees.then(|| (at, sight.paths[at.index()], code == Role::Cannon.code()))
        })
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
        for (at, path, over_screen) in self.threats(king) {
            let pieces = path & occupied;
            let more = pieces & pieces.wrapping_sub(1);
            if !over_screen {
                if pieces == 0 {
                    danger.check(path | at.bit());
                } else if more == 0 {
                    danger.watched |= pieces;
                }
            } else if pieces == 0 {
                danger.closed |= path;
            } else if more == 0 {
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
        let occupied = self.board.occupied().bits() & !mv.from.bit() | mv.to.bit();
        self.threats(king).all(|(at, path, over_screen)| {
            let pieces = path & occupied;
            let hidden = if over_screen {
                pieces == 0 || pieces & (pieces - 1) != 0
            } else {
                pieces != 0
            };
            hidden || at == mv.to
        })
    }
}
