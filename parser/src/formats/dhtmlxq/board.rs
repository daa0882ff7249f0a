//! Boards and moves as digits.

use kypho_model::{Board, Color, Move, Piece, Role, Setup, Square};

/// The pieces of a side in the order of their slots.
const SLOTS: [Role; 16] = [
    Role::Chariot,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::General,
    Role::Advisor,
    Role::Elephant,
    Role::Horse,
    Role::Chariot,
    Role::Cannon,
    Role::Cannon,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
];

/// A slot whose piece is not on the board.
const NONE: &str = "99";

/// Returns the digits of a text.
pub(super) fn digits(text: &str) -> Vec<(u8, usize)> {
    let found = text.bytes().enumerate().filter(|(_, b)| b.is_ascii_digit());
    found.map(|(at, b)| (b - b'0', at)).collect()
}

/// Returns the point of a file and a row.
pub(super) fn point(file: u8, row: u8, from_red: bool) -> Option<Square> {
    let rank = if from_red { row } else { 9u8.checked_sub(row)? };
    Square::new(file, rank)
}

/// Reads a board of 32 slots; `None` when it has no such shape.
pub(super) fn read(text: &str, from_red: bool) -> Option<Board> {
    let digits = digits(text);
    if digits.len() != 64 {
        return None;
    }
    let mut board = Board::default();
    for (slot, pair) in digits.chunks(2).enumerate() {
        let (file, row) = (pair[0].0, pair[1].0);
        if file == 9 {
            continue;
        }
        let color = if slot < 16 { Color::Red } else { Color::Black };
        let role = SLOTS[slot % 16];
        board.set(point(file, row, from_red)?, Some(Piece { color, role }));
    }
    Some(board)
}

/// Writes a board; `None` when a side has more pieces of a kind than slots.
pub(super) fn write(setup: &Setup) -> Option<String> {
    let mut slots = [None; 32];
    // From Red's left to the right and from the top down, so that the usual start
    // fills the slots in the usual order.
    for rank in (0..10).rev() {
        for file in 0..9 {
            let square = Square::new(file, rank)?;
            let Some(Piece { color, role }) = setup.board.piece_at(square) else {
                continue;
            };
            let base = if color == Color::Red { 0 } else { 16 };
            let slot = (0..16).find(|&slot| SLOTS[slot] == role && slots[base + slot].is_none())?;
            slots[base + slot] = Some(square);
        }
    }
    let mut text = String::with_capacity(64);
    for slot in slots {
        match slot {
            Some(square) => push(square, &mut text),
            None => text.push_str(NONE),
        }
    }
    Some(text)
}

/// Writes a move.
pub(super) fn push_move(mv: Move, out: &mut String) {
    push(mv.from, out);
    push(mv.to, out);
}

fn push(square: Square, out: &mut String) {
    for digit in [square.file(), 9 - square.rank()] {
        out.push(char::from(b'0' + digit));
    }
}
