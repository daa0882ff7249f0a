//! How the two generals stand to each other.

use crate::attacks;
use crate::{Board, Color, Role};

/// Says what is known of the generals as long as none moves or falls, in one byte: a position is copied
/// for every move that is read.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Outlook(u8);

/// Some side has several generals, or one outside its palace.
const ODD: u8 = PAIRS as u8 + 1;
/// The generals share no file, or a side has none.
const APART: u8 = PAIRS as u8;
/// The pairs of generals that share a file: three files, three ranks each.
const PAIRS: usize = 27;

/// The points between the generals of each pair; all points where they do not face.
static BETWEEN: [u128; PAIRS + 5] = {
    let mut table = [!0; PAIRS + 5];
    let mut pair = 0;
    while pair < PAIRS {
        let (file, red, black) = (3 + pair / 9, pair / 3 % 3, 7 + pair % 3);
        let mut rank = red + 1;
        table[pair] = 0;
        while rank < black {
            table[pair] |= 1 << (rank * 9 + file);
            rank += 1;
        }
        pair += 1;
    }
    table
};

impl Outlook {
    pub(crate) fn of(board: &Board) -> Outlook {
        let plain = Color::ALL.into_iter().all(|color| {
            let generals = board.pieces(color, Role::General);
            generals.len() <= 1 && generals.bits() & !attacks::PALACE[color.index()] == 0
        });
        let [red, black] = Color::ALL.map(|color| board.general(color));
        Outlook(match (plain, red, black) {
            (false, ..) => ODD,
            (true, Some(red), Some(black)) if red.file() == black.file() => {
                (red.file() - 3) * 9 + red.rank() * 3 + black.rank() - 7
            }
            _ => APART,
        })
    }

    /// Tells whether each side has at most one general, which stands in its palace.
    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        self.0 != ODD
    }

    /// The points between the generals on their file; all points if they share none.
    #[inline]
    pub(crate) fn between(self) -> u128 {
        BETWEEN[usize::from(self.0 & 31)]
    }
}
