//! `kypho perft`: counts move sequences, to compare move generators.

use std::time::{Duration, Instant};

use clap::{ArgMatches, Args, FromArgMatches};
use kypho_model::{Lang, perft, perft_divide};

use super::{Command, Context, position};
use crate::Status;
use crate::args;
use crate::error::CliError;

pub(super) static COMMAND: Command = Command {
    name: "perft",
    build: Perft::augment_args,
    run,
};

/// Count the sequences of legal moves from a position
#[derive(Args)]
struct Perft {
    /// The position; `start` is the start position
    fen: String,
    /// Plies to look ahead; each depth up to it is counted
    #[arg(value_parser = |text: &str| args::number(text, 0u32..))]
    depth: u32,
    /// Count apart for each first move
    #[arg(long)]
    divide: bool,
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let Perft { fen, depth, divide } = Perft::from_arg_matches(matches)?;
    let position = position(&fen, context.lang)?;
    let out = &mut *context.io.out;
    let start = Instant::now();
    let mut nodes = 0u64;
    if divide {
        let moves = perft_divide(&position, depth);
        for (mv, count) in &moves {
            writeln!(out, "{mv} {count}")?;
        }
        nodes = match depth {
            0 => 1,
            _ => moves.iter().map(|(_, count)| count).sum(),
        };
        writeln!(out, "{depth} {nodes}")?;
    } else {
        for depth in 1.min(depth)..=depth {
            let count = perft(&position, depth);
            nodes += count;
            writeln!(out, "{depth} {count}")?;
            out.flush()?;
        }
    }
    if !context.globals.quiet {
        let speed = speed(nodes, start.elapsed());
        let err = &mut *context.io.err;
        match context.lang {
            Lang::En => writeln!(err, "{nodes} nodes, {speed} nodes per second")?,
            Lang::Vi => writeln!(err, "{nodes} thế cờ, {speed} thế cờ mỗi giây")?,
        }
    }
    Ok(Status::Clean)
}

fn speed(nodes: u64, time: Duration) -> u128 {
    u128::from(nodes) * 1_000_000_000 / time.as_nanos().max(1)
}
