//! `kypho check`: reads records, replays every line, names every fault.

use clap::{ArgMatches, Args, FromArgMatches};
use kypho_model::Level;

use super::{Command, Context};
use crate::Status;
use crate::args::Inputs;
use crate::checking::{Done, Task};
use crate::error::CliError;
use crate::filter::{self, Filter};
use crate::progress::Progress;
use crate::report::{self, FORMATS, Format, Look};
use crate::tally::Tally;

pub(super) static COMMAND: Command = Command {
    name: "check",
    build: Check::augment_args,
    run,
};

/// Check records: replay every move and name every fault at its place
#[derive(Args)]
#[command(next_help_heading = "Faults")]
struct Check {
    /// Report only these codes, names, or beginnings of codes (L002, ambiguous-move, M)
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = filter::known)]
    select: Vec<String>,
    /// Do not report these; they count neither here nor in the exit status
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = filter::known)]
    ignore: Vec<String>,
    /// Let warnings fail as well
    #[arg(long)]
    strict: bool,
    /// Exit with 0 even if there are faults
    #[arg(long)]
    exit_zero: bool,
    /// How faults look
    #[arg(long, value_name = "FORMAT", default_value = FORMATS[0].name, value_parser = report::parser())]
    format: &'static Format,
    /// Draw the position before each fault (in the format pretty)
    #[arg(long)]
    board: bool,
    #[command(flatten)]
    inputs: Inputs,
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let check = Check::from_arg_matches(matches)?;
    let (lang, quiet) = (context.lang, context.globals.quiet);
    let filter = Filter::new(&check.select, &check.ignore);
    let look = Look {
        lang,
        colour: context.colour,
        width: context.io.width,
        board: check.board,
    };
    let notes = context.globals.verbose && !quiet;
    let progress = match context.io.err_terminal && !quiet {
        true => Progress::drawn(crate::input::total(&check.inputs, lang), lang),
        false => Progress::hidden(lang),
    };
    let mut tally = Tally::new(&filter);
    let task = Task {
        inputs: &check.inputs,
        wanted: &|rule| filter.keeps(rule) && (notes || rule.level != Level::Note),
        format: check.format,
        look: &look,
    };
    let (out, err) = (&mut *context.io.out, &mut *context.io.err);
    let live = context.io.out_terminal;
    let checked = task.run(
        &mut *context.io.input,
        |done: Done| -> Result<(), CliError> {
            tally.add(&done);
            if !done.text.is_empty() || !done.troubles.is_empty() {
                progress.aside(|| -> std::io::Result<()> {
                    out.write_all(&done.text)?;
                    if live || !done.troubles.is_empty() {
                        out.flush()?;
                    }
                    for trouble in &done.troubles {
                        writeln!(err, "kypho: {trouble}")?;
                    }
                    Ok(())
                })?;
            }
            progress.advance(done.bytes, tally.blocks(), tally.faults());
            Ok(())
        },
    );
    progress.end();
    checked?;
    out.flush()?;
    if !quiet {
        tally.write(lang, err)?;
    }
    Ok(if tally.troubles > 0 {
        Status::Failed
    } else if tally.fails(check.strict) && !check.exit_zero {
        Status::Found
    } else {
        Status::Clean
    })
}
