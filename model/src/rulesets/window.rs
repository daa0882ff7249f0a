//! The plies that are judged: a cycle, played on until every piece stands where it stood.

use super::conduct::Conduct;
use super::cycle::Cycle;
use super::line::Line;
use crate::Move;

/// The ply with which the line leaves the positions of its cycle for good, if it does.
pub(super) fn left_at(line: &Line, cycle: &Cycle) -> Option<usize> {
    let keys = line.keys();
    let within = &keys[cycle.from..cycle.to];
    let last = keys.iter().rposition(|key| within.contains(key))?;
    (last + 1 < keys.len()).then_some(last + 1)
}

/// The plies to judge: the cycle, played on until every piece stands where it stood.
pub(super) struct Window {
    pub(super) line: Line,
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) laps: usize,
}

/// So many plies are played on at most; equal pieces that trade places come back long before.
const MOST_PLIES: usize = 4_000;

impl Window {
    pub(super) fn of(line: &Line, cycle: &Cycle) -> Window {
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
            if roster == home || length * (laps + 1) > MOST_PLIES {
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
    pub(super) fn stuck(&self, chaser: &Conduct) -> bool {
        let Some(&victim) = chaser.perpetual.first() else {
            return false;
        };
        let mut position = self.line.start().clone();
        let mut roster = self.line.roster();
        let last = self.to.min(self.from.saturating_add(MOST_PLIES));
        for (ply, &mv) in (1..=last).zip(self.line.moves()) {
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
