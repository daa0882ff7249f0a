//! Checks that win a piece: the law's word for the threat is to demand a capture by withdrawing.

use super::super::line::{PieceId, Roster};
use super::attack::{Attack, Scene};
use super::mate::{near_general, passed};
use crate::{Move, Position, Role, Square};

/// Says that a check would win a piece if the other side passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Raid {
    /// The check.
    pub check: Move,
    /// The kind of the piece that falls, whatever the answer.
    pub of: Role,
    /// Its point before the check.
    pub on: Square,
    /// The piece that takes it whatever the answer, with its point after the check, if it is always the same.
    pub taker: Option<(Role, Square)>,
    /// The point on which it is taken whatever the answer, if it is always the same.
    pub taken: Option<Square>,
}

impl Raid {
    /// Tells whether the piece that takes is the one that withdrew to give the check.
    pub fn withdraws(&self) -> bool {
        self.taker.is_some_and(|(_, from)| from == self.check.to)
    }
}

/// A capture that an answer to the check allows.
struct Fall {
    victim: PieceId,
    from: Square,
    on: Square,
}

/// Looks for a threat of a [`Raid`] by the side that has just moved.
///
/// Call it only where the side to move stands in no check: it is made to pass.
pub fn raid_threat(position: &Position, worthy: impl Fn(&Attack) -> bool) -> Option<Raid> {
    raid_follows(&passed(position), worthy)
}

/// Looks for a check by the side to move after which one and the same piece can be taken with a `worthy`
/// capture, whatever the answer; a piece that can be taken so without the check is passed over.
///
/// The search is three plies deep and follows checks only, so it needs no bound.
pub fn raid_follows(position: &Position, worthy: impl Fn(&Attack) -> bool) -> Option<Raid> {
    let side = position.turn();
    let near = near_general(position, !side)?;
    let roster = Roster::of(position);
    let attacks = |position: &Position, roster: &Roster| {
        let attacks = Scene::new(position.board(), roster).attacks(side);
        attacks
            .iter()
            .filter(|attack| worthy(attack))
            .cloned()
            .collect::<Vec<_>>()
    };
    let already = attacks(position, &roster);
    let occupied = position.board().occupied();
    let mut moves = position.legal_moves();
    // Of several checks the same one is named whatever order the moves are made in.
    moves.sort();
    for &check in &moves {
        let quiet = !occupied.contains(check.to);
        if !quiet || !near.contains(check.from) && !near.contains(check.to) {
            continue;
        }
        let next = after(position, check);
        if !next.is_check() {
            continue;
        }
        let mut here = roster.clone();
        here.play(check);
        let falls = |answer: Move| -> Vec<Fall> {
            if next.board().occupied().contains(answer.to) {
                return Vec::new();
            }
            let answered = after(&next, answer);
            let mut there = here.clone();
            there.play(answer);
            let found = attacks(&answered, &there).into_iter().filter(|attack| {
                let (from, to) = (attack.from, attack.on);
                let new = already.iter().all(|old| old.victim != attack.victim);
                new && answered.play(Move { from, to }).is_ok()
            });
            let fall = |attack: Attack| Fall {
                victim: attack.victim,
                from: attack.from,
                on: attack.on,
            };
            found.map(fall).collect()
        };
        let answers = next.legal_moves();
        let mut answers = answers.iter();
        let Some(mut won) = answers.next().map(|&answer| falls(answer)) else {
            continue;
        };
        let mut others = Vec::new();
        for &answer in answers {
            if won.is_empty() {
                break;
            }
            let falls = falls(answer);
            won.retain(|one| falls.iter().any(|fall| fall.victim == one.victim));
            others.push(falls);
        }
        let Some(victim) = won.first().map(|fall| fall.victim) else {
            continue;
        };
        let always = |same: &dyn Fn(&Fall) -> bool| {
            let same = |fall: &Fall| fall.victim == victim && same(fall);
            others.iter().all(|falls| falls.iter().any(same))
        };
        won.retain(|fall| fall.victim == victim);
        let mut takers = won.iter().map(|fall| fall.from);
        let taker = takers.find(|&at| always(&|fall| fall.from == at));
        let mut points = won.iter().map(|fall| fall.on);
        let taken = points.find(|&at| always(&|fall| fall.on == at));
        if let Some(on) = roster.find(victim) {
            return Some(Raid {
                check,
                of: position.piece_at(on)?.role,
                on,
                taker: taker.and_then(|at| Some((next.piece_at(at)?.role, at))),
                taken,
            });
        }
    }
    None
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}
