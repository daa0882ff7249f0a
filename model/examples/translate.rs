//! Translates moves from Vietnamese letters to Chinese: `translate P2-5 M8.7 …`.
#![allow(clippy::print_stdout)]

use kypho_model::Position;
use kypho_model::notation::{Notation, Options};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let from = Notation::by_id("vietnamese").ok_or("no such notation")?;
    let to = Notation::by_id("chinese-traditional").ok_or("no such notation")?;
    let mut position = Position::start();
    for text in std::env::args().skip(1) {
        let mv = from.read(&position, &text)?.mv;
        println!("{}", to.write(&position, mv, &Options::default()));
        position = position.play(mv)?;
    }
    Ok(())
}
