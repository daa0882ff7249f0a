//! From facts to a verdict.

use super::chase::{Exemption, Gain};
use super::conduct::{Conduct, Offence};
use super::cycle::Cycle;
use super::ends;
use super::facts::{Attack, MateLimit, MateThreat, PlyFacts, facts, mate_threat};
use super::ground::Ground;
use super::grounds;
use super::line::{Line, PieceId};
use super::verdict::{Act, Dispute, Doubt, Finding, Outcome, PlyRuling, Verdict};
use super::{Ruleset, closing::Closing};
use crate::{Color, Move, Position, Role};

/// Says how much an explanation may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detail {
    /// The ruling with what each ply does; threats of mate are not looked for.
    #[default]
    Ruling,
    /// Threats of mate as well, where the rule set names them.
    MateThreats(MateLimit),
}

impl Ruleset {
    /// Rules on a line without looking for threats of mate, which never change an outcome.
    pub fn judge(&'static self, line: &Line) -> Verdict {
        self.judge_in(line, Detail::Ruling)
    }

    /// Rules on a line and names threats of mate, where the rule set has a word for them.
    pub fn explain(&'static self, line: &Line) -> Verdict {
        self.judge_in(line, Detail::MateThreats(MateLimit::default()))
    }

    /// Rules on a line.
    ///
    /// What the last position decides by itself stands above all. Next comes the cycle that the line closes,
    /// then the claim of a draw by quiet moves.
    pub fn judge_in(&'static self, line: &Line, detail: Detail) -> Verdict {
        let cycle = Cycle::find(line, self.occurrences);
        let mut verdict = match &cycle {
            Some(cycle) => self.judge_cycle(line, cycle, detail),
            None => self.empty(Outcome::Open, vec![Finding::both(Ground::NoCycle)], false),
        };
        let left = cycle.as_ref().and_then(|cycle| left_at(line, cycle));
        if let Some((outcome, ground)) = ends::decided(line) {
            verdict = self.empty(outcome, vec![ends::finding(line, ground)], true);
        } else if ends::quiet(line, self.quiet_moves)
            && cycle
                .as_ref()
                .is_none_or(|cycle| left.is_some() && !cycle.binding())
        {
            verdict = self.empty(
                Outcome::Draw,
                vec![Finding::both(Ground::QuietMoves)],
                false,
            );
        } else if let Some(at) = left.filter(|_| !verdict.binding) {
            verdict.doubts.push(Doubt::CycleLeft { at });
        }
        if let Some(&broken) = line.broken() {
            verdict.doubts.push(Doubt::BrokenOff(broken));
        }
        verdict.cycle = cycle;
        verdict
    }

    fn empty(&'static self, outcome: Outcome, findings: Vec<Finding>, binding: bool) -> Verdict {
        Verdict {
            ruleset: self,
            outcome,
            findings,
            cycle: None,
            binding,
            plies: Vec::new(),
            doubts: Vec::new(),
            disputes: Vec::new(),
        }
    }

    fn judge_cycle(&'static self, line: &Line, cycle: &Cycle, detail: Detail) -> Verdict {
        let window = Window::of(line, cycle);
        let mut doubts = Vec::new();
        if window.laps > 1 {
            doubts.push(Doubt::PiecesSwap { laps: window.laps });
        }
        let mut plies: Vec<PlyRuling> = facts(&window.line, cycle.from, window.to)
            .into_iter()
            .map(|ply| self.ply(ply))
            .collect();
        if let Detail::MateThreats(limit) = detail
            && self.mate_threats
        {
            name_mate_threats(&window.line, &mut plies, limit, &mut doubts);
        }
        let [red, black] = Color::ALL.map(|side| Conduct::of(side, &plies));
        let (outcome, findings) = self.weigh([&red, &black], &plies, &window);
        if let Some(loser) = outcome.loser() {
            let conduct = [&red, &black][loser.index()];
            for ply in &mut plies {
                ply.offends = conduct.offends(ply);
            }
        }
        let disputes = self.disputes([&red, &black], &plies);
        plies.retain(|ply| ply.facts.ply <= cycle.to);
        Verdict {
            doubts,
            disputes,
            plies,
            ..self.empty(outcome, findings, cycle.binding())
        }
    }

    fn weigh(
        &self,
        sides: [&Conduct; 2],
        plies: &[PlyRuling],
        window: &Window,
    ) -> (Outcome, Vec<Finding>) {
        let offences = sides.map(Conduct::offence);
        let one = match offences {
            [Offence::None, Offence::None] => None,
            [_, Offence::None] => Some(0),
            [Offence::None, _] => Some(1),
            [red, black] if red != black && self.check_outranks_chase => {
                Some(usize::from(black > red))
            }
            _ => None,
        };
        match one {
            Some(loser) => {
                let (conduct, other) = (sides[loser], sides[1 - loser]);
                let findings = match offences[loser] {
                    Offence::Check => grounds::of_check(conduct, other),
                    _ => grounds::of_chase(conduct, other, plies, window.stuck(conduct)),
                };
                (Outcome::Loses(conduct.side), findings)
            }
            None if self.chase.is_none() && offences != [Offence::Check; 2] => (
                Outcome::Unsupported,
                vec![Finding::both(Ground::BeyondScope)],
            ),
            None => (Outcome::Draw, grounds::of_draw(sides, plies)),
        }
    }

