//! Why a ply is what it is, as data that can be put into words.

use super::chase::{Exemption, Gain, Manner};
use super::facts::{Attack, CheckBy, Checker, MateThreat, Parry, Root};
use super::line::PieceId;
use super::verdict::PlyRuling;
use crate::{Move, Square};

/// Gives one reason for what a ply is called.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason<'a> {
    /// A piece gives check.
    Check {
        /// The piece.
        checker: Checker,
        /// How the ply brought the check about.
        how: CheckBy,
    },
    /// An attack counts as a chase.
    Chase {
        /// The attack.
        attack: &'a Attack,
        /// What it would win.
        gain: Gain,
        /// How the ply brought it about.
        manner: Manner,
    },
    /// An attack does not count.
    Passed {
        /// The attack.
        attack: &'a Attack,
        /// What exempts it.
        why: Exemption,
    },
    /// A piece only offers itself to one of its kind.
    GivesItself(&'a Attack),
    /// An attack stood before, and now its victim has lost its root.
    Unprotected {
        /// The attack.
        attack: &'a Attack,
        /// What protected the victim before.
        root: Root,
        /// Whether the mover's side attacks.
        own: bool,
    },
    /// Mate follows if the other side passes.
    MateThreat {
        /// The number of checks, the mating one included.
        checks: u32,
        /// The first of them.
        by: Move,
    },
    /// The search for a mate reached its bound.
    MateUnknown,
    /// The moved piece can be taken for nothing.
    Offered(&'a Attack),
    /// The mover stood in check.
    AnswersCheck {
        /// The piece that gave it.
        checker: Checker,
        /// What the ply does about it.
        how: Parry,
    },
    /// A piece that was chased is safe.
    Relieved {
        /// The piece.
        piece: PieceId,
        /// Its point before the ply.
        at: Square,
    },
    /// An enemy attack is stopped although its victim stays.
    Cut {
        /// The attack.
        attack: &'a Attack,
        /// How the ply stops it.
        how: Parry,
    },
}

impl PlyRuling {
    /// Lists every check and every attack that stands after the ply, with what becomes of it.
    pub fn threats(&self) -> Vec<Reason<'_>> {
        let checks = self.checks();
        let attacks = self.facts.threats().zip(&self.attacks);
        let told = attacks.map(|(threat, &judged)| match judged {
            Ok((gain, manner)) => Reason::Chase {
                attack: threat.now,
                gain,
                manner,
            },
            Err(why) => self.passed(threat.now, why),
        });
        checks.chain(told).collect()
    }

    fn checks(&self) -> impl Iterator<Item = Reason<'_>> {
        self.facts.checkers.iter().map(|&checker| Reason::Check {
            checker,
            how: self.facts.check_by(&checker),
        })
    }

    fn passed<'a>(&'a self, attack: &'a Attack, why: Exemption) -> Reason<'a> {
        if why == Exemption::Exchange && self.facts.gives_itself(attack) {
            Reason::GivesItself(attack)
        } else {
            Reason::Passed { attack, why }
        }
    }

    /// The offers of the moved piece; that it offers itself to one of its kind is said with its attack.
    fn offers(&self) -> impl Iterator<Item = Reason<'_>> {
        let facts = &self.facts;
        let said = |offer: &&Attack| {
            let mut own = facts.equal_sacrifices();
            own.any(|own| own.attacker == offer.victim && own.victim == offer.attacker)
        };
        let told = facts.offered().filter(move |offer| !said(offer));
        told.map(Reason::Offered)
    }

    /// The old attacks whose victims have lost their roots, but for those that count as chases.
    fn unprotected(&self) -> impl Iterator<Item = Reason<'_>> {
        self.unprotected.iter().filter_map(|unprotected| {
            let own = unprotected.by == self.facts.mover;
            if own && self.attacks.get(unprotected.index)?.is_ok() {
                return None;
            }
            Some(Reason::Unprotected {
                attack: self.facts.on_unprotected(unprotected)?,
                root: unprotected.root,
                own,
            })
        })
    }

    /// Lists the reasons for what the ply is called, the weightiest first.
    ///
    /// Attacks that merely stand, and those that exist only on paper since before the ply, are left out; an
    /// old attack whose victim has lost its root is told.
    pub fn reasons(&self) -> Vec<Reason<'_>> {
        let facts = &self.facts;
        let mut found: Vec<Reason<'_>> = self.checks().collect();
        let judged = || facts.threats().zip(&self.attacks);
        if self.facts.checkers.is_empty() || !self.chased.is_empty() {
            found.extend(judged().filter_map(|(threat, &judged)| {
                let (gain, manner) = judged.ok()?;
                Some(Reason::Chase {
                    attack: threat.now,
                    gain,
                    manner,
                })
            }));
        }
        match self.mate {
            Some(MateThreat::In { checks, by }) => found.push(Reason::MateThreat { checks, by }),
            Some(MateThreat::Unknown) => found.push(Reason::MateUnknown),
            Some(MateThreat::None) | None => {}
        }
        if facts.checkers.is_empty() {
            found.extend(judged().filter_map(|(threat, judged)| {
                let why = judged.err()?;
                let told = match why {
                    Exemption::Standing => false,
                    Exemption::Unanswered => threat.is_new(),
                    _ => threat.is_new() || threat.was.is_none(),
                };
                told.then(|| self.passed(threat.now, why))
            }));
            found.extend(self.offers());
        }
        found.extend(self.unprotected());
        found.extend(
            facts
                .parries()
                .map(|(checker, how)| Reason::AnswersCheck { checker, how }),
        );
        found.extend(
            self.relieved
                .iter()
                .map(|&(piece, at)| Reason::Relieved { piece, at }),
        );
        found.extend(
            facts
                .cuts()
                .map(|(attack, how)| Reason::Cut { attack, how }),
        );
        found
    }
}
