//! Moves without a blow: offers, and what becomes of attacks that stand.

use super::super::line::PieceId;
use super::attack::Attack;
use super::ply::PlyFacts;
use super::root::Root;
use crate::{Color, Role, Square};

/// Says that an attack stands as before, but its victim has lost what protected it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unprotected {
    /// The side that attacks.
    pub by: Color,
    /// The place of the attack among the side's attacks after the ply.
    pub index: usize,
    /// What protected the victim before the ply, with its point then.
    pub root: Root,
}

/// Says how an attacked piece comes out of danger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relief {
    /// Nothing could take it any more.
    Safe,
    /// This piece, which attacked it from this point, attacks it no more; others do.
    Evades(Role, Square),
    /// What attacked it could still take it, but this root could take back.
    Rooted(Root),
    /// What attacked it could still take it, but is of its kind and could be taken just as well.
    TakesBack,
}

/// Says that an attacked piece is in no danger any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relieved {
    /// The piece.
    pub piece: PieceId,
    /// Its point before the ply.
    pub at: Square,
    /// How it came about.
    pub how: Relief,
}

impl PlyFacts {
    /// Gives the enemy attacks that could take the piece just moved for nothing.
    pub fn offered(&self) -> impl Iterator<Item = &Attack> {
        self.enemy_after.iter().filter(|attack| {
            attack.victim == self.piece && attack.is_live() && attack.roots.real().is_none()
        })
    }

    /// Tells whether an attack on a piece of the same kind only offers the attacker: the victim could take
    /// it, and nothing could take back.
    pub fn gives_itself(&self, attack: &Attack) -> bool {
        attack.offers_exchange()
            && self.enemy_after.iter().any(|back| {
                back.attacker == attack.victim
                    && back.victim == attack.attacker
                    && back.is_live()
                    && back.roots.real().is_none()
            })
    }

    /// Gives the new attacks between pieces of one kind that can take each other.
    pub fn equal_offers(&self) -> impl Iterator<Item = &Attack> {
        self.threats()
            .filter(|threat| threat.is_new() && threat.now.offers_exchange())
            .map(|threat| threat.now)
    }

    /// Gives the new attacks that only offer an exchange of pieces of one kind.
    pub fn exchanges(&self) -> impl Iterator<Item = &Attack> {
        self.equal_offers()
            .filter(|attack| !self.gives_itself(attack))
    }

    /// Gives the new attacks by which a piece only offers itself to one of its kind.
    pub fn equal_sacrifices(&self) -> impl Iterator<Item = &Attack> {
        self.equal_offers()
            .filter(|attack| self.gives_itself(attack))
    }

    /// Gives the own pieces that `worthy` enemy attacks threatened before the ply, and that nothing could
    /// take for nothing after it.
    ///
    /// Where the mover stood in check or gives check, only attacks that are gone are told: what protects a
    /// piece depends on the check then, not on the ply.
    pub fn relieved(&self, worthy: impl Fn(&Attack) -> bool) -> Vec<Relieved> {
        let mut found: Vec<Relieved> = Vec::new();
        for was in self.enemy_before.iter().filter(|was| worthy(was)) {
            if found.iter().any(|relieved| relieved.piece == was.victim) {
                continue;
            }
            let live = |now: &&Attack| now.victim == was.victim && now.is_live();
            let still = || self.enemy_after.iter().filter(live);
            let lost =
                |now: &Attack| worthy(now) || now.roots.real().is_none() && !now.offers_exchange();
            if still().any(lost) {
                continue;
            }
            let same = |now: &&Attack| {
                let mut before = self.enemy_before.iter();
                before.any(|was| was.same_pair(now) && worthy(was))
            };
            let same = || still().filter(same);
            let how = if still().next().is_none() {
                Relief::Safe
            } else if same().next().is_none() {
                Relief::Evades(was.by, was.from)
            } else if self.is_check() || !self.checked_by.is_empty() {
                continue;
            } else if let Some(&root) = same().find_map(|now| now.roots.real()) {
                Relief::Rooted(root)
            } else {
                Relief::TakesBack
            };
            found.push(Relieved {
                piece: was.victim,
                at: was.on,
                how,
            });
        }
        found
    }

    /// Gives the attacks of both sides that stood before the ply and are `worthy` only after it, because a
    /// root is gone. What the moved piece walks into is not among them; see [`PlyFacts::offered`].
    pub fn unprotected(&self, worthy: impl Fn(&Attack) -> bool) -> Vec<Unprotected> {
        let sides = [
            (self.mover, &self.before, &self.after),
            (!self.mover, &self.enemy_before, &self.enemy_after),
        ];
        let mut found = Vec::new();
        for (by, before, after) in sides {
            for (index, now) in after.iter().enumerate() {
                if now.victim == self.piece || !worthy(now) {
                    continue;
                }
                let was = before
                    .iter()
                    .find(|was| was.same_pair(now) && was.is_live() && !worthy(was));
                if let Some(&root) = was.and_then(|was| was.roots.real()) {
                    found.push(Unprotected { by, index, root });
                }
            }
        }
        found
    }

    /// Gives the attack that has found its victim unprotected.
    pub fn on_unprotected(&self, unprotected: &Unprotected) -> Option<&Attack> {
        let after = if unprotected.by == self.mover {
            &self.after
        } else {
            &self.enemy_after
        };
        after.get(unprotected.index)
    }
}
