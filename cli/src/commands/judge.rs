//! `kypho judge`: rules on the repetitions of a record, and says why.

use std::io::{Read, Write};

use clap::{ArgMatches, Args, FromArgMatches, ValueEnum};
use kypho_model::rulesets::{self, Line, RULESETS, Ruleset};
use kypho_model::{Move, Record, Setup};
use kypho_parser::article;
use kypho_parser::source::Decode;

use super::{Command, Context, position};
use crate::args::Inputs;
use crate::error::CliError;
use crate::input::{self, Content, Input};
use crate::ruling::{self, Case};
use crate::{Status, words};

pub(super) static COMMAND: Command = Command {
    name: "judge",
    build: Judge::augment_args,
    run,
};

/// Rule on repetitions: verdict, article, cycle, and what each ply does
#[derive(Args)]
#[command(mut_arg("paths", |arg| arg.required(false).required_unless_present("fen")))]
struct Judge {
    #[command(flatten)]
    inputs: Inputs,
    /// The rule set [default: vietnam]
    #[arg(long, value_name = "NAME", value_parser = known, default_value = "vietnam")]
    rules: &'static Ruleset,
    /// Rule by every rule set, side by side
    #[arg(long, conflicts_with = "rules")]
    all_rules: bool,
    /// Judge a line from this position (`start` is the start position)
    #[arg(long, value_name = "FEN", requires = "moves", conflicts_with = "paths")]
    fen: Option<String>,
    /// The moves of that line: "h2e2 h9g7 …"
    #[arg(long, value_name = "MOVES", requires = "fen")]
    moves: Option<String>,
    /// Show this ply of the judged part on a board with every threat after it
    #[arg(long, value_name = "PLY")]
    trace: Option<usize>,
    /// How rulings look
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: Format,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    /// A verdict and a table of plies
    Human,
    /// One JSON object a record and line
    Json,
}

fn known(name: &str) -> Result<&'static Ruleset, String> {
    rulesets::find(name).ok_or_else(|| {
        let names: Vec<&str> = RULESETS.iter().map(|rules| rules.name).collect();
        format!("no rule set of that name; there are {}", names.join(", "))
    })
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let judge = Judge::from_arg_matches(matches)?;
    let lang = context.lang;
    let rules: Vec<&'static Ruleset> = match judge.all_rules {
        true => RULESETS.to_vec(),
        false => vec![judge.rules],
    };
    let show = |case: &Case<'_>, out: &mut dyn Write| match judge.format {
        Format::Human if judge.all_rules => ruling::compare(case, &rules, lang, out),
        Format::Human => ruling::human(case, judge.rules, judge.trace, lang, out),
        Format::Json => rules
            .iter()
            .try_for_each(|rules| ruling::json(case, rules, lang, out)),
    };
    if let (Some(fen), Some(moves)) = (&judge.fen, &judge.moves) {
        let start = position(fen, lang)?;
        let moves = moves
            .split_whitespace()
            .map(|text| {
                text.parse::<Move>()
                    .map_err(|_| CliError::Told(words::no_move(text, lang)))
            })
            .collect::<Result<Vec<_>, _>>()?;
        let case = Case {
            origin: None,
            line: Line::from_moves(start, moves),
            record: None,
            said: &[],
        };
        show(&case, context.io.out)?;
        return Ok(Status::Clean);
    }
    let mut status = Status::Clean;
    for input in input::inputs(&judge.inputs) {
        let (name, bytes) = match input.map(|input| (input.name(&judge.inputs), input)) {
            Ok((name, input)) => match read(&input, &judge, &mut *context.io.input) {
                Ok(Some(bytes)) => (name, bytes),
                Ok(None) => continue,
                Err(error) => {
                    writeln!(
                        context.io.err,
                        "kypho: {}",
                        words::unread(&name, &error, lang)
                    )?;
                    status = Status::Failed;
                    continue;
                }
            },
            Err(trouble) => {
                let told = words::unread(&trouble.name, &trouble.error, lang);
                writeln!(context.io.err, "kypho: {told}")?;
                status = Status::Failed;
                continue;
            }
        };
        let article = article::read(&bytes);
        let places: Vec<u32> = ruling::lines(&article);
        for (index, record) in article.records.iter().enumerate() {
            let said: Vec<_> = article
                .verdicts
                .iter()
                .filter(|sentence| article.covered(&sentence.what).contains(&index))
                .collect();
            let case = Case {
                origin: Some((&name, places.get(index).copied().unwrap_or(1), index + 1)),
                line: line(record),
                record: Some(record),
                said: &said,
            };
            show(&case, context.io.out)?;
        }
    }
    Ok(status)
}

/// Reads a whole article; `None` for a file in a folder that holds no text.
fn read(
    input: &Input,
    judge: &Judge,
    stdin: &mut (dyn Read + Send),
) -> std::io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    match input::open(input, stdin, judge.inputs.encoding)? {
        Content::Records(text) => {
            Decode::new(text, judge.inputs.encoding).read_to_end(&mut bytes)?;
            Ok(Some(bytes))
        }
        _ if matches!(input, Input::Found(_)) => Ok(None),
        Content::Format(format) => Err(std::io::Error::other(format)),
        Content::Binary => Err(std::io::Error::other("no text")),
    }
}

/// Makes a line of a record's main line, as far as it could be played.
fn line(record: &Record) -> Line {
    let start = record
        .setup
        .clone()
        .unwrap_or_else(Setup::start)
        .position_lenient();
    let mut line = Line::new(start);
    if record.setup.is_none() {
        line.break_off();
    }
    for id in record.tree.main_line() {
        match record.tree.node(id).mv {
            Some(mv) if line.push(mv).is_ok() => {}
            _ => {
                line.break_off();
                break;
            }
        }
    }
    line
}
