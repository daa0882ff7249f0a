//! Finds the moves that mate or stalemate at once: `mate FEN`.
#![allow(clippy::print_stdout)]

use kypho_model::{Position, Status};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let fen = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "3k5/9/9/1R7/9/9/9/9/9/R3K4 w".into());
    let position: Position = fen.parse()?;
    for &mv in &position.legal_moves() {
        match position.play(mv)?.status() {
            Status::Checkmate { .. } => println!("{mv} mates"),
            Status::Stalemate { .. } => println!("{mv} stalemates, which wins as well"),
            Status::Ongoing => {}
        }
    }
    Ok(())
}
