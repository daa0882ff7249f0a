//! The ninety points of the board.

use std::fmt;
use std::str::FromStr;

use crate::Color;

/// Names one of the 90 points, counted from Red's left corner: index = rank × 9 + file.
///
/// File 0 is the file `a`, on Red's left; rank 0 is Red's back rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Lists all points, from `a0` along the ranks to `i9`.
    pub const ALL: [Square; 90] = {
        let mut all = [Square(0); 90];
        let mut i = 0;
        while i < 90 {
            all[i] = Square(i as u8);
            i += 1;
        }
        all
    };

    /// Builds the point of a file (0 to 8) and a rank (0 to 9), both counted from Red's left corner.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 9 && rank < 10 {
            Some(Square(rank * 9 + file))
        } else {
            None
        }
    }

    /// Builds the point of an index from 0 to 89.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 90 {
            Some(Square(index))
        } else {
            None
        }
    }

    /// Builds a point from an index that is known to be on the board.
    #[inline]
    pub(crate) const fn at(index: usize) -> Square {
        debug_assert!(index < 90);
        Square(index as u8)
    }

    /// Gives the index, rank × 9 + file.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Gives the set of this one point.
    #[inline]
    pub(crate) const fn bit(self) -> u128 {
        /// Padded so that the index needs no check; a load is cheaper than a shift of 128 bits.
        static BITS: [u128; 128] = {
            let mut table = [0; 128];
            let mut square = 0;
            while square < 90 {
                table[square] = 1 << square;
                square += 1;
            }
            table
        };
        BITS[self.index() & 127]
    }

    /// Gives the file counted from Red's left, 0 to 8.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// Gives the rank counted from Red's back rank, 0 to 9.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// Gives the file as a side counts it, 1 to 9 from that side's own right hand.
    #[inline]
    pub const fn file_for(self, color: Color) -> u8 {
        match color {
            Color::Red => 9 - self.file(),
            Color::Black => self.file() + 1,
        }
    }

    /// Builds the point of a file as a side counts it (1 to 9 from its right hand) and a rank 0 to 9
    /// counted from Red's back rank.
    pub const fn from_file_for(color: Color, file: u8, rank: u8) -> Option<Square> {
        if file < 1 || file > 9 {
            return None;
        }
        match color {
            Color::Red => Square::new(9 - file, rank),
            Color::Black => Square::new(file - 1, rank),
        }
    }

    /// Gives the point so many steps towards the enemy on the same file; negative steps go back.
    pub const fn forward(self, color: Color, steps: i8) -> Option<Square> {
        let steps = match color {
            Color::Red => steps as i16,
            Color::Black => -(steps as i16),
        };
        let rank = self.rank() as i16 + steps;
        if rank < 0 || rank > 9 {
            None
        } else {
            Square::new(self.file(), rank as u8)
        }
    }

    /// Gives the point after swapping left and right.
    pub const fn mirrored(self) -> Square {
        Square(self.rank() * 9 + 8 - self.file())
    }

    /// Gives the point after a half-turn of the board.
    pub const fn turned(self) -> Square {
        Square(89 - self.0)
    }

    /// Tells whether the point lies on a side's own half, before the river.
    pub const fn is_home(self, color: Color) -> bool {
        match color {
            Color::Red => self.0 < 45,
            Color::Black => self.0 >= 45,
        }
    }

    /// Tells whether the point is one of the nine of a side's palace.
    pub const fn in_palace(self, color: Color) -> bool {
        let (file, rank) = (self.file(), self.rank());
        file >= 3
            && file <= 5
            && match color {
                Color::Red => rank <= 2,
                Color::Black => rank >= 7,
            }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Tells that a text is not a point `a0` to `i9`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a point of the board: a file a to i and a rank 0 to 9 are needed")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let &[file, rank] = text.as_bytes() else {
            return Err(ParseSquareError);
        };
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        Square::new(file, rank.wrapping_sub(b'0')).ok_or(ParseSquareError)
    }
}

#[cfg(test)]
mod tests {
    use super::Square;
    use crate::Color::{Black, Red};

    #[test]
    fn points_are_counted_from_reds_left_corner() {
        for (text, index) in [("a0", 0), ("i0", 8), ("a1", 9), ("h2", 25), ("i9", 89)] {
            let square: Square = text.parse().unwrap();
            assert_eq!(square.index(), index);
            assert_eq!(square.to_string(), text);
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        }
        for text in ["", "a", "j0", "a10", "a:", "é0", "0a", "-1"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
        assert_eq!(Square::new(9, 0), None);
        assert_eq!(Square::new(0, 10), None);
        assert_eq!(Square::from_index(90), None);
    }

    #[test]
    fn each_side_counts_files_from_its_own_right() {
        let square: Square = "h2".parse().unwrap();
        assert_eq!((square.file_for(Red), square.file_for(Black)), (2, 8));
        for square in Square::ALL {
            for color in [Red, Black] {
                let file = square.file_for(color);
                assert_eq!(
                    Square::from_file_for(color, file, square.rank()),
                    Some(square)
                );
            }
            assert_eq!(square.turned().file_for(Black), square.file_for(Red));
            assert_eq!(square.mirrored().mirrored(), square);
            assert_eq!(square.turned().turned(), square);
        }
        for file in [0, 10, 255] {
            assert_eq!(Square::from_file_for(Red, file, 0), None);
            assert_eq!(Square::from_file_for(Black, file, 0), None);
        }
    }

    #[test]
    fn forward_is_towards_the_enemy() {
        let square: Square = "e4".parse().unwrap();
        let at = |color, steps| square.forward(color, steps).map(|at| at.to_string());
        assert_eq!(at(Red, 5).as_deref(), Some("e9"));
        assert_eq!(at(Black, 4).as_deref(), Some("e0"));
        assert_eq!(at(Black, -5).as_deref(), Some("e9"));
        assert_eq!(at(Red, 6), None);
        assert_eq!(at(Red, i8::MIN), None);
        assert_eq!(at(Black, i8::MIN), None);
    }
}
