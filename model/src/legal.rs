//! Which moves the rules allow.
//!
//! A move is first one that its piece can make. Most such moves cannot expose the own general; those
//! that can are known from one look at the enemy pieces on the general's lines and around it, and only
//! they are tried out.

use crate::attacks::{self, PALACE, between_on_line};
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

    /// Tells whether the rest need not be looked for.
    fn is_full(&self) -> bool {
        false
    }
}

impl Taker for MoveList {
    #[inline]
    fn take(&mut self, from: Square, to: u128) {
        for to in SquareSet::from_bits(to) {
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
}

struct Any(bool);

impl Taker for Any {
    #[inline]
    fn take(&mut self, _: Square, to: u128) {
        self.0 |= to != 0;
    }

    fn is_full(&self) -> bool {
        self.0
    }
}

/// The enemy's pieces that may attack a general in its palace, by how they do it.
struct Enemy {
    /// Chariots on its lines and the general on its file: they attack over no piece.
    direct: u128,
    /// Cannons on its lines: they attack over one piece.
    cannons: u128,
    /// Horses a jump away.
    horses: u128,
    /// Soldiers a step away: they always attack.
    soldiers: u128,
}

/// What a side's moves have to mind for the safety of its general.
struct Danger {
    /// Pieces whose leaving may expose the general; each of their moves is tried out.
    watched: u128,
    /// Empty points on which a piece would become a cannon's screen.
    closed: u128,
    /// Whether the general stands attacked; if so, every move is tried out that may help:
    check: bool,
    /// those of any piece to a point that blocks or captures each attacker,
    answers: u128,
    /// and all of the pieces that serve as screen to an attacking cannon.
    screens: u128,
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
        let Move { from, to } = mv;
        match self.piece_at(from) {
            Some(piece) if piece.color == self.turn => {
                self.reached(piece.role, from) >> to.index() & 1 != 0 && self.is_safe(mv)
            }
            _ => false,
        }
    }

    /// The points that a piece of the side to move can go to, its general's safety left aside.
    #[inline]
    fn reached(&self, role: Role, from: Square) -> u128 {
        let board = &self.board;
        let side = self.turn;
        let free = !board.by_color(side).bits();
        match role {
            Role::Chariot => self.chariot(from),
            Role::Cannon => self.cannon(from),
            Role::Horse => self.horse(from) & free,
            Role::Elephant => attacks::elephant(side, from, board.occupied().bits()) & free,
            Role::Advisor => attacks::advisor(side, from) & free,
            Role::General => attacks::general(side, from) & free,
            Role::Soldier => attacks::soldier(side, from) & free,
        }
    }

    #[inline]
    fn chariot(&self, from: Square) -> u128 {
        let (file, rank) = (from.file(), from.rank());
        let (along, own_along) = self.board.rank_line(rank, self.turn);
        let (up, own_up) = self.board.file_line(file, self.turn);
        attacks::on_rank(rank, attacks::line_open(file, along) & !own_along)
            | attacks::on_file(file, attacks::line_open(rank, up) & !own_up)
    }

    #[inline]
    fn cannon(&self, from: Square) -> u128 {
        let reached = |place: u8, (all, own): (u16, u16)| {
            attacks::line_open(place, all) & !all | attacks::line_over(place, all) & (all ^ own)
        };
        let (file, rank) = (from.file(), from.rank());
        attacks::on_rank(rank, reached(file, self.board.rank_line(rank, self.turn)))
            | attacks::on_file(file, reached(rank, self.board.file_line(file, self.turn)))
    }

    #[inline]
    fn horse(&self, from: Square) -> u128 {
        let (along, _) = self.board.rank_line(from.rank(), self.turn);
        let (up, _) = self.board.file_line(from.file(), self.turn);
        attacks::horse_by_lines(from, along, up)
    }

    /// Gives the legal moves of every piece of the side to move.
    fn give_moves(&self, taker: &mut impl Taker) {
        let own = self.board.by_color(self.turn).bits();
        let [a, b, c] = self.board.planes().map(|plane| plane & own);
        let danger = self.danger();
        let general = self.general(self.turn);
        let royal = general.map_or(0, |at| 1 << at.index());
        let sets = [
            (Role::Chariot, a & c & !b),
            (Role::Cannon, b & c & !a),
            (Role::Horse, a & b & c),
            (Role::Soldier, a & b & !c),
            (Role::Elephant, b & !a & !c),
            (Role::Advisor, a & !b & !c),
            (Role::General, c & !a & !b & !royal),
        ];
        for (role, set) in sets {
            for from in SquareSet::from_bits(set) {
                let to = self.reached(role, from);
                taker.take(from, self.keep_safe(from, to, &danger));
            }
            if taker.is_full() {
                return;
            }
        }
        if let Some(from) = general {
            let to = self.reached(Role::General, from);
            taker.take(from, self.keep_tried(from, to));
        }
    }

    /// Of the points that a piece other than the general can go to, those that leave the general safe.
    #[inline]
    fn keep_safe(&self, from: Square, to: u128, danger: &Danger) -> u128 {
        let at = 1 << from.index();
        if !danger.check && danger.watched & at == 0 {
            return to & !danger.closed;
        }
        let helps = if danger.screens & at != 0 {
            !0
        } else {
            danger.answers
        };
        self.keep_tried(from, to & helps)
    }

    /// Of some points that a piece can go to, those that leave the general safe, each tried out.
    fn keep_tried(&self, from: Square, to: u128) -> u128 {
        SquareSet::from_bits(to)
            .iter()
            .filter(|&to| self.is_safe(Move { from, to }))
            .fold(0, |safe, to| safe | 1 << to.index())
    }

    fn enemy(&self, king: Square) -> Enemy {
        let side = !self.turn;
        let theirs = self.board.by_color(side).bits();
        let [a, b, c] = self.board.planes().map(|plane| plane & theirs);
        let general = self.general(side).map_or(0, |at| 1 << at.index());
        Enemy {
            direct: a & c & !b & attacks::cross(king) | general & attacks::file_of(king),
            cannons: b & c & !a & attacks::cross(king),
            horses: a & b & c & attacks::horse_near(king),
            soldiers: a & b & !c & attacks::soldier_to(side, king),
        }
    }

    /// Looks at what threatens the general of the side to move.
    fn danger(&self) -> Danger {
        let mut danger = Danger {
            watched: 0,
            closed: 0,
            check: false,
            answers: !0,
            screens: 0,
        };
        let Some(king) = self.general(self.turn) else {
            return danger;
        };
        if PALACE[self.turn.index()] >> king.index() & 1 == 0 {
            // Nothing is known of the attackers of a general outside its palace.
            danger.watched = !0;
            return danger;
        }
        let occupied = self.board.occupied().bits();
        let enemy = self.enemy(king);
        for at in SquareSet::from_bits(enemy.direct) {
            let inside = between_on_line(king, at);
            let pieces = inside & occupied;
            if pieces == 0 {
                danger.checked_from(inside | 1 << at.index());
            } else if pieces & (pieces - 1) == 0 {
                danger.watched |= pieces;
            }
        }
        for at in SquareSet::from_bits(enemy.cannons) {
            let inside = between_on_line(king, at);
            let pieces = inside & occupied;
            if pieces == 0 {
                danger.closed |= inside;
                continue;
            }
            let more = pieces & (pieces - 1);
            if more == 0 {
                danger.checked_from(inside | 1 << at.index());
                danger.screens |= pieces;
            } else if more & (more - 1) == 0 {
                danger.watched |= pieces;
            }
        }
        for at in SquareSet::from_bits(enemy.horses) {
            let leg = 1 << attacks::horse_leg(at, king).index();
            if leg & occupied == 0 {
                danger.checked_from(leg | 1 << at.index());
            } else {
                danger.watched |= leg;
            }
        }
        for at in SquareSet::from_bits(enemy.soldiers) {
            danger.checked_from(1 << at.index());
        }
        danger
    }

    /// Tells whether a move that its piece can make leaves the own general safe.
    fn is_safe(&self, mv: Move) -> bool {
        let Some(general) = self.general(self.turn) else {
            return true;
        };
        let king = if general == mv.from { mv.to } else { general };
        if PALACE[self.turn.index()] >> king.index() & 1 == 0 {
            return self.explain_exposed(mv).is_ok();
        }
        let taken = 1 << mv.to.index();
        let occupied = self.board.occupied().bits() & !(1 << mv.from.index()) | taken;
        let enemy = self.enemy(king);
        if enemy.soldiers & !taken != 0 {
            return false;
        }
        for at in SquareSet::from_bits((enemy.direct | enemy.cannons) & !taken) {
            let pieces = between_on_line(king, at) & occupied;
            let attacks = if enemy.cannons >> at.index() & 1 == 0 {
                pieces == 0
            } else {
                pieces != 0 && pieces & (pieces - 1) == 0
            };
            if attacks {
                return false;
            }
        }
        SquareSet::from_bits(enemy.horses & !taken)
            .iter()
            .all(|at| occupied >> attacks::horse_leg(at, king).index() & 1 != 0)
    }
}

impl Danger {
    /// Notes a check and the points at which it can be answered.
    fn checked_from(&mut self, answers: u128) {
        self.check = true;
        self.answers &= answers;
    }
}

#[cfg(test)]
mod tests;
