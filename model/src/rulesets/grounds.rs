//! Why a verdict falls: which topics of the rule books a cycle touches.

use super::chase::{Exemption, Gain, Manner};
use super::conduct::{Conduct, Offence};
use super::facts::{Attack, Hindrance};
use super::ground::Ground;
use super::line::PieceId;
use super::verdict::{Act, Finding, PlyRuling};
use crate::{Color, Role};

/// Finds the grounds of a loss by perpetual check.
pub(crate) fn of_check(checker: &Conduct, other: &Conduct) -> Vec<Finding> {
    let ground = if other.checks > 0 {
        Ground::CheckAnsweredByChecks
    } else {
        Ground::PerpetualCheck
    };
    vec![Finding::of(checker.side, ground)]
}

/// One attack of the chaser on the victim that counts as a chase.
struct Blow<'a> {
    attack: &'a Attack,
    gain: Gain,
    manner: Manner,
    /// Whether the attacker is the piece that moved.
    moved: bool,
}

/// The counted attacks of a ply on one piece.
fn blows(ply: &PlyRuling, victim: PieceId) -> impl Iterator<Item = Blow<'_>> {
    ply.facts
        .after
        .iter()
        .zip(&ply.attacks)
        .filter(move |(attack, _)| attack.victim == victim)
        .filter_map(|(attack, judged)| {
            let (gain, manner) = (*judged).ok()?;
            Some(Blow {
                attack,
                gain,
                manner,
                moved: attack.attacker == ply.facts.piece,
            })
        })
}

/// Finds the grounds of a loss by perpetual chase; `stuck` says that the victim can never get away.
pub(crate) fn of_chase(
    chaser: &Conduct,
    other: &Conduct,
    plies: &[PlyRuling],
    stuck: bool,
) -> Vec<Finding> {
    let mine: Vec<&PlyRuling> = plies
        .iter()
        .filter(|ply| ply.facts.mover == chaser.side)
        .collect();
    let Some(&victim) = chaser.perpetual.first() else {
        return vec![Finding::of(chaser.side, Ground::PerpetualChase)];
    };
    let all = || mine.iter().flat_map(|ply| blows(ply, victim));
    let by = |role: Role| all().any(|blow| blow.attack.by == role);
    let Some(first) = all().next() else {
        return vec![Finding::of(chaser.side, Ground::PerpetualChase)];
    };
    let chariot = first.attack.of == Role::Chariot;
    let over_screens = all().all(|blow| blow.attack.by == Role::Cannon && !blow.moved);
    let equal = all().find(|blow| blow.attack.by == blow.attack.of);
    let pinned = equal.as_ref().is_some_and(|blow| {
        matches!(
            blow.attack.no_return,
            Some(Hindrance::Pinned { .. } | Hindrance::Generals)
        )
    });

    // The topics with an example of their own come first, the plainest of them last; general points follow.
    let topics = [
        (helped(&mine, victim), Ground::WithGeneralOrSoldier),
        (over_screens && !chariot, Ground::OverScreens),
        (stuck, Ground::StuckPiece),
        (chariot && pinned && !stuck, Ground::PinnedChariot),
        (equal.is_some() && !chariot, Ground::HinderedEqual),
        (over_screens && chariot, Ground::ChariotOverScreens),
        (
            by(Role::Cannon) && by(Role::Horse),
            Ground::ByCannonAndHorse,
        ),
        (chariot && by(Role::Cannon), Ground::ChariotByCannon),
        (
            first.attack.of == Role::Soldier && by(Role::Chariot),
            Ground::CrossedSoldier,
        ),
        (
            mine.iter().any(|ply| ply.acts.contains(&Act::Exchange)),
            Ground::ChaseAndExchange,
        ),
        (
            all().all(|blow| blow.gain == Gain::Unprotected),
            Ground::Unprotected,
        ),
        (other.chases > 0, Ground::ChasedBack),
        (chariot && by(Role::Horse), Ground::ChariotByHorse),
        (
            all().any(|blow| blow.gain == Gain::FalseRoot && blow.manner != Manner::Stands),
            Ground::FalselyProtected,
        ),
        (true, Ground::PerpetualChase),
    ];
    fitting(chaser.side, topics)
}

fn fitting<const N: usize>(side: Color, topics: [(bool, Ground); N]) -> Vec<Finding> {
    let fits = topics.into_iter().filter(|(fits, _)| *fits);
    fits.map(|(_, ground)| Finding::of(side, ground)).collect()
}

/// Whether the chaser's general or a soldier comes to attack the victim on some ply too.
pub(crate) fn helped(mine: &[&PlyRuling], victim: PieceId) -> bool {
    mine.iter().any(|ply| {
        ply.facts.threats().any(|threat| {
            threat.now.victim == victim
                && threat.is_new()
                && matches!(threat.now.by, Role::General | Role::Soldier)
        })
    })
}

