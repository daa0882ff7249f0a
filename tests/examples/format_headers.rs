//! Prints the headers of the records in files.
#![allow(clippy::print_stdout)]

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        for record in kypho_tests::read(&std::fs::read(&path)?).records {
            println!("{path}\t{:?}", record.headers);
        }
    }
    Ok(())
}
