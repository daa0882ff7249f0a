//! Sets of points.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::Square;

/// Holds any set of the 90 points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SquareSet(u128);

impl SquareSet {
    /// Holds no point.
    pub const EMPTY: SquareSet = SquareSet(0);
    /// Holds all 90 points.
    pub const ALL: SquareSet = SquareSet((1 << 90) - 1);

    /// Builds a set from bits, bit i being the point of index i; bits past the 90th are dropped.
    #[inline]
    pub const fn from_bits(bits: u128) -> SquareSet {
        SquareSet(bits & SquareSet::ALL.0)
    }

    /// Builds a set from bits that are known to lie on the board.
    #[inline]
    pub(crate) const fn raw(bits: u128) -> SquareSet {
        debug_assert!(bits & !SquareSet::ALL.0 == 0);
        SquareSet(bits)
    }

    /// Gives the bits, bit i being the point of index i.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Builds the set of the ten points of a file (0 to 8 from Red's left); empty for other numbers.
    pub const fn file(file: u8) -> SquareSet {
        let mut bits = 0;
        let mut rank = 0;
        while rank < 10 {
            if let Some(square) = Square::new(file, rank) {
                bits |= 1 << square.index();
            }
            rank += 1;
        }
        SquareSet(bits)
    }

    /// Builds the set of the nine points of a rank (0 to 9 from Red's side); empty for other numbers.
    pub const fn rank(rank: u8) -> SquareSet {
        if rank < 10 {
            SquareSet(0x1FF << (rank * 9))
        } else {
            SquareSet::EMPTY
        }
    }

    /// Tells whether the set holds a point.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// Adds a point.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= square.bit();
    }

    /// Takes a point out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !square.bit();
    }

    /// Gives how many points the set holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Tells whether the set holds no point.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Gives the point of the lowest index.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::at(self.0.trailing_zeros() as usize))
        }
    }

    /// Gives the point of the highest index.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::at(127 - self.0.leading_zeros() as usize))
        }
    }

    /// Gives the only point of the set, if it holds exactly one.
    #[inline]
    pub const fn single(self) -> Option<Square> {
        // Of no point the wrapped index is 0, whose set is another one.
        let first = Square::at(self.0.trailing_zeros() as usize % 128);
        if self.0 == first.bit() {
            Some(first)
        } else {
            None
        }
    }

    /// Walks the points by rising index.
    #[inline]
    pub fn iter(self) -> SquareSetIter {
        SquareSetIter(self.0)
    }
}

impl From<Square> for SquareSet {
    #[inline]
    fn from(square: Square) -> SquareSet {
        SquareSet(square.bit())
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares
            .into_iter()
            .fold(SquareSet::EMPTY, |set, square| set | square.into())
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;

    #[inline]
    fn into_iter(self) -> SquareSetIter {
        self.iter()
    }
}

/// Walks the points of a set by rising index.
#[derive(Clone, Debug)]
pub struct SquareSetIter(u128);

impl Iterator for SquareSetIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = SquareSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for SquareSetIter {
    fn next_back(&mut self) -> Option<Square> {
        let square = SquareSet(self.0).last()?;
        self.0 ^= 1 << square.index();
        Some(square)
    }
}

impl ExactSizeIterator for SquareSetIter {}

impl BitAnd for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }
}

impl BitXor for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn bitxor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 ^ other.0)
    }
}

impl Sub for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn sub(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & !other.0)
    }
}

impl Not for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn not(self) -> SquareSet {
        SquareSet(self.0 ^ SquareSet::ALL.0)
    }
}

impl BitAndAssign for SquareSet {
    #[inline]
    fn bitand_assign(&mut self, other: SquareSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: SquareSet) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for SquareSet {
    #[inline]
    fn bitxor_assign(&mut self, other: SquareSet) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::SquareSet;
    use crate::Square;

    #[test]
    fn sets_hold_what_is_put_in() {
        let mut set = SquareSet::EMPTY;
        for square in Square::ALL.into_iter().step_by(7) {
            assert!(!set.contains(square));
            set.insert(square);
            assert!(set.contains(square));
        }
        assert_eq!(set.len(), 13);
        assert_eq!(set.iter().len(), 13);
        assert!(set.iter().eq(Square::ALL.into_iter().step_by(7)));
        assert!(
            set.iter()
                .rev()
                .eq(Square::ALL.into_iter().step_by(7).rev())
        );
        assert_eq!(set | !set, SquareSet::ALL);
        assert_eq!(set & !set, SquareSet::EMPTY);
        assert_eq!(set ^ SquareSet::ALL, !set);
        assert_eq!(SquareSet::ALL - set, !set);
        set.remove(Square::ALL[7]);
        assert_eq!(set.len(), 12);
        assert_eq!(set.single(), None);
        assert_eq!(
            SquareSet::from(Square::ALL[89]).single(),
            Some(Square::ALL[89])
        );
        assert_eq!(SquareSet::EMPTY.single(), None);
    }

    #[test]
    fn files_and_ranks_part_the_board() {
        let join = |sets: &mut dyn Iterator<Item = SquareSet>| {
            sets.fold(SquareSet::EMPTY, |all, set| {
                assert!((all & set).is_empty());
                all | set
            })
        };
        assert_eq!(join(&mut (0..9).map(SquareSet::file)), SquareSet::ALL);
        assert_eq!(join(&mut (0..10).map(SquareSet::rank)), SquareSet::ALL);
        assert!(SquareSet::file(9).is_empty());
        assert!(SquareSet::rank(255).is_empty());
        assert_eq!(SquareSet::from_bits(!0), SquareSet::ALL);
    }
}
