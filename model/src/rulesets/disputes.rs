//! Points on which sources differ and that could change a verdict.

use super::Ruleset;
use super::chase::{Exemption, Gain};
use super::conduct::{Conduct, Offence};
use super::facts::Attack;
use super::grounds;
use super::line::PieceId;
use super::verdict::{Dispute, PlyRuling};
use crate::Role;

impl Ruleset {
    /// Points on which sources differ and that could change a verdict on these plies.
    pub(super) fn disputes(&self, sides: [&Conduct; 2], plies: &[PlyRuling]) -> Vec<Dispute> {
        let mut found = Vec::new();
        let Some(rule) = &self.chase else {
            return found;
        };
        let offences = sides.map(Conduct::offence);
        if !self.check_outranks_chase
            && offences.contains(&Offence::Check)
            && offences.contains(&Offence::Chase)
        {
            found.push(Dispute::CheckAgainstChase);
        }
        for side in sides {
            let mine: Vec<&PlyRuling> = plies
                .iter()
                .filter(|ply| ply.facts.mover == side.side)
                .collect();
            if side
                .perpetual
                .iter()
                .any(|&victim| grounds::helped(&mine, victim))
            {
                found.push(Dispute::GeneralOrSoldierJoins { every: true });
            }
            // A reading that counts more plies matters only where all others chase already.
            let missing: Vec<&&PlyRuling> =
                mine.iter().filter(|ply| ply.chased.is_empty()).collect();
            for &victim in &side.victims {
                let ways: Vec<Option<Dispute>> = missing
                    .iter()
                    .map(|ply| otherwise(ply, victim, |attack| rule.worth(attack)))
                    .collect();
                let rest = mine
                    .iter()
                    .filter(|ply| !ply.chased.is_empty())
                    .all(|ply| ply.chased.contains(&victim));
                if rest && ways.iter().all(Option::is_some) {
                    for way in ways.into_iter().flatten() {
                        if !found.contains(&way) {
                            found.push(way);
                        }
                    }
                }
            }
        }
        found
    }
}

/// How another reading would count a ply as a chase of a piece.
fn otherwise(
    ply: &PlyRuling,
    victim: PieceId,
    worth: impl Fn(&Attack) -> Result<Gain, Exemption>,
) -> Option<Dispute> {
    let at = ply.facts.ply;
    let on_victim = || {
        ply.facts
            .threats()
            .zip(&ply.attacks)
            .filter(move |(threat, _)| threat.now.victim == victim)
    };
    if ply.facts.is_check() {
        return on_victim()
            .any(|(threat, _)| threat.is_new() && worth(threat.now).is_ok())
            .then_some(Dispute::CheckAlsoAttacks { ply: at });
    }
    on_victim().find_map(|(threat, judged)| match judged {
        Err(Exemption::ByGeneral | Exemption::BySoldier) if threat.is_new() => {
            Some(Dispute::GeneralOrSoldierJoins { every: false })
        }
        Err(Exemption::Unanswered) => Some(Dispute::Unanswered { ply: at }),
        Err(Exemption::Protected(_))
            if threat.is_new()
                && matches!(threat.now.by, Role::Advisor | Role::Elephant)
                && matches!(threat.now.of, Role::Chariot | Role::Horse | Role::Cannon) =>
        {
            Some(Dispute::GuardAttacks {
                ply: at,
                on: threat.now.on,
            })
        }
        _ => None,
    })
}
