//! Which moves the rules allow.
//!
//! A move is first one that its piece can make. Most such moves cannot expose the own general; those
//! that can are known from one look at the enemy pieces on the general's lines and around it, and only
//! they are tried out.

use crate::attacks::{self, horse_leg, horse_near, line_seen};
use crate::danger::Danger;
use crate::{Board, Color, Move, MoveList, Piece, Position, Role, Square, SquareSet, Status};

impl Board {
    /// Gives the pieces of a side that could capture on a point.
    ///
    /// It counts what [`attacks`](crate::attacks()) counts, seen from the target: cannons over one
    /// screen, horses with a free leg, no general along an open file.
    pub fn attackers(&self, target: Square, by: Color, occupied: SquareSet) -> SquareSet {
        let bits = occupied.bits();
        let own = self.by_color(by);
        let of = |role| self.by_role(role).bits();
        let mut found = attacks::chariot(target, bits) & of(Role::Chariot)
            | attacks::cannon(target, bits) & of(Role::Cannon)
            | attacks::horse_to(target, bits) & of(Role::Horse)
            | attacks::soldier_to(by, target) & of(Role::Soldier);
        for role in [Role::General, Role::Advisor, Role::Elephant] {
            for from in (self.by_role(role) & own).iter() {
                if attacks::attacks(Piece::new(by, role), from, occupied).contains(target) {
                    found |= 1 << from.index();
                }
            }
        }
        SquareSet::from_bits(found) & own & occupied
    }
}

/// Takes the legal moves of a position, a piece at a time.
trait Taker {
    /// Takes the points that the piece on `from` may reach.
    fn take(&mut self, from: Square, to: u128);

    /// Takes the points that the piece on `from` may reach, as bits of its rank and of its file.
    #[inline]
    fn take_lines(&mut self, from: Square, along: u16, up: u16) {
        let (file, rank) = (from.file(), from.rank());
        self.take(
            from,
            attacks::on_rank(rank, along) | attacks::on_file(file, up),
        );
    }

    /// Takes the points that soldiers may reach among free ones.
    #[inline]
    fn take_soldiers(&mut self, side: Color, soldiers: u128, free: u128) {
        for from in SquareSet::raw(soldiers) {
            self.take(from, attacks::soldier(side, from) & free);
        }
    }

    /// Tells whether the rest need not be looked for.
    #[inline]
    fn is_full(&self) -> bool {
        false
    }
}

impl Taker for MoveList {
    #[inline]
    fn take(&mut self, from: Square, to: u128) {
        for to in SquareSet::raw(to) {
            self.push(Move { from, to });
        }
    }
}

struct Count(u64);

impl Taker for Count {
    #[inline]
    fn take(&mut self, _: Square, to: u128) {
        self.0 += u64::from(to.count_ones());
    }

    #[inline]
    fn take_lines(&mut self, _: Square, along: u16, up: u16) {
        self.0 += u64::from(attacks::line_count(along) + attacks::line_count(up));
    }

    #[inline]
    fn take_soldiers(&mut self, side: Color, soldiers: u128, free: u128) {
        let [forward, left, right] = attacks::soldiers(side, soldiers);
        self.0 += u64::from((forward & free).count_ones());
        if left | right != 0 {
            self.0 += u64::from((left & free).count_ones() + (right & free).count_ones());
        }
    }
}

struct Any(bool);

impl Taker for Any {
    #[inline]
    fn take(&mut self, _: Square, to: u128) {
        self.0 |= to != 0;
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.0
    }
}

