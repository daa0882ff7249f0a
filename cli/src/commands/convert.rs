//! `kypho convert`: writes records in another format, and says what is lost.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{ArgMatches, Args, FromArgMatches};
use encoding_rs::Encoding;
use kypho_model::notation::Notation;
use kypho_parser::formats::{self, FORMATS, Format, Options};

use super::notation::no_convention;
use super::{Command, Context};
use crate::args::{self, Inputs};
use crate::converting::{Done, Task};
use crate::error::CliError;
use crate::input::{self, Input};
use crate::output::{Destination, Outputs};
use crate::report;
use crate::sink::Sink;
use crate::writing::{self, Writing};
use crate::{Status, words};

pub(super) static COMMAND: Command = Command {
    name: "convert",
    build,
    run,
};

/// Write records in another format
#[derive(Args)]
#[command(mut_arg("encoding", |arg| arg.long("from-encoding")))]
struct Convert {
    #[command(flatten)]
    inputs: Inputs,
    /// What to write
    #[arg(long, value_name = "FORMAT", value_parser = targets(), help_heading = "Output")]
    to: Target,
    /// Write to this file or into this folder (made when missing) instead of standard output
    ///
    /// FILE|DIR is a folder if it is one already or ends in `/`, with --split, and for several inputs without
    /// --merge; it then gets a file for each input. Else it is a file, and is packed if it ends in `.gz`. It is
    /// replaced once everything is written, and stays as it is if no record can be.
    #[arg(short, long, value_name = "FILE|DIR", help_heading = "Output")]
    output: Option<PathBuf>,
    /// Write each record to a file of its own in the folder
    #[arg(
        long,
        requires = "output",
        conflicts_with = "merge",
        help_heading = "Output"
    )]
    split: bool,
    /// Write the records of several inputs into one file, one behind the other
    #[arg(long, help_heading = "Output")]
    merge: bool,
    /// Write text in this encoding (gb18030, gbk, big5, …) instead of UTF-8; JSON is always UTF-8
    #[arg(id = "to-encoding", long = "encoding", value_name = "LABEL", value_parser = args::encoding, help_heading = "Output")]
    to_encoding: Option<&'static Encoding>,
    /// The notation of the moves [default: that of the record]
    #[arg(long, value_name = "NOTATION", value_parser = writing::notation(), help_heading = "Output")]
    notation: Option<&'static Notation>,
    #[command(flatten)]
    writing: Writing,
    /// How losses are told on standard error
    #[arg(long, value_name = "FORMAT", default_value = "short", value_parser = report::parser(), help_heading = "Output")]
    loss_format: &'static report::Format,
    /// Exit with 1 if anything is lost
    #[arg(long, help_heading = "Output")]
    fail_on_loss: bool,
}

/// What is written.
#[derive(Clone, Copy, Debug)]
enum Target {
    Format(&'static dyn Format),
    /// The very bytes that were read.
    Source,
}

const SOURCE: &str = "source";

fn targets() -> impl TypedValueParser<Value = Target> {
    let written = FORMATS.iter().map(|format| format.info());
    let written = written.filter(|info| info.writes);
    let values = written.map(|info| PossibleValue::new(info.id).help(info.about.en));
    let source = PossibleValue::new(SOURCE).help("the very bytes that were read");
    PossibleValuesParser::new(values.chain([source])).try_map(|id| match id.as_str() {
        SOURCE => Ok(Target::Source),
        id => formats::by_id(id)
            .map(Target::Format)
            .ok_or("no such format"),
    })
}

fn build(command: clap::Command) -> clap::Command {
    Convert::augment_args(command)
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let convert = Convert::from_arg_matches(matches)?;
    let to = match convert.to {
        Target::Format(to) => to,
        Target::Source => return source(&convert, context),
    };
    let (lang, quiet) = (context.lang, context.globals.quiet);
    let moves = match convert.notation {
        Some(notation) => (convert.writing.options(notation))
            .map_err(|asked| CliError::Told(no_convention(notation, asked, lang)))?,
        None => convert.writing.any(),
    };
    let task = Task {
        inputs: &convert.inputs,
        to,
        options: Options {
            notation: convert.notation,
            moves,
            encoding: convert.to_encoding,
            lang,
            ..Options::default()
        },
        losses: convert.loss_format,
        quiet,
    };
    let io = &mut *context.io;
    let (split, merge) = (convert.split, convert.merge);
    let several = convert.inputs.are_several();
    let path = convert
        .output
        .as_deref()
        .filter(|path| path.as_os_str() != "-");
    let path = path
        .map(|path| Destination::of(path, (split, merge, several), lang))
        .transpose()?;
    let mut outputs = Outputs::new(&mut *io.out, path, to.info());
    let mut status = Status::Clean;
    let err = &mut *io.err;
    let written = task.run(&mut *io.input, |done: Done| -> Result<(), CliError> {
        for piece in done.pieces {
            let file = piece.file.as_ref().map_or("", |file| file);
            if let Err(error) = outputs.take(file, piece.number, &piece.bytes) {
                return Err(outputs.trouble(error, lang));
            }
        }
        err.write_all(&done.told)?;
        for trouble in &done.troubles {
            writeln!(err, "kypho: {trouble}")?;
            status = Status::Failed;
        }
        if done.left_out || done.lost && convert.fail_on_loss {
            status = status.max(Status::Found);
        }
        Ok(())
    });
    written?;
    if let Some(path) = outputs.finish()?
        && !quiet
    {
        writeln!(err, "kypho: {}", words::not_made(&path, lang))?;
    }
    Ok(status)
}

/// Copies the bytes of every input.
fn source(convert: &Convert, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let lang = context.lang;
    let io = &mut *context.io;
    let path = convert
        .output
        .as_deref()
        .filter(|path| path.as_os_str() != "-");
    let told = |path: &Path, error: &io::Error| CliError::Told(words::unwritten(path, error, lang));
    let mut file = path
        .map(|path| Sink::verbatim(path).map_err(|error| told(path, &error)))
        .transpose()?;
    let out: &mut dyn Write = match &mut file {
        Some(file) => file,
        None => &mut *io.out,
    };
    let mut any = false;
    let mut status = Status::Clean;
    for input in input::inputs(&convert.inputs, lang) {
        let copied = match input {
            Ok(Input::Stdin) => io::copy(&mut io.input, out)
                .map_err(CliError::from)
                .map(|_| None),
            Ok(Input::Named(path) | Input::Found(path)) => match std::fs::File::open(&path) {
                Ok(mut bytes) => io::copy(&mut bytes, out)
                    .map_err(CliError::from)
                    .map(|_| None),
                Err(error) => Ok(Some((path.display().to_string(), error))),
            },
            Err(trouble) => Ok(Some((trouble.name, trouble.error))),
        };
        match copied? {
            Some((name, error)) => {
                writeln!(io.err, "kypho: {}", words::unread(&name, &error, lang))?;
                status = Status::Failed;
            }
            None => any = true,
        }
    }
    out.flush()?;
    if let (Some(path), Some(file)) = (path, file.filter(|_| any)) {
        file.finish().map_err(|error| told(path, &error))?;
    }
    Ok(status)
}
