//! What a text says about a position, playable or not.

use std::fmt;

use thiserror::Error;

use crate::attacks::{self, HOME, PALACE};
use crate::{Board, Color, Piece, Position, Role, Square, SquareSet, fen};

/// Holds a position as it was written, legal or not.
///
/// Diagrams and studies may hold anything; [`Setup::faults`] names what keeps it from being played.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The placement of the pieces.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// Plies since the last capture.
    pub halfmoves: u32,
    /// The number of the move to come; it rises after Black's move.
    pub fullmoves: u32,
}

/// Names one thing that no game can lead to, with its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum Fault {
    /// Each general stands in the other's palace: the board was written with Red on top.
    ///
    /// [`Setup::turned`] gives the position that was probably meant.
    #[error("Red stands on top of the board; turned by 180° it may be what was meant")]
    Reversed,
    /// A side has no general.
    #[error("{0} has no general")]
    MissingGeneral(Color),
    /// A side has more than one general.
    #[error("{color} has a second general on {at}")]
    SecondGeneral {
        /// The side.
        color: Color,
        /// The point of the general in excess.
        at: Square,
    },
    /// A piece stands where a piece of its side and kind can never come to stand.
    #[error("a {piece} can never stand on {at}")]
    Unreachable {
        /// The piece.
        piece: Piece,
        /// Its point.
        at: Square,
    },
    /// A side has more pieces of a kind than it starts with.
    #[error("{found} pieces of the kind {piece}, at most {} can be", piece.role.per_side())]
    TooMany {
        /// The side and kind.
        piece: Piece,
        /// How many there are.
        found: usize,
    },
    /// The generals face each other on an open file.
    #[error("the generals face each other on file {letter}", letter = char::from(b'a' + file))]
    GeneralsFace {
        /// The file, 0 to 8 from Red's left.
        file: u8,
    },
    /// The side that has just moved stands in check.
    #[error("{side} is not to move and stands in check from the {checker} on {at}")]
    OpponentInCheck {
        /// The side in check, which is not to move.
        side: Color,
        /// The point of an attacker.
        at: Square,
        /// The attacker.
        checker: Piece,
    },
}

/// Tells why a setup cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// All faults, never empty.
    pub faults: Vec<Fault>,
}

