//! What the law rules on a main line, and whether the stated result agrees.

use kypho_model::rulesets::{Ground, Line, Outcome, VIETNAM, Verdict};
use kypho_model::{Color, Move, Position, Report, Status};

use super::{State, Stated};
use crate::checks::problems::ResultAgainstRuling;

/// A main line on which the law may rule. It is judged only when something is to be compared with the ruling:
/// most lines never are.
#[derive(Debug)]
pub(crate) struct Judgeable {
    start: Position,
    moves: Box<[Move]>,
}

impl Judgeable {
    /// Rules on the line, by the Vietnamese law.
    pub(crate) fn judge(&self) -> Option<Verdict> {
        let line = Line::from_moves(self.start.clone(), self.moves.iter().copied());
        let verdict = VIETNAM.judge(&line);
        (verdict.outcome != Outcome::Open).then_some(verdict)
    }
}

impl State {
    /// Gives the main line of a record that has ended, if the law may rule on it.
    ///
    /// There may be a ruling where a position comes back or the last one decides the game, and none on a line
    /// that could not be played to its end or that starts from a faulty position.
    pub(super) fn judgeable(&self) -> Option<Judgeable> {
        let line = self.main();
        if !self.playable || !self.sound || line.dead.is_some() {
            return None;
        }
        if !self.watch.repeated() && !decides(line.current()) {
            return None;
        }
        let start = line.position_at(line.start)?;
        let moves = line.moves().into();
        Some(Judgeable { start, moves })
    }

    /// Compares the stated result with the ruling. What the board itself decides is another rule's concern.
    pub(super) fn compare_result(&self, report: &mut dyn Report) {
        let line = self.main();
        let Some((stated, at)) = self.stated else {
            return;
        };
        let Some(verdict) = self.judgeable().and_then(|line| line.judge()) else {
            return;
        };
        let on_board = |ground| matches!(ground, Ground::Checkmate | Ground::Stalemate);
        if verdict.findings.iter().any(|found| on_board(found.ground)) {
            return;
        }
        if contradicts(stated, &verdict) {
            let problem = ResultAgainstRuling {
                stated: stated.text(),
                verdict: &verdict,
            };
            report.report(at, &problem, self.scene(line, None));
        }
    }
}

/// Tells whether a position may decide a game by itself.
fn decides(end: &Position) -> bool {
    let quiet = VIETNAM
        .quiet_moves
        .is_some_and(|moves| end.halfmoves() >= 2 * moves);
    end.bare() || quiet || end.status() != Status::Ongoing
}

/// Tells whether a stated result cannot stand beside a ruling.
///
/// A ruling that does not bind yet leaves both sides free to agree or to resign; but the side that would lose
/// by going on has not won.
fn contradicts(stated: Stated, verdict: &Verdict) -> bool {
    if verdict.doubtful() {
        return false;
    }
    let winner = match stated {
        Stated::Red => Some(Color::Red),
        Stated::Black => Some(Color::Black),
        Stated::Draw => None,
    };
    let loser = verdict.outcome.loser();
    let won_by_offender = winner.is_some() && winner == loser;
    let claimable = verdict
        .findings
        .iter()
        .any(|found| found.ground == Ground::QuietMoves);
    won_by_offender || (verdict.binding || claimable) && loser != winner.map(|side| !side)
}
