//! Counts the leaves below a position: `perft DEPTH [FEN]`.

use std::io::Write;

use kypho_model::{Position, fen, perft};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let depth = args.next().map_or(Ok(4), |depth| depth.parse())?;
    let position = match args.next() {
        Some(text) => fen::read(&text)?.setup.position()?,
        None => Position::start(),
    };
    writeln!(std::io::stdout(), "{}", perft(&position, depth))?;
    Ok(())
}
