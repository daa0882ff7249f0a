//! Where the points of a board lie on the picture.

use kypho_model::Square;

use crate::diagram::Orientation;
use crate::tenth::Tenth;

/// The side of a cell.
pub(crate) const CELL: Tenth = 1000;
/// From the left edge of the picture to the first file, and from the last file to the right edge.
pub(crate) const MARGIN_SIDE: Tenth = 900;
/// From the top edge to the first rank, and from the last rank to the bottom.
pub(crate) const MARGIN_END: Tenth = 980;

/// Places points; a turned board is turned by half a turn as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) turned: bool,
}

impl Layout {
    /// The xiangqi board of nine files and ten ranks.
    pub(crate) const fn board(orientation: Orientation) -> Layout {
        Layout {
            files: 9,
            ranks: 10,
            turned: matches!(orientation, Orientation::BlackBelow),
        }
    }

    pub(crate) const fn size(self) -> (Tenth, Tenth) {
        (
            2 * MARGIN_SIDE + self.right() - self.left(),
            2 * MARGIN_END + self.bottom() - self.top(),
        )
    }

    pub(crate) const fn left(self) -> Tenth {
        MARGIN_SIDE
    }

    pub(crate) const fn right(self) -> Tenth {
        MARGIN_SIDE + CELL * (self.files as Tenth - 1)
    }

    pub(crate) const fn top(self) -> Tenth {
        MARGIN_END
    }

    pub(crate) const fn bottom(self) -> Tenth {
        MARGIN_END + CELL * (self.ranks as Tenth - 1)
    }

    /// The place of the point on a file and a rank counted from Red's left corner.
    pub(crate) const fn point(self, file: u8, rank: u8) -> (Tenth, Tenth) {
        let (column, row) = if self.turned {
            (self.files - 1 - file, rank)
        } else {
            (file, self.ranks - 1 - rank)
        };
        (
            MARGIN_SIDE + CELL * column as Tenth,
            MARGIN_END + CELL * row as Tenth,
        )
    }

    pub(crate) const fn square(self, square: Square) -> (Tenth, Tenth) {
        self.point(square.file(), square.rank())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_is_half_a_turn_of_every_point() {
        let (upright, turned) = (
            Layout::board(Orientation::RedBelow),
            Layout::board(Orientation::BlackBelow),
        );
        let (width, height) = upright.size();
        assert_eq!((width, height), (9800, 10_960));
        for square in Square::ALL {
            let (x, y) = upright.square(square);
            assert_eq!(turned.square(square), (width - x, height - y));
            assert_eq!(turned.square(square), upright.square(square.turned()));
        }
    }
}
