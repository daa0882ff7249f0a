//! `kypho completions`: completion scripts for shells.

use clap::{ArgMatches, Args, FromArgMatches};
use clap_complete::Shell;

use super::{Command, Context, root};
use crate::Status;
use crate::error::CliError;

pub(super) static COMMAND: Command = Command {
    name: "completions",
    build: Completions::augment_args,
    run,
};

/// Print a completion script for a shell
#[derive(Args)]
struct Completions {
    /// The shell
    shell: Shell,
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let Completions { shell } = Completions::from_arg_matches(matches)?;
    // The generator panics when it cannot write, and memory always can.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut root(), "kypho", &mut script);
    context.io.out.write_all(&script)?;
    Ok(Status::Clean)
}
