//! Ranks and files: chariots, cannons, and what stands between two points.

use crate::{Square, SquareSet};

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

/// What a piece at `place` of a line sees: the places a chariot reaches, blockers included, and those a
/// cannon covers over one screen, the next piece included.
#[inline]
pub(crate) fn line_seen(place: u8, occupied: u16) -> (u16, u16) {
    let seen = LINE[place as usize][(occupied & 0x3FF) as usize];
    (seen as u16, (seen >> 16) as u16)
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

/// The points that a chariot covers.
#[inline]
pub(crate) fn chariot(from: Square, occupied: u128) -> u128 {
    let (file, rank) = (from.file(), from.rank());
    on_rank(rank, line_seen(file, rank_bits(occupied, rank)).0)
        | on_file(file, line_seen(rank, file_bits(occupied, file)).0)
}

/// The points that a cannon covers.
#[inline]
pub(crate) fn cannon(from: Square, occupied: u128) -> u128 {
    let (file, rank) = (from.file(), from.rank());
    on_rank(rank, line_seen(file, rank_bits(occupied, rank)).1)
        | on_file(file, line_seen(rank, file_bits(occupied, file)).1)
}
