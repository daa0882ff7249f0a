//! The two sides.

use std::fmt;
use std::ops::Not;

/// Names one of the two sides: Red (White in Vietnamese articles) or Black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Sits at the bottom of the board and moves first from the start position.
    Red,
    /// Sits at the top of the board.
    Black,
}

impl Color {
    /// Lists both sides, Red first.
    pub const ALL: [Color; 2] = [Color::Red, Color::Black];

    /// Gives 0 for Red and 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Gives the side letter that a FEN carries: `w` or `b`.
    pub const fn char(self) -> char {
        match self {
            Color::Red => 'w',
            Color::Black => 'b',
        }
    }

    /// Reads a side letter in any case: `w` or `r` for Red, `b` for Black.
    pub const fn from_char(letter: char) -> Option<Color> {
        match letter {
            'w' | 'W' | 'r' | 'R' => Some(Color::Red),
            'b' | 'B' => Some(Color::Black),
            _ => None,
        }
    }

    /// Gives the other side, also where `!` cannot be used.
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::Red => Color::Black,
            Color::Black => Color::Red,
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        self.other()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::Red => "Red",
            Color::Black => "Black",
        })
    }
}
