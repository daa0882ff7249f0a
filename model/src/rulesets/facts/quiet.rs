//! Moves without a blow: offers, blocks, answers.

use super::super::line::PieceId;
use super::attack::Attack;
use super::ply::{PlyFacts, is_between};
use crate::Square;

impl PlyFacts {
    /// Gives the enemy attacks that the ply cuts off although neither attacker nor victim has moved: a piece
    /// steps between, onto a leg or an eye, or a screen is taken away.
    pub fn cuts(&self) -> impl Iterator<Item = &Attack> {
        self.enemy_before.iter().filter(|was| {
            was.is_live()
                && was.victim != self.piece
                && was.from != self.mv.to
                && !self.enemy_after.iter().any(|now| now.same_pair(was))
        })
    }

    /// Tells whether the ply takes the screen of a cannon's attack away: the piece leaves the line between
    /// them, it does not step there.
    pub fn takes_screen(&self, attack: &Attack) -> bool {
        self.leaves(attack.from, attack.on)
    }

    /// Tells whether the ply answers a check by taking the screen away.
    pub fn takes_screen_of_check(&self) -> bool {
        self.general.is_some_and(|general| {
            let mut checkers = self.checked_by.iter();
            checkers.any(|checker| self.leaves(checker.at, general))
        })
    }

    fn leaves(&self, one: Square, other: Square) -> bool {
        is_between(self.mv.from, one, other) && !is_between(self.mv.to, one, other)
    }

    /// Tells whether the ply shields the own general from a check with another piece.
    pub fn shields_general(&self) -> bool {
        self.answers_check()
            && self.kind.role != crate::Role::General
            && !self
                .checked_by
                .iter()
                .any(|checker| checker.at == self.mv.to)
    }

    /// Tells whether the mover stood in check, which every legal move answers.
    pub fn answers_check(&self) -> bool {
        !self.checked_by.is_empty()
    }

    /// Gives the enemy attacks that could take the piece just moved for nothing.
    pub fn offered(&self) -> impl Iterator<Item = &Attack> {
        self.enemy_after.iter().filter(|attack| {
            attack.victim == self.piece && attack.is_live() && attack.roots.real().is_none()
        })
    }

    /// Gives the new attacks that only offer an exchange of pieces of one kind.
    pub fn exchanges(&self) -> impl Iterator<Item = &Attack> {
        self.threats()
            .filter(|threat| threat.is_new() && threat.now.offers_exchange())
            .map(|threat| threat.now)
    }

    /// Gives the own pieces, with their points before the ply, that `worthy` enemy attacks threatened before
    /// and threaten no more.
    pub fn relieved(&self, worthy: impl Fn(&Attack) -> bool) -> Vec<(PieceId, Square)> {
        let mut found = Vec::new();
        for was in self.enemy_before.iter().filter(|was| worthy(was)) {
            let still = self
                .enemy_after
                .iter()
                .any(|now| now.victim == was.victim && worthy(now));
            if !still && !found.contains(&(was.victim, was.on)) {
                found.push((was.victim, was.on));
            }
        }
        found
    }
}
