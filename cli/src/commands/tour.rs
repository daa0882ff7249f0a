//! `kypho tour`: finds and draws tours of the horse over an empty board.

use std::path::PathBuf;
use std::time::Instant;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, FromArgMatches, ValueEnum};
use kypho_model::{Lang, NoTour, TourBoard, TourFinder, TourKind, TourPoint};
use kypho_render::{Orientation, TRADITIONAL, TourFigure, TourLook};
use serde::Serialize;

use super::{Command, Context};
use crate::Status;
use crate::args;
use crate::error::CliError;
use crate::rendering::{Form, Look, Target, too_large};

pub(super) static COMMAND: Command = Command {
    name: "tour",
    build: Tour::augment_args,
    run,
};

/// Find tours of the horse over an empty board, every point once
///
/// The two of the old magazine article: `kypho tour -o a.svg` (numbers, from the upper left corner) and
/// `kypho tour --from b9 --arrows -o b.svg` (from the second file of the top row).
#[derive(Args)]
struct Tour {
    /// The first point: a file letter and a rank from 0 [default: the upper left corner]
    #[arg(long, value_name = "POINT", conflicts_with = "all")]
    from: Option<String>,
    /// Files and ranks, 1 to 50 each
    #[arg(long, value_name = "FxR", default_value = "9x10")]
    board: TourBoard,
    /// Find a tour from every point, open and closed
    #[arg(long)]
    all: bool,
    /// End one jump away from the start; with --all leave out open tours
    #[arg(long)]
    closed: bool,
    /// Give up after so many steps
    #[arg(long, value_name = "N", default_value_t = TourFinder::DEFAULT_LIMIT, value_parser = |text: &str| args::number(text, 0u64..))]
    nodes: u64,
    /// Draw every jump as an arrow
    #[arg(long)]
    arrows: bool,
    /// Number the points (this is the default)
    #[arg(long, conflicts_with = "arrows")]
    numbers: bool,
    /// What to write [default: by the ending of the output, else text]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// Write here: a file, a folder (made when missing), or `-` for standard output
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,
    #[command(flatten)]
    look: Look,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    /// A board of numbers; with --arrows the jumps one after the other
    Text,
    /// Vector picture
    Svg,
    /// Pixels
    Png,
    /// One object a tour and line
    Json,
}

impl Format {
    /// Returns the form that files are written in.
    fn form(self) -> Form {
        match self {
            Format::Text | Format::Json => Form::Text,
            Format::Svg => Form::Svg,
            Format::Png => Form::Png,
        }
    }
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let tour = Tour::from_arg_matches(matches)?;
    let (lang, quiet) = (context.lang, context.globals.quiet);
    let board = tour.board;
    let format = tour.format();
    let starts = tour.starts()?;
    let kinds: &[TourKind] = match (tour.all, tour.closed) {
        (_, true) => &[TourKind::Closed],
        (true, false) => &[TourKind::Open, TourKind::Closed],
        (false, false) => &[TourKind::Open],
    };
    let io = &mut *context.io;
    let output = tour.output.as_deref();
    let mut target = Target::new(output, format.form(), (&mut *io.out, io.out_terminal), lang)?;
    if format == Format::Json {
        target.is_lines();
    }
    let mut finder = TourFinder::new(board);
    finder.limit(tour.nodes);
    let (mut searching, mut status) = (std::time::Duration::ZERO, Status::Clean);
    for &kind in kinds {
        let mut found = 0usize;
        for &start in &starts {
            let begun = Instant::now();
            let answer = finder.tour(start, kind);
            searching += begun.elapsed();
            let name = board.name(start);
            match &answer {
                Ok(points) => {
                    // What is shown was walked over again.
                    if let Err(bad) = board.check(points, kind) {
                        return Err(CliError::Told(format!("{board} {name}: {bad}")));
                    }
                    found += 1;
                }
                Err(NoTour::OffBoard) => return Err(tour.off_board(&name).into()),
                Err(why) => {
                    status = Status::Found;
                    let why = no_tour(*why, lang);
                    writeln!(io.err, "kypho: {board} {name}, {}: {why}", word(kind, lang))?;
                }
            }
            let parts = ["tour", &board.to_string(), &name, plain(kind)];
            if let Some(bytes) = tour.written(format, start, kind, &answer, lang)? {
                target.put(&parts, bytes)?;
            }
        }
        if tour.all && !quiet {
            let (all, kind) = (starts.len(), word(kind, lang));
            match lang {
                Lang::En => writeln!(
                    io.err,
                    "{kind}: {found} of {all} starts, each walked over again"
                )?,
                Lang::Vi => writeln!(
                    io.err,
                    "{kind}: {found} trên {all} điểm đầu, đã đi lại từng bước"
                )?,
            }
        }
    }
    target.finish()?;
    if tour.all && !quiet {
        let time = searching.as_secs_f64() * 1000.0;
        match lang {
            Lang::En => writeln!(io.err, "searched for {time:.2} ms")?,
            Lang::Vi => writeln!(io.err, "tìm trong {time:.2} ms")?,
        }
    }
    Ok(status)
}

impl Tour {
    fn format(&self) -> Format {
        let named = self.output.as_deref().and_then(|path| {
            let extension = path.extension()?.to_str()?.to_ascii_lowercase();
            Format::from_str(&extension, true).ok()
        });
        self.format.or(named).unwrap_or(Format::Text)
    }