impl std::error::Error for SetupError {}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl Setup {
    /// Builds the start position's setup.
    pub fn start() -> Setup {
        Setup {
            board: Board::start(),
            turn: Color::Red,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// Names every fault, in the order of the list of faults.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.is_reversed() {
            faults.push(Fault::Reversed);
        }
        for color in Color::ALL {
            let mut generals = self.board.pieces(color, Role::General).iter();
            if generals.next().is_none() {
                faults.push(Fault::MissingGeneral(color));
            }
            faults.extend(generals.map(|at| Fault::SecondGeneral { color, at }));
        }
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece { color, role };
                let misplaced = self.board.pieces(color, role) - possible_points(piece);
                faults.extend(misplaced.iter().map(|at| Fault::Unreachable { piece, at }));
            }
            faults.extend(self.crowded_soldiers(color));
        }
        for color in Color::ALL {
            for role in Role::ALL {
                let found = self.board.pieces(color, role).len();
                if role != Role::General && found > role.per_side() {
                    faults.push(Fault::TooMany {
                        piece: Piece { color, role },
                        found,
                    });
                }
            }
        }
        let generals = (
            self.board.general(Color::Red),
            self.board.general(Color::Black),
        );
        if let (Some(red), Some(black)) = generals
            && attacks::facing(red, black, self.board.occupied())
        {
            faults.push(Fault::GeneralsFace { file: red.file() });
        }
        let waiting = !self.turn;
        if let Some(general) = self.board.general(waiting) {
            let attackers = self
                .board
                .attackers(general, self.turn, self.board.occupied());
            faults.extend(attackers.iter().filter_map(|at| {
                let checker = self.board.piece_at(at)?;
                Some(Fault::OpponentInCheck {
                    side: waiting,
                    at,
                    checker,
                })
            }));
        }
        faults
    }

    /// Tells whether each general stands in the other's palace, as on a board with Red on top.
    pub fn is_reversed(&self) -> bool {
        let stands = |color: Color, palace: Color| {
            let generals = self.board.pieces(color, Role::General);
            !generals.is_empty() && generals.bits() & !PALACE[palace.index()] == 0
        };
        stands(Color::Red, Color::Black) && stands(Color::Black, Color::Red)
    }

    /// Soldiers that share a file before the river: each file gives a side one soldier, and only
    /// across the river can another come to it.
    fn crowded_soldiers(&self, color: Color) -> impl Iterator<Item = Fault> {
        let piece = Piece {
            color,
            role: Role::Soldier,
        };
        let home = SquareSet::from_bits(HOME[color.index()]);
        let soldiers = self.board.pieces(color, Role::Soldier) & home & possible_points(piece);
        (0..9u8).filter_map(move |file| {
            let here = soldiers & SquareSet::file(file);
            let front = match color {
                Color::Red => here.last(),
                Color::Black => here.first(),
            };
            Some(Fault::Unreachable { piece, at: front? }).filter(|_| here.len() > 1)
        })
    }

    /// Builds the position, if nothing is wrong with it.
    ///
    /// # Errors
    /// Names every fault.
    pub fn position(&self) -> Result<Position, SetupError> {
        self.position_allowing(|_| false)
    }

    /// Builds the position, if every fault is one that the caller allows.
    ///
    /// # Errors
    /// Names the faults that were not allowed.
    pub fn position_allowing(
        &self,
        mut allow: impl FnMut(&Fault) -> bool,
    ) -> Result<Position, SetupError> {
        let mut faults = self.faults();
        faults.retain(|fault| !allow(fault));
        if faults.is_empty() {
            Ok(self.position_lenient())
        } else {
            Err(SetupError { faults })
        }
    }

    /// Builds a position whatever the faults.
    ///
    /// A side without a general cannot be in check; of several generals the one of the lowest index
    /// is the one that must not be left attacked. Pieces on odd points move by the rules of their
    /// kind as far as those let them.
    pub fn position_lenient(&self) -> Position {
        Position::from_setup(self)
    }

    /// Builds the setup with left and right swapped.
    pub fn mirrored(&self) -> Setup {
        Setup {
            board: self.board.mapped(Square::mirrored, |color| color),
            ..*self
        }
    }

    /// Builds the setup after a half-turn of the board; each piece keeps its side.
    pub fn turned(&self) -> Setup {
        Setup {
            board: self.board.mapped(Square::turned, |color| color),
            ..*self
        }
    }

    /// Builds the same position seen by the other side: colours and turn are swapped and the board is
    /// turned by 180°, so that legal moves stay legal.
    pub fn swapped_sides(&self) -> Setup {
        Setup {
            board: self.board.mapped(Square::turned, |color| !color),
            turn: !self.turn,
            ..*self
        }
    }

    /// Builds the setup with every piece's colour and the side to move swapped, all points kept.
    pub fn swapped_colors(&self) -> Setup {
        Setup {
            board: self.board.mapped(|at| at, |color| !color),
            turn: !self.turn,
            ..*self
        }
    }

    /// Writes the setup as a FEN of the given style.
    pub fn fen(&self, style: fen::Style) -> impl fmt::Display + '_ {
        fen::Fen::new(self.clone(), style)
    }
}

impl fmt::Display for Setup {
    /// Writes the canonical FEN, see [`fen::Style::default`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fen(fen::Style::default()).fmt(f)
    }
}

/// Gives the points on which a piece can come to stand in a game from the start position.
pub fn possible_points(piece: Piece) -> SquareSet {
    let red = |squares: &[(u8, u8)]| -> SquareSet {
        squares
            .iter()
            .filter_map(|&(file, rank)| Square::new(file, rank))
            .collect()
    };
    let points = match piece.role {
        Role::Horse | Role::Chariot | Role::Cannon => SquareSet::ALL,
        Role::General => SquareSet::from_bits(PALACE[0]),
        Role::Advisor => red(&[(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)]),
        Role::Elephant => red(&[(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]),
        Role::Soldier => {
            let files = [0, 2, 4, 6, 8]
                .map(SquareSet::file)
                .into_iter()
                .fold(SquareSet::EMPTY, |a, b| a | b);
            let waiting = files & (SquareSet::rank(3) | SquareSet::rank(4));
            waiting | SquareSet::from_bits(HOME[1])
        }
    };
    match piece.color {
        Color::Red => points,
        Color::Black => points.iter().map(Square::turned).collect(),
    }
}

#[cfg(test)]
mod tests;
