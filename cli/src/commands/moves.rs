//! `kypho moves`: lists the legal moves of a position.

use clap::{ArgMatches, Args, FromArgMatches};
use kypho_model::notation::Notation;
use kypho_model::{Lang, Status as Standing};

use super::notation::no_convention;
use super::{Command, Context, position};
use crate::error::CliError;
use crate::writing::{self, Writing};
use crate::{Status, words};

pub(super) static COMMAND: Command = Command {
    name: "moves",
    build: Moves::augment_args,
    run,
};

/// List the legal moves of a position, one a line
#[derive(Args)]
struct Moves {
    /// The position; `start` is the start position
    fen: String,
    /// The notation to write the moves in
    #[arg(long, value_name = "NOTATION", default_value = "uci", value_parser = writing::notation())]
    notation: &'static Notation,
    #[command(flatten)]
    writing: Writing,
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let Moves {
        fen,
        notation,
        writing,
    } = Moves::from_arg_matches(matches)?;
    let lang = context.lang;
    let options = (writing.options(notation))
        .map_err(|asked| CliError::Told(no_convention(notation, asked, lang)))?;
    let position = position(&fen, lang)?;
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|&mv| notation.write(&position, mv, &options))
        .collect();
    moves.sort_unstable();
    for mv in &moves {
        writeln!(context.io.out, "{mv}")?;
    }
    if context.globals.quiet {
        return Ok(Status::Clean);
    }
    let loser = words::side(position.turn(), lang);
    let number = moves.len() as u64;
    let told = match (position.status(), lang) {
        (Standing::Ongoing, Lang::En) => words::count(number, "legal move", "legal moves"),
        (Standing::Ongoing, Lang::Vi) => format!("{number} nước hợp lệ"),
        (Standing::Checkmate { .. }, Lang::En) => format!("{loser} is mated and has lost"),
        (Standing::Checkmate { .. }, Lang::Vi) => format!("{loser} bị chiếu hết, thua"),
        (Standing::Stalemate { .. }, Lang::En) => {
            format!("{loser} has no legal move and has lost")
        }
        (Standing::Stalemate { .. }, Lang::Vi) => format!("{loser} hết nước đi, thua"),
    };
    writeln!(context.io.err, "{told}")?;
    Ok(Status::Clean)
}
