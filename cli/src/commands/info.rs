//! `kypho info`: says what files are and how much is in them.

use std::collections::BTreeSet;
use std::io::{self, Read, Write};

use clap::{ArgMatches, Args, FromArgMatches, ValueEnum};
use kypho_model::{Event, Lang, Origin, Report, Silent, Sink, Span, Text};
use kypho_parser::formats::game_block::GameBlock;
use kypho_parser::formats::{self, Format, HEAD};
use kypho_parser::source::{Archive, Decode};
use serde::Serialize;

use super::{Command, Context};
use crate::args::Inputs;
use crate::error::CliError;
use crate::input::{self, Content, Input};
use crate::{Status, words};

pub(super) static COMMAND: Command = Command {
    name: "info",
    build: InfoArgs::augment_args,
    run,
};

/// Say what files are: format, version, encoding, games, moves, players
#[derive(Args)]
struct InfoArgs {
    #[command(flatten)]
    inputs: Inputs,
    /// How it is told
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: Look,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    /// A few lines a file
    Human,
    /// One JSON object a file and line
    Json,
}

/// What is known of one file.
#[derive(Default, Serialize)]
struct Facts {
    file: String,
    format: &'static str,
    name: &'static str,
    version: Option<String>,
    /// The encoding its text is in; none for a binary file.
    encoding: Option<&'static str>,
    games: u64,
    /// Moves of main lines.
    plies: u64,
    variations: u64,
    /// Moves of side lines.
    variation_plies: u64,
    comments: u64,
    /// Games from another start position than the usual one.
    setups: u64,
    players: BTreeSet<String>,
}

/// So many names are listed; a large collection has thousands.
const PLAYERS: usize = 1000;

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let args = InfoArgs::from_arg_matches(matches)?;
    let lang = context.lang;
    let io = &mut *context.io;
    let mut status = Status::Clean;
    for input in input::inputs(&args.inputs, lang) {
        let (name, read) = match input {
            Ok(input) => (
                input.name(&args.inputs),
                one(&input, &args.inputs, &mut io.input),
            ),
            Err(trouble) => (trouble.name, Err(trouble.error)),
        };
        match read {
            Ok(Some(facts)) => match args.format {
                Look::Human => human(&facts, lang, io.out)?,
                Look::Json => {
                    serde_json::to_writer(&mut *io.out, &facts).map_err(io::Error::from)?;
                    io.out.write_all(b"\n")?;
                }
            },
            Ok(None) => {}
            Err(error) => {
                writeln!(io.err, "kypho: {}", words::unread(&name, &error, lang))?;
                status = Status::Failed;
            }
        }
    }
    Ok(status)
}

/// Reads one input; `None` for a file in a folder that holds no records.
fn one(input: &Input, inputs: &Inputs, stdin: &mut (dyn Read + Send)) -> io::Result<Option<Facts>> {
    let name = input.name(inputs);
    let found = matches!(input, Input::Found(_));
    let mut text = match input::open(input, stdin, inputs.encoding)? {
        Content::Records(text) => text,
        Content::Binary if found => return Ok(None),
        Content::Format(format) => return Err(io::Error::other(format!("{format} is not read"))),
        Content::Binary => return Err(io::Error::other("binary data")),
    };
    let mut head = Vec::new();
    text.by_ref().take(HEAD as u64).read_to_end(&mut head)?;
    let marked = match head.as_slice() {
        [0xFF, 0xFE, ..] => Some("UTF-16LE"),
        [0xFE, 0xFF, ..] => Some("UTF-16BE"),
        [0xEF, 0xBB, 0xBF, ..] => Some("UTF-8 with a byte-order mark"),
        _ => None,
    };
    let version = formats::binary(&head).and_then(|format| format.version(&head));
    let ascii = head.is_ascii();
    let whole = io::Cursor::new(head).chain(text);
    let mut archive = Archive::new(Decode::new(whole, inputs.encoding))
        .named(&name)
        .in_encoding(inputs.encoding);
    let info = archive.format()?.info();
    let mut count = Count {
        facts: Facts {
            file: name,
            format: info.id,
            name: info.name,
            version,
            ..Facts::default()
        },
        ..Count::default()
    };
    let mut broken = false;
    while let Some(frame) = archive.next_frame()? {
        let source = frame.decode();
        broken |= source.broken.is_some();
        frame.read(&source, &mut count, &mut Silent);
    }
    let told = match (archive.input().guessed().or(inputs.encoding), broken) {
        (Some(encoding), _) => encoding.name(),
        (None, true) => "unknown",
        (None, false) if ascii => "ASCII",
        (None, false) => "UTF-8",
    };
    // Prose is read as an article would be, and is none.
    if count.facts.games == 0 && info.id == GameBlock.info().id {
        (count.facts.format, count.facts.name) = (NONE, NO_RECORDS.en);
    }
    count.facts.encoding = (!info.binary).then(|| marked.unwrap_or(told));
    Ok(Some(count.facts))
}

