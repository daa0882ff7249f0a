//! From facts to a verdict.

use super::Ruleset;
use super::chase::Exemption;
use super::conduct::{Conduct, Offence};
use super::cycle::Cycle;
use super::draws;
use super::ends;
use super::facts::{Attack, MateLimit, MateThreat, PlyFacts, facts};
use super::ground::Ground;
use super::grounds;
use super::line::{Line, PieceId};
use super::threats;
use super::verdict::{Act, Doubt, Finding, Outcome, PlyRuling, Verdict};
use super::window::{Window, left_at};
use crate::Color;

/// The plies of a judged part that are kept with their reasons; the rest only count.
const MOST_PLIES: usize = 2_000;

/// Says how much an explanation may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detail {
    /// The ruling with what each ply does; threats of mate are not looked for.
    #[default]
    Ruling,
    /// Threats of mate, and of checks that win a piece, as well, where the rule set names them.
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
        } else if let Some(at) = left {
            verdict.left = left;
            if !verdict.binding {
                verdict.doubts.push(Doubt::CycleLeft { at });
            }
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
            left: None,
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
        let mut each = facts(&window.line, cycle.from, window.to).map(|ply| self.ply(ply));
        let mut plies: Vec<PlyRuling> = each.by_ref().take(MOST_PLIES).collect();
        if let (Detail::MateThreats(limit), Some(rule)) = (detail, &self.chase)
            && self.mate_threats
        {
            threats::name(rule, &window.line, &mut plies, limit, &mut doubts);
        }
        let mut sides = Color::ALL.map(Conduct::new);
        for side in &mut sides {
            plies.iter().for_each(|ply| side.count(ply));
        }
        // What is not kept is counted all the same.
        for ply in each {
            sides.iter_mut().for_each(|side| side.count(&ply));
        }
        let [red, black] = sides;
        let (outcome, findings) = self.weigh([&red, &black], &plies, &window);
        if let Some(loser) = outcome.loser() {
            let conduct = [&red, &black][loser.index()];
            let stuck = findings
                .iter()
                .any(|finding| finding.ground == Ground::StuckPiece);
            for ply in &mut plies {
                ply.offends = conduct.offends(ply);
                ply.stuck = conduct.perpetual.first().filter(|_| stuck).copied();
            }
        }
        let disputes = self.disputes([&red, &black], &plies);
        plies.retain(|ply| ply.facts.ply <= cycle.to);
        Verdict {
            doubts,
            disputes,
            plies,
            ..self.empty(
                outcome,
                findings,
                cycle.binding() && outcome != Outcome::Unsupported,
            )
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
                let mut findings = match offences[loser] {
                    Offence::Check => grounds::of_check(conduct, other),
                    _ => grounds::of_chase(conduct, other, plies, window.stuck(conduct)),
                };
                if self.chase.is_some() {
                    findings.extend(draws::excuse(other, plies));
                }
                (Outcome::Loses(conduct.side), findings)
            }
            None if self.chase.is_none() && offences != [Offence::Check; 2] => (
                Outcome::Unsupported,
                vec![Finding::both(Ground::BeyondScope)],
            ),
            None => (Outcome::Draw, draws::of_draw(sides, plies)),
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
        let (relieved, unprotected) = match &self.chase {
            Some(rule) => {
                let worthy = |attack: &Attack| rule.worth(attack).is_ok();
                (facts.relieved(worthy), facts.unprotected(worthy))
            }
            None => Default::default(),
        };
        let mut ply = PlyRuling {
            acts: Vec::new(),
            attacks,
            chased,
            relieved,
            unprotected,
            mate: None,
            parried: None,
            raid: None,
            foiled: None,
            stuck: None,
            offends: false,
            facts,
        };
        ply.acts = acts(&ply);
        if self.chase.is_none() {
            ply.acts.retain(|&act| act == Act::Check);
        }
        ply
    }
}

/// All kinds of move that fit.
pub(super) fn acts(ply: &PlyRuling) -> Vec<Act> {
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
            draws::exempted(ply)
                .any(|(_, why)| !matches!(why, Exemption::Exchange | Exemption::Barred(_))),
            Act::Attack,
        ),
        (
            facts
                .offered()
                .chain(facts.equal_sacrifices())
                .next()
                .is_some(),
            Act::Sacrifice,
        ),
        (facts.blocks(), Act::Block),
        (ply.raid.is_some(), Act::Raid),
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
