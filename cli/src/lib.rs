//! The `kypho` command as a library: [`run`] takes arguments and streams, and
//! gives back the exit status.
//!
//! ```
//! use kypho_cli::{Io, Status, run};
//!
//! let record = "[game]\nSTART{\n1. P2-5 M8.4\n}END[/game]\n";
//! let (mut out, mut err) = (Vec::new(), Vec::new());
//! let io = Io::of_bytes(record.as_bytes(), &mut out, &mut err);
//! let status = run(["kypho", "check", "--format", "short", "-"], io);
//! assert_eq!(status, Status::Found);
//! assert!(out.starts_with(b"-:3:9: L002 "));
//! ```

mod args;
mod batches;
mod checking;
mod commands;
mod converting;
mod error;
mod filter;
mod input;
mod io;
mod movetext;
mod output;
mod page;
mod pool;
mod progress;
mod rendering;
mod report;
mod ruling;
mod sink;
mod tally;
mod words;
mod writing;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;

use crate::args::Globals;
use crate::commands::{COMMANDS, Context};
use crate::error::CliError;
pub use crate::io::Io;

/// Tells how a run ended; the number is the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Everything was done and nothing is wrong.
    Clean = 0,
    /// Everything was read, and faults were found.
    Found = 1,
    /// Something could not be read or done.
    Failed = 2,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// Runs the command line `args`, of which the first is the program's name.
///
/// A reader that has closed its end of the output wants no more; that counts as
/// success.
pub fn run<A>(args: impl IntoIterator<Item = A>, mut io: Io<'_>) -> Status
where
    A: Into<OsString> + Clone,
{
    let matches = match commands::root().try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) => return usage(&error, &mut io),
    };
    let Some((name, matches)) = matches.subcommand() else {
        return Status::Failed;
    };
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        return Status::Failed;
    };
    let ran = match Globals::from_arg_matches(matches) {
        Ok(globals) => {
            let context = &mut Context::new(&globals, &mut io);
            (command.run)(matches, context).and_then(|status| {
                context.io.out.flush()?;
                Ok(status)
            })
        }
        Err(error) => return usage(&error, &mut io),
    };
    match ran {
        Ok(status) => status,
        Err(CliError::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            Status::Clean
        }
        Err(CliError::Usage(error)) => usage(&error, &mut io),
        Err(error) => {
            // Nobody is left to tell when this fails as well.
            let _ = writeln!(io.err, "kypho: {error}");
            Status::Failed
        }
    }
}

/// Shows help where it was asked for, and what is wrong with a command line.
fn usage(error: &clap::Error, io: &mut Io<'_>) -> Status {
    let wrong = error.use_stderr();
    let (stream, colour) = match wrong {
        true => (&mut *io.err, io.err_terminal),
        false => (&mut *io.out, io.out_terminal),
    };
    let text = error.render();
    let written = match colour && !io::no_colour(io.env) {
        true => write!(stream, "{}", text.ansi()),
        false => write!(stream, "{text}"),
    };
    match written.and_then(|()| stream.flush()) {
        _ if wrong => Status::Failed,
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Status::Failed,
        _ => Status::Clean,
    }
}
