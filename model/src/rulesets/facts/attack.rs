//! Which pieces of a side attack which enemy pieces, and what would follow the capture.

use std::sync::Arc;

use super::super::line::{PieceId, Roster};
use super::root::{Roots, roots};
use crate::{Board, Color, Piece, Role, Square, SquareSet, attacks, facing};

/// Names what makes a move impossible that a piece could make otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hindrance {
    /// The piece shields its general from the enemy piece on this point, or keeps a screen away from it.
    Pinned {
        /// The point of the enemy piece that would attack the general.
        by: Square,
        /// That piece's kind.
        role: Role,
    },
    /// The generals would face each other on an open file.
    Generals,
    /// The horse's leg is blocked in this direction.
    Leg {
        /// The point that holds the blocking piece.
        at: Square,
    },
    /// The cannon's only screen is the piece that captures, and it leaves its point.
    Screen,
    /// The general would step onto a point that the enemy piece covers.
    Covered {
        /// The point of the enemy piece that covers it.
        by: Square,
        /// That piece's kind.
        role: Role,
    },
    /// The capture itself gives check from this point, and this move does not answer it.
    Check {
        /// The point of the enemy piece that gives check.
        by: Square,
        /// That piece's kind.
        role: Role,
    },
}

/// Says that a piece could take an enemy piece if its side were to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    /// The piece that attacks.
    pub attacker: PieceId,
    /// The piece that it could take; never a general.
    pub victim: PieceId,
    /// The attacker's point.
    pub from: Square,
    /// The victim's point.
    pub on: Square,
    /// The attacker's kind.
    pub by: Role,
    /// The victim's kind.
    pub of: Role,
    /// Whether the victim is a soldier that has not crossed the river.
    pub home_soldier: bool,
    /// Why the capture cannot be made, if it would open the own general to an attack that is not already
    /// there.
    pub barred: Option<Hindrance>,
    /// Why the victim cannot take the attacker in its turn: `None` if it can, and also for pieces of
    /// different kinds, whose mutual attack is no offer to exchange.
    pub no_return: Option<Hindrance>,
    /// What protects the victim.
    pub roots: Roots,
}

impl Attack {
    /// Tells whether the capture could be made.
    pub fn is_live(&self) -> bool {
        self.barred.is_none()
    }

    /// Tells whether attacker and victim are of one kind and the victim could take the attacker just as well.
    pub fn offers_exchange(&self) -> bool {
        self.by == self.of && self.no_return.is_none()
    }

    /// Tells whether two attacks are by the same piece on the same piece.
    pub fn same_pair(&self, other: &Attack) -> bool {
        self.attacker == other.attacker && self.victim == other.victim
    }
}

/// The attacks of one side in one position; the plies before and after it share them.
pub type Attacks = Arc<[Attack]>;

/// A board with the identities of its pieces.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) board: &'a Board,
    pub(crate) roster: &'a Roster,
    pub(crate) occupied: SquareSet,
    generals: [Option<Square>; 2],
}

