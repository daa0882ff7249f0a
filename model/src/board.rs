//! Which piece stands where.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::{Color, Piece, Role, Square, SquareSet};

/// Holds any placement of pieces, sensible or not.
///
/// A point's kind of piece is spread over three bit planes (see [`Role`]), its side over two sets. The
/// occupied points are kept once more as the bits of each rank and each file, so that a line of the
/// board is one load and one index into a table.
#[derive(Clone, Copy)]
pub struct Board {
    colors: [Halves; 2],
    planes: [Halves; 3],
    ranks: [[u16; 10]; 2],
    files: [[u16; 9]; 2],
}

/// Holds a set of points as two words: a single point is looked up and changed in one of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Halves([u64; 2]);

impl Halves {
    const EMPTY: Halves = Halves([0; 2]);

    #[inline]
    fn bits(self) -> u128 {
        u128::from(self.0[0]) | u128::from(self.0[1]) << 64
    }

    #[inline]
    fn has(&self, square: Square) -> bool {
        self.0[square.index() >> 6 & 1] >> (square.index() & 63) & 1 != 0
    }

    #[inline]
    fn flip(&mut self, square: Square) {
        self.0[square.index() >> 6 & 1] ^= 1 << (square.index() & 63);
    }

    #[inline]
    fn put(&mut self, square: Square, member: bool) {
        let (word, at) = (&mut self.0[square.index() >> 6 & 1], square.index() & 63);
        *word = *word & !(1 << at) | u64::from(member) << at;
    }
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
            colors: [Halves::EMPTY; 2],
            planes: [Halves::EMPTY; 3],
            ranks: [[0; 10]; 2],
            files: [[0; 9]; 2],
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
        let role = self.role_at(square)?;
        let color = if self.colors[0].has(square) {
            Color::Red
        } else {
            Color::Black
        };
        Some(Piece { color, role })
    }

    /// The kind of piece on a point.
    #[inline]
    pub(crate) fn role_at(&self, square: Square) -> Option<Role> {
        Role::from_code(self.code_at(square))
    }

    /// The code of the kind of piece on a point, 0 for none.
    #[inline]
    pub(crate) fn code_at(&self, square: Square) -> u8 {
        let [a, b, c] = &self.planes;
        a.has(square) as u8 | (b.has(square) as u8) << 1 | (c.has(square) as u8) << 2
    }

    /// Puts a piece on a point in place of what stood there, or empties the point.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.flip_line_bits(square);
        for (i, color) in self.colors.iter_mut().enumerate() {
            color.put(square, piece.is_some_and(|piece| piece.color.index() == i));
        }
        let code = piece.map_or(0, |piece| piece.role.code());
        for (i, plane) in self.planes.iter_mut().enumerate() {
            plane.put(square, code >> i & 1 != 0);
        }
        self.flip_line_bits(square);
    }

    /// Switches the line bits of the side that holds the point, if one does.
    fn flip_line_bits(&mut self, square: Square) {
        for color in Color::ALL {
            if self.colors[color.index()].has(square) {
                self.flip_lines(color, square);
            }
        }
    }

    #[inline]
    fn flip_lines(&mut self, color: Color, square: Square) {
        let (file, rank) = (square.file(), square.rank());
        self.ranks[color.index()][usize::from(rank)] ^= 1 << file;
        self.files[color.index()][usize::from(file)] ^= 1 << rank;
    }

    /// Moves the piece of a side and takes what the other side has on the point reached; gives the
    /// codes of the piece moved and of the piece taken, 0 for none.
    ///
    /// The side must have a piece on `from` and none on `to`.
    #[inline]
    pub(crate) fn shift(&mut self, color: Color, from: Square, to: Square) -> (u8, u8) {
        let (own, other) = (color.index(), color.other().index());
        let mut taken = 0;
        if self.colors[other].has(to) {
            taken = self.code_at(to);
            self.colors[other].flip(to);
            self.flip_lines(color.other(), to);
        }
        let mut moved = 0;
        for (i, plane) in self.planes.iter_mut().enumerate() {
            let carries = plane.has(from);
            moved |= u8::from(carries) << i;
            plane.put(from, false);
            plane.put(to, carries);
        }
        self.colors[own].flip(from);
        self.colors[own].flip(to);
        self.flip_lines(color, from);
        self.flip_lines(color, to);
        (moved, taken)
    }

    /// The bits of both sides, then of one side, on a rank.
    #[inline]
    pub(crate) fn rank_line(&self, rank: u8, color: Color) -> (u16, u16) {
        let own = self.ranks[color.index()][usize::from(rank)];
        (
            own | self.ranks[color.other().index()][usize::from(rank)],
            own,
        )
    }

    /// The bits of both sides, then of one side, on a file.
    #[inline]
    pub(crate) fn file_line(&self, file: u8, color: Color) -> (u16, u16) {
        let own = self.files[color.index()][usize::from(file)];
        (
            own | self.files[color.other().index()][usize::from(file)],
            own,
        )
    }

    /// The three bit planes of the codes.
    #[inline]
    pub(crate) fn planes(&self) -> [u128; 3] {
        self.planes.map(Halves::bits)
    }

    /// The pieces of a side by kind.
    #[inline]
    pub(crate) fn force(&self, color: Color) -> Force {
        let own = self.colors[color.index()].bits();
        let [a, b, c] = self.planes.map(|plane| plane.bits() & own);
        Force {
            generals: c & !(a | b),
            advisors: a & !(b | c),
            elephants: b & !(a | c),
            horses: a & b & c,
            chariots: a & c & !b,
            cannons: b & c & !a,
            soldiers: a & b & !c,
        }
    }

    /// Gives the points that hold a piece.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        SquareSet::raw(self.colors[0].bits() | self.colors[1].bits())
    }

    /// Gives the points that hold a piece of a side.
    #[inline]
    pub fn by_color(&self, color: Color) -> SquareSet {
        SquareSet::raw(self.colors[color.index()].bits())
    }

    /// Gives the points that hold a piece of a kind.
    #[inline]
    pub fn by_role(&self, role: Role) -> SquareSet {
        let mut set = self.occupied().bits();
        for (i, plane) in self.planes.iter().enumerate() {
            let plane = plane.bits();
            set &= if role.code() >> i & 1 != 0 {
                plane
            } else {
                !plane
            };
        }
        SquareSet::from_bits(set)
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

    /// The points of chariots, cannons, horses and soldiers: the codes with two or more bits.
    #[inline]
    pub(crate) fn raiders(&self) -> u128 {
        let [a, b, c] = self.planes();
        a & b | a & c | b & c
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
        self.colors == other.colors && self.planes == other.planes
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
        self.colors.hash(state);
        self.planes.hash(state);
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
