//! A position that can be played.

use std::fmt;
use std::sync::LazyLock;

use crate::attacks;
use crate::board::cell;
use crate::outlook::Outlook;
use crate::{Board, Color, Illegal, Move, Piece, Role, Setup, Square, SquareSet, fen, key};

/// Holds a position in a game: the board, the side to move and the counters.
///
/// Two positions are equal when board, turn and counters are; [`Position::key`] leaves the counters
/// out, as the repetition rules do.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) board: Board,
    key: u64,
    halfmoves: u32,
    fullmoves: u32,
    generals: [Option<Square>; 2],
    outlook: Outlook,
    pub(crate) turn: Color,
}

/// Tells whether a position's side to move can go on.
///
/// In xiangqi the side without a legal move has lost, whether it stands in check or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The side to move has a legal move.
    Ongoing,
    /// The side to move stands in check and has no legal move.
    Checkmate {
        /// The side that has won.
        winner: Color,
    },
    /// The side to move stands in no check and has no legal move; it has lost all the same.
    Stalemate {
        /// The side that has won.
        winner: Color,
    },
}

impl Status {
    /// Gives the side that has won on the board, if the side to move has no legal move.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Status::Ongoing => None,
            Status::Checkmate { winner } | Status::Stalemate { winner } => Some(winner),
        }
    }
}

impl Position {
    /// Builds the start position, Red to move.
    pub fn start() -> Position {
        static START: LazyLock<Position> = LazyLock::new(|| Position::from_setup(&Setup::start()));
        START.clone()
    }

    pub(crate) fn from_setup(setup: &Setup) -> Position {
        let pieces = setup
            .board
            .iter()
            .fold(0, |sum, (at, piece)| sum ^ key::piece(cell(piece), at));
        Position {
            key: pieces ^ key::turn(setup.turn),
            board: setup.board,
            turn: setup.turn,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves.max(1),
            generals: Color::ALL.map(|color| setup.board.general(color)),
            outlook: Outlook::of(&setup.board),
        }
    }

    /// Tells whether each side has at most one general, which stands in its palace; then only
    /// chariots, cannons, horses, soldiers and the other general can attack it.
    #[inline]
    pub(crate) const fn are_generals_plain(&self) -> bool {
        self.outlook.is_plain()
    }

    /// Tells whether the file of the two generals would be open between them, if they share one, with
    /// pieces on these points.
    #[inline]
    pub(crate) fn are_generals_facing(&self, occupied: u128) -> bool {
        self.outlook.between() & occupied == 0
    }

    /// Gives the side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Gives the placement of the pieces.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Gives the piece on a point.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// Gives the point of a side's general; only lenient positions may lack one.
    #[inline]
    pub const fn general(&self, color: Color) -> Option<Square> {
        self.generals[color.index()]
    }

