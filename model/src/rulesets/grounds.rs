//! Why a side loses: which topics of the rule books its checks or chases touch.

use super::chase::{Gain, Manner};
use super::conduct::Conduct;
use super::draws::threatens_only;
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
pub(super) struct Blow<'a> {
    pub(super) attack: &'a Attack,
    gain: Gain,
    manner: Manner,
    /// Whether the attacker is the piece that moved.
    pub(super) moved: bool,
}

/// The counted attacks of a ply on one piece.
pub(super) fn blows(ply: &PlyRuling, victim: PieceId) -> impl Iterator<Item = Blow<'_>> {
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
    let rests = plies.iter().all(|ply| ply.facts.piece != victim);
    let equal = all().find(|blow| blow.attack.by == blow.attack.of);
    let pinned = equal.as_ref().is_some_and(|blow| {
        matches!(
            blow.attack.no_return,
            Some(Hindrance::Pinned { .. } | Hindrance::Generals)
        )
    });

    let bare = all().all(|blow| blow.gain == Gain::Unprotected);
    // The law of two chases and one chase back speaks of replies of which some are no chase.
    let chased_back = other.chases > 0 && other.chases < other.plies;
    let together = |ply: &&PlyRuling| {
        let by = |role| blows(ply, victim).any(|blow| blow.attack.by == role);
        by(Role::Cannon) && by(Role::Horse)
    };
    let in_turn = by(Role::Cannon) && by(Role::Horse) && !mine.iter().all(together);

    // The topics with an example of their own come first, the plainest of them last; general points follow.
    let topics = [
        (helped(&mine, victim), Ground::WithGeneralOrSoldier),
        (over_screens && !chariot, Ground::OverScreens),
        (stuck, Ground::StuckPiece),
        (chariot && pinned && !stuck, Ground::PinnedChariot),
        (equal.is_some() && !chariot, Ground::HinderedEqual),
        (over_screens && chariot && rests, Ground::ChariotOverScreens),
        (in_turn, Ground::ByCannonAndHorse),
        (chariot && by(Role::Cannon), Ground::ChariotByCannon),
        (
            first.attack.of == Role::Soldier && by(Role::Chariot),
            Ground::CrossedSoldier,
        ),
        (
            mine.iter().any(|ply| ply.acts.contains(&Act::Exchange)),
            Ground::ChaseAndExchange,
        ),
        // Where the other side chases and pauses, what tells is that one piece is chased for ever.
        (
            bare && chased_back && other.checks == 0,
            Ground::PerpetualChase,
        ),
        (bare, Ground::Unprotected),
        (chased_back, Ground::ChasedBack),
        (chariot && by(Role::Horse), Ground::ChariotByHorse),
        (
            all().any(|blow| blow.gain == Gain::FalseRoot && blow.manner != Manner::Stands),
            Ground::FalselyProtected,
        ),
        (true, Ground::PerpetualChase),
    ];
    let mut findings = fitting(chaser.side, topics);
    if threatens_only(chaser) {
        findings.push(Finding::of(chaser.side, Ground::ChaseWithMateThreats));
    }
    for finding in &mut findings {
        finding.partly = finding.ground == Ground::FalselyProtected
            && !all().all(|blow| blow.gain == Gain::FalseRoot);
    }
    findings
}

/// The topics that fit, each once.
pub(super) fn fitting<const N: usize>(side: Color, topics: [(bool, Ground); N]) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for (_, ground) in topics.into_iter().filter(|(fits, _)| *fits) {
        if found.iter().all(|finding| finding.ground != ground) {
            found.push(Finding::of(side, ground));
        }
    }
    found
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
