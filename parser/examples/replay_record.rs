//! Replays every record of a file: `replay_record FILE` prints the moves and the last position.
#![allow(clippy::print_stdout)]

use kypho_parser::{model::Lang, parse};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bytes = match std::env::args().nth(1) {
        Some(path) => std::fs::read(path)?,
        None => b"[game]\nSTART{\n1. P2-5 M8.7\n2. M2.3 X9-8\n}END[/game]".to_vec(),
    };
    for record in parse(&bytes, Lang::En).records {
        println!("{}", record.title().unwrap_or("a record without a title"));
        let setup = record.setup.as_ref().ok_or("no start position")?;
        let mut position = setup.position()?;
        for id in record.tree.main_line() {
            let node = record.tree.node(id);
            let mv = node
                .mv
                .ok_or_else(|| format!("{} cannot be played", node.text))?;
            println!("{}. {} {}: {mv}", node.number, node.side, node.text);
            position = position.play(mv)?;
        }
        println!("{position}");
    }
    Ok(())
}
