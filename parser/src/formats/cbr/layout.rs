//! Where things stand in the two versions of the header.

use kypho_model::{Board, Color, Piece, Role, Square};

/// What every record begins with.
pub(crate) const MAGIC: &[u8; 16] = b"CCBridge Record\0";

/// The offset of the version, and of the record's own number.
pub(super) const VERSION: usize = 19;

/// The offsets of one version.
pub(super) struct Layout {
    /// The result, the side to move, the number of the first move.
    pub result: usize,
    pub side: usize,
    pub first_number: usize,
    /// Ninety points from Black's left, then the moves.
    pub board: usize,
    pub moves: usize,
    /// The number of the record's kind.
    pub kind: Option<usize>,
    /// The offset of a field in this version.
    pub of: fn(&Slot) -> Option<usize>,
    /// Whether a point is two digits of a byte, file and rank.
    pub digits: bool,
}

pub(super) static FIRST: Layout = Layout {
    result: 1820,
    side: 1856,
    first_number: 1860,
    board: 1864,
    moves: 1958,
    kind: None,
    of: |slot| slot.first,
    digits: true,
};

pub(super) static SECOND: Layout = Layout {
    result: 2076,
    side: 2112,
    first_number: 2116,
    board: 2120,
    moves: 2214,
    kind: Some(2040),
    of: |slot| Some(slot.second),
    digits: false,
};

/// A text of the header.
pub(super) struct Slot {
    /// The header it is read as.
    pub key: &'static str,
    /// Its size in bytes.
    pub size: usize,
    second: usize,
    first: Option<usize>,
}

const fn both(key: &'static str, size: usize, second: usize, first: usize) -> Slot {
    Slot {
        key,
        size,
        second,
        first: Some(first),
    }
}

const fn late(key: &'static str, size: usize, second: usize) -> Slot {
    Slot {
        key,
        size,
        second,
        first: None,
    }
}

/// Every text, in the order of the file.
pub(super) static SLOTS: [Slot; 30] = [
    late("Script", 128, 52),
    both("GAME", 128, 180, 52),
    late("Path", 256, 308),
    late("Source", 64, 564),
    late("EventClass", 64, 628),
    both("Event", 64, 692, 564),
    both("Round", 64, 756, 628),
    both("Group", 32, 820, 692),
    both("Table", 32, 852, 724),
    both("Date", 64, 884, 756),
    both("Site", 64, 948, 820),
    late("TimeControl", 64, 1012),
    both("Red", 64, 1076, 948),
    both("RedTeam", 64, 1140, 1012),
    late("RedTime", 64, 1204),
    late("RedElo", 32, 1268),
    both("Black", 64, 1300, 1172),
    both("BlackTeam", 64, 1364, 1236),
    late("BlackTime", 64, 1428),
    late("BlackElo", 32, 1492),
    late("Referee", 64, 1524),
    late("Recorder", 64, 1588),
    both("Annotator", 64, 1652, 1396),
    late("AnnotatorMail", 64, 1716),
    both("Author", 64, 1780, 1524),
    late("AuthorMail", 64, 1844),
    late("Created", 40, 1908),
    late("Modified", 40, 1972),
    late("Nature", 32, 2044),
    late("Ending", 32, 2080),
];

/// The kinds in the order of their numbers, from 1.
const KINDS: [Role; 7] = [
    Role::Chariot,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::General,
    Role::Cannon,
    Role::Soldier,
];

/// The piece of a number; 0 is none.
pub(super) fn piece(number: u8) -> Option<Piece> {
    let color = match number >> 4 {
        1 => Color::Red,
        2 => Color::Black,
        _ => return None,
    };
    let kind = usize::from(number & 0xF).checked_sub(1)?;
    Some(Piece::new(color, *KINDS.get(kind)?))
}

/// The board as its ninety numbers.
pub(super) fn numbers(board: &Board) -> [u8; 90] {
    let mut numbers = [0; 90];
    for (square, piece) in board.iter() {
        let side = match piece.color {
            Color::Red => 0x10,
            Color::Black => 0x20,
        };
        let kind = KINDS.iter().position(|&role| role == piece.role);
        let kind = kind.expect("every role has a number");
        numbers[index(square)] = side + u8::try_from(kind + 1).expect("seven kinds");
    }
    numbers
}

/// The place of a point in the board, from Black's left.
pub(super) fn index(square: Square) -> usize {
    usize::from(9 - square.rank()) * 9 + usize::from(square.file())
}
