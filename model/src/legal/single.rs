//! Whether one move is legal, the question that reading a record asks once a move.

use crate::attacks::{self, horse_leg, horse_near, line_seen};
use crate::{Move, Position, Role, Square};

impl Position {
    /// Tells whether a move is legal.
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        let role = self.board.own(self.turn, mv.from);
        role.is_some_and(|role| self.is_legal_for(role, mv))
    }

    /// Tells whether the move of an own piece of a kind is legal.
    ///
    /// This and what it asks are worth a copy in each of their few callers: a call would store and load more
    /// registers than some of the answers take instructions.
    #[inline(always)]
    pub(crate) fn is_legal_for(&self, role: Role, mv: Move) -> bool {
        self.board.own(self.turn, mv.to).is_none() && self.can_reach(role, mv) && self.is_safe(mv)
    }

    /// Whether a piece of a kind can make a move to a point that holds no piece of its side, its general's
    /// safety left aside.
    #[inline(always)]
    fn can_reach(&self, role: Role, Move { from, to }: Move) -> bool {
        let side = self.turn;
        let aims = |points: u128| points & to.bit() != 0;
        let is_empty = |at: Square| self.board.code_at(at) == 0;
        match role {
            Role::Chariot | Role::Cannon => {
                let (open, over_screen) = self.sees(from, to);
                if role == Role::Chariot || is_empty(to) {
                    open
                } else {
                    over_screen
                }
            }
            Role::Horse => aims(horse_near(from)) && is_empty(horse_leg(from, to)),
            Role::Elephant => {
                // Both ends lie two files and two ranks apart, and the eye between them.
                aims(attacks::elephant(side, from, 0))
                    && is_empty(Square::at((from.index() + to.index()) / 2))
            }
            Role::Advisor => aims(attacks::advisor(side, from)),
            Role::General => aims(attacks::general(side, from)),
            Role::Soldier => aims(attacks::soldier(side, from)),
        }
    }

    /// Whether a point sees another along a line, and whether it sees it over one screen.
    #[inline(always)]
    fn sees(&self, from: Square, to: Square) -> (bool, bool) {
        let occupied = self.board.occupied().bits();
        let (seen, place) = if from.file() == to.file() {
            let all = attacks::file_bits(occupied, from.file());
            (line_seen(from.rank(), all), to.rank())
        } else if from.rank() == to.rank() {
            let all = attacks::rank_bits(occupied, from.rank());
            (line_seen(from.file(), all), to.file())
        } else {
            return (false, false);
        };
        (seen.0 >> place & 1 != 0, seen.1 >> place & 1 != 0)
    }
}
