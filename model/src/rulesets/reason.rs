//! Why a ply is what it is, as data that can be put into words.

use super::chase::{Exemption, Gain, Manner};
use super::facts::{
    Attack, CheckBy, Checker, Hindrance, MateThreat, Parry, Raid, Relieved, Root, Threat,
};
use super::verdict::PlyRuling;
use crate::{Move, Role, Square};

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
        /// What kept the attacker from the capture until the ply.
        freed: Option<Hindrance>,
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
    /// An attack stood before, and now its victim has lost its root, but the rule set does not count it.
    Uncounted {
        /// The attack.
        attack: &'a Attack,
        /// What protected the victim before.
        root: Root,
        /// Why it does not count.
        why: Uncounted,
    },
    /// An enemy attack stood before, and the ply takes its victim's root away.
    Leaves {
        /// The attack.
        attack: &'a Attack,
        /// What protected the victim before.
        root: Root,
    },
    /// Mate follows if the other side passes.
    MateThreat {
        /// The number of checks, the mating one included.
        checks: u32,
        /// The first of them.
        by: Move,
        /// The piece that gives it, if not the one that moves.
        checker: Option<(Role, Square)>,
    },
    /// A check would win a piece if the other side passed.
    Raid(Raid),
    /// A threat of mate is gone.
    ParriesMate {
        /// The first check of that mate.
        by: Move,
    },
    /// A check that would have won a piece wins none any more.
    ParriesRaid(Raid),
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
    /// A piece that was chased is in no danger any more.
    Relieved(Relieved),
    /// An enemy attack is stopped although its victim stays.
    Cut {
        /// The attack.
        attack: &'a Attack,
        /// How the ply stops it.
        how: Parry,
    },
}

/// Names why an attack that finds its victim without a root is no chase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uncounted {
    /// The attacker can go nowhere else.
    Stuck,
    /// The victim was under attack already.
    Unanswered,
    /// Between pieces of one kind only a new attack counts.
    SameKind,
    /// The root could take back only once the capturer had left its point: nothing was taken away.
    Through,
    /// A root still stands, and only the capture itself undoes it.
    Stands,
    /// The rule set counts no old attacks.
    Old,
}

impl PlyRuling {
    /// Lists every check and every attack that stands after the ply, with what becomes of it.
    pub fn threats(&self) -> Vec<Reason<'_>> {
        let checks = self.checks();
        let attacks = self.facts.threats().zip(&self.attacks);
        let told = attacks.map(|(threat, &judged)| match judged {
            Ok((gain, manner)) => chase(&threat, gain, manner),
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
        self.unprotected.iter().filter_map(|lost| {
            let (attack, root) = (self.facts.on_unprotected(lost)?, lost.root);
            if lost.by == self.facts.mover {
                let why = self.uncounted(lost.index)?;
                return Some(Reason::Uncounted { attack, root, why });
            }
            // A check must be answered first; only taking the piece that gives it does both.
            let mut checkers = self.facts.checkers.iter();
            let free = checkers.all(|checker| checker.piece == attack.victim);
            free.then_some(Reason::Leaves { attack, root })
        })
    }

    /// Why an old attack of the mover does not count; nothing if it does.
    fn uncounted(&self, index: usize) -> Option<Uncounted> {
        let threat = self.facts.threats().nth(index)?;
        let why = self.attacks.get(index)?.err()?;
        Some(if self.stuck == Some(threat.now.attacker) {
            Uncounted::Stuck
        } else if why == Exemption::Unanswered {
            Uncounted::Unanswered
        } else if why == Exemption::Discovered {
            Uncounted::Old
        } else if threat.now.by == threat.now.of {
            Uncounted::SameKind
        } else if threat.was.is_some_and(|was| !was.roots.stands) {
            Uncounted::Through
        } else if threat.now.roots.stands {
            Uncounted::Stands
        } else {
            Uncounted::Old
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
                Some(chase(&threat, gain, manner))
            }));
        }
        match self.mate {
            Some(MateThreat::In {
                checks,
                by,
                checker,
            }) => found.push(Reason::MateThreat {
                checks,
                by,
                checker,
            }),
            Some(MateThreat::Unknown) => found.push(Reason::MateUnknown),
            Some(MateThreat::None) | None => {}
        }
        found.extend(self.raid.map(Reason::Raid));
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
        found.extend(self.parried.map(|by| Reason::ParriesMate { by }));
        found.extend(self.foiled.map(Reason::ParriesRaid));
        found.extend(self.relieved.iter().copied().map(Reason::Relieved));
        found.extend(
            facts
                .cuts()
                .map(|(attack, how)| Reason::Cut { attack, how }),
        );
        found
    }
}

fn chase<'a>(threat: &Threat<'a>, gain: Gain, manner: Manner) -> Reason<'a> {
    Reason::Chase {
        attack: threat.now,
        gain,
        manner,
        freed: threat.was.and_then(|was| was.barred),
    }
}
