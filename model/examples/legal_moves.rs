//! Lists the legal moves of a position: `legal_moves [FEN]`.
#![allow(clippy::print_stdout)]

use kypho_model::Position;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position = match std::env::args().nth(1) {
        Some(fen) => fen.parse()?,
        None => Position::start(),
    };
    for mv in &position.legal_moves() {
        println!("{mv}");
    }
    Ok(())
}
