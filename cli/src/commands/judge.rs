//! `kypho judge`: rules on the repetitions of a record, and says why; answers claims of a draw.

use std::io::Read;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, FromArgMatches, ValueEnum};
use kypho_model::rulesets::wording;
use kypho_model::rulesets::{self, Doubt, Line, RULESETS, Ruleset};
use kypho_model::{Level, Move, Record, Setup};
use kypho_parser::article;
use kypho_parser::chess::{Claim, Game, Side, pgn};
use kypho_parser::source::Decode;

use super::{Command, Context, position};
use crate::args::{self, Inputs};
use crate::error::CliError;
use crate::input::{self, Content, Input};
use crate::ruling::{self, Case, Claimed};
use crate::{Status, words};

pub(super) static COMMAND: Command = Command {
    name: "judge",
    build: Judge::augment_args,
    run,
};

/// Rule on repetitions: verdict, article, cycle, and what each ply does
///
/// `*` marks the plies of the offence that loses. An attack that stood before a ply is listed with it only
/// where it matters, as when its victim loses what protected it; `--trace` lists all. The article that carries
/// the verdict stands first, those that support it follow.
/// A line that begins with `?` tells what makes the ruling doubtful for this record, one with `~` a point on which
/// the sources differ, one with `!` that the article around the record says otherwise.
///
/// With `--claim` a claim of a draw in western chess is answered.
#[derive(Args)]
#[command(mut_arg("paths", |arg| arg.required(false).required_unless_present_any(["fen", "moves"])))]
struct Judge {
    #[command(flatten)]
    inputs: Inputs,
    /// The rule set
    #[arg(long, value_name = "NAME", value_parser = known(), default_value = RULESETS[0].name)]
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
    #[arg(long, value_name = "PLY", value_parser = |text: &str| args::number(text, 1usize..))]
    trace: Option<usize>,
    /// The game that the files hold; `chess` reads PGN and rules by the FIDE Laws [default: xiangqi]
    #[arg(long, value_name = "GAME")]
    game: Option<Kind>,
    /// A claim of a draw at the end of a game of chess: the move written down and not made, such as Ng8,
    /// or `now` for a claim on the position on the board
    #[arg(long, value_name = "MOVE", conflicts_with_all = ["fen", "rules", "all_rules", "trace"])]
    claim: Option<String>,
    /// The side that claims [default: the side to move]
    #[arg(long, value_name = "SIDE", requires = "claim")]
    by: Option<Claimant>,
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

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Xiangqi, by a rule set of its own
    Xiangqi,
    /// Western chess, by the FIDE Laws of 2023
    Chess,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Claimant {
    White,
    Black,
}

/// Takes a rule set by its name.
fn known() -> impl TypedValueParser<Value = &'static Ruleset> {
    let values = RULESETS
        .iter()
        .map(|rules| PossibleValue::new(rules.name).help(rules.title));
    PossibleValuesParser::new(values)
        .try_map(|name| rulesets::find(&name).ok_or("no such rule set"))
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let judge = Judge::from_arg_matches(matches)?;
    let lang = context.lang;
    if judge.game == Some(Kind::Xiangqi) && judge.claim.is_some() {
        return Err(CliError::Told(words::CLAIMS_IN_CHESS.get(lang).to_owned()));
    }
    if judge.game == Some(Kind::Chess) {
        judge.only_chess(matches)?;
    }
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
        let mut status = judge.show(&case, context)?;
        if let Some(&broken) = case.line.broken() {
            let why = wording::words(lang).doubt(&Doubt::BrokenOff(broken));
            writeln!(context.io.err, "kypho: {why}")?;
            status = Status::Found;
        }
        return Ok(status);
    }
    let chess = judge.game == Some(Kind::Chess) || judge.claim.is_some();
    let mut status = Status::Clean;
    for input in input::inputs(&judge.inputs, lang) {
        let (name, bytes) = match input {
            Ok(input) => {
                let name = input.name(&judge.inputs);
                (name, read(&input, &judge, &mut *context.io.input))
            }
            Err(trouble) => (trouble.name, Err(trouble.error)),
        };
        let judged = match bytes {
            Ok(None) => continue,
            Ok(Some(bytes)) if chess => judge.games(&name, &bytes, context)?,
            Ok(Some(bytes)) => judge.article(&name, &bytes, context)?,
            Err(error) => {
                let told = words::unread(&name, &error, lang);
                writeln!(context.io.err, "kypho: {told}")?;
                Status::Failed
            }
        };
        status = status.max(judged);
    }
    Ok(status)
}

impl Judge {
    /// Refuses what belongs to xiangqi.
    fn only_chess(&self, matches: &ArgMatches) -> Result<(), clap::Error> {
        let ruled = matches.value_source("rules") == Some(ValueSource::CommandLine);
        let given = [
            (self.fen.is_some(), "--fen"),
            (ruled, "--rules"),
            (self.all_rules, "--all-rules"),
            (self.trace.is_some(), "--trace"),
        ];
        match given.iter().find(|(given, _)| *given) {
            Some((_, option)) => Err(super::root().error(
                ErrorKind::ArgumentConflict,
                format!("the argument '--game chess' cannot be used with '{option}'"),
            )),
            None => Ok(()),
        }
    }

