//! `kypho convert`: writes records in another form.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::PathBuf;

use clap::{ArgMatches, Args, FromArgMatches, ValueEnum};
use kypho_model::{Lang, Level, Record, Rule};
use kypho_parser::formats::{game_block, json, text};
use kypho_parser::seen::{Seen, Sighting};
use kypho_parser::source::{Archive, Decode, Frame};
use kypho_parser::{Checker, Diagnostic, Replay, TreeBuilder};

use super::{Command, Context};
use crate::Status;
use crate::args::Inputs;
use crate::error::CliError;
use crate::input::{self, Content, Input};

pub(super) static COMMAND: Command = Command {
    name: "convert",
    build,
    run,
};

/// Write records in another form
#[derive(Args)]
struct Convert {
    #[command(flatten)]
    inputs: Inputs,
    /// What to write
    #[arg(long, value_name = "FORM")]
    to: Form,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// One JSON object a record and line, as docs/record.schema.json describes
    Json,
    /// Blocks in normal form; text around them is left out
    Block,
    /// Text for people, side lines indented
    Text,
    /// The very bytes that were read
    Source,
}

fn build(command: clap::Command) -> clap::Command {
    Convert::augment_args(command)
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let convert = Convert::from_arg_matches(matches)?;
    let (lang, quiet) = (context.lang, context.globals.quiet);
    let io = &mut *context.io;
    let mut file = match &convert.output {
        Some(path) => {
            Some(BufWriter::new(File::create(path).map_err(|error| {
                CliError::Told(format!("{}: {error}", path.display()))
            })?))
        }
        None => None,
    };
    let out: &mut dyn Write = match &mut file {
        Some(file) => file,
        None => &mut *io.out,
    };
    let mut status = Status::Clean;
    let mut writer = Writer {
        form: convert.to,
        lang,
        out,
        first: true,
    };
    for input in input::inputs(&convert.inputs) {
        let read = match input {
            Ok(input) => one(&input, &convert, &mut *io.input, &mut writer, lang),
            Err(trouble) => Err(Trouble::Read(trouble.name, trouble.error)),
        };
        match read {
            Ok((name, found)) => {
                if found.iter().any(left_out) {
                    status = status.max(Status::Found);
                }
                for fault in found.iter().filter(|fault| !quiet || left_out(fault)) {
                    writeln!(
                        io.err,
                        "{name}:{}:{}: {} {}",
                        fault.start.line, fault.start.column, fault.rule.code, fault.message
                    )?;
                }
            }
            Err(Trouble::Write(error)) => return Err(error.into()),
            Err(Trouble::Read(name, error)) => {
                let told = match lang {
                    Lang::En => format!("cannot read {name}: {error}"),
                    Lang::Vi => format!("không đọc được {name}: {error}"),
                };
                writeln!(io.err, "kypho: {told}")?;
                status = Status::Failed;
            }
        }
    }
    writer.out.flush()?;
    Ok(status)
}

/// What went wrong with one input.
enum Trouble {
    Read(String, io::Error),
    Write(io::Error),
}

/// Converts one input; returns its name and the errors found in it.
fn one(
    input: &Input,
    convert: &Convert,
    stdin: &mut (dyn Read + Send),
    writer: &mut Writer<'_>,
    lang: Lang,
) -> Result<(String, Vec<Diagnostic>), Trouble> {
    let name = input.name(&convert.inputs);
    let unreadable = |error| Trouble::Read(name.clone(), error);
    if convert.to == Form::Source {
        let mut bytes: Box<dyn Read> = match input {
            Input::Stdin => Box::new(stdin),
            Input::Named(path) | Input::Found(path) => {
                Box::new(File::open(path).map_err(unreadable)?)
            }
        };
        io::copy(&mut bytes, writer.out).map_err(Trouble::Write)?;
        return Ok((name, Vec::new()));
    }
    let found = matches!(input, Input::Found(_));
    let text = match input::open(input, stdin, convert.inputs.encoding).map_err(unreadable)? {
        Content::Text(text) => text,
        Content::Format(_) | Content::Binary if found => return Ok((name, Vec::new())),
        Content::Format(format) => return Err(Trouble::Read(name, io::Error::other(format))),
        Content::Binary => return Err(Trouble::Read(name, io::Error::other("binary data"))),
    };
    let mut archive = Archive::new(Decode::new(text, convert.inputs.encoding));
    let mut checker = Checker::new(lang, 0);
    let mut builder = TreeBuilder::default();
    let mut faults = Vec::new();
    let (mut seen, mut sightings) = (Seen::default(), Vec::new());
    let wanted = &|rule: &'static Rule| rule.level == Level::Error;
    let mut number = 0;
    while let Some(frame) = archive
        .next_frame()
        .map_err(|e| Trouble::Read(name.clone(), e))?
    {
        seen.frame(&frame, &mut sightings);
        checker.frame(&frame, wanted, &mut faults);
        let source = frame.decode();
        frame.read(
            &source,
            &mut Replay::new(&mut builder),
            &mut kypho_model::Silent,
        );
        for record in builder.take() {
            number += 1;
            let line = tag_line(&frame, &source.text, &record);
            let origin = json::Origin {
                file: &name,
                line,
                record: number,
            };
            writer.record(&record, origin).map_err(Trouble::Write)?;
        }
    }
    // Games of a kind that is not read would vanish without a word.
    seen.finish(&mut sightings);
    sightings.extend(archive.input().lost().map(Sighting::lost));
    for sighting in &sightings {
        checker.sighting(sighting, wanted, &mut faults);
    }
    Ok((name, faults))
}

/// Tells whether a fault means that something was not read at all.
fn left_out(fault: &Diagnostic) -> bool {
    fault.rule.code.starts_with('E') || matches!(fault.rule.code, "S006" | "S011")
}

/// Returns the line of a record's tag.
fn tag_line(frame: &Frame<'_>, text: &str, record: &Record) -> u32 {
    let start = kypho_parser::source::Place {
        line: frame.line,
        column: frame.column,
    };
    kypho_parser::source::Places::new(text, start)
        .of(record.span.start as usize)
        .line
}

struct Writer<'w> {
    form: Form,
    lang: Lang,
    out: &'w mut dyn Write,
    first: bool,
}

impl Writer<'_> {
    fn record(&mut self, record: &Record, origin: json::Origin<'_>) -> io::Result<()> {
        // Formatting into a string cannot fail.
        let mut written = String::new();
        match self.form {
            Form::Json => {
                json::write(record, origin, self.out)?;
                return self.out.write_all(b"\n");
            }
            Form::Block => drop(game_block::write(record, &mut written)),
            Form::Text => drop(text::write(record, self.lang, &mut written)),
            Form::Source => {}
        }
        // A blank line between records.
        if !std::mem::replace(&mut self.first, false) {
            self.out.write_all(b"\n")?;
        }
        self.out.write_all(written.as_bytes())
    }
}
