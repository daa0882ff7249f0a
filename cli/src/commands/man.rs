//! `kypho man`: the manual pages.

use clap::{ArgMatches, Args, FromArgMatches};
use clap_mangen::Man;

use super::{COMMANDS, Command, Context, root};
use crate::Status;
use crate::error::CliError;

pub(super) static COMMAND: Command = Command {
    name: "man",
    build,
    run,
};

/// Print the manual page of kypho or of one of its commands
#[derive(Args)]
struct Manual {
    /// The command
    command: Option<String>,
}

fn build(command: clap::Command) -> clap::Command {
    Manual::augment_args(command).mut_arg("command", |arg| {
        arg.value_parser(clap::builder::PossibleValuesParser::new(
            COMMANDS.iter().map(|command| command.name),
        ))
    })
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let Manual { command } = Manual::from_arg_matches(matches)?;
    let mut root = root();
    root.build();
    let shown = command
        .and_then(|name| root.find_subcommand(name).cloned())
        .unwrap_or(root);
    Man::new(shown).render(&mut context.io.out)?;
    Ok(Status::Clean)
}
