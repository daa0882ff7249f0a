//! `kypho notation`: translates a list of moves from one notation to another.

use clap::{ArgMatches, Args, FromArgMatches};
use kypho_model::notation::{Base, Crowded, Line, MoveError, Notation, Reading};
use kypho_model::{Lang, Position};

use super::{Command, Context, position};
use crate::error::CliError;
use crate::writing::{self, Writing};
use crate::{Status, movetext};

pub(super) static COMMAND: Command = Command {
    name: "notation",
    build: Translate::augment_args,
    run,
};

/// Translate a move list from standard input; what is not a move stays as it is
#[derive(Args)]
struct Translate {
    /// The notation of the moves
    #[arg(long, value_name = "NOTATION", value_parser = writing::notation())]
    from: &'static Notation,
    /// The notation to write them in
    #[arg(long, value_name = "NOTATION", value_parser = writing::notation())]
    to: &'static Notation,
    /// The position the moves start from
    #[arg(long, value_name = "FEN", default_value = "start")]
    fen: String,
    /// The moves name crowded soldiers by this convention [default: every known one is read]
    #[arg(long, value_name = "CONVENTION", value_parser = writing::convention())]
    from_crowded: Option<Crowded>,
    /// The moves count ranks from this number, in algebraic notation [default: what the moves prove]
    #[arg(long, value_name = "0|1", value_parser = writing::base())]
    ranks: Option<Base>,
    #[command(flatten)]
    writing: Writing,
}

fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Status, CliError> {
    let translate = Translate::from_arg_matches(matches)?;
    let Translate { from, to, .. } = translate;
    let lang = context.lang;
    let options = (translate.writing.options(to))
        .map_err(|asked| CliError::Told(no_convention(to, asked, lang)))?;
    let start = position(&translate.fen, lang)?;
    let mut text = String::new();
    context
        .io
        .input
        .read_to_string(&mut text)
        .map_err(|error| CliError::Told(unreadable(&error, lang)))?;
    let spans = movetext::moves(&text, from);
    let texts: Vec<&str> = spans.iter().map(|span| &text[span.clone()]).collect();
    let reading = Reading {
        crowded: translate.from_crowded,
        base: translate.ranks.or_else(|| Base::of(&texts.join(" "))),
    };
    let line = read(from, &start, &texts, reading);

    let out = &mut *context.io.out;
    let (mut done, mut position) = (0, start);
    for (span, &mv) in spans.iter().zip(&line.moves) {
        out.write_all(&text.as_bytes()[done..span.start])?;
        out.write_all(to.written(&position, mv, &options).as_bytes())?;
        position.play_unchecked(mv);
        done = span.end;
    }
    out.write_all(&text.as_bytes()[done..])?;
    out.flush()?;

    let err = &mut *context.io.err;
    if !context.globals.quiet {
        for &at in &line.settled {
            let place = movetext::place(&text, spans[at].start);
            match lang {
                Lang::En => writeln!(
                    err,
                    "{place}: note: `{}` fits several moves; the moves behind it settle it",
                    texts[at]
                )?,
                Lang::Vi => writeln!(
                    err,
                    "{place}: ghi chú: `{}` hợp với nhiều nước; các nước sau định được nước nào",
                    texts[at]
                )?,
            }
        }
    }
    let Some(fault) = &line.fault else {
        return Ok(Status::Clean);
    };
    let at = line.moves.len();
    // A malformed move is reported where it goes wrong, the others where they begin.
    let offset = match fault {
        MoveError::Malformed(malformed) => malformed.offset,
        _ => 0,
    };
    let place = movetext::place(&text, spans[at].start + offset);
    let told = told(fault, from, lang);
    let rest = spans.len() - at - 1;
    match lang {
        Lang::En => writeln!(err, "{place}: error: `{}`: {told}", texts[at])?,
        Lang::Vi => writeln!(err, "{place}: lỗi: `{}`: {told}", texts[at])?,
    }
    if rest > 0 && !context.globals.quiet {
        match lang {
            Lang::En => writeln!(err, "moves behind it left as they are: {rest}")?,
            Lang::Vi => writeln!(err, "số nước phía sau giữ nguyên: {rest}")?,
        }
    }
    Ok(Status::Found)
}

/// Reads the moves; where nothing tells how ranks are counted, the count that plays
/// more moves is taken.
fn read(from: &Notation, start: &Position, texts: &[&str], reading: Reading) -> Line {
    if reading.base.is_some() || from.id != "san" {
        return from.read_line(start, texts, reading);
    }
    let [zero, one] = Base::ALL.map(|base| {
        let base = Some(base);
        from.read_line(start, texts, Reading { base, ..reading })
    });
    match zero.moves.len().cmp(&one.moves.len()) {
        std::cmp::Ordering::Greater => zero,
        std::cmp::Ordering::Less => one,
        // Both or neither: the reader that knows neither says what is in doubt.
        std::cmp::Ordering::Equal => from.read_line(start, texts, reading),
    }
}

fn told(fault: &MoveError, from: &Notation, lang: Lang) -> String {
    let name = from.name.get(lang);
    match (fault, lang) {
        (MoveError::Malformed(_), Lang::En) => format!("not a move in {name}"),
        (MoveError::Malformed(_), Lang::Vi) => format!("không phải nước đi bằng {name}"),
        (MoveError::NoSuchPiece, Lang::En) => "the side to move has no such piece there".into(),
        (MoveError::NoSuchPiece, Lang::Vi) => "bên đi không có quân ấy ở đó".into(),
        (MoveError::NoSuchWay, Lang::En) => "no such piece can go that way".into(),
        (MoveError::NoSuchWay, Lang::Vi) => "không quân nào như thế đi được lối ấy".into(),
        (MoveError::Illegal(mv, reason), Lang::En) => format!("{mv} is illegal: {reason}"),
        (MoveError::Illegal(mv, reason), Lang::Vi) => format!("{mv} trái luật: {reason}"),
        (MoveError::Ambiguous(moves), _) => {
            let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
            let moves = moves.join(", ");
            match lang {
                Lang::En => format!("fits several moves: {moves}"),
                Lang::Vi => format!("hợp với nhiều nước: {moves}"),
            }
        }
    }
}

/// Says that a notation cannot be written in a convention.
pub(super) fn no_convention(notation: &Notation, asked: Crowded, lang: Lang) -> String {
    let (name, id) = (asked.name(), notation.id);
    let known: Vec<&str> = notation.conventions.iter().map(|it| it.name()).collect();
    let known = known.join(", ");
    match (known.is_empty(), lang) {
        (true, Lang::En) => format!("{id} needs no convention for crowded soldiers"),
        (true, Lang::Vi) => format!("{id} không cần quy ước cho binh chồng cột"),
        (false, Lang::En) => format!("{id} has no convention {name}; it has {known}"),
        (false, Lang::Vi) => format!("{id} không có quy ước {name}; chỉ có {known}"),
    }
}

fn unreadable(error: &std::io::Error, lang: Lang) -> String {
    match lang {
        Lang::En => format!("cannot read standard input: {error}"),
        Lang::Vi => format!("không đọc được đầu vào chuẩn: {error}"),
    }
}
