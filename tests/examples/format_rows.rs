//! Prints a table of the records below a folder: sample, then what `rows` says.
#![allow(clippy::print_stdout)]

use std::path::PathBuf;

use kypho_tests::records::{files, packed, rows};

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = PathBuf::from(args.next().unwrap_or_else(|| ".".into()));
    let endings: Vec<String> = args.collect();
    let endings: Vec<&str> = endings.iter().map(String::as_str).collect();
    for path in files(&folder, &endings) {
        let name = path.strip_prefix(&folder).unwrap_or(&path);
        for row in rows(&packed(&path)) {
            println!("{}\t{row}", name.display());
        }
    }
}
