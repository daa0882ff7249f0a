//! The header: text fields, the board, the side, the result.

use kypho_model::{Board, Color, Piece, Role, Setup, Square};

/// A text field: one byte of length, then the text.
pub(super) struct Field {
    /// The header it is read as.
    pub key: &'static str,
    /// The offset of its length.
    pub at: usize,
    /// How many bytes it holds.
    pub room: usize,
    /// How many it may run over before the next field.
    pub gap: usize,
}

const fn field(key: &'static str, at: usize, room: usize, next: usize) -> Field {
    Field {
        key,
        at,
        room,
        gap: next - at - 1 - room,
    }
}

/// Every text field, in the order of the file.
pub(super) static FIELDS: [Field; 11] = [
    field("GAME", 80, 63, 208),
    field("Event", 208, 63, 272),
    field("Date", 272, 15, 288),
    field("Site", 288, 15, 304),
    field("Red", 304, 15, 320),
    field("Black", 320, 15, 336),
    field("TimeControl", 336, 63, 400),
    field("RedTime", 400, 15, 416),
    field("BlackTime", 416, 15, 464),
    field("Annotator", 464, 15, 480),
    field("Author", 480, 15, 1024),
];

/// Offsets of what is no text.
pub(super) const BOARD: usize = 16;
pub(super) const FIRST_STEP: usize = 48;
pub(super) const SIDE: usize = 50;
pub(super) const RESULT: usize = 51;
pub(super) const KIND: usize = 64;

/// A record says this much about the game even when its header is cut.
pub(super) const LEAST: usize = 52;

/// What the type of the record is called, by its number.
pub(super) static KINDS: [&str; 4] = ["game", "opening", "middlegame", "endgame"];

/// The kinds of pieces by slot, the same for both sides.
const SLOTS: [Role; 16] = {
    use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    [
        Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot, Cannon,
        Cannon, Soldier, Soldier, Soldier, Soldier, Soldier,
    ]
};

/// The piece of a slot.
pub(super) fn piece(slot: usize) -> Piece {
    let color = if slot < 16 { Color::Red } else { Color::Black };
    Piece::new(color, SLOTS[slot % 16])
}

/// A slot for each piece of a board, or those that have none.
pub(super) fn slots(board: &Board) -> ([u8; 32], Vec<(Square, Piece)>) {
    let mut squares = [0xFF; 32];
    let mut left = Vec::new();
    for (square, found) in board.iter() {
        let free = (0..32).find(|&slot| squares[slot] == 0xFF && piece(slot) == found);
        match free {
            Some(slot) => squares[slot] = square.file() * 10 + square.rank(),
            None => left.push((square, found)),
        }
    }
    (squares, left)
}

/// The number of the type that the start of a record suggests: a game or an endgame.
pub(super) fn usual_kind(setup: Option<&Setup>) -> u8 {
    let start = Setup::start();
    // Counters have no place here.
    let usual = setup.is_some_and(|setup| (setup.board, setup.turn) == (start.board, start.turn));
    if usual { 0 } else { 3 }
}
