//! Move numbers against plies.

use kypho_model::{Color, Counting};

/// Relates move numbers to ply indices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    /// The number of ply 0.
    pub first: u32,
    /// The side that makes ply 0.
    pub side: Color,
    /// What the numbers count.
    pub counting: Counting,
}

/// What a written number says at the place where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The number that is due.
    InStep,
    /// The other side's move is due: one half-move is missing before this one.
    MissingHalfMove,
    /// Another number than the one due.
    OutOfStep,
}

impl Numbers {
    /// Returns the number and side of a ply.
    #[inline]
    pub(crate) fn of(self, ply: u32) -> (u32, Color) {
        let plies = ply.saturating_add(u32::from(self.side == Color::Black));
        let side = if plies.is_multiple_of(2) {
            Color::Red
        } else {
            Color::Black
        };
        let ahead = match self.counting {
            Counting::Moves => plies / 2,
            Counting::HalfMoves => ply,
        };
        (self.first.saturating_add(ahead), side)
    }

    /// Returns the ply a number names; without a side, Red's.
    pub(crate) fn ply(self, number: u32, side: Option<Color>) -> Option<u32> {
        let moves = number.checked_sub(self.first)?;
        if self.counting == Counting::HalfMoves {
            // The number alone names the side, whatever dots follow it.
            return Some(moves);
        }
        let black = u32::from(side == Some(Color::Black));
        (moves.checked_mul(2)?.checked_add(black)?)
            .checked_sub(u32::from(self.side == Color::Black))
    }

    /// The same line, its numbers counting moves.
    pub(crate) fn by_moves(self) -> Self {
        Numbers {
            counting: Counting::Moves,
            ..self
        }
    }

    /// Judges a number written before the ply that is due.
    ///
    /// A number whose side agrees is at worst a slip and the line goes on. One
    /// that names the next ply while another is due shows that a half-move is
    /// missing: never may one side move twice, nor the other play its move.
    #[inline]
    pub(crate) fn judge(self, due: u32, number: u32, side: Option<Color>) -> Verdict {
        let (expected, to_move) = self.of(due);
        if self.counting == Counting::HalfMoves {
            return match number == expected {
                true => Verdict::InStep,
                false => Verdict::OutOfStep,
            };
        }
        // A number without dots is Red's, unless it is the one that is due.
        let agrees = side.unwrap_or(if number == expected {
            to_move
        } else {
            Color::Red
        }) == to_move;
        if number == expected && agrees {
            return Verdict::InStep;
        }
        if !agrees && after_is_next(to_move, expected, number) {
            return Verdict::MissingHalfMove;
        }
        Verdict::OutOfStep
    }
}

/// `4. X9-8` where `3… ` is due, or `5…X8.4` where `5. ` is due.
fn after_is_next(to_move: Color, expected: u32, number: u32) -> bool {
    match to_move {
        Color::Black => expected.checked_add(1) == Some(number),
        Color::Red => number == expected,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Numbers = Numbers {
        first: 1,
        side: Color::Red,
        counting: Counting::Moves,
    };
    const BLACK: Numbers = Numbers {
        first: 7,
        side: Color::Black,
        counting: Counting::Moves,
    };

    #[test]
    fn plies_and_numbers() {
        assert_eq!(RED.of(0), (1, Color::Red));
        assert_eq!(RED.of(3), (2, Color::Black));
        assert_eq!(BLACK.of(0), (7, Color::Black));
        assert_eq!(BLACK.of(1), (8, Color::Red));
        for numbers in [RED, BLACK] {
            for ply in 0..9 {
                let (number, side) = numbers.of(ply);
                assert_eq!(numbers.ply(number, Some(side)), Some(ply));
            }
        }
        assert_eq!(BLACK.ply(7, Some(Color::Red)), None);
        assert_eq!(RED.ply(0, None), None);
    }

    #[test]
    fn half_moves() {
        let numbers = Numbers {
            counting: Counting::HalfMoves,
            ..RED
        };
        assert_eq!(numbers.of(3), (4, Color::Black));
        assert_eq!(numbers.ply(4, Some(Color::Red)), Some(3));
        assert_eq!(numbers.judge(3, 4, Some(Color::Red)), Verdict::InStep);
        assert_eq!(numbers.judge(3, 5, Some(Color::Red)), Verdict::OutOfStep);
        assert_eq!(numbers.by_moves().of(3), (2, Color::Black));
    }

    #[test]
    fn judging() {
        use Color::{Black, Red};
        assert_eq!(RED.judge(4, 3, Some(Red)), Verdict::InStep);
        assert_eq!(RED.judge(5, 3, Some(Black)), Verdict::InStep);
        assert_eq!(RED.judge(5, 3, None), Verdict::InStep);
        // Repeated, skipped, one dot before a Black move: the line goes on.
        assert_eq!(RED.judge(4, 2, Some(Red)), Verdict::OutOfStep);
        assert_eq!(RED.judge(4, 5, Some(Red)), Verdict::OutOfStep);
        assert_eq!(RED.judge(5, 3, Some(Red)), Verdict::OutOfStep);
        // The other side's move is due.
        assert_eq!(RED.judge(5, 4, Some(Red)), Verdict::MissingHalfMove);
        assert_eq!(RED.judge(4, 3, Some(Black)), Verdict::MissingHalfMove);
    }
}
