//! The safety of the general of the side to move.
//!
//! A general in its palace can be attacked in one way only: by a piece that sees it along a path. The
//! path of a chariot, a soldier or the other general must be empty, that of a horse is its leg, and
//! that of a cannon must hold exactly one piece. So one look at the few enemy pieces around tells
//! which moves can matter to the general's safety at all.

use crate::attacks::{self, PALACE, between_on_line, horse_leg};
use crate::{Color, Move, Position, Role, Square, SquareSet};

/// What a side's moves have to mind for the safety of its general.
pub(crate) struct Danger {
    /// Pieces whose leaving may expose the general; each of their moves is tried out.
    pub(crate) watched: u128,
    /// Empty points on which a piece would become a cannon's screen.
    pub(crate) closed: u128,
    /// The points at which a piece blocks or captures every attacker; all points without a check.
    pub(crate) answers: u128,
    /// The screens of attacking cannons, which may help by going anywhere.
    pub(crate) screens: u128,
}

impl Danger {
    /// Notes a check and the points at which it can be answered.
    #[inline]
    fn check(&mut self, answers: u128) {
        self.watched = !0;
        self.answers &= answers;
    }
}

/// How an enemy piece would attack a general.
struct Threat {
    /// The points on which pieces matter.
    path: u128,
    /// Whether one piece has to stand on them instead of none.
    over_screen: bool,
}

impl Position {
    /// The enemy pieces that may attack a general on `king`.
    #[inline]
    fn threatening(&self, king: Square) -> u128 {
        let side = !self.turn;
        let theirs = self.board.by_color(side).bits();
        let [a, b, c] = self.board.planes();
        // The codes from 4 up attack from afar; 3 is the soldier.
        theirs & (c & attacks::zone(king) | a & b & !c & attacks::soldier_to(side, king))
    }

    /// How the enemy piece on `at` would attack a general on `king`.
    #[inline(always)]
    fn threat(&self, at: Square, king: Square) -> Option<Threat> {
        const HORSE: u8 = Role::Horse.code();
        const GENERAL: u8 = Role::General.code();
        const CANNON: u8 = Role::Cannon.code();
        let code = self.board.code_at(at);
        if attacks::cross(king) & at.bit() == 0 {
            let path = horse_leg(at, king).bit();
            return (code == HORSE).then_some(Threat {
                path,
                over_screen: false,
            });
        }
        // A general sees along its file only.
        if code == HORSE || code == GENERAL && attacks::file_of(king) & at.bit() == 0 {
            return None;
        }
        let path = between_on_line(king, at);
        Some(Threat {
            path,
            over_screen: code == CANNON,
        })
    }

    /// Looks at what threatens the general of the side to move.
    #[inline]
    pub(crate) fn danger(&self) -> Danger {
        let mut danger = Danger {
            watched: 0,
            closed: 0,
            answers: !0,
            screens: 0,
        };
        let Some(king) = self.general(self.turn) else {
            return danger;
        };
        if !in_palace(self.turn, king) {
            // Other pieces may attack a general outside its palace: each move is tried out.
            danger.watched = !0;
            return danger;
        }
        let occupied = self.board.occupied().bits();
        for at in SquareSet::raw(self.threatening(king)) {
            let Some(Threat { path, over_screen }) = self.threat(at, king) else {
                continue;
            };
            let pieces = path & occupied;
            let more = pieces & pieces.wrapping_sub(1);
            let answers = path | at.bit();
            if !over_screen {
                if pieces == 0 {
                    danger.check(answers);
                } else if more == 0 {
                    danger.watched |= pieces;
                }
            } else if pieces == 0 {
                danger.closed |= path;
            } else if more == 0 {
                danger.check(answers);
                danger.screens |= pieces;
            } else if more & (more - 1) == 0 {
                danger.watched |= pieces;
            }
        }
        danger
    }

    /// Tells whether a move that its piece can make leaves the own general safe.
    pub(crate) fn is_safe(&self, mv: Move) -> bool {
        let Some(general) = self.general(self.turn) else {
            return true;
        };
        let king = if general == mv.from { mv.to } else { general };
        if !in_palace(self.turn, king) {
            return self.explain_exposed(mv).is_ok();
        }
        let threatening = self.threatening(king) & !mv.to.bit();
        let occupied = self.board.occupied().bits() & !mv.from.bit() | mv.to.bit();
        SquareSet::raw(threatening).iter().all(|at| {
            let Some(Threat { path, over_screen }) = self.threat(at, king) else {
                return true;
            };
            let pieces = path & occupied;
            if over_screen {
                pieces == 0 || pieces & (pieces - 1) != 0
            } else {
                pieces != 0
            }
        })
    }
}

#[inline]
fn in_palace(side: Color, king: Square) -> bool {
    PALACE[side.index()] & king.bit() != 0
}
