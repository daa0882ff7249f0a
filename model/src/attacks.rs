//! Where pieces reach: tables for lines, legs, eyes and steps, computed at compile time.

use crate::{Color, Piece, Role, Square, SquareSet};

/// For a piece at a place of a line and the line's occupancy: the places a chariot reaches in the low
/// half (own pieces not yet taken out), those a cannon covers over one screen in the high half.
///
/// Files have ten places. A rank is read as a line of ten whose last place is empty, so its answers
/// are cut to nine bits.
#[allow(long_running_const_eval)]
static LINE: [[u32; 1024]; 10] = {
    let mut table = [[0; 1024]; 10];
    let mut place = 0;
    while place < 10 {
        let mut occupied = 0;
        while occupied < 1024 {
            let (up_open, up_over) = ray(place, occupied, 1);
            let (down_open, down_over) = ray(place, occupied, -1);
            table[place as usize][occupied as usize] =
                (up_open | down_open) | (up_over | down_over) << 16;
            occupied += 1;
        }
        place += 1;
    }
    table
};

const fn ray(place: i32, occupied: u32, step: i32) -> (u32, u32) {
    let (mut open, mut over, mut met) = (0, 0, 0);
    let mut at = place + step;
    while at >= 0 && at < 10 && met < 2 {
        if met == 0 {
            open |= 1 << at;
        } else {
            over |= 1 << at;
        }
        met += occupied >> at & 1;
        at += step;
    }
    (open, over)
}

/// The places on a line that a chariot at `place` reaches, blockers included.
#[inline]
pub(crate) fn line_open(place: u8, occupied: u16) -> u16 {
    LINE[place as usize][(occupied & 0x3FF) as usize] as u16
}

/// The places on a line that a cannon at `place` covers over one screen, the next piece included.
#[inline]
pub(crate) fn line_over(place: u8, occupied: u16) -> u16 {
    (LINE[place as usize][(occupied & 0x3FF) as usize] >> 16) as u16
}

