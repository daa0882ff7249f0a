//! The numbers before a move, so that whoever reads them puts it on its own ply.
//!
//! A number that names the ply after the one due shows a missing half-move; where several
//! are missing, the number behind each is written.

use kypho_model::Color;
use kypho_model::record::{Node, Tree};

/// So many half-moves are named one by one where they are missing.
const MOST: u32 = 1_000;

/// The ply that comes next in a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Due {
    ply: u32,
    /// The line begins here, and its first number says where.
    first: bool,
}

impl Due {
    /// The first ply of a line, by its head.
    pub(crate) fn first_of(head: &Node) -> Self {
        Due {
            ply: head.ply,
            first: true,
        }
    }

    /// The ply behind a move.
    pub(crate) fn behind(node: &Node) -> Self {
        Due {
            ply: node.ply + 1,
            first: false,
        }
    }

    /// Tells whether half-moves are missing before a ply.
    pub(crate) fn misses(self, ply: u32) -> bool {
        ply > self.ply
    }

    /// Lists the numbers that lead to a move, with their sides; its own is the last, and
    /// the only one where nothing is missing.
    pub(crate) fn numbers(
        self,
        ply: u32,
        number: u32,
        side: Color,
    ) -> impl Iterator<Item = (u32, Color)> {
        let missing = ply.saturating_sub(self.ply);
        let before = match missing {
            0 => 0,
            1..=MOST => missing - u32::from(!self.first),
            _ => 0,
        };
        (0..=before).rev().map(move |back| {
            let same = back.is_multiple_of(2);
            let moves = (back + u32::from(side == Color::Red)) / 2;
            let side = if same { side } else { !side };
            (number.saturating_sub(moves), side)
        })
    }
}

/// Tells whether a half-move is missing before a move.
pub(crate) fn misses(tree: &Tree, node: &Node) -> bool {
    let Some(before) = node.parent.map(|id| tree.node(id)) else {
        return false;
    };
    let due = match before.text.is_empty() {
        true => Due::first_of(before),
        false => Due::behind(before),
    };
    due.misses(node.ply)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_missing_half_move_has_the_number_behind_it() {
        use Color::{Black, Red};
        let numbers = |ply, first, number, side| {
            let due = Due { ply: 4, first };
            due.numbers(ply, number, side).collect::<Vec<_>>()
        };
        assert_eq!(numbers(4, false, 3, Red), [(3, Red)]);
        assert_eq!(numbers(4, true, 3, Red), [(3, Red)]);
        assert_eq!(numbers(5, false, 3, Black), [(3, Black)]);
        assert_eq!(numbers(5, true, 3, Black), [(3, Red), (3, Black)]);
        assert_eq!(numbers(6, false, 4, Red), [(3, Black), (4, Red)]);
        assert_eq!(
            numbers(7, true, 4, Black),
            [(3, Red), (3, Black), (4, Red), (4, Black)]
        );
    }
}