    /// Writes what is ruled; a ply to trace that is not there is a fault.
    fn show(&self, case: &Case<'_>, context: &mut Context<'_, '_>) -> std::io::Result<Status> {
        let (lang, out) = (context.lang, &mut *context.io.out);
        let one = [self.rules];
        let rules: &[&'static Ruleset] = if self.all_rules { RULESETS } else { &one };
        match self.format {
            Format::Human if self.all_rules => ruling::compare(case, rules, lang, out)?,
            Format::Human => {
                if !ruling::human(case, self.rules, self.trace, lang, out)? {
                    return Ok(Status::Found);
                }
            }
            Format::Json => {
                for rules in rules {
                    ruling::json(case, rules, lang, out)?;
                }
            }
        }
        Ok(Status::Clean)
    }

    /// Rules on the records of an article.
    fn article(
        &self,
        name: &str,
        bytes: &[u8],
        context: &mut Context<'_, '_>,
    ) -> Result<Status, CliError> {
        let mut text = Vec::new();
        Decode::new(bytes, self.inputs.encoding).read_to_end(&mut text)?;
        let article = article::read(&text);
        let places: Vec<u32> = ruling::lines(&article);
        let mut status = Status::Clean;
        for (index, record) in article.records.iter().enumerate() {
            let said: Vec<_> = article
                .verdicts
                .iter()
                .filter(|sentence| article.covered(&sentence.what).contains(&index))
                .collect();
            let case = Case {
                origin: Some((name, places.get(index).copied().unwrap_or(1), index + 1)),
                line: line(record),
                record: Some(record),
                said: &said,
            };
            status = status.max(self.show(&case, context)?);
        }
        let read = self.unread(name, bytes, article.records.is_empty(), context)?;
        Ok(status.max(read))
    }

    /// Says on standard error what of a file was not read, as `check` would.
    fn unread(
        &self,
        name: &str,
        bytes: &[u8],
        empty: bool,
        context: &mut Context<'_, '_>,
    ) -> Result<Status, CliError> {
        let lang = context.lang;
        let mut found = Vec::new();
        let passed = |rule: &'static kypho_model::Rule| {
            rule.code.starts_with('E') || matches!(rule.code, "S006" | "S010" | "S011")
        };
        kypho_parser::check(bytes, self.inputs.encoding, lang, &passed, &mut found)?;
        for fault in &found {
            let (line, column) = (fault.start.line, fault.start.column);
            let (code, message) = (fault.rule.code, &fault.message);
            writeln!(context.io.err, "{name}:{line}:{column}: {code} {message}")?;
        }
        if empty && found.is_empty() && !context.globals.quiet {
            let told = words::no_record(name, lang);
            writeln!(context.io.err, "kypho: {told}")?;
        }
        let graver = found.iter().any(|fault| fault.rule.level == Level::Error);
        Ok(if graver { Status::Found } else { Status::Clean })
    }

    /// Answers a claim at the end of each game of a PGN file.
    fn games(
        &self,
        name: &str,
        bytes: &[u8],
        context: &mut Context<'_, '_>,
    ) -> Result<Status, CliError> {
        let mut text = Vec::new();
        Decode::new(bytes, self.inputs.encoding).read_to_end(&mut text)?;
        let text = String::from_utf8_lossy(&text);
        let lang = context.lang;
        // A number before the move, as in 4… Ng8, is taken off as in a game.
        let moves = |text| pgn::read(text).into_iter().flat_map(|game| game.moves);
        let written = self.claim.as_deref().map(|text| {
            let mut moves: Vec<_> = moves(text).map(|word| word.text).collect();
            match moves.len() {
                1 => moves.remove(0),
                _ => text.trim().to_owned(),
            }
        });
        let claim = written.as_deref().map(|text| match text {
            "" => Claim::Now,
            _ if text.eq_ignore_ascii_case("now") => Claim::Now,
            _ => Claim::Intended(text),
        });
        let by = self.by.map(|by| match by {
            Claimant::White => Side::White,
            Claimant::Black => Side::Black,
        });
        let games = pgn::read(&text);
        if games.is_empty() {
            let told = words::no_record(name, lang);
            writeln!(context.io.err, "kypho: {told}")?;
        }
        let mut status = Status::Clean;
        for (index, pgn) in games.iter().enumerate() {
            let game = Game::replay(pgn);
            let claimed = Claimed::judge((name, index + 1), pgn, &game, claim, by);
            match self.format {
                Format::Human => claimed.human(lang, context.io.out)?,
                Format::Json => claimed.json(lang, context.io.out)?,
            }
            let wrong = claim.is_some() && !claimed.answer.right();
            if wrong || game.fault.is_some() || !pgn.faults.is_empty() {
                status = Status::Found;
            }
        }
        Ok(status)
    }
}

/// Reads a whole file; `None` for a file in a folder that holds no text.
fn read(
    input: &Input,
    judge: &Judge,
    stdin: &mut (dyn Read + Send),
) -> std::io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    match input::open(input, stdin, judge.inputs.encoding)? {
        Content::Records(mut text) => {
            text.read_to_end(&mut bytes)?;
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
