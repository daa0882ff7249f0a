//! When an attack counts as a chase.

use smallvec::SmallVec;

use super::facts::{Attack, Hindrance, PlyFacts, Root, Threat};
use super::line::PieceId;
use crate::Role;

/// Says which attacks a rule set counts as chases: plain switches, no code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChaseRule {
    /// Which attacks a ply answers for.
    pub scope: Scope,
    /// Whether an attack counts only if the victim was under none just before: a threat that the other
    /// side left standing is no chase.
    pub answered: bool,
    /// Whether taking away the victim's root counts like a new attack.
    pub root_removal: bool,
    /// Whether a horse or cannon chases a chariot whatever protects it.
    pub chariot_by_lesser: bool,
    /// Whether an advisor or elephant chases a chariot, horse or cannon whatever protects it.
    pub greater_by_guard: bool,
    /// Whether pieces of one kind that can take each other only offer an exchange.
    pub exchange: bool,
    /// Whether a soldier that has not crossed the river may be chased freely.
    pub home_soldier_free: bool,
    /// Whether a move that gives check may chase as well.
    pub with_check: bool,
}

/// Says which attacks a ply answers for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Attacks that were not there before the ply, whichever piece moved.
    New,
    /// Attacks of the piece that moved.
    Mover,
    /// All attacks that stand after the ply.
    Standing,
}

/// Names what makes an attack worth a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// Nothing protects the victim.
    Unprotected,
    /// What seems to protect the victim could not take back.
    FalseRoot,
    /// A horse or cannon attacks a chariot.
    ChariotByLesser,
    /// An advisor or elephant attacks a chariot, horse or cannon.
    GreaterByGuard,
}

/// Names what keeps an attack from being a chase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exemption {
    /// The general attacks.
    ByGeneral,
    /// A soldier attacks.
    BySoldier,
    /// The victim is a soldier that has not crossed the river.
    HomeSoldier,
    /// The capture cannot be made.
    Barred(Hindrance),
    /// The two pieces can take each other: an offer to exchange.
    Exchange,
    /// The victim is truly protected.
    Protected(Root),
    /// The attack was there before the ply.
    Standing,
    /// Another piece moved, and this rule set does not count discovered attacks.
    Discovered,
    /// The victim was already under attack: the other side had not answered.
    Unanswered,
}

/// Names how a ply came to chase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// The attack is new.
    New,
    /// The attack stood, and the victim has lost its root.
    RootRemoved,
    /// The attack stands, and this rule set asks for no more.
    Stands,
}

/// Says what a rule set makes of one attack after a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judged<'a> {
    /// The attack.
    pub attack: &'a Attack,
    /// A chase, or why it is none.
    pub chase: Result<(Gain, Manner), Exemption>,
}

impl ChaseRule {
    /// Tells what an attack would win, or what exempts it, whenever it arose.
    pub fn worth(&self, attack: &Attack) -> Result<Gain, Exemption> {
        // What may not be taken is not attacked at all, whoever aims at it.
        if let Some(hindrance) = attack.barred {
            return Err(Exemption::Barred(hindrance));
        }
        match attack.by {
            Role::General => return Err(Exemption::ByGeneral),
            Role::Soldier => return Err(Exemption::BySoldier),
            _ => {}
        }
        if self.home_soldier_free && attack.home_soldier {
            return Err(Exemption::HomeSoldier);
        }
        let lesser = matches!(attack.by, Role::Horse | Role::Cannon);
        if self.chariot_by_lesser && lesser && attack.of == Role::Chariot {
            return Ok(Gain::ChariotByLesser);
        }
        let guard = matches!(attack.by, Role::Advisor | Role::Elephant);
        let greater = matches!(attack.of, Role::Chariot | Role::Horse | Role::Cannon);
        if self.greater_by_guard && guard && greater {
            return Ok(Gain::GreaterByGuard);
        }
        if self.exchange && attack.offers_exchange() {
            return Err(Exemption::Exchange);
        }
        match attack.roots.real() {
            Some(root) => Err(Exemption::Protected(*root)),
            None if attack.roots.all.is_empty() => Ok(Gain::Unprotected),
            None => Ok(Gain::FalseRoot),
        }
    }

    /// Judges every attack after a ply.
    ///
    /// Whether a ply that gives check may chase at all is not asked here; see [`ChaseRule::chased`].
    pub fn judge<'a>(&'a self, ply: &'a PlyFacts) -> impl Iterator<Item = Judged<'a>> + 'a {
        ply.threats().map(|threat| Judged {
            attack: threat.now,
            chase: self
                .worth(threat.now)
                .and_then(|gain| Ok((gain, self.manner(ply, &threat)?))),
        })
    }

    fn manner(&self, ply: &PlyFacts, threat: &Threat<'_>) -> Result<Manner, Exemption> {
        let manner = match self.scope {
            Scope::Standing => Manner::Stands,
            Scope::Mover if threat.now.attacker != ply.piece => return Err(Exemption::Discovered),
            Scope::Mover => Manner::Stands,
            Scope::New if threat.is_new() => Manner::New,
            Scope::New
                if self.root_removal
                    && threat.now.by != threat.now.of
                    && threat.root_removed()
                    && threat.was.is_some_and(|was| self.worth(was).is_err()) =>
            {
                Manner::RootRemoved
            }
            Scope::New => return Err(Exemption::Standing),
        };
        if self.answered && self.attacked(ply, threat.now.victim) {
            return Err(Exemption::Unanswered);
        }
        Ok(manner)
    }

    /// Whether a piece was under an attack of worth before a ply.
    fn attacked(&self, ply: &PlyFacts, victim: PieceId) -> bool {
        ply.before
            .iter()
            .any(|was| was.victim == victim && self.worth(was).is_ok())
    }

    /// Gives the pieces that a ply chases, each once.
    pub fn chased(&self, ply: &PlyFacts) -> SmallVec<[PieceId; 2]> {
        let mut victims = SmallVec::new();
        if self.with_check || !ply.is_check() {
            for judged in self.judge(ply).filter(|judged| judged.chase.is_ok()) {
                if !victims.contains(&judged.attack.victim) {
                    victims.push(judged.attack.victim);
                }
            }
        }
        victims
    }
}