impl<'a> Scene<'a> {
    pub(crate) fn new(board: &'a Board, roster: &'a Roster) -> Scene<'a> {
        Scene {
            board,
            roster,
            occupied: board.occupied(),
            generals: Color::ALL.map(|color| board.general(color)),
        }
    }

    pub(crate) fn general(&self, side: Color) -> Option<Square> {
        self.generals[side.index()]
    }

    /// The enemy pieces that would attack a side's general standing on `at`, the enemy general on an open
    /// file included. `occupied` is what stands on the board, `gone` what has just been captured.
    pub(crate) fn against(
        &self,
        side: Color,
        at: Square,
        occupied: SquareSet,
        gone: Option<Square>,
    ) -> SquareSet {
        let mut found = self.board.attackers(at, !side, occupied);
        if let Some(other) = self.general(!side)
            && occupied.contains(other)
            && facing(at, other, occupied)
        {
            found.insert(other);
        }
        if let Some(gone) = gone {
            found.remove(gone);
        }
        found
    }

    /// The enemy pieces that attack a side's general as things stand.
    pub(crate) fn checkers(&self, side: Color) -> SquareSet {
        self.general(side).map_or(SquareSet::EMPTY, |at| {
            self.against(side, at, self.occupied, None)
        })
    }

    /// Words an attack on a side's general that a move of the piece on `mover` would bring about.
    pub(crate) fn hindrance(&self, side: Color, mover: Square, by: Square) -> Hindrance {
        let role = self.role(by);
        if role == Role::General {
            // A general that attacks along a file does so by facing; beside the other it never stands.
            Hindrance::Generals
        } else if self.general(side) == Some(mover) {
            Hindrance::Covered { by, role }
        } else {
            Hindrance::Pinned { by, role }
        }
    }

    /// The kind of a piece that attacks from a point.
    pub(crate) fn role(&self, at: Square) -> Role {
        let piece = self.board.piece_at(at);
        piece.expect("what attacks stands on the board").role
    }

    /// All attacks of a side on pieces other than the general.
    pub(crate) fn attacks(&self, side: Color) -> Attacks {
        let mut found = Vec::new();
        let mut targets = self.board.by_color(!side);
        if let Some(general) = self.general(!side) {
            targets.remove(general);
        }
        let checked = self.checkers(side);
        for from in self.board.by_color(side).iter() {
            let Some(piece) = self.board.piece_at(from) else {
                continue;
            };
            for on in (attacks(piece, from, self.occupied) & targets).iter() {
                found.extend(self.attack(piece, from, on, checked));
            }
        }
        found.into()
    }

    fn attack(&self, piece: Piece, from: Square, on: Square, checked: SquareSet) -> Option<Attack> {
        let target = self.board.piece_at(on)?;
        Some(Attack {
            attacker: self.roster.at(from)?,
            victim: self.roster.at(on)?,
            from,
            on,
            by: piece.role,
            of: target.role,
            home_soldier: target.role == Role::Soldier && on.is_home(target.color),
            barred: self.barred(piece, from, on, checked),
            no_return: if piece.role == target.role {
                self.no_return(target, from, on)
            } else {
                None
            },
            roots: roots(self, piece.color, from, on),
        })
    }

    /// Why a capture would open the capturer's general; attackers that check already do not count.
    fn barred(
        &self,
        piece: Piece,
        from: Square,
        on: Square,
        checked: SquareSet,
    ) -> Option<Hindrance> {
        let side = piece.color;
        let mut occupied = self.occupied;
        occupied.remove(from);
        let general = self.general(side)?;
        let at = if general == from { on } else { general };
        let new = self.against(side, at, occupied, Some(on)) - checked;
        new.first().map(|by| self.hindrance(side, from, by))
    }

    /// Why the victim could not take its attacker of the same kind.
    fn no_return(&self, victim: Piece, from: Square, on: Square) -> Option<Hindrance> {
        if !attacks(victim, on, self.occupied).contains(from) {
            return Some(Hindrance::Leg {
                at: leg(on, from).unwrap_or(on),
            });
        }
        let mut occupied = self.occupied;
        occupied.remove(on);
        let general = self.general(victim.color)?;
        let at = if general == on { from } else { general };
        let left = self.against(victim.color, at, occupied, Some(from));
        left.first().map(|by| self.hindrance(victim.color, on, by))
    }
}

/// The leg of a horse on `from` that looks at `to`: the neighbour on the long side of the jump.
fn leg(from: Square, to: Square) -> Option<Square> {
    let (files, ranks) = (
        to.file() as i8 - from.file() as i8,
        to.rank() as i8 - from.rank() as i8,
    );
    let (file, rank) = if files.abs() > ranks.abs() {
        (files.signum(), 0)
    } else {
        (0, ranks.signum())
    };
    Square::new(
        (from.file() as i8 + file) as u8,
        (from.rank() as i8 + rank) as u8,
    )
}
