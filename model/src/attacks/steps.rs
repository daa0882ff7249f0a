//! Single steps and jumps: generals, advisors, elephants, horses and soldiers.

use crate::{Color, Square, SquareSet};

/// The points of a side's palace.
pub(crate) const PALACE: [u128; 2] = [
    0x7 << 3 | 0x7 << 12 | 0x7 << 21,
    0x7 << 66 | 0x7 << 75 | 0x7 << 84,
];
/// The points of a side's own half.
pub(crate) const HOME: [u128; 2] = [(1 << 45) - 1, ((1 << 45) - 1) << 45];

const fn step(square: usize, file: i32, rank: i32) -> Option<usize> {
    let (f, r) = ((square % 9) as i32 + file, (square / 9) as i32 + rank);
    if f < 0 || f > 8 || r < 0 || r > 9 {
        None
    } else {
        Some((r * 9 + f) as usize)
    }
}

const fn bit(square: usize, file: i32, rank: i32) -> u128 {
    match step(square, file, rank) {
        Some(to) => 1 << to,
        None => 0,
    }
}

/// The points next to a point along the lines: below, left, above, right.
const BESIDE: [(i32, i32); 4] = [(0, -1), (-1, 0), (0, 1), (1, 0)];
/// The points next to a point on the diagonals: below left, above left, below right, above right.
const DIAGONAL: [(i32, i32); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// A piece that jumps past one of four points around, which has to be empty.
#[derive(Clone, Copy)]
enum Jump {
    /// A horse that leaves a point; its legs stand beside the point.
    Horse,
    /// A horse that comes to a point; its legs stand on the diagonals of the point.
    HorseTo,
    /// An elephant, whose eyes look the same from both ends; the river is not yet looked at.
    Elephant,
}

/// Where a horse goes, by which of the points below, left, above and right are held (bits 0 to 3).
static HORSE: [[u128; 16]; 90] = jumps(Jump::Horse, BESIDE);
/// Whence a horse comes, by which of the points on the diagonals are held, in the order of [`DIAGONAL`].
static HORSE_TO: [[u128; 16]; 90] = jumps(Jump::HorseTo, DIAGONAL);
/// Where an elephant goes if there is no river, by which of the points on the diagonals are held.
static ELEPHANT: [[u128; 16]; 90] = jumps(Jump::Elephant, DIAGONAL);

const fn jumps(jump: Jump, around: [(i32, i32); 4]) -> [[u128; 16]; 90] {
    let mut table = [[0; 16]; 90];
    let mut square = 0;
    while square < 90 {
        let mut held = 0;
        while held < 16 {
            let mut i = 0;
            while i < 4 {
                if held >> i & 1 == 0 {
                    table[square][held] |= past(jump, square, around[i]);
                }
                i += 1;
            }
            held += 1;
        }
        square += 1;
    }
    table
}

/// The points that a jump past a neighbour reaches.
const fn past(jump: Jump, square: usize, (x, y): (i32, i32)) -> u128 {
    match jump {
        Jump::Horse if x == 0 => bit(square, -1, 2 * y) | bit(square, 1, 2 * y),
        Jump::Horse => bit(square, 2 * x, -1) | bit(square, 2 * x, 1),
        Jump::HorseTo => bit(square, 2 * x, y) | bit(square, x, 2 * y),
        Jump::Elephant => bit(square, 2 * x, 2 * y),
    }
}

/// Which of the four points beside a point are held, in the order of [`BESIDE`].
///
/// They lie 9 and 1 before and behind; what wraps around the edge is not looked at by the tables.
#[inline]
fn held_beside(square: Square, occupied: u128) -> usize {
    let around = ((occupied << 9) >> square.index()) as u32;
    (around >> 7 & 0b1010 | around >> 16 & 0b0100 | around & 0b0001) as usize
}

/// Which of the four points on the diagonals of a point are held, in the order of [`DIAGONAL`].
///
/// They lie 10 and 8 before and behind; what wraps around the edge is not looked at by the tables.
#[inline]
fn held_diagonally(square: Square, occupied: u128) -> usize {
    let around = ((occupied << 10) >> square.index()) as u32;
    (around & 0b0101 | around >> 17 & 0b1010) as usize
}

const fn steps(around: [(i32, i32); 4], within: u128) -> [u128; 90] {
    let mut table = [0; 90];
    let mut square = 0;
    while square < 90 {
        let mut i = 0;
        while i < 4 {
            table[square] |= bit(square, around[i].0, around[i].1) & within;
            i += 1;
        }
        square += 1;
    }
    table
}

const fn soldier_steps(forward: i32, home: u128) -> [u128; 90] {
    let mut table = [0; 90];
    let mut square = 0;
    while square < 90 {
        table[square] = bit(square, 0, forward);
        if home >> square & 1 == 0 {
            table[square] |= bit(square, -1, 0) | bit(square, 1, 0);
        }
        square += 1;
    }
    table
}

static GENERAL: [[u128; 90]; 2] = [steps(BESIDE, PALACE[0]), steps(BESIDE, PALACE[1])];
static ADVISOR: [[u128; 90]; 2] = [steps(DIAGONAL, PALACE[0]), steps(DIAGONAL, PALACE[1])];
static SOLDIER: [[u128; 90]; 2] = [soldier_steps(1, HOME[0]), soldier_steps(-1, HOME[1])];

/// The points from which a soldier of a side attacks a point.
static SOLDIER_TO: [[u128; 90]; 2] = [reversed(&SOLDIER[0]), reversed(&SOLDIER[1])];

const fn reversed(steps: &[u128; 90]) -> [u128; 90] {
    let mut table = [0; 90];
    let mut from = 0;
    while from < 90 {
        let mut to = 0;
        while to < 90 {
            table[to] |= (steps[from] >> to & 1) << from;
            to += 1;
        }
        from += 1;
    }
    table
}

/// The points from which a soldier of a side would reach `to`.
#[inline]
pub(crate) fn soldier_to(color: Color, to: Square) -> u128 {
    SOLDIER_TO[color.index()][to.index()]
}

/// The points from which a horse would reach `to` if no leg were blocked.
#[inline]
pub(crate) fn horse_near(to: Square) -> u128 {
    HORSE[to.index()][0]
}

/// The leg of a horse on `from` that jumps to `to`: its neighbour on the long side of the jump.
#[inline]
pub(crate) fn horse_leg(from: Square, to: Square) -> Square {
    let from_index = from.index();
    Square::at(match to.index() as i32 - from_index as i32 {
        11 | -7 => from_index + 1,
        -11 | 7 => from_index - 1,
        17 | 19 => from_index + 9,
        _ => from_index - 9,
    })
}

/// The points that a horse covers.
#[inline]
pub(crate) fn horse(from: Square, occupied: u128) -> u128 {
    HORSE[from.index()][held_beside(from, occupied)]
}

/// The points from which a horse would reach `to`.
#[inline]
pub(crate) fn horse_to(to: Square, occupied: u128) -> u128 {
    HORSE_TO[to.index()][held_diagonally(to, occupied)]
}

/// The points that an elephant covers.
#[inline]
pub(crate) fn elephant(color: Color, from: Square, occupied: u128) -> u128 {
    ELEPHANT[from.index()][held_diagonally(from, occupied)] & HOME[color.index()]
}

/// The points that an advisor covers.
#[inline]
pub(crate) fn advisor(color: Color, from: Square) -> u128 {
    ADVISOR[color.index()][from.index()]
}

/// The points that a general covers.
#[inline]
pub(crate) fn general(color: Color, from: Square) -> u128 {
    GENERAL[color.index()][from.index()]
}

/// The points that a soldier covers.
#[inline]
pub(crate) fn soldier(color: Color, from: Square) -> u128 {
    SOLDIER[color.index()][from.index()]
}

/// The points that soldiers reach: forward, and once across the river to either side.
#[inline]
pub(crate) fn soldiers(color: Color, soldiers: u128) -> [u128; 3] {
    const LEFT_EDGE: u128 = SquareSet::file(0).bits();
    const RIGHT_EDGE: u128 = SquareSet::file(8).bits();
    let forward = match color {
        Color::Red => soldiers << 9 & SquareSet::ALL.bits(),
        Color::Black => soldiers >> 9,
    };
    let crossed = soldiers & !HOME[color.index()];
    [
        forward,
        (crossed & !LEFT_EDGE) >> 1,
        (crossed & !RIGHT_EDGE) << 1,
    ]
}
