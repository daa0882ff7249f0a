//! Checks files and prints short diagnostics.
#![allow(clippy::print_stdout, clippy::print_stderr)]

fn main() -> std::io::Result<()> {
    let mut all = kypho_parser::Counts::default();
    for path in std::env::args().skip(1) {
        let mut archive = kypho_parser::source::Archive::new(std::fs::File::open(&path)?);
        let mut checker = kypho_parser::Checker::new(Default::default(), 0);
        let mut found = Vec::new();
        while let Some(frame) = archive.next_frame()? {
            checker.frame(&frame, &|_| true, &mut found);
        }
        for d in found {
            println!(
                "{path}:{}:{}: {} {} [{}] {:?}",
                d.start.line, d.start.column, d.rule.code, d.message, d.help, d.title
            );
        }
        all.add(checker.counts());
    }
    println!("{all:?}");
    Ok(())
}
