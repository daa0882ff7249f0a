//! A kind of piece with its side.

use std::fmt;

use crate::{Color, Role};

/// Stands for one piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The side that owns the piece.
    pub color: Color,
    /// The kind of piece.
    pub role: Role,
}

impl Piece {
    /// Joins a side and a kind.
    pub const fn new(color: Color, role: Role) -> Piece {
        Piece { color, role }
    }

    /// Gives the FEN letter with `e` and `h` for elephant and horse; Red's is upper case.
    pub const fn char(self) -> char {
        let letter = match self.role {
            Role::General => 'k',
            Role::Advisor => 'a',
            Role::Elephant => 'e',
            Role::Horse => 'h',
            Role::Chariot => 'r',
            Role::Cannon => 'c',
            Role::Soldier => 'p',
        };
        match self.color {
            Color::Red => letter.to_ascii_uppercase(),
            Color::Black => letter,
        }
    }

    /// Reads a FEN letter, both `e` and `b` for the elephant, both `h` and `n` for the horse.
    pub const fn from_char(letter: char) -> Option<Piece> {
        let role = match letter.to_ascii_lowercase() {
            'k' => Role::General,
            'a' => Role::Advisor,
            'e' | 'b' => Role::Elephant,
            'h' | 'n' => Role::Horse,
            'r' => Role::Chariot,
            'c' => Role::Cannon,
            'p' => Role::Soldier,
            _ => return None,
        };
        let color = if letter.is_ascii_uppercase() {
            Color::Red
        } else {
            Color::Black
        };
        Some(Piece { color, role })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.role)
    }
}

#[cfg(test)]
mod tests {
    use super::Piece;
    use crate::{Color, Role};

    #[test]
    fn letters_name_one_piece_each() {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece::new(color, role);
                assert_eq!(Piece::from_char(piece.char()), Some(piece));
                assert_eq!(Role::ALL[role.index()], role);
                assert_eq!(Role::from_code(role.code()), Some(role));
            }
        }
        assert_eq!(Piece::from_char('N'), Piece::from_char('H'));
        assert_eq!(Piece::from_char('b'), Piece::from_char('e'));
        for letter in ['x', 'G', 'm', '1', 'ｋ'] {
            assert_eq!(Piece::from_char(letter), None, "{letter}");
        }
    }
}