    fn starts(&self) -> Result<Vec<TourPoint>, clap::Error> {
        let board = self.board;
        if self.all {
            let files = |rank| (0..board.files()).map(move |file| (file, rank));
            return Ok((0..board.ranks()).flat_map(files).collect());
        }
        let corner = (0, board.ranks() - 1);
        match &self.from {
            None => Ok(vec![corner]),
            Some(text) => match board.read(text) {
                Some(start) => Ok(vec![start]),
                None => Err(self.off_board(text)),
            },
        }
    }

    fn off_board(&self, text: &str) -> clap::Error {
        let corner = (self.board.files() - 1, self.board.ranks() - 1);
        super::root().error(
            ErrorKind::ValueValidation,
            format!(
                "invalid value '{text}' for '--from <POINT>': the points of a board of {} are a0 to {}",
                self.board,
                self.board.name(corner)
            ),
        )
    }

    /// Writes one answer; an answer without a tour is shown in JSON only.
    fn written(
        &self,
        format: Format,
        start: TourPoint,
        kind: TourKind,
        answer: &Result<Vec<TourPoint>, NoTour>,
        lang: Lang,
    ) -> Result<Option<Vec<u8>>, CliError> {
        if format == Format::Json {
            return Ok(Some(self.json(start, kind, answer)));
        }
        let Ok(points) = answer else {
            return Ok(None);
        };
        let look = match self.arrows {
            true => TourLook::Arrows,
            false => TourLook::Numbers,
        };
        if format == Format::Text {
            return Ok(Some(self.text(points, kind, look, lang)));
        }
        let figure = TourFigure {
            board: self.board,
            points: points.clone(),
            kind,
            look,
            orientation: self.look.orientation(),
            caption: String::new(),
        };
        let picture = figure.picture(&self.look.style(lang, &TRADITIONAL));
        // A cell is as wide as on a board of usual size.
        let width = (picture.size().0 * 600.0 / 980.0).round() as u32;
        let bytes = format.form().picture(&picture, &self.look, width);
        bytes.map(Some).map_err(|error| too_large(&error, lang))
    }

    fn json(
        &self,
        start: TourPoint,
        kind: TourKind,
        answer: &Result<Vec<TourPoint>, NoTour>,
    ) -> Vec<u8> {
        #[derive(Serialize)]
        struct Line<'l> {
            board: String,
            start: String,
            kind: &'l str,
            tour: Option<Vec<String>>,
            reason: Option<String>,
        }
        let names = |points: &Vec<TourPoint>| {
            let names = points.iter().map(|&point| self.board.name(point));
            names.collect()
        };
        let line = Line {
            board: self.board.to_string(),
            start: self.board.name(start),
            kind: plain(kind),
            tour: answer.as_ref().ok().map(names),
            reason: answer.as_ref().err().map(NoTour::to_string),
        };
        let mut bytes = serde_json::to_vec(&line).expect("strings and lists can be written");
        bytes.push(b'\n');
        bytes
    }

    fn text(&self, points: &[TourPoint], kind: TourKind, look: TourLook, lang: Lang) -> Vec<u8> {
        let board = self.board;
        let start = points
            .first()
            .map_or_else(String::new, |&start| board.name(start));
        let mut out = match lang {
            Lang::En => format!("{board} from {start}, {}\n", word(kind, lang)),
            Lang::Vi => format!("{board} từ {start}, {}\n", word(kind, lang)),
        };
        if look == TourLook::Arrows {
            for jumps in points.chunks(10) {
                let names: Vec<String> = jumps.iter().map(|&point| board.name(point)).collect();
                out.push_str(&names.join(" "));
                out.push('\n');
            }
            return out.into_bytes();
        }
        let (files, ranks) = (usize::from(board.files()), usize::from(board.ranks()));
        let mut numbers = vec![0usize; files * ranks];
        for (number, &(file, rank)) in (1..).zip(points) {
            let (across, down) = match self.look.orientation() {
                Orientation::RedBelow => (usize::from(file), ranks - 1 - usize::from(rank)),
                Orientation::BlackBelow => (files - 1 - usize::from(file), usize::from(rank)),
            };
            numbers[down * files + across] = number;
        }
        let wide = points.len().to_string().len();
        for row in numbers.chunks(files) {
            let row: Vec<String> = row.iter().map(|number| format!("{number:wide$}")).collect();
            out.push_str(&row.join(" "));
            out.push('\n');
        }
        out.into_bytes()
    }
}

fn plain(kind: TourKind) -> &'static str {
    match kind {
        TourKind::Open => "open",
        TourKind::Closed => "closed",
    }
}

fn word(kind: TourKind, lang: Lang) -> &'static str {
    match (kind, lang) {
        (_, Lang::En) => plain(kind),
        (TourKind::Open, Lang::Vi) => "mở",
        (TourKind::Closed, Lang::Vi) => "khép kín",
    }
}

fn no_tour(why: NoTour, lang: Lang) -> String {
    match (why, lang) {
        (_, Lang::En) => why.to_string(),
        (NoTour::OffBoard, Lang::Vi) => "điểm đầu ở ngoài bàn cờ".into(),
        (NoTour::Parity, Lang::Vi) => "không thể có, vì mỗi nước mã đổi màu của điểm đứng".into(),
        (NoTour::Impossible, Lang::Vi) => "không có đường đi nào".into(),
        (NoTour::NotFound { nodes }, Lang::Vi) => format!("không tìm thấy sau {nodes} bước thử"),
    }
}
