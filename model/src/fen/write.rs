//! Writing.

use std::fmt;

use crate::{Board, Piece, Role, Setup, Square};

/// Names the letters for elephant and horse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// `e` and `h`, as the World Xiangqi Federation writes.
    #[default]
    HorseElephant,
    /// `b` and `n`, after bishop and knight, as most programs write.
    KnightBishop,
}

impl Letters {
    /// Gives the letter of a piece; Red's is upper case.
    pub const fn char(self, piece: Piece) -> char {
        let letter = match (self, piece.role) {
            (Letters::KnightBishop, Role::Elephant) => 'b',
            (Letters::KnightBishop, Role::Horse) => 'n',
            _ => return piece.char(),
        };
        match piece.color {
            crate::Color::Red => letter.to_ascii_uppercase(),
            crate::Color::Black => letter,
        }
    }
}

/// Says how a FEN is written; the side letters are always `w` and `b`, the empty fields `-`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Style {
    /// The letters for elephant and horse.
    pub letters: Letters,
}

/// Shows a setup as a FEN.
#[derive(Clone, Debug)]
pub struct Fen {
    setup: Setup,
    style: Style,
}

impl Fen {
    /// Joins a setup and the style it is to be shown in.
    pub const fn new(setup: Setup, style: Style) -> Fen {
        Fen { setup, style }
    }
}

impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup {
            board,
            turn,
            halfmoves,
            fullmoves,
        } = &self.setup;
        write_board(f, board, self.style.letters)?;
        write!(f, " {} - - {halfmoves} {fullmoves}", turn.char())
    }
}

pub(crate) fn write_board(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    letters: Letters,
) -> fmt::Result {
    use fmt::Write;

    for rank in (0..10).rev() {
        let mut empty = 0;
        for file in 0..9 {
            let piece = Square::new(file, rank).and_then(|square| board.piece_at(square));
            let Some(piece) = piece else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            f.write_char(letters.char(piece))?;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        if rank > 0 {
            f.write_char('/')?;
        }
    }
    Ok(())
}
