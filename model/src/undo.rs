//! Taking a move back.

use crate::{Move, Piece, Position, Setup};

/// What a move overwrites in a position: with it the move can be taken back.
///
/// It is far smaller than the position, and costs nothing where nobody looks back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo {
    mv: Move,
    moved: Option<Piece>,
    taken: Option<Piece>,
    halfmoves: u32,
    fullmoves: u32,
}

impl Position {
    /// Gives what a move that is about to be played will overwrite.
    #[inline]
    pub fn undo(&self, mv: Move) -> Undo {
        Undo {
            mv,
            moved: self.piece_at(mv.from),
            taken: self.piece_at(mv.to),
            halfmoves: self.halfmoves(),
            fullmoves: self.fullmoves(),
        }
    }

    /// Gives the position before the move that led here.
    pub fn taken_back(&self, undo: Undo) -> Position {
        let mut board = *self.board();
        board.set(undo.mv.to, undo.taken);
        board.set(undo.mv.from, undo.moved);
        Position::from_setup(&Setup {
            board,
            turn: !self.turn(),
            halfmoves: undo.halfmoves,
            fullmoves: undo.fullmoves,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{Move, Position, Setup, Square};

    #[test]
    fn a_move_taken_back_leaves_no_trace() {
        let kings = "3k5/4r4/9/9/9/2p6/9/4C4/4A4/3K1A3 b - - 7 31";
        let kings = kings.parse::<Setup>().unwrap().position_lenient();
        for before in [Position::start(), kings] {
            // Whatever can be played at all can be taken back, legal or not.
            for (from, to) in Square::ALL
                .into_iter()
                .flat_map(|from| Square::ALL.map(|to| (from, to)))
            {
                let mv = Move { from, to };
                let mut after = before.clone();
                let undo = after.undo(mv);
                after.play_unchecked(mv);
                let back = after.taken_back(undo);
                assert_eq!((back.key(), &back), (before.key(), &before), "{mv}");
            }
        }
    }
}
