//! A small board for a terminal, in letters.

use std::fmt::Write;

use kypho_model::{Square, fen};

/// Draws the position of a FEN: Red in capitals below, each side's own file
/// digits along its edge. Nothing comes of a text that is no FEN.
pub(crate) fn draw(text: &str) -> Option<String> {
    let setup = fen::read(text).ok()?.setup;
    let mut board = String::from("1 2 3 4 5 6 7 8 9\n");
    for rank in (0..10).rev() {
        for file in 0..9 {
            let piece = Square::new(file, rank).and_then(|at| setup.board.piece_at(at));
            if file > 0 {
                board.push(' ');
            }
            // Writing to a String never fails.
            let _ = match piece {
                Some(piece) => write!(board, "{}", piece.char()),
                None => board.write_char('.'),
            };
        }
        if rank == 5 {
            board.push_str("\n~ ~ ~ ~ ~ ~ ~ ~ ~");
        }
        board.push('\n');
    }
    board.push_str("9 8 7 6 5 4 3 2 1");
    Some(board)
}