/// How many of ten bits are set.
static ONES: [u8; 1024] = {
    let mut table = [0; 1024];
    let mut bits = 0;
    while bits < 1024 {
        table[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    table
};

/// How many places of a line are set.
#[inline]
pub(crate) fn line_count(line: u16) -> u8 {
    ONES[(line & 0x3FF) as usize]
}

/// Spreads the ten bits of a file over the board's file 0.
static SPREAD: [u128; 1024] = {
    let mut table = [0; 1024];
    let mut bits = 0;
    while bits < 1024 {
        let mut rank = 0;
        while rank < 10 {
            table[bits] |= (bits as u128 >> rank & 1) << (rank * 9);
            rank += 1;
        }
        bits += 1;
    }
    table
};

/// Puts the bits of a file on the board.
#[inline]
pub(crate) fn on_file(file: u8, bits: u16) -> u128 {
    SPREAD[(bits & 0x3FF) as usize] << file
}

/// Puts the bits of a rank on the board.
#[inline]
pub(crate) fn on_rank(rank: u8, bits: u16) -> u128 {
    ((bits & 0x1FF) as u128) << (rank * 9)
}

/// The nine bits of a rank.
#[inline]
pub(crate) fn rank_bits(occupied: u128, rank: u8) -> u16 {
    (occupied >> (rank * 9)) as u16 & 0x1FF
}

/// The ten bits of a file, gathered by two multiplications that move bit 9·i to bit i.
#[inline]
pub(crate) fn file_bits(occupied: u128, file: u8) -> u16 {
    const EVERY_NINTH: u64 = 0x0040_2010_0804_0201;
    const GATHER: u64 = 0x0101_0101_0101_0100;
    let column = occupied >> file;
    let low = (column as u64 & EVERY_NINTH).wrapping_mul(GATHER) >> 56;
    let high = ((column >> 63) as u64 & EVERY_NINTH & 0x7_FFFF).wrapping_mul(GATHER) >> 56;
    (low | high << 7) as u16
}

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

/// The points next to a point along the lines: left, below, right, above.
const BESIDE: [(i32, i32); 4] = [(-1, 0), (0, -1), (1, 0), (0, 1)];
/// The points next to a point on the diagonals: below left, above left, below right, above right.
const DIAGONAL: [(i32, i32); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// The four legs or eyes around a point, and what each of them opens while it is empty.
#[derive(Clone, Copy)]
struct Gates {
    /// The legs or eyes; none beyond the edge.
    gate: [u128; 4],
    /// The points that are reached past an empty gate.
    opens: [u128; 4],
}

/// The horse that leaves a point: its legs stand beside the point.
const HORSE_LEGS: [Gates; 90] = gates(BESIDE, false);
/// The horse that comes to a point: its legs stand on the point's diagonals.
static HORSE_TO: [Gates; 90] = gates(DIAGONAL, true);
/// The elephant, whose eyes look the same from both ends; the river is not yet looked at.
const ELEPHANT_EYES: [Gates; 90] = gates(DIAGONAL, false);

/// Where a horse goes, by which of the legs left, below, right and above are blocked (bits 0 to 3).
static HORSE: [[u128; 16]; 90] = by_blocked(&HORSE_LEGS);
/// Where an elephant goes if there is no river, by which of its eyes are blocked.
static ELEPHANT: [[u128; 16]; 90] = by_blocked(&ELEPHANT_EYES);

const fn by_blocked(gates: &[Gates; 90]) -> [[u128; 16]; 90] {
    let mut table = [[0; 16]; 90];
    let mut square = 0;
    while square < 90 {
        let mut blocked = 0;
        while blocked < 16 {
            let mut gate = 0;
            while gate < 4 {
                if blocked >> gate & 1 == 0 {
                    table[square][blocked] |= gates[square].opens[gate];
                }
                gate += 1;
            }
            blocked += 1;
        }
        square += 1;
    }
    table
}

const fn gates(around: [(i32, i32); 4], horse_to: bool) -> [Gates; 90] {
    let mut table = [Gates {
        gate: [0; 4],
        opens: [0; 4],
    }; 90];
    let mut square = 0;
    while square < 90 {
        let mut i = 0;
        while i < 4 {
            let (x, y) = around[i];
            table[square].gate[i] = bit(square, x, y);
            table[square].opens[i] = if horse_to {
                bit(square, 2 * x, y) | bit(square, x, 2 * y)
            } else if x == 0 {
                bit(square, -1, 2 * y) | bit(square, 1, 2 * y)
            } else if y == 0 {
                bit(square, 2 * x, -1) | bit(square, 2 * x, 1)
            } else {
                bit(square, 2 * x, 2 * y)
            };
            i += 1;
        }
        square += 1;
    }
    table
}

impl Gates {
    #[inline]
    fn open(&self, occupied: u128) -> u128 {
        let mut reached = 0;
        for i in 0..4 {
            if self.gate[i] & occupied == 0 {
                reached |= self.opens[i];
            }
        }
        reached
    }
}

/// Where a horse goes, from the bits of its rank and its file.
#[inline]
pub(crate) fn horse_by_lines(from: Square, rank: u16, file: u16) -> u128 {
    let beside = |line: u16, place: u8| usize::from(line << 1 >> place & 0b101);
    HORSE[from.index()][beside(rank, from.file()) | beside(file, from.rank()) << 1]
}

/// The points of a side's palace.
pub(crate) const PALACE: [u128; 2] = [
    0x7 << 3 | 0x7 << 12 | 0x7 << 21,
    0x7 << 66 | 0x7 << 75 | 0x7 << 84,
];
/// The points of a side's own half.
pub(crate) const HOME: [u128; 2] = [(1 << 45) - 1, ((1 << 45) - 1) << 45];

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

/// The points on the rank and the file of a point, itself left out.
static CROSS: [u128; 90] = {
    let mut table = [0; 90];
    let mut square = 0;
    while square < 90 {
        let lines =
            SquareSet::rank((square / 9) as u8).bits() | SquareSet::file((square % 9) as u8).bits();
        table[square] = lines ^ 1 << square;
        square += 1;
    }
    table
};

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

#[inline]
pub(crate) fn cross(square: Square) -> u128 {
    CROSS[square.index()]
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

#[inline]
pub(crate) fn chariot(from: Square, occupied: u128) -> u128 {
    let (file, rank) = (from.file(), from.rank());
    on_rank(rank, line_open(file, rank_bits(occupied, rank)))
        | on_file(file, line_open(rank, file_bits(occupied, file)))
}

#[inline]
pub(crate) fn cannon(from: Square, occupied: u128) -> u128 {
    let (file, rank) = (from.file(), from.rank());
    on_rank(rank, line_over(file, rank_bits(occupied, rank)))
        | on_file(file, line_over(rank, file_bits(occupied, file)))
}

#[inline]
pub(crate) fn horse(from: Square, occupied: u128) -> u128 {
    let (rank, file) = (
        rank_bits(occupied, from.rank()),
        file_bits(occupied, from.file()),
    );
    horse_by_lines(from, rank, file)
}

/// The points from which a horse would reach `to`.
#[inline]
pub(crate) fn horse_to(to: Square, occupied: u128) -> u128 {
    HORSE_TO[to.index()].open(occupied)
}

#[inline]
pub(crate) fn elephant(color: Color, from: Square, occupied: u128) -> u128 {
    // The eyes lie 10 and 8 points before and behind; what wraps around the edge opens nothing.
    let around = (occupied << 10) >> from.index();
    let blocked = around & 0b101 | (around >> 18 & 0b101) << 1;
    ELEPHANT[from.index()][blocked as usize] & HOME[color.index()]
}

#[inline]
pub(crate) fn advisor(color: Color, from: Square) -> u128 {
    ADVISOR[color.index()][from.index()]
}

#[inline]
pub(crate) fn general(color: Color, from: Square) -> u128 {
    GENERAL[color.index()][from.index()]
}

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

/// For each index the points of lower indices.
static BELOW: [u128; 91] = {
    let mut table = [0; 91];
    let mut square = 0;
    while square <= 90 {
        table[square] = (1 << square) - 1;
        square += 1;
    }
    table
};

/// The points strictly between two points that share a rank or a file.
#[inline]
pub(crate) fn between_on_line(one: Square, other: Square) -> u128 {
    let (low, high) = if one < other {
        (one, other)
    } else {
        (other, one)
    };
    let span = BELOW[high.index()] & !BELOW[low.index() + 1];
    // Points of one rank are less than nine apart.
    if high.index() - low.index() < 9 {
        span
    } else {
        span & file_of(low)
    }
}

/// The ten points of each point's file.
static FILE_OF: [u128; 90] = {
    let mut table = [0; 90];
    let mut square = 0;
    while square < 90 {
        table[square] = SquareSet::file((square % 9) as u8).bits();
        square += 1;
    }
    table
};

/// The ten points of a point's file.
#[inline]
pub(crate) fn file_of(square: Square) -> u128 {
    FILE_OF[square.index()]
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
