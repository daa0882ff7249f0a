//! Numbers that tell positions apart for repetition.

use crate::{Color, Square};

/// One random number for each piece on each point, by cell of the board; rows are padded so
/// that their length is a power of two.
static PIECES: [[u64; 128]; 16] = {
    let mut table = [[0; 128]; 16];
    let mut state = 0x6B79_7068_6F00_2026_u64;
    let mut piece = 0;
    while piece < 16 {
        let mut square = 0;
        while square < 90 {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            table[piece][square] = splitmix(state);
            square += 1;
        }
        piece += 1;
    }
    table
};

/// Marks the keys of positions in which Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = splitmix(0x6B79_7068_6F00_2026);

const fn splitmix(state: u64) -> u64 {
    let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

/// The part of a key that a piece gives on a point; the piece as a cell of the board.
#[inline]
pub(crate) fn piece(cell: u8, square: Square) -> u64 {
    PIECES[usize::from(cell & 15)][square.index() & 127]
}

/// The part of a key that the side to move gives.
#[inline]
pub(crate) fn turn(color: Color) -> u64 {
    match color {
        Color::Red => 0,
        Color::Black => BLACK_TO_MOVE,
    }
}
