//! Prints what is reported about files: name, code, byte offset, message.
#![allow(clippy::print_stdout)]

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        for fault in kypho_tests::read(&std::fs::read(&path)?).found {
            let (code, at) = (fault.rule.code, fault.offset);
            println!("{path}\t{code}\t{at}\t{}", fault.message);
        }
    }
    Ok(())
}
