//! What happens on the board, before any rule set is asked: per ply, who checks, who attacks whom, and
//! what protects the attacked piece.

mod attack;
mod mate;
mod ply;
mod quiet;
mod root;

pub use attack::{Attack, Attacks, Hindrance};
pub use mate::{MateLimit, MateThreat, mate_threat};
pub use ply::{Checker, PlyFacts, Threat};
pub use root::{Root, Roots};

use super::line::{Line, Roster, mover};
use crate::{Color, Position};
use attack::Scene;
use ply::{Still, ply_facts};

/// Gives all attacks of a side on pieces other than the general in one position, whoever is to move.
///
/// Pieces are numbered as in a line that begins with this position.
pub fn attacks_by(side: Color, position: &Position) -> Attacks {
    Scene::new(position.board(), &Roster::of(position)).attacks(side)
}

/// Gathers the facts of the plies behind the first `from` up to and including ply `to`.
///
/// Only these plies are looked at; those before are replayed without asking.
pub fn facts(line: &Line, from: usize, to: usize) -> Vec<PlyFacts> {
    let mut board = *line.start().board();
    let mut roster = line.roster();
    let mut facts = Vec::new();
    let mut before = None;
    for (ply, &mv) in (1..).zip(line.moves()) {
        if ply > to {
            break;
        }
        if ply > from && before.is_none() {
            before = Some(Still::of(&board, &roster));
        }
        let moved = (board.piece_at(mv.from), roster.at(mv.from));
        board.set(mv.to, moved.0);
        board.set(mv.from, None);
        roster.play(mv);
        if let (Some(still), (Some(kind), Some(piece))) = (&before, moved) {
            let after = Still::of(&board, &roster);
            facts.push(ply_facts(
                ply,
                mover(line, ply),
                (mv, piece, kind),
                still,
                &after,
            ));
            before = Some(after);
        }
    }
    facts
}
