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
    /// Those of them that parry a threat of mate.
    pub(crate) parries: usize,
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
    pub(crate) fn new(side: Color) -> Conduct {
        Conduct {
            side,
            plies: 0,
            checks: 0,
            chases: 0,
            mate_threats: 0,
            parries: 0,
            perpetual: Vec::new(),
            victims: Vec::new(),
        }
    }

    /// Counts a ply, if it is the side's.
    pub(crate) fn count(&mut self, ply: &PlyRuling) {
        if ply.facts.mover != self.side {
            return;
        }
        if self.plies == 0 {
            self.perpetual.clone_from(&ply.chased);
        } else {
            self.perpetual.retain(|piece| ply.chased.contains(piece));
        }
        for &victim in &ply.chased {
            if !self.victims.contains(&victim) {
                self.victims.push(victim);
            }
        }
        self.plies += 1;
        self.checks += usize::from(ply.facts.is_check());
        self.chases += usize::from(!ply.chased.is_empty());
        let threatens = ply.acts.contains(&Act::MateThreat);
        self.mate_threats += usize::from(threatens);
        self.parries += usize::from(threatens && ply.parried.is_some());
    }

    /// Whether every ply of the side checks or threatens mate, and not all check.
    pub(crate) fn threatens(&self) -> bool {
        self.mate_threats > 0 && self.checks + self.mate_threats == self.plies
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
