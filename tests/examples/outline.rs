//! Prints the outline of a text from standard input, as the suites write it.
#![allow(clippy::print_stdout)]

use std::io::Read;

fn main() -> std::io::Result<()> {
    let mut text = Vec::new();
    std::io::stdin().read_to_end(&mut text)?;
    print!("{}", kypho_tests::outline(&text));
    Ok(())
}
