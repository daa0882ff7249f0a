//! What a side did over the judged part, counted.

use super::line::PieceId;
use super::verdict::{Act, PlyRuling};
use crate::Color;

/// Counts one side's plies by what they do.
#[derive(Clone, Debug)]
pub(crate) struct Conduct {
    pub(crate) side: Color,
    pub(crate) plies: usize,
    pub(crate) checks: usize,
    /// Plies that chase something.
    pub(crate) chases: usize,
    /// Plies that threaten mate, whatever else they do; a check is none.
    pub(crate) mate_threats: usize,
    /// The pieces that every ply chases.
    pub(crate) perpetual: Vec<PieceId>,
    /// All pieces that some ply chases.
    pub(crate) victims: Vec<PieceId>,
}

/// Names an offence that fills a whole cycle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Offence {
    None,
    Chase,
    Check,
}

impl Conduct {
    pub(crate) fn of(side: Color, plies: &[PlyRuling]) -> Conduct {
        let mine = || plies.iter().filter(|ply| ply.facts.mover == side);
        let mut victims: Vec<PieceId> = Vec::new();
        for &victim in mine().flat_map(|ply| &ply.chased) {
            if !victims.contains(&victim) {
                victims.push(victim);
            }
        }
        let perpetual = victims
            .iter()
            .copied()
            .filter(|victim| mine().all(|ply| ply.chased.contains(victim)))
            .collect();
        Conduct {
            side,
            plies: mine().count(),
            checks: mine().filter(|ply| ply.facts.is_check()).count(),
            chases: mine().filter(|ply| !ply.chased.is_empty()).count(),
            mate_threats: mine()
                .filter(|ply| ply.acts.contains(&Act::MateThreat))
                .count(),
            perpetual,
            victims,
        }
    }

    /// The offence that every ply of the side takes part in.
    pub(crate) fn offence(&self) -> Offence {
        if self.plies > 0 && self.checks == self.plies {
            Offence::Check
        } else if !self.perpetual.is_empty() {
            Offence::Chase
        } else {
            Offence::None
        }
    }

    /// Whether a ply is part of the offence.
    pub(crate) fn offends(&self, ply: &PlyRuling) -> bool {
        ply.facts.mover == self.side && self.offence() != Offence::None
    }
}