/// Counts what a reader reads; nothing is played.
#[derive(Default)]
struct Count {
    facts: Facts,
    lines: u32,
}

impl Sink for Count {
    fn event(&mut self, event: Event<'_>, _: Span, _: &mut dyn Report) {
        let facts = &mut self.facts;
        match event {
            Event::RecordStart { .. } => {
                facts.games += 1;
                self.lines = 0;
            }
            Event::Header { key, value } => {
                let player = ["RED", "BLACK", "WHITE"]
                    .iter()
                    .any(|k| k.eq_ignore_ascii_case(key));
                let named = !value.trim().is_empty() && value != "?";
                if player && named && facts.players.len() < PLAYERS {
                    facts.players.insert(value.trim().to_owned());
                }
            }
            Event::Setup { .. } => facts.setups += 1,
            Event::Move { .. } if self.lines == 0 => facts.plies += 1,
            Event::Move { .. } => facts.variation_plies += 1,
            Event::Comment(_) => facts.comments += 1,
            Event::LineStart(branch) => {
                facts.variations += u64::from(branch.origin == Origin::Brackets);
                self.lines += 1;
            }
            Event::LineEnd => self.lines = self.lines.saturating_sub(1),
            _ => {}
        }
    }
}

/// Stands for the format of a text without records.
const NONE: &str = "none";

static NO_RECORDS: Text = Text {
    en: "text without records",
    vi: "văn bản không có ván cờ",
};

fn human(facts: &Facts, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let Facts {
        file,
        format,
        name,
        version,
        encoding,
        games,
        plies,
        variations,
        variation_plies,
        comments,
        setups,
        players,
        ..
    } = facts;
    let name = match *format {
        NONE => NO_RECORDS.get(lang),
        _ => name,
    };
    write!(out, "{file}: {name}")?;
    for part in version.as_deref().into_iter().chain(*encoding) {
        write!(out, ", {part}")?;
    }
    writeln!(out)?;
    match lang {
        Lang::En => {
            let count = words::count;
            write!(out, "  {}", count(*games, "game", "games"))?;
            if *setups > 0 {
                write!(out, " ({setups} from a set-up position)")?;
            }
            write!(out, ", {}", count(*plies, "move", "moves"))?;
            if *variations > 0 {
                let moves = count(*variation_plies, "move", "moves");
                write!(
                    out,
                    ", {} with {moves}",
                    count(*variations, "side line", "side lines")
                )?;
            }
            writeln!(out, ", {}", count(*comments, "comment", "comments"))?;
        }
        Lang::Vi => {
            write!(out, "  {games} ván")?;
            if *setups > 0 {
                write!(out, " ({setups} ván từ thế cờ đặt)")?;
            }
            write!(out, ", {plies} nước")?;
            if *variations > 0 {
                write!(out, ", {variations} biến với {variation_plies} nước")?;
            }
            writeln!(out, ", {comments} lời bình")?;
        }
    }
    if !players.is_empty() {
        let heading = match lang {
            Lang::En => "players",
            Lang::Vi => "kỳ thủ",
        };
        let shown: Vec<&str> = players.iter().take(12).map(String::as_str).collect();
        let more = if players.len() > shown.len() {
            ", …"
        } else {
            ""
        };
        writeln!(out, "  {heading}: {}{more}", shown.join(", "))?;
    }
    Ok(())
}
