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
}

/// Looks for a check by the side that has just moved after which one and the same piece can be taken with a
/// `worthy` capture, whatever the answer; a piece that can be taken so without the check is passed over.
///
/// Call it only where the side to move stands in no check: it is made to pass. The search is three plies
/// deep and follows checks only, so it needs no bound.
pub fn raid(position: &Position, worthy: impl Fn(&Attack) -> bool) -> Option<Raid> {
    let passed = passed(position);
    let side = passed.turn();
    let near = near_general(&passed, !side)?;
    let roster = Roster::of(&passed);
    let attacks = |position: &Position, roster: &Roster| {
        let attacks = Scene::new(position.board(), roster).attacks(side);
        attacks
            .iter()
            .filter(|attack| worthy(attack))
            .cloned()
            .collect::<Vec<_>>()
    };
    let already = attacks(&passed, &roster);
    let occupied = passed.board().occupied();
    let mut moves = passed.legal_moves();
    // Of several checks the same one is named whatever order the moves are made in.
    moves.sort();
    for &check in &moves {
        let quiet = !occupied.contains(check.to);
        if !quiet || !near.contains(check.from) && !near.contains(check.to) {
            continue;
        }
        let next = after(&passed, check);
        if !next.is_check() {
            continue;
        }
        let mut here = roster.clone();
        here.play(check);
        let falls = |answer: Move| -> Vec<PieceId> {
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
            found.map(|attack| attack.victim).collect()
        };
        let answers = next.legal_moves();
        let mut answers = answers.iter();
        let Some(mut won) = answers.next().map(|&answer| falls(answer)) else {
            continue;
        };
        for &answer in answers {
            if won.is_empty() {
                break;
            }
            let falls = falls(answer);
            won.retain(|piece| falls.contains(piece));
        }
        if let Some(on) = won.first().and_then(|&piece| roster.find(piece)) {
            let of = passed.piece_at(on)?.role;
            return Some(Raid { check, of, on });
        }
    }
    None
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}