/// Finds the grounds of a draw: what each side does that looks like an offence and is none.
pub(crate) fn of_draw(sides: [&Conduct; 2], plies: &[PlyRuling]) -> Vec<Finding> {
    match sides.map(Conduct::offence) {
        [Offence::Check, Offence::Check] => return vec![Finding::both(Ground::BothCheck)],
        [Offence::Chase, Offence::Chase] => return vec![Finding::both(Ground::BothChase)],
        [Offence::None, Offence::None] => {}
        _ => return vec![Finding::both(Ground::CheckAgainstChase)],
    }
    let threatens =
        |side: &Conduct| side.mate_threats > 0 && side.checks + side.mate_threats == side.plies;
    let only = |side: &Conduct| threatens(side) && side.checks == 0;
    let mut findings = Vec::new();
    if sides.iter().all(|side| threatens(side)) {
        findings.push(Finding::both(Ground::MutualMateThreats));
    } else if let Some(side) = sides.iter().find(|side| only(side)) {
        findings.push(Finding::of(side.side, Ground::MateThreats));
    }
    findings.extend(sides.iter().flat_map(|side| of_side(side, plies)));
    findings.sort_by_key(|finding| (!saves(finding.ground), finding.ground));
    if findings.is_empty() {
        findings.push(Finding::both(Ground::NoOffence));
    }
    findings
}

/// Whether a topic tells why attacks on every move do not lose; threats of mate and mixed moves never do.
fn saves(ground: Ground) -> bool {
    (Ground::SeveralVictims..=Ground::PinnedAttacker).contains(&ground)
}

/// What one side does in a drawn cycle.
fn of_side(side: &Conduct, plies: &[PlyRuling]) -> Vec<Finding> {
    let found = |ground| Finding::of(side.side, ground);
    let mine: Vec<&PlyRuling> = plies
        .iter()
        .filter(|ply| ply.facts.mover == side.side)
        .collect();
    if side.checks > 0 {
        let mates = side.mate_threats > 0 && side.checks + side.mate_threats == side.plies;
        return vec![found(if mates {
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
    let mut grounds = Vec::new();
    if mine
        .iter()
        .all(|ply| ply.facts.equal_offers().next().is_some())
    {
        let offers = mine.iter().flat_map(|ply| {
            let offers = ply.facts.equal_offers();
            offers.map(|attack| offer(ply, attack))
        });
        grounds.extend(offers);
    }
    let attacks = |ply: &&PlyRuling| !ply.chased.is_empty() || exempted(ply).next().is_some();
    if mine.iter().all(attacks) {
        let passed = mine.iter().flat_map(|ply| {
            let passed = exempted(ply);
            passed.filter_map(|(attack, why)| let_pass(ply, attack, why))
        });
        grounds.extend(passed);
    } else if side.chases > 0 {
        grounds.push(Ground::ChaseAndPause);
    } else if every(&[Act::Sacrifice]) {
        grounds.push(Ground::Sacrifices);
    } else if every(&[Act::Block]) {
        grounds.push(Ground::Blocks);
    }
    grounds.sort_unstable();
    grounds.dedup();
    grounds.into_iter().map(found).collect()
}

/// The topic of an attack between pieces of one kind that can take each other.
fn offer(ply: &PlyRuling, attack: &Attack) -> Ground {
    if ply.facts.gives_itself(attack) {
        Ground::EqualSacrifices
    } else {
        Ground::ExchangeOffers
    }
}

/// The topic of a new attack that the rule set lets pass.
fn let_pass(ply: &PlyRuling, attack: &Attack, why: Exemption) -> Option<Ground> {
    Some(match why {
        Exemption::ByGeneral => Ground::ByGeneral,
        Exemption::BySoldier => Ground::BySoldier,
        Exemption::HomeSoldier => Ground::HomeSoldier,
        Exemption::Exchange => offer(ply, attack),
        Exemption::Barred(_) => Ground::PinnedAttacker,
        Exemption::Protected(_) if attack.by == attack.of && attack.by == Role::Chariot => {
            Ground::PinnedButProtected
        }
        Exemption::Protected(_) if attack.by == attack.of => Ground::HinderedButProtected,
        Exemption::Protected(_) => Ground::Protected,
        Exemption::Standing | Exemption::Discovered | Exemption::Unanswered => return None,
    })
}

/// The new attacks of a ply that the rule set lets pass.
pub(crate) fn exempted(ply: &PlyRuling) -> impl Iterator<Item = (&Attack, Exemption)> {
    ply.facts
        .threats()
        .zip(&ply.attacks)
        .filter(|(threat, _)| threat.is_new() || threat.was.is_none())
        .filter_map(|(threat, judged)| Some((threat.now, (*judged).err()?)))
}

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
