//! What one ply does.

use smallvec::SmallVec;

use super::super::line::{PieceId, Roster};
use super::attack::{Attack, Attacks, Scene};
use crate::attacks::between_on_line;
use crate::{Board, Color, Move, Piece, Square};

/// Names a piece that gives check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checker {
    /// The piece.
    pub piece: PieceId,
    /// Its point.
    pub at: Square,
    /// Whether another piece moved: the check is discovered, or a screen was added or taken away.
    pub discovered: bool,
    /// Whether the piece that moved became its screen.
    pub screened: bool,
}

/// Holds the plain facts about one ply, before any rule is asked.
#[derive(Clone, Debug)]
pub struct PlyFacts {
    /// The number of the ply in its line, the first being 1.
    pub ply: usize,
    /// The side that moves.
    pub mover: Color,
    /// The move.
    pub mv: Move,
    /// The piece that moves.
    pub piece: PieceId,
    /// Its side and kind.
    pub kind: Piece,
    /// The pieces that attack the enemy general after the move.
    pub checkers: SmallVec<[Checker; 2]>,
    /// The pieces that attacked the mover's general before the move.
    pub checked_by: SmallVec<[Checker; 2]>,
    /// The point of the mover's general before the move.
    pub general: Option<Square>,
    /// What the mover's side attacked before the move.
    pub before: Attacks,
    /// What the mover's side attacks after the move.
    pub after: Attacks,
    /// What the other side attacked before the move.
    pub enemy_before: Attacks,
    /// What the other side attacks after the move.
    pub enemy_after: Attacks,
}

/// An attack after a ply, with what it was before.
#[derive(Clone, Copy, Debug)]
pub struct Threat<'a> {
    /// The attack after the ply.
    pub now: &'a Attack,
    /// The same pair's attack before the ply, if there was one.
    pub was: Option<&'a Attack>,
}

impl Threat<'_> {
    /// Tells whether the capture could be made now and could not be made before.
    pub fn is_new(&self) -> bool {
        self.now.is_live() && !self.was.is_some_and(Attack::is_live)
    }

    /// Tells whether a root that stood before has been taken away: blocked, unscreened or pinned, not merely
    /// looked through by the attacker's own line.
    pub fn root_removed(&self) -> bool {
        self.now.is_live()
            && self
                .was
                .is_some_and(|was| was.is_live() && was.roots.stands && was.roots.real().is_some())
            && !self.now.roots.stands
            && self.now.roots.real().is_none()
    }
}

impl PlyFacts {
    /// Tells whether the ply gives check.
    pub fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Walks the attacks after the ply, each with what it was before.
    pub fn threats(&self) -> impl Iterator<Item = Threat<'_>> {
        self.after.iter().map(|now| Threat {
            now,
            was: self.before.iter().find(|was| was.same_pair(now)),
        })
    }
}

/// A position of a line with all attacks in it.
#[derive(Clone, Debug)]
pub(crate) struct Still {
    /// The attacks of each side.
    attacks: [Attacks; 2],
    /// The pieces that attack each side's general.
    checkers: [SmallVec<[(PieceId, Square); 2]>; 2],
    generals: [Option<Square>; 2],
}

impl Still {
    pub(crate) fn of(board: &Board, roster: &Roster) -> Still {
        let scene = Scene::new(board, roster);
        Still {
            generals: Color::ALL.map(|side| board.general(side)),
            attacks: Color::ALL.map(|side| scene.attacks(side)),
            checkers: Color::ALL.map(|side| {
                scene
                    .checkers(side)
                    .iter()
                    .filter_map(|at| Some((roster.at(at)?, at)))
                    .collect()
            }),
        }
    }
}

/// Joins two positions and the move between them.
pub(crate) fn ply_facts(
    ply: usize,
    mover: Color,
    (mv, piece, kind): (Move, PieceId, Piece),
    before: &Still,
    after: &Still,
) -> PlyFacts {
    let checkers = |still: &Still, side: Color, moved: Option<PieceId>| {
        let general = still.generals[side.index()];
        still.checkers[side.index()]
            .iter()
            .map(|&(piece, at)| Checker {
                piece,
                at,
                discovered: moved.is_some_and(|moved| moved != piece),
                screened: moved.is_some_and(|moved| moved != piece)
                    && general.is_some_and(|general| is_between(mv.to, at, general)),
            })
            .collect()
    };
    let [us, them] = [mover.index(), (!mover).index()];
    PlyFacts {
        ply,
        mover,
        mv,
        piece,
        kind,
        checkers: checkers(after, !mover, Some(piece)),
        checked_by: checkers(before, mover, None),
        general: before.generals[us],
        before: before.attacks[us].clone(),
        after: after.attacks[us].clone(),
        enemy_before: before.attacks[them].clone(),
        enemy_after: after.attacks[them].clone(),
    }
}

/// Tells whether a point lies strictly between two others on one rank or file.
pub(super) fn is_between(point: Square, one: Square, other: Square) -> bool {
    let shared = one.file() == other.file() || one.rank() == other.rank();
    shared && between_on_line(one, other) & point.bit() != 0
}