    /// Judges one ply by itself.
    fn ply(&self, facts: PlyFacts) -> PlyRuling {
        let none = Vec::new;
        let (attacks, chased): (Vec<_>, Vec<PieceId>) = match &self.chase {
            Some(rule) => (
                rule.judge(&facts).map(|judged| judged.chase).collect(),
                rule.chased(&facts).to_vec(),
            ),
            None => (none(), Vec::new()),
        };
        let relieved = match &self.chase {
            Some(rule) => facts.relieved(|attack| rule.worth(attack).is_ok()),
            None => Vec::new(),
        };
        let mut ply = PlyRuling {
            acts: Vec::new(),
            attacks,
            chased,
            relieved,
            mate: None,
            offends: false,
            facts,
        };
        ply.acts = acts(&ply);
        ply
    }

    /// Points on which sources differ and that could change a verdict on these plies.
    fn disputes(&self, sides: [&Conduct; 2], plies: &[PlyRuling]) -> Vec<Dispute> {
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
                found.push(Dispute::GeneralOrSoldierJoins);
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
            Some(Dispute::GeneralOrSoldierJoins)
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

/// All kinds of move that fit.
fn acts(ply: &PlyRuling) -> Vec<Act> {
    let facts = &ply.facts;
    if facts.is_check() {
        return vec![Act::Check];
    }
    let fits = [
        (!ply.chased.is_empty(), Act::Chase),
        (
            matches!(ply.mate, Some(MateThreat::In { .. })),
            Act::MateThreat,
        ),
        (facts.exchanges().next().is_some(), Act::Exchange),
        (
            grounds::exempted(ply).any(|(_, why)| why != Exemption::Exchange),
            Act::Attack,
        ),
        (facts.offered().next().is_some(), Act::Sacrifice),
        (
            facts.shields_general() || facts.cuts().next().is_some(),
            Act::Block,
        ),
    ];
    let mut found: Vec<Act> = fits
        .into_iter()
        .filter(|(fits, _)| *fits)
        .map(|(_, act)| act)
        .collect();
    if found.is_empty() {
        found.push(Act::Idle);
    }
    found
}

/// Looks for threats of mate after every ply that gives no check; each position is asked once.
fn name_mate_threats(
    line: &Line,
    plies: &mut [PlyRuling],
    limit: MateLimit,
    doubts: &mut Vec<Doubt>,
) {
    let mut known: Vec<(u64, MateThreat)> = Vec::new();
    let mut position: Position = line.start().clone();
    let mut plies = plies.iter_mut();
    let mut next = plies.next();
    for (number, &mv) in (1..).zip(line.moves()) {
        position.play_unchecked(mv);
        let Some(ply) = next.as_mut().filter(|ply| ply.facts.ply == number) else {
            continue;
        };
        if !ply.facts.is_check() {
            let key = position.key();
            let threat = match known.iter().find(|(seen, _)| *seen == key) {
                Some(&(_, threat)) => threat,
                None => {
                    let threat = mate_threat(&position, limit);
                    known.push((key, threat));
                    if threat == MateThreat::Unknown {
                        doubts.push(Doubt::MateUnknown { ply: number });
                    }
                    threat
                }
            };
            ply.mate = Some(threat);
            ply.acts = acts(ply);
        }
        next = plies.next();
    }
}

/// The ply with which the line leaves the positions of its cycle for good, if it does.
fn left_at(line: &Line, cycle: &Cycle) -> Option<usize> {
    let keys = line.keys();
    let within = &keys[cycle.from..cycle.to];
    let last = keys.iter().rposition(|key| within.contains(key))?;
    (last + 1 < keys.len()).then_some(last + 1)
}

/// The plies to judge: the cycle, played on until every piece stands where it stood.
struct Window {
    line: Line,
    from: usize,
    to: usize,
    laps: usize,
}

/// So many laps are played on at most; equal pieces that trade places come back long before.
const MOST_LAPS: usize = 60;

impl Window {
    fn of(line: &Line, cycle: &Cycle) -> Window {
        let length = cycle.to - cycle.from;
        let moves = line.moves();
        let mut played = line.clone();
        let mut roster = line.roster();
        for &mv in &moves[..cycle.from] {
            roster.play(mv);
        }
        let home = roster.clone();
        let lap = &moves[cycle.from..cycle.to];
        let mut laps = 0;
        loop {
            for &mv in lap {
                roster.play(mv);
            }
            laps += 1;
            if roster == home || laps == MOST_LAPS {
                break;
            }
        }
        if laps > 1 {
            let kept = moves[..cycle.to]
                .iter()
                .chain(lap.iter().cycle().take(length * (laps - 1)));
            played = Line::from_moves(line.start().clone(), kept.copied());
        }
        Window {
            from: cycle.from,
            to: cycle.from + length * laps,
            line: played,
            laps,
        }
    }
}

impl Window {
    /// Whether the chased piece cannot go to an empty point after any move of the chaser.
    fn stuck(&self, chaser: &Conduct) -> bool {
        let Some(&victim) = chaser.perpetual.first() else {
            return false;
        };
        let mut position = self.line.start().clone();
        let mut roster = self.line.roster();
        for (ply, &mv) in (1..=self.to).zip(self.line.moves()) {
            position.play_unchecked(mv);
            roster.play(mv);
            if ply <= self.from || position.turn() == chaser.side {
                continue;
            }
            let at = roster.find(victim);
            let occupied = position.board().occupied();
            let away = |mv: &Move| Some(mv.from) == at && !occupied.contains(mv.to);
            if position.legal_moves().iter().any(away) {
                return false;
            }
        }
        true
    }
}

impl Line {
    /// Looks for the continuation that would close a cycle, for a line that closes none.
    pub fn closing(&self) -> Closing {
        Closing::find(self)
    }
}
