//! The commands, one file each.

mod check;
mod completions;
mod convert;
mod explain;
mod info;
mod judge;
mod man;
mod moves;
mod notation;
mod page;
mod perft;
mod render;
mod tour;

use clap::{ArgMatches, Args};
use kypho_model::{Lang, Setup, fen};
use kypho_parser::checks;

use crate::args::{ColorArg, Globals};
use crate::error::CliError;
use crate::io::{Io, no_colour};
use crate::{Status, words};

/// Describes one command.
pub(crate) struct Command {
    /// Its name on the command line.
    pub(crate) name: &'static str,
    /// Makes its part of the command line.
    pub(crate) build: fn(clap::Command) -> clap::Command,
    /// Carries it out.
    pub(crate) run: fn(&ArgMatches, &mut Context<'_, '_>) -> Result<Status, CliError>,
}

/// Every command, in the order of `--help`.
pub(crate) static COMMANDS: &[&Command] = &[
    &check::COMMAND,
    &convert::COMMAND,
    &info::COMMAND,
    &judge::COMMAND,
    &render::COMMAND,
    &tour::COMMAND,
    &page::COMMAND,
    &explain::COMMAND,
    &moves::COMMAND,
    &notation::COMMAND,
    &perft::COMMAND,
    &completions::COMMAND,
    &man::COMMAND,
];

/// Holds what every command needs.
pub(crate) struct Context<'c, 'io> {
    pub(crate) io: &'c mut Io<'io>,
    pub(crate) globals: &'c Globals,
    pub(crate) lang: Lang,
    /// Whether results on standard output have colours.
    pub(crate) colour: bool,
}

impl<'c, 'io> Context<'c, 'io> {
    pub(crate) fn new(globals: &'c Globals, io: &'c mut Io<'io>) -> Self {
        Context {
            lang: globals.lang(io.env),
            colour: match globals.color {
                ColorArg::Auto => io.out_terminal && !no_colour(io.env),
                ColorArg::Always => true,
                ColorArg::Never => false,
            },
            globals,
            io,
        }
    }
}

/// Builds the whole command line.
pub(crate) fn root() -> clap::Command {
    Globals::augment_args(clap::Command::new("kypho"))
        .about("Reads, replays and checks xiangqi records")
        .version(env!("CARGO_PKG_VERSION"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(
            COMMANDS
                .iter()
                .map(|command| (command.build)(clap::Command::new(command.name))),
        )
        .after_help(
            "Exit status: 0 done; 1 done, and something is wrong: check finds errors (with --strict warnings too); \
             convert, page and judge leave something out that they cannot read; convert --fail-on-loss loses \
             anything; judge cannot play --moves or a game of chess to its end, finds a claim not right, or has no \
             such ply to --trace; render meets an error or a position that cannot be drawn; tour finds no tour; \
             notation cannot translate a move; 2 something could not be read, written or understood.",
        )
}

/// Reads a FEN of the command line; `start` is the start position.
fn setup(text: &str, lang: Lang) -> Result<Setup, CliError> {
    if text.eq_ignore_ascii_case("start") {
        return Ok(Setup::start());
    }
    match fen::read(text) {
        Ok(read) => Ok(read.setup),
        Err(error) => Err(CliError::Told(words::bad_fen(
            &checks::fen_error(&error, lang),
            lang,
        ))),
    }
}

/// Reads a FEN of the command line that must be playable.
fn position(text: &str, lang: Lang) -> Result<kypho_model::Position, CliError> {
    let setup = setup(text, lang)?;
    setup.position().map_err(|_| {
        let faults = checks::setup_faults(&setup, lang);
        CliError::Told(words::bad_fen(&faults.join("; "), lang))
    })
}

#[cfg(test)]
mod tests {
    use super::{COMMANDS, root};

    #[test]
    fn the_command_line_is_consistent() {
        root().debug_assert();
    }

    #[test]
    fn every_file_of_the_folder_is_in_the_list() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/commands");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .expect("the folder of this file")
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| name.ends_with(".rs") && name != "mod.rs")
            .collect();
        files.sort();
        let mut names: Vec<String> = COMMANDS
            .iter()
            .map(|command| format!("{}.rs", command.name))
            .collect();
        names.sort();
        assert_eq!(files, names);
    }
}
