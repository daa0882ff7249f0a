//! Why a side does not lose: which topics of the rule books clear what looks like an offence.

use super::chase::Exemption;
use super::conduct::{Conduct, Offence};
use super::facts::Attack;
use super::ground::Ground;
use super::grounds::{blows, fitting};
use super::verdict::{Act, Finding, PlyRuling};
use crate::Role;

/// Finds the grounds of a draw: what each side does that looks like an offence and is none.
pub(super) fn of_draw(sides: [&Conduct; 2], plies: &[PlyRuling]) -> Vec<Finding> {
    match sides.map(Conduct::offence) {
        [Offence::Check, Offence::Check] => return vec![Finding::both(Ground::BothCheck)],
        [Offence::Chase, Offence::Chase] => return vec![Finding::both(Ground::BothChase)],
        [Offence::None, Offence::None] => {}
        _ => return vec![Finding::both(Ground::CheckAgainstChase)],
    }
    let mut findings = Vec::new();
    if sides
        .iter()
        .all(|side| side.threatens() && side.parries > 0)
    {
        findings.push(Finding::both(Ground::MutualMateThreats));
    }
    let mates = sides.iter().filter(|side| threatens_only(side));
    findings.extend(mates.map(|side| Finding::of(side.side, Ground::MateThreats)));
    findings.extend(sides.iter().flat_map(|side| of_side(side, plies)));
    findings.sort_by_key(|finding| (!saves(finding.ground), finding.ground));
    if findings.is_empty() {
        findings.push(Finding::both(Ground::NoOffence));
    }
    findings
}

/// Finds what clears the side that does not lose, if it attacks on every move or checks on some.
pub(super) fn excuse(side: &Conduct, plies: &[PlyRuling]) -> Vec<Finding> {
    if side.offence() != Offence::None {
        Vec::new()
    } else if threatens_only(side) {
        vec![Finding::of(side.side, Ground::MateThreats)]
    } else if side.checks > 0 || side.chases == side.plies {
        of_side(side, plies)
    } else {
        Vec::new()
    }
}

/// Whether a side threatens mate on every move.
pub(super) fn threatens_only(side: &Conduct) -> bool {
    side.threatens() && side.checks == 0
}

/// Whether a topic tells why attacks on every move do not lose; threats of mate and mixed moves never do.
fn saves(ground: Ground) -> bool {
    (Ground::SeveralVictims..=Ground::PinnedAttacker).contains(&ground)
}

/// What one side does that is no offence.
fn of_side(side: &Conduct, plies: &[PlyRuling]) -> Vec<Finding> {
    let found = |ground| Finding::of(side.side, ground);
    let mine: Vec<&PlyRuling> = plies
        .iter()
        .filter(|ply| ply.facts.mover == side.side)
        .collect();
    if side.checks > 0 {
        return vec![found(if side.threatens() {
            Ground::CheckAndMateThreat
        } else if side.chases > 0 {
            Ground::CheckAndChase
        } else {
            Ground::CheckAndPause
        })];
    }
    if side.chases == side.plies {
        return several_victims(side, &mine);
    }
    let every = |acts: &[Act]| {
        mine.iter()
            .all(|ply| acts.iter().any(|act| ply.acts.contains(act)))
    };
    let offers = |ply: &&PlyRuling| ply.facts.equal_offers().next().is_some();
    let mut findings = Vec::new();
    if side.chases == 0 && mine.iter().all(offers) {
        findings.extend(gathered(side, &mine, |ply| {
            let offers = ply.facts.equal_offers();
            offers.map(|attack| offer(ply, attack)).collect()
        }));
    }
    let chases = |ply: &&PlyRuling| !ply.chased.is_empty();
    let aims = |ply: &&PlyRuling| chases(ply) || !let_pass(ply).is_empty();
    let attacks = |ply: &&PlyRuling| {
        let real = |(_, why)| !matches!(why, Exemption::Barred(_) | Exemption::Exchange);
        chases(ply) || exempted(ply).any(real)
    };
    let mut idle = mine.iter().filter(|ply| !chases(ply));
    if mine.iter().all(aims) {
        // That a side only offers pieces is said above, where every move does.
        let offers = [Ground::ExchangeOffers, Ground::EqualSacrifices];
        let found = gathered(side, &mine, let_pass).into_iter();
        findings.extend(found.filter(|finding| !offers.contains(&finding.ground)));
    }
    if side.chases > 0 && !mine.iter().all(attacks) {
        findings.push(found(if idle.all(|ply| ply.raid.is_some()) {
            Ground::ChaseAndRaid
        } else {
            Ground::ChaseAndPause
        }));
    } else if side.chases == 0 && !mine.iter().all(aims) {
        if every(&[Act::Sacrifice]) {
            findings.push(found(Ground::Sacrifices));
        } else if every(&[Act::Block]) {
            findings.push(found(Ground::Blocks));
        }
    }
    findings.sort_by_key(|finding: &Finding| finding.ground);
    findings.dedup_by_key(|finding| finding.ground);
    findings
}

