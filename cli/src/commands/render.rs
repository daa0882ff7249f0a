//! `kypho render`: draws positions.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, FromArgMatches};

use super::{Command, Context, setup};
use crate::args::{self, ColorArg, Inputs};
use crate::error::CliError;
use crate::input;
use crate::io::no_colour;
use crate::rendering::{self, Asked, Board, Drawing, Form, Look, Markings, Target, Trouble};
use crate::{Status, words};

pub(super) static COMMAND: Command = Command {
    name: "render",
    build: Render::augment_args,
    run,
};

/// Draw positions: the diagram marks of records, plies, or a FEN
///
/// Without --ply, --final or --fen a picture is drawn for every DIAG mark, from the place where it stands. In a
/// folder the pictures are named by article, heading and mark: luat-hinh-61-1-red.svg.
#[derive(Args)]
#[command(mut_arg("paths", |arg| arg.required(false).required_unless_present("fen")))]
struct Render {
    /// Draw this position (`start` is the start position)
    #[arg(long, value_name = "FEN", conflicts_with = "paths")]
    fen: Option<String>,
    /// Draw the position after so many plies of the main line (0 is the start): a number, several with commas, or `all`
    #[arg(long, value_name = "N|all", value_parser = plies, conflicts_with = "fen")]
    ply: Option<Plies>,
    /// Draw the position at the end of the main line
    #[arg(long = "final", conflicts_with_all = ["fen", "ply"])]
    last: bool,
    /// What to write [default: by the ending of the output, else svg; ansi on a terminal]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Form>,
    /// Write here: a file, a folder (made when missing), or `-` for standard output
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,
    #[command(flatten)]
    inputs: Inputs,
    #[command(flatten)]
    look: Look,
    #[command(flatten)]
    board: Board,
    /// Milliseconds that an animation shows a position
    #[arg(long, value_name = "MS", default_value = "1000", value_parser = |text: &str| args::number(text, 20..=160_000u32), help_heading = "Look")]
    delay: u32,
    #[command(flatten)]
    markings: Markings,
}

/// Which plies are drawn.
#[derive(Clone, Debug)]
enum Plies {
    All,
    These(Vec<u32>),
}

fn plies(text: &str) -> Result<Plies, String> {
    if text == "all" {
        return Ok(Plies::All);
    }
    let numbers = text.split(',').map(|number| number.trim().parse());
    let numbers: Result<Vec<u32>, _> = numbers.collect();
    (numbers.map(Plies::These))
        .map_err(|_| "a number of plies, several with commas, or `all`".into())
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let render = Render::from_arg_matches(matches)?;
    let form = render.form(context.io.out_terminal);
    let asked = render.asked(form)?;
    let lang = context.lang;
    let io = &mut *context.io;
    let output = render.output.as_deref();
    let mut drawing = Drawing {
        asked: asked.clone(),
        form,
        look: &render.look,
        board: &render.board,
        markings: &render.markings,
        style: render.look.style(lang, render.board.pieces),
        // Who asks for colours gets them, except where they are asked to stay away.
        colour: match context.globals.color {
            ColorArg::Always => true,
            ColorArg::Auto => !no_colour(io.env),
            ColorArg::Never => false,
        },
        target: Target::new(output, form, (&mut *io.out, io.out_terminal), lang)?,
        err: &mut *io.err,
        status: Status::Clean,
        any: false,
    };
    if let Some(fen) = &render.fen {
        drawing.setup(setup(fen, lang)?, context.globals.quiet)?;
    } else {
        for input in input::inputs(&render.inputs, lang) {
            let (name, read) = match input {
                Ok(input) => {
                    let name = input.name(&render.inputs);
                    let read = rendering::read(
                        &input,
                        &render.inputs,
                        &mut *io.input,
                        lang,
                        &|rule| asked.concerns(rule),
                        &mut |piece| drawing.piece(&name, &piece),
                    );
                    (name, read)
                }
                Err(trouble) => (trouble.name, Err(Trouble::Read(trouble.error))),
            };
            match read {
                Ok(()) => {}
                Err(Trouble::Stop(error)) => return Err(error),
                Err(Trouble::Read(error)) => {
                    writeln!(drawing.err, "kypho: {}", words::unread(&name, &error, lang))?;
                    drawing.status = Status::Failed;
                }
            }
        }
    }
    let (status, any, err) = (drawing.status, drawing.any, drawing.err);
    let count = drawing.target.finish()?;
    if !context.globals.quiet {
        if !any && asked == Asked::Marks {
            writeln!(err, "kypho: {}", rendering::no_marks(lang))?;
        } else if output.is_some_and(|path| path.as_os_str() != "-") {
            writeln!(err, "{}", rendering::drawn(count, lang))?;
        }
    }
    Ok(status)
}

impl Render {
    fn form(&self, terminal: bool) -> Form {
        let named = self.output.as_deref().and_then(Form::of);
        let shown = self.output.is_none() && terminal;
        self.format
            .or(named)
            .unwrap_or(if shown { Form::Ansi } else { Form::Svg })
    }

    /// Says what is drawn of a record.
    fn asked(&self, form: Form) -> Result<Asked, clap::Error> {
        let asked = match &self.ply {
            Some(Plies::All) => Asked::AllPlies,
            Some(Plies::These(numbers)) => Asked::Plies(numbers.clone()),
            None if self.last => Asked::Final,
            None => Asked::Marks,
        };
        match (form, &asked) {
            (Form::Gif, Asked::Plies(_) | Asked::Final) => Err(super::root().error(
                ErrorKind::ArgumentConflict,
                "an animation shows the whole game; --ply N and --final name one position",
            )),
            (Form::Gif, _) => Ok(Asked::Game {
                delay: u16::try_from(self.delay / 10).unwrap_or(u16::MAX),
            }),
            _ => Ok(asked),
        }
    }
}
