//! Why a ply is what it is, as data that can be put into words.

use super::chase::{Exemption, Gain, Manner};
use super::facts::{Attack, Checker, MateThreat};
use super::line::PieceId;
use super::verdict::PlyRuling;
use crate::{Move, Square};

/// Gives one reason for what a ply is called.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason<'a> {
    /// A piece gives check.
    Check(Checker),
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
    AnswersCheck,
    /// Another piece than the general steps between.
    ShieldsGeneral,
    /// The screen of the checking cannon goes away.
    TakesScreenOfCheck,
    /// A piece that was under attack is safe.
    Relieved {
        /// The piece.
        piece: PieceId,
        /// Its point before the ply.
        at: Square,
    },
    /// An enemy attack is cut off.
    Cut(&'a Attack),
    /// An enemy cannon loses its screen.
    TakesScreen(&'a Attack),
}

impl PlyRuling {
    /// Lists every check and every attack that stands after the ply, with what becomes of it.
    pub fn threats(&self) -> Vec<Reason<'_>> {
        let checks = self.facts.checkers.iter().map(|&c| Reason::Check(c));
        let attacks = self.facts.threats().zip(&self.attacks);
        let told = attacks.map(|(threat, &judged)| match judged {
            Ok((gain, manner)) => Reason::Chase {
                attack: threat.now,
                gain,
                manner,
            },
            Err(why) => Reason::Passed {
                attack: threat.now,
                why,
            },
        });
        checks.chain(told).collect()
    }

    /// Lists the reasons for what the ply is called, the weightiest first.
    ///
    /// Attacks that merely stand, and those that exist only on paper since before the ply, are left out.
    pub fn reasons(&self) -> Vec<Reason<'_>> {
        let facts = &self.facts;
        let mut found: Vec<Reason<'_>> = facts.checkers.iter().map(|&c| Reason::Check(c)).collect();
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
                told.then_some(Reason::Passed {
                    attack: threat.now,
                    why,
                })
            }));
            found.extend(facts.offered().map(Reason::Offered));
        }
        if facts.takes_screen_of_check() {
            found.push(Reason::TakesScreenOfCheck);
        } else if facts.shields_general() {
            found.push(Reason::ShieldsGeneral);
        } else if facts.answers_check() {
            found.push(Reason::AnswersCheck);
        }
        found.extend(
            self.relieved
                .iter()
                .map(|&(piece, at)| Reason::Relieved { piece, at }),
        );
        found.extend(facts.cuts().map(|was| match facts.takes_screen(was) {
            true => Reason::TakesScreen(was),
            false => Reason::Cut(was),
        }));
        found
    }
}