    /// Gives the plies since the last capture; sixty moves by each side make 120.
    #[inline]
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// Gives the number of the move to come; it rises after Black's move.
    #[inline]
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// Gives a number that equal boards with the same side to move share; counters do not matter.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Gives the setup that builds this position.
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        }
    }

    /// Writes the position as a FEN of the given style.
    pub fn fen(&self, style: fen::Style) -> impl fmt::Display + 'static {
        fen::Fen::new(self.setup(), style)
    }

    /// Gives the pieces of a side that could capture on a point, if an enemy piece stood there and
    /// the own general's safety did not matter.
    ///
    /// `occupied` holds every piece that blocks, serves as a screen, a leg or an eye; give
    /// `position.board().occupied()` for the position as it stands. Generals that face each other are
    /// not counted here.
    #[inline]
    pub fn attackers(&self, target: Square, by: Color, occupied: SquareSet) -> SquareSet {
        self.board.attackers(target, by, occupied)
    }

    /// Gives the enemy pieces that attack the general of the side to move, the enemy general on an
    /// open file included.
    pub fn checkers(&self) -> SquareSet {
        self.checkers_of(self.turn)
    }

    /// Tells whether the side to move stands in check.
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Gives the pieces that attack a side's general, whoever is to move.
    pub fn checkers_of(&self, side: Color) -> SquareSet {
        let Some(general) = self.general(side) else {
            return SquareSet::EMPTY;
        };
        let occupied = self.board.occupied();
        let mut checkers = self.board.attackers(general, !side, occupied);
        for other in self.board.pieces(!side, Role::General) {
            if attacks::facing(general, other, occupied) {
                checkers.insert(other);
            }
        }
        checkers
    }

    /// Tells whether neither side has a piece that can cross the river: no chariot, cannon, horse or
    /// soldier is left, and the game is a draw.
    #[inline]
    pub fn bare(&self) -> bool {
        (self.board.far_raiders() | self.board.by_role(Role::Soldier).bits()) == 0
    }

    /// Gives the position after a move.
    ///
    /// # Errors
    /// Names the rule that the move breaks.
    pub fn play(&self, mv: Move) -> Result<Position, Illegal> {
        self.check_move(mv)?;
        let mut next = self.clone();
        next.play_unchecked(mv);
        Ok(next)
    }

    /// Plays a move without asking whether it is legal.
    ///
    /// The piece on `mv.from`, of whichever side, goes to `mv.to` and captures what stands there; with
    /// nothing on `mv.from` only the turn passes. A captured general is simply missing afterwards.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        if self.board.own(self.turn, mv.from).is_some()
            && self.board.own(self.turn, mv.to).is_none()
        {
            self.play_own(mv);
        } else {
            self.play_odd(mv);
        }
    }

    /// Plays a move if it is legal; otherwise nothing changes.
    ///
    /// # Errors
    /// Names the rule that the move breaks.
    #[inline]
    pub fn try_play(&mut self, mv: Move) -> Result<(), Illegal> {
        self.check_move(mv)?;
        self.play_own(mv);
        Ok(())
    }

    /// Plays a move of an own piece to a point without one.
    ///
    /// This is worth a copy in each of its few callers, like
    /// [`is_legal_for`](Position::is_legal_for).
    #[inline(always)]
    pub(crate) fn play_own(&mut self, mv: Move) {
        let Move { from, to } = mv;
        let (moved, taken) = self.board.shift(from, to);
        self.key ^= key::piece(moved, from) ^ key::piece(moved, to);
        self.halfmoves = self.halfmoves.saturating_add(1);
        if taken != 0 {
            self.key ^= key::piece(taken, to);
            self.halfmoves = 0;
        }
        let general = Role::General.code();
        if moved & 7 == general || taken & 7 == general {
            self.find_generals();
        }
        self.pass();
    }

    /// Gives the turn to the other side.
    #[inline]
    fn pass(&mut self) {
        if self.turn == Color::Black {
            self.fullmoves = self.fullmoves.saturating_add(1);
        }
        self.turn = self.turn.other();
        self.key ^= key::BLACK_TO_MOVE;
    }

    /// Looks for the generals after a move that has moved or taken one.
    #[cold]
    fn find_generals(&mut self) {
        self.generals = Color::ALL.map(|color| self.board.general(color));
        self.outlook = Outlook::of(&self.board);
    }

    /// Plays what no side to move could: nothing, the other side's piece, a capture of one's own.
    #[cold]
    fn play_odd(&mut self, Move { from, to }: Move) {
        let takes = from != to && self.piece_at(to).is_some() && self.piece_at(from).is_some();
        self.halfmoves = if takes {
            0
        } else {
            self.halfmoves.saturating_add(1)
        };
        if let Some(piece) = self.piece_at(from) {
            self.board.set(from, None);
            self.board.set(to, Some(piece));
        }
        let (halfmoves, fullmoves) = (self.halfmoves, self.fullmoves);
        let setup = Setup {
            board: self.board,
            turn: self.turn,
            halfmoves,
            fullmoves,
        };
        *self = Position::from_setup(&setup);
        self.pass();
    }
}

impl fmt::Display for Position {
    /// Writes the canonical FEN, see [`fen::Style::default`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fen(fen::Style::default()).fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
