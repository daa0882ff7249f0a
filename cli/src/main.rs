//! The `kypho` binary.

use std::io::{self, BufWriter};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut err = io::stderr();
    kypho_cli::run(
        std::env::args_os(),
        kypho_cli::Io::of_process(&mut out, &mut err),
    )
    .into()
}
