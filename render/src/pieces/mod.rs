//! The characters on the pieces.

mod letters;
mod plain;
mod simplified;
mod traditional;

use kypho_model::{Color, Piece};

pub use letters::LETTERS;
pub use plain::PLAIN_PIECES;
pub use simplified::SIMPLIFIED;
pub use traditional::TRADITIONAL;

/// Lists all piece sets; the first is the default.
pub static PIECE_SETS: &[&PieceSet] = &[&TRADITIONAL, &SIMPLIFIED, &PLAIN_PIECES, &LETTERS];

/// Finds a piece set by its name.
pub fn piece_set(name: &str) -> Option<&'static PieceSet> {
    PIECE_SETS.iter().copied().find(|set| set.name == name)
}

/// Says what is written on the pieces and on the river.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PieceSet {
    /// The name, as options write it.
    pub name: &'static str,
    /// One sentence for lists of piece sets.
    pub about: &'static str,
    /// What Red's pieces carry, in the order of [`Role::ALL`](kypho_model::Role::ALL).
    pub red: [&'static str; 7],
    /// What Black's pieces carry, in the same order.
    pub black: [&'static str; 7],
    /// The two halves of the river text in Chinese.
    pub river: [&'static str; 2],
}

impl PieceSet {
    /// Gives what a piece carries.
    pub const fn name_of(&self, piece: Piece) -> &'static str {
        let names = match piece.color {
            Color::Red => &self.red,
            Color::Black => &self.black,
        };
        names[piece.role.index()]
    }

    /// Tells whether every kind of piece carries another character on each side.
    pub fn tells_sides_apart(&self) -> bool {
        self.red
            .iter()
            .zip(&self.black)
            .all(|(red, black)| red != black)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::glyphs::{Kind, outline};

    #[test]
    fn every_name_has_an_outline() {
        for set in PIECE_SETS {
            for name in set.red.iter().chain(&set.black) {
                assert!(outline(Kind::Piece, name).is_some(), "{} {name}", set.name);
            }
            for text in set.river {
                for char in text.chars() {
                    assert!(
                        outline(Kind::River, char.encode_utf8(&mut [0; 4])).is_some(),
                        "{char}"
                    );
                }
            }
        }
    }

    #[test]
    fn kinds_of_one_side_differ() {
        for set in PIECE_SETS {
            for names in [&set.red, &set.black] {
                for (i, name) in names.iter().enumerate() {
                    assert!(!names[i + 1..].contains(name), "{} {name}", set.name);
                }
            }
        }
        assert!(TRADITIONAL.tells_sides_apart());
        assert!(!LETTERS.tells_sides_apart());
    }
}
