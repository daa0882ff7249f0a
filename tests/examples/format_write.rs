//! Writes every record below a folder as XQF and CBR into another folder, and prints
//! what each file holds: name, whether all its moves are legal, then what `row` says.
#![allow(clippy::print_stdout)]

use std::path::PathBuf;

use kypho_model::{PlayStatus, Silent};
use kypho_parser::formats::{Options, by_id};
use kypho_parser::write;
use kypho_tests::read;
use kypho_tests::records::{files, packed, row};

const ENDINGS: [&str; 9] = [
    "txt", "pgn", "wxf", "xqf", "cbr", "cbl", "cbf", "pfc", "html",
];

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1).map(PathBuf::from);
    let (from, to) = args.next().zip(args.next()).expect("two folders");
    let mut number = 0;
    for path in files(&from, &ENDINGS) {
        for record in read(&packed(&path)).records {
            for id in ["xqf", "cbr"] {
                number += 1;
                let format = by_id(id).expect("a format");
                let bytes = write(&record, format, &Options::default(), &mut Silent)?;
                let again = &read(&bytes).records[0];
                let nodes = again.tree.nodes();
                let clean = nodes.iter().all(|node| node.status == PlayStatus::Ok);
                let name = format!("{number}.{id}");
                std::fs::write(to.join(&name), bytes)?;
                let clean = if clean { "clean" } else { "odd" };
                println!("{name}\t{clean}\t{}", row(again));
            }
        }
    }
    Ok(())
}