impl Position {
    /// Lists the legal moves of the side to move.
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.give_moves(&mut moves);
        moves
    }

    /// Counts the legal moves of the side to move.
    pub fn count_moves(&self) -> u64 {
        let mut count = Count(0);
        self.give_moves(&mut count);
        count.0
    }

    /// Tells whether the side to move has lost for want of a legal move.
    pub fn status(&self) -> Status {
        let mut any = Any(false);
        self.give_moves(&mut any);
        let winner = !self.turn;
        if any.0 {
            Status::Ongoing
        } else if self.is_check() {
            Status::Checkmate { winner }
        } else {
            Status::Stalemate { winner }
        }
    }

    /// Tells whether a move is legal.
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        let role = self.board.own(self.turn, mv.from);
        role.is_some_and(|role| self.is_legal_for(role, mv))
    }

    /// Tells whether the move of an own piece of a kind is legal.
    #[inline]
    pub(crate) fn is_legal_for(&self, role: Role, mv: Move) -> bool {
        self.board.own(self.turn, mv.to).is_none() && self.can_reach(role, mv) && self.is_safe(mv)
    }

    /// Whether a piece of a kind can make a move to a point that holds no piece of its side, its general's
    /// safety left aside.
    #[inline]
    fn can_reach(&self, role: Role, Move { from, to }: Move) -> bool {
        let side = self.turn;
        let aims = |points: u128| points & to.bit() != 0;
        let is_empty = |at: Square| self.board.code_at(at) == 0;
        match role {
            Role::Chariot => self.sees(from, to).0,
            Role::Cannon if is_empty(to) => self.sees(from, to).0,
            Role::Cannon => self.sees(from, to).1,
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
    #[inline]
    fn sees(&self, from: Square, to: Square) -> (bool, bool) {
        let (seen, place) = if from.file() == to.file() {
            let all = self.all_on_file(from.file());
            (line_seen(from.rank(), all), to.rank())
        } else if from.rank() == to.rank() {
            let all = self.all_on_rank(from.rank());
            (line_seen(from.file(), all), to.file())
        } else {
            return (false, false);
        };
        (seen.0 >> place & 1 != 0, seen.1 >> place & 1 != 0)
    }

    /// The line of all pieces on a file.
    #[inline]
    pub(crate) fn all_on_file(&self, file: u8) -> u16 {
        self.board.on_file(Color::Red, file) | self.board.on_file(Color::Black, file)
    }

    /// The line of all pieces on a rank.
    #[inline]
    pub(crate) fn all_on_rank(&self, rank: u8) -> u16 {
        attacks::rank_bits(self.board.occupied().bits(), rank)
    }

    /// The points that a piece of the side to move can go to, its general's safety left aside.
    #[inline]
    fn reached(&self, role: Role, from: Square) -> u128 {
        let side = self.turn;
        let on_board = |(along, up): (u16, u16)| {
            attacks::on_rank(from.rank(), along) | attacks::on_file(from.file(), up)
        };
        let to = match role {
            Role::Chariot => return on_board(self.chariot(from)),
            Role::Cannon => return on_board(self.cannon(from)),
            Role::Horse => attacks::horse(from, self.board.occupied().bits()),
            Role::Elephant => attacks::elephant(side, from, self.board.occupied().bits()),
            Role::Advisor => attacks::advisor(side, from),
            Role::General => attacks::general(side, from),
            Role::Soldier => attacks::soldier(side, from),
        };
        to & !self.board.by_color(side).bits()
    }

    /// Where a chariot can go, as bits of its rank and of its file.
    #[inline]
    fn chariot(&self, from: Square) -> (u16, u16) {
        self.lines(from, |place, all, own| line_seen(place, all).0 & !own)
    }

    /// Where a cannon can go, as bits of its rank and of its file.
    #[inline]
    fn cannon(&self, from: Square) -> (u16, u16) {
        self.lines(from, |place, all, own| {
            let (open, over) = line_seen(place, all);
            open & !all | over & (all ^ own)
        })
    }

    /// Asks a rule for a piece's rank and its file, given the piece's place on the line, the places
    /// of all pieces and those of the own ones.
    #[inline]
    fn lines(&self, from: Square, rule: impl Fn(u8, u16, u16) -> u16) -> (u16, u16) {
        let (file, rank) = (from.file(), from.rank());
        let along = rule(
            file,
            self.all_on_rank(rank),
            self.board.on_rank(self.turn, rank),
        );
        let up = rule(
            rank,
            self.all_on_file(file),
            self.board.on_file(self.turn, file),
        );
        // A rank has nine places only.
        (along & 0x1FF, up)
    }

    /// Gives the legal moves of every piece of the side to move.
    #[inline]
    fn give_moves(&self, taker: &mut impl Taker) {
        let side = self.turn;
        let own = self.board.by_color(side).bits();
        let occupied = self.board.occupied().bits();
        let danger = self.danger();
        let royal = self.general(side).map_or(0, Square::bit);
        let careful = own & danger.watched & !royal;
        let force = self.board.force(side);
        let quick = !(careful | royal);
        let free = !(own | danger.closed);

        let mut lines = |from: Square, (along, up): (u16, u16)| {
            if danger.closed == 0 {
                taker.take_lines(from, along, up);
            } else {
                let to = attacks::on_rank(from.rank(), along) | attacks::on_file(from.file(), up);
                taker.take(from, to & free);
            }
        };
        for from in SquareSet::raw(force.chariots & quick) {
            lines(from, self.chariot(from));
        }
        for from in SquareSet::raw(force.cannons & quick) {
            lines(from, self.cannon(from));
        }
        for from in SquareSet::raw(force.horses & quick) {
            taker.take(from, attacks::horse(from, occupied) & free);
        }
        taker.take_soldiers(side, force.soldiers & quick, free);
        for from in SquareSet::raw(force.elephants & quick) {
            taker.take(from, attacks::elephant(side, from, occupied) & free);
        }
        for from in SquareSet::raw(force.advisors & quick) {
            taker.take(from, attacks::advisor(side, from) & free);
        }
        for from in SquareSet::raw(force.generals & quick) {
            taker.take(from, attacks::general(side, from) & free);
        }
        if taker.is_full() {
            return;
        }
        for from in SquareSet::raw(careful | royal) {
            taker.take(from, self.tried(from, &danger));
        }
    }

    /// The points that a piece can go to and leave the general safe, each tried out.
    fn tried(&self, from: Square, danger: &Danger) -> u128 {
        let Some(Piece { role, .. }) = self.piece_at(from) else {
            return 0;
        };
        let any_answer = danger.screens & from.bit() != 0 || self.general(self.turn) == Some(from);
        let helps = if any_answer { !0 } else { danger.answers };
        SquareSet::raw(self.reached(role, from) & helps)
            .iter()
            .filter(|&to| self.is_safe(Move { from, to }))
            .fold(0, |safe, to| safe | to.bit())
    }
}

#[cfg(test)]
mod tests;
