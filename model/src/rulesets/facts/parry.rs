//! How a move brings a check about, and how it stops an attack.

use super::super::line::PieceId;
use super::attack::Attack;
use super::ply::{Checker, PlyFacts};
use crate::attacks::between;
use crate::{Move, Role, Square};

/// Names how a move brings a check about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckBy {
    /// The piece that moved checks itself.
    Mover,
    /// The piece that moved left a line, a leg or one of several screens.
    Opened,
    /// The piece that moved entered the line of a cannon and became its screen.
    Screen {
        /// The piece.
        piece: PieceId,
        /// Its point.
        at: Square,
    },
}

/// Names how a move stops an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parry {
    /// The attacked general moves.
    Moves,
    /// The attacker is captured.
    Takes,
    /// A piece enters the line, or steps onto a leg or an eye.
    Blocks,
    /// A piece enters the line of a cannon, which then has one screen too many.
    SecondScreen,
    /// The screen of a cannon leaves its line.
    TakesScreen,
}

impl Parry {
    /// Tells whether a piece gets in the way: the law's word for that is to block.
    pub fn is_block(self) -> bool {
        matches!(self, Parry::Blocks | Parry::SecondScreen)
    }

    /// How a move stops an attack whose attacker and victim both stay.
    fn of(mv: Move, by: Role, from: Square, on: Square) -> Parry {
        let line = between(from, on);
        if by != Role::Cannon {
            Parry::Blocks
        } else if line.contains(mv.from) && !line.contains(mv.to) {
            Parry::TakesScreen
        } else {
            Parry::SecondScreen
        }
    }
}

impl PlyFacts {
    /// Tells how the ply brought a check about.
    pub fn check_by(&self, checker: &Checker) -> CheckBy {
        let line = between(checker.at, checker.on);
        if checker.piece == self.piece {
            CheckBy::Mover
        } else if checker.by == Role::Cannon
            && line.contains(self.mv.to)
            && !line.contains(self.mv.from)
        {
            CheckBy::Screen {
                piece: self.piece,
                at: self.mv.to,
            }
        } else {
            CheckBy::Opened
        }
    }

    /// Gives the pieces that checked the mover, each with what the ply does about it.
    pub fn parries(&self) -> impl Iterator<Item = (Checker, Parry)> + '_ {
        self.checked_by.iter().map(|&checker| {
            let how = if checker.at == self.mv.to {
                Parry::Takes
            } else if self.kind.role == Role::General {
                Parry::Moves
            } else {
                Parry::of(self.mv, checker.by, checker.at, checker.on)
            };
            (checker, how)
        })
    }

    /// Gives the enemy attacks that the ply stops although neither attacker nor victim has moved.
    pub fn cuts(&self) -> impl Iterator<Item = (&Attack, Parry)> {
        let cut = self.enemy_before.iter().filter(|was| {
            was.is_live()
                && was.victim != self.piece
                && was.from != self.mv.to
                && !self.enemy_after.iter().any(|now| now.same_pair(was))
        });
        cut.map(|was| (was, Parry::of(self.mv, was.by, was.from, was.on)))
    }

    /// Tells whether the ply gets in the way of a check or of an attack.
    pub fn blocks(&self) -> bool {
        self.parries().any(|(_, how)| how.is_block()) || self.cuts().any(|(_, how)| how.is_block())
    }
}