/// The topics of all plies, each with whether it is a topic of some plies only.
fn gathered(
    side: &Conduct,
    mine: &[&PlyRuling],
    topics: impl Fn(&PlyRuling) -> Vec<Ground>,
) -> Vec<Finding> {
    let each: Vec<Vec<Ground>> = mine.iter().map(|ply| topics(ply)).collect();
    let mut all: Vec<Ground> = each.iter().flatten().copied().collect();
    all.sort_unstable();
    all.dedup();
    let found = all.into_iter().map(|ground| Finding {
        partly: !each.iter().all(|topics| topics.contains(&ground)),
        ..Finding::of(side.side, ground)
    });
    found.collect()
}

/// The topic of an attack between pieces of one kind that can take each other.
fn offer(ply: &PlyRuling, attack: &Attack) -> Ground {
    if ply.facts.gives_itself(attack) {
        Ground::EqualSacrifices
    } else {
        Ground::ExchangeOffers
    }
}

/// The topics of the new attacks that the rule set lets pass.
fn let_pass(ply: &PlyRuling) -> Vec<Ground> {
    let topic = |(attack, why): (&Attack, Exemption)| {
        Some(match why {
            Exemption::ByGeneral => Ground::ByGeneral,
            Exemption::BySoldier => Ground::BySoldier,
            Exemption::HomeSoldier => Ground::HomeSoldier,
            Exemption::Exchange => offer(ply, attack),
            // A general that may not take is not pinned: its way is barred.
            Exemption::Barred(_) if attack.by == Role::General => return None,
            Exemption::Barred(_) => Ground::PinnedAttacker,
            Exemption::Protected(_) if attack.by == attack.of && attack.by == Role::Chariot => {
                Ground::PinnedButProtected
            }
            Exemption::Protected(_) if attack.by == attack.of => Ground::HinderedButProtected,
            Exemption::Protected(_) => Ground::Protected,
            Exemption::Standing | Exemption::Discovered | Exemption::Unanswered => return None,
        })
    };
    exempted(ply).filter_map(topic).collect()
}

/// The new attacks of a ply that the rule set lets pass.
pub(super) fn exempted(ply: &PlyRuling) -> impl Iterator<Item = (&Attack, Exemption)> {
    ply.facts
        .threats()
        .zip(&ply.attacks)
        .filter(|(threat, _)| threat.is_new() || threat.was.is_none())
        .filter_map(|(threat, judged)| Some((threat.now, (*judged).err()?)))
}

/// The topics of a side that chases on every move, but not one and the same piece.
fn several_victims(side: &Conduct, mine: &[&PlyRuling]) -> Vec<Finding> {
    let all = || {
        mine.iter()
            .flat_map(|ply| side.victims.iter().flat_map(|&victim| blows(ply, victim)))
    };
    let cannons =
        all().all(|blow| blow.attack.by == Role::Cannon && blow.attack.of == Role::Chariot);
    let discovered = all().any(|blow| blow.moved) && all().any(|blow| !blow.moved);
    fitting(
        side.side,
        [
            (cannons, Ground::ChariotsByCannons),
            (discovered, Ground::ChaseAndDiscovery),
            (!cannons, Ground::SeveralVictims),
        ],
    )
}
