//! Threats that are named and never decide: of mate, and of a check that wins a piece.

use super::chase::ChaseRule;
use super::facts::{
    Attack, MateLimit, MateThreat, PlyFacts, Raid, mate_follows, mate_threat, raid_follows,
    raid_threat,
};
use super::judge::acts;
use super::line::Line;
use super::verdict::{Act, Doubt, PlyRuling};
use crate::{Move, Position};

/// What has been found out; each position is asked once.
#[derive(Default)]
struct Known {
    mates: Vec<(u64, MateThreat)>,
    raids: Vec<(u64, Option<Raid>)>,
    parries: Vec<(u64, bool)>,
}

/// Names the threats of plies that give no check, then those that were parried.
pub(super) fn name(
    rule: &ChaseRule,
    line: &Line,
    plies: &mut [PlyRuling],
    limit: MateLimit,
    doubts: &mut Vec<Doubt>,
) {
    let mut known = Known::default();
    for_each(line, plies, |_, position, ply| {
        if ply.facts.is_check() {
            return;
        }
        let (mate, new) = known.mate(position, limit);
        if new && mate == MateThreat::Unknown {
            doubts.push(Doubt::MateUnknown {
                ply: ply.facts.ply,
                positions: limit.positions,
            });
        }
        ply.mate = Some(mate);
        ply.acts = acts(ply);
        if ply.acts == [Act::Idle] {
            ply.raid = known.raid(position, rule);
            ply.acts = acts(ply);
        }
    });
    // The first ply answers the last, so all threats must be known before.
    for_each(line, plies, |before, position, ply| {
        if !ply.facts.is_check() {
            ply.parried = known.parried(before, position, limit);
            ply.foiled = known.foiled(before, position, &ply.facts, rule);
        }
    });
}

/// Walks the plies, each with the key of the position before it and the position after it.
fn for_each(
    line: &Line,
    plies: &mut [PlyRuling],
    mut visit: impl FnMut(u64, &Position, &mut PlyRuling),
) {
    let mut position = line.start().clone();
    let mut plies = plies.iter_mut().peekable();
    for (number, &mv) in (1..).zip(line.moves()) {
        let before = position.key();
        position.play_unchecked(mv);
        if let Some(ply) = plies.next_if(|ply| ply.facts.ply == number) {
            visit(before, &position, ply);
        } else if plies.peek().is_none() {
            break;
        }
    }
}

impl Known {
    /// The threat of mate by the side that has just moved, and whether it was looked for only now.
    fn mate(&mut self, position: &Position, limit: MateLimit) -> (MateThreat, bool) {
        let key = position.key();
        if let Some(&(_, threat)) = self.mates.iter().find(|(seen, _)| *seen == key) {
            return (threat, false);
        }
        let threat = mate_threat(position, limit);
        self.mates.push((key, threat));
        (threat, true)
    }

    fn raid(&mut self, position: &Position, rule: &ChaseRule) -> Option<Raid> {
        let key = position.key();
        if let Some(&(_, raid)) = self.raids.iter().find(|(seen, _)| *seen == key) {
            return raid;
        }
        let raid = raid_threat(position, |attack: &Attack| rule.worth(attack).is_ok());
        self.raids.push((key, raid));
        raid
    }

    /// The check that would have won a piece before a ply, if after it no check wins any and the piece cannot
    /// simply be taken.
    fn foiled(
        &self,
        before: u64,
        position: &Position,
        facts: &PlyFacts,
        rule: &ChaseRule,
    ) -> Option<Raid> {
        let (_, raid) = self.raids.iter().find(|(seen, _)| *seen == before)?;
        let raid = (*raid)?;
        let worthy = |attack: &Attack| rule.worth(attack).is_ok();
        let at = if facts.mv.from == raid.on {
            facts.mv.to
        } else {
            raid.on
        };
        let mut attacks = facts.enemy_after.iter();
        let taken = attacks.any(|attack| attack.on == at && worthy(attack));
        (!taken && raid_follows(position, worthy).is_none()).then_some(raid)
    }

    /// The mate that was threatened before a ply, if after it none follows within the bounds, neither this
    /// one nor another: a mate that is only put off is not parried.
    fn parried(&mut self, before: u64, position: &Position, limit: MateLimit) -> Option<Move> {
        let (_, threat) = self.mates.iter().find(|(seen, _)| *seen == before)?;
        let &MateThreat::In { by, .. } = threat else {
            return None;
        };
        let key = position.key();
        let parried = match self.parries.iter().find(|(seen, _)| *seen == key) {
            Some(&(_, parried)) => parried,
            None => {
                let parried = mate_follows(position, limit) == MateThreat::None;
                self.parries.push((key, parried));
                parried
            }
        };
        parried.then_some(by)
    }
}
