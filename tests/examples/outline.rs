//! Prints the outline of files, as the suite compares it.
#![allow(clippy::print_stdout, reason = "a tool for people who write cases")]

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        println!("== {path}");
        print!("{}", kypho_tests::outline(&std::fs::read(path)?));
    }
    Ok(())
}
