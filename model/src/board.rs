//! Which piece stands where.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::{Color, Piece, Role, Square, SquareSet};

/// Holds any placement of pieces, sensible or not.
///
/// Each point is kept three ways: as a cell (the kind's code, see [`Role`], and 8 for Black), in the set of
/// its kind and in the set of its side. A cell answers what stands on a point, sets answer where pieces
/// stand.
#[derive(Clone, Copy)]
pub struct Board {
    /// By code, from the elephants' 2 on. The advisors, seldom asked for, are the pieces that are in no
    /// other set: so a position takes 256 bytes, up to which copying is cheapest.
    roles: [u128; 6],
    colors: [u128; 2],
    cells: [u8; 90],
}

/// The pieces that cells stand for.
static PIECES: [Option<Piece>; 16] = {
    let mut table = [None; 16];
    let mut cell = 0;
    while cell < 16 {
        let color = if cell < 8 { Color::Red } else { Color::Black };
        if let Some(role) = Role::from_code(cell as u8 & 7) {
            table[cell] = Some(Piece { color, role });
        }
        cell += 1;
    }
    table
};

/// The cell of a piece.
#[inline]
pub(crate) fn cell(piece: Piece) -> u8 {
    (piece.color.index() as u8) << 3 | piece.role.code()
}

/// The place of a kind's set; there is none for advisors.
#[inline]
const fn slot(code: u8) -> usize {
    (code as usize).wrapping_sub(Role::Elephant.code() as usize)
}

/// The points of one side's pieces by kind.
pub(crate) struct Force {
    pub(crate) generals: u128,
    pub(crate) advisors: u128,
    pub(crate) elephants: u128,
    pub(crate) horses: u128,
    pub(crate) chariots: u128,
    pub(crate) cannons: u128,
    pub(crate) soldiers: u128,
}

impl Board {
    /// Builds a board without pieces.
    pub const fn empty() -> Board {
        Board {
            roles: [0; 6],
            colors: [0; 2],
            cells: [0; 90],
        }
    }

    /// Builds the start position's board.
    pub fn start() -> Board {
        use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
        const BACK: [Role; 9] = [
            Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot,
        ];
        let mut board = Board::empty();
        let mut put = |file: u8, rank: u8, role: Role| {
            if let Some(square) = Square::new(file, rank) {
                board.set(square, Some(Piece::new(Color::Red, role)));
                board.set(square.turned(), Some(Piece::new(Color::Black, role)));
            }
        };
        for (file, role) in (0..).zip(BACK) {
            put(file, 0, role);
        }
        for file in [1, 7] {
            put(file, 2, Cannon);
        }
        for file in [0, 2, 4, 6, 8] {
            put(file, 3, Soldier);
        }
        board
    }

    /// Gives the piece on a point.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        PIECES[usize::from(self.cells[square.index()] & 15)]
    }

    /// The kind of piece that a side has on a point.
    #[inline]
    pub(crate) fn own(&self, color: Color, square: Square) -> Option<Role> {
        // Without the side's own mark an own cell is a plain code and an enemy's is 8 or more.
        Role::from_code(self.cells[square.index()] ^ (color.index() as u8) << 3)
    }

    // A call would cost more than the look-up.
    #[inline(always)]
    fn of(&self, role: Role) -> u128 {
        match self.roles.get(slot(role.code())) {
            Some(set) => *set,
            None => self.occupied().bits() & !self.roles.iter().fold(0, |all, set| all | set),
        }
    }

    /// The chariots, cannons and horses of both sides: all that attack from farther than a step.
    #[inline]
    pub(crate) fn far_raiders(&self) -> u128 {
        self.of(Role::Chariot) | self.of(Role::Cannon) | self.of(Role::Horse)
    }

    /// The code of the kind of piece on a point, 0 for none.
    #[inline]
    pub(crate) fn code_at(&self, square: Square) -> u8 {
        self.cells[square.index()] & 7
    }

    /// Puts a piece on a point in place of what stood there, or empties the point.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        let put = piece.map_or(0, cell);
        let held = std::mem::replace(&mut self.cells[square.index()], put);
        for cell in [held, put].into_iter().filter(|cell| *cell != 0) {
            self.flip(cell, square.bit());
        }
    }

    /// Takes a piece in or out of the sets, or moves one between two points.
    #[inline]
    fn flip(&mut self, cell: u8, points: u128) {
        self.colors[usize::from(cell >> 3 & 1)] ^= points;
        if let Some(set) = self.roles.get_mut(slot(cell & 7)) {
            *set ^= points;
        }
    }

    /// Moves a piece and takes what the other side has on the point reached; gives the cells of the
    /// piece moved and of the piece taken, 0 for none.
    ///
    /// A piece must stand on `from` and none of its side on `to`.
    #[inline]
    pub(crate) fn shift(&mut self, from: Square, to: Square) -> (u8, u8) {
        let moved = std::mem::replace(&mut self.cells[from.index()], 0);
        let taken = std::mem::replace(&mut self.cells[to.index()], moved);
        if taken != 0 {
            self.flip(taken, to.bit());
        }
        self.flip(moved, from.bit() | to.bit());
        (moved, taken)
    }

    /// The pieces of a side by kind.
    #[inline]
    pub(crate) fn force(&self, color: Color) -> Force {
        let own = |role| self.pieces(color, role).bits();
        Force {
            generals: own(Role::General),
            advisors: own(Role::Advisor),
            elephants: own(Role::Elephant),
            horses: own(Role::Horse),
            chariots: own(Role::Chariot),
            cannons: own(Role::Cannon),
            soldiers: own(Role::Soldier),
        }
    }

    /// Gives the points that hold a piece.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        SquareSet::raw(self.colors[0] | self.colors[1])
    }

    /// Gives the points that hold a piece of a side.
    #[inline]
    pub fn by_color(&self, color: Color) -> SquareSet {
        SquareSet::raw(self.colors[color.index()])
    }

    /// Gives the points that hold a piece of a kind.
    #[inline]
    pub fn by_role(&self, role: Role) -> SquareSet {
        SquareSet::raw(self.of(role))
    }

    /// Gives the points that hold a piece of a side and a kind.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> SquareSet {
        self.by_role(role) & self.by_color(color)
    }

    /// Gives the point of a side's general; of several, the one of the lowest index.
    #[inline]
    pub fn general(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::General).first()
    }

    /// Walks all pieces with their points, by rising index.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Builds the board that results when every piece is moved and renamed by the two functions.
    pub(crate) fn mapped(
        &self,
        square: impl Fn(Square) -> Square,
        color: impl Fn(Color) -> Color,
    ) -> Board {
        let mut board = Board::empty();
        for (at, piece) in self.iter() {
            board.set(square(at), Some(Piece::new(color(piece.color), piece.role)));
        }
        board
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.cells == other.cells
    }
}

impl Eq for Board {}

impl Default for Board {
    /// Builds an empty board.
    fn default() -> Board {
        Board::empty()
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cells.hash(state);
    }
}

impl fmt::Display for Board {
    /// Writes the board field of a FEN, with `e` and `h` for elephant and horse.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::fen::write_board(f, self, crate::fen::Letters::HorseElephant)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}
