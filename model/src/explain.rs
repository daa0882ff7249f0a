//! Why a move is refused.

use crate::attacks::{between, facing, horse_leg};
use crate::{Color, Illegal, Move, Piece, Position, Role, Square};

impl Position {
    /// Checks one move against the rules.
    ///
    /// # Errors
    /// Names the rule that the move breaks.
    pub fn check_move(&self, mv: Move) -> Result<(), Illegal> {
        if self.is_legal(mv) {
            Ok(())
        } else {
            self.explain(mv)
        }
    }

    /// Goes through the rules one by one.
    #[cold]
    fn explain(&self, mv: Move) -> Result<(), Illegal> {
        let Move { from, to } = mv;
        let piece = self.piece_at(from).ok_or(Illegal::NoPiece { from })?;
        if piece.color != self.turn {
            return Err(Illegal::NotYours { from, piece });
        }
        self.check_shape(piece, mv)?;
        let target = self.piece_at(to);
        if let Some(piece) = target
            && piece.color == self.turn
        {
            return Err(Illegal::OwnPiece { to, piece });
        }
        self.check_way(piece, mv, target.is_some())?;
        self.explain_exposed(mv)
    }

    /// Whether a piece of this kind ever moves so, on the region it is bound to.
    fn check_shape(&self, piece: Piece, Move { from, to }: Move) -> Result<(), Illegal> {
        let Piece { color, role } = piece;
        let forward = match color {
            Color::Red => to.rank() as i8 - from.rank() as i8,
            Color::Black => from.rank() as i8 - to.rank() as i8,
        };
        let sideways = from.file().abs_diff(to.file());
        let up = forward.unsigned_abs();
        let fits = match role {
            Role::General => sideways + up == 1,
            Role::Advisor => sideways == 1 && up == 1,
            Role::Elephant => sideways == 2 && up == 2,
            Role::Horse => sideways.min(up) == 1 && sideways.max(up) == 2,
            Role::Chariot | Role::Cannon => (sideways == 0) != (up == 0),
            Role::Soldier => {
                return match (sideways, forward) {
                    (0, 1) => Ok(()),
                    (1, 0) if !from.is_home(color) => Ok(()),
                    (0, ..=-1) => Err(Illegal::SoldierBack),
                    (1.., 0) if from.is_home(color) => Err(Illegal::SoldierSideways),
                    (0, 2..) | (2.., 0) => Err(Illegal::SoldierFar),
                    _ => Err(Illegal::Geometry { role }),
                };
            }
        };
        if !fits {
            return Err(Illegal::Geometry { role });
        }
        match role {
            Role::General | Role::Advisor if !to.in_palace(color) => {
                Err(Illegal::LeavesPalace { role })
            }
            Role::Elephant if !to.is_home(color) => Err(Illegal::CrossesRiver),
            _ => Ok(()),
        }
    }

    /// Whether legs, eyes, blockers and screens let a well-shaped move through.
    fn check_way(
        &self,
        piece: Piece,
        Move { from, to }: Move,
        captures: bool,
    ) -> Result<(), Illegal> {
        let occupied = self.board.occupied();
        match piece.role {
            Role::General | Role::Advisor | Role::Soldier => Ok(()),
            Role::Horse => {
                let leg = horse_leg(from, to);
                if occupied.contains(leg) {
                    Err(Illegal::HorseLeg { leg })
                } else {
                    Ok(())
                }
            }
            Role::Elephant => {
                let eye = Square::at((from.index() + to.index()) / 2);
                if occupied.contains(eye) {
                    Err(Illegal::ElephantEye { eye })
                } else {
                    Ok(())
                }
            }
            Role::Chariot | Role::Cannon => {
                let inside = between(from, to) & occupied;
                let nearest = if from < to {
                    inside.first()
                } else {
                    inside.last()
                };
                match nearest {
                    Some(at) if piece.role == Role::Chariot => Err(Illegal::ChariotBlocked { at }),
                    Some(at) if !captures => Err(Illegal::CannonBlocked { at }),
                    _ if captures && piece.role == Role::Cannon && inside.len() != 1 => {
                        Err(Illegal::CannonScreens {
                            found: inside.len() as u8,
                        })
                    }
                    _ => Ok(()),
                }
            }
        }
    }

    /// Whether a move that its piece can make leaves the own general safe, found by playing it.
    pub(crate) fn explain_exposed(&self, mv: Move) -> Result<(), Illegal> {
        let side = self.turn;
        let mut next = self.clone();
        next.play_unchecked(mv);
        let checkers = next.checkers_of(side);
        let Some(at) = checkers.first() else {
            return Ok(());
        };
        let occupied = next.board.occupied();
        let faced = |own: Square| {
            let generals = checkers & next.board.pieces(!side, Role::General);
            generals.iter().any(|other| facing(own, other, occupied))
        };
        if let Some(own) = next.general(side).filter(|own| faced(*own)) {
            return Err(Illegal::GeneralsFace { file: own.file() });
        }
        match next.piece_at(at) {
            Some(checker) => Err(Illegal::LeftInCheck { side, at, checker }),
            None => Ok(()),
        }
    }
}
