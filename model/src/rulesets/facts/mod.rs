//! What happens on the board, before any rule set is asked: per ply, who checks, who attacks whom, and
//! what protects the attacked piece.

mod attack;
mod mate;
mod parry;
mod ply;
mod quiet;
mod raid;
mod root;

pub use attack::{Attack, Attacks, Hindrance};
pub use mate::{MateLimit, MateThreat, mate_follows, mate_threat};
pub use parry::{CheckBy, Parry};
pub use ply::{Checker, PlyFacts, Threat};
pub use quiet::{Relief, Relieved, Unprotected};
pub use raid::{Raid, raid_follows, raid_threat};
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

/// Gathers the facts of the plies behind the first `from` up to and including ply `to`, one at a time.
///
/// Only these plies are looked at; those before are replayed without asking.
pub fn facts(line: &Line, from: usize, to: usize) -> impl Iterator<Item = PlyFacts> {
    let mut board = *line.start().board();
    let mut roster = line.roster();
    let mut before = None;
    let moves = (1..=to).zip(line.moves());
    moves.filter_map(move |(ply, &mv)| {
        if ply > from && before.is_none() {
            before = Some(Still::of(&board, &roster));
        }
        let (kind, piece) = (board.piece_at(mv.from)?, roster.at(mv.from)?);
        board.set(mv.to, Some(kind));
        board.set(mv.from, None);
        roster.play(mv);
        let still = before.take()?;
        let after = Still::of(&board, &roster);
        let facts = ply_facts(ply, mover(line, ply), (mv, piece, kind), &still, &after);
        before = Some(after);
        Some(facts)
    })
}
