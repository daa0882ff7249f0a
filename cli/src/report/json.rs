//! One JSON object a fault, each on a line of its own.

use kypho_model::Color;
use kypho_parser::Diagnostic;
use serde::Serialize;

use super::{Format, Look};

/// `--format json`.
pub(super) static FORMAT: Format = Format {
    name: "json",
    about: "one JSON object a fault and line",
    write,
};

#[derive(Serialize)]
struct Fault<'d> {
    file: &'d str,
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
    /// Bytes before it in the file.
    offset: u64,
    code: &'d str,
    name: &'d str,
    level: &'d str,
    message: &'d str,
    help: &'d str,
    /// Number of the record in the file, from 1.
    record: Option<u32>,
    title: Option<&'d str>,
    heading: Option<&'d str>,
    r#move: Option<Move<'d>>,
    /// The position before the move, as FEN.
    board: Option<&'d str>,
}

#[derive(Serialize)]
struct Move<'d> {
    number: Option<u32>,
    side: Option<&'d str>,
    text: Option<&'d str>,
}

fn write(file: &str, fault: &Diagnostic, _: &Look, out: &mut Vec<u8>) {
    let about_move = fault.number.is_some() || fault.side.is_some() || fault.token.is_some();
    let fault = Fault {
        file,
        line: fault.start.line,
        column: fault.start.column,
        end_line: fault.end.line,
        end_column: fault.end.column,
        offset: fault.offset,
        code: fault.rule.code,
        name: fault.rule.name,
        level: fault.rule.level.name(),
        message: &fault.message,
        help: &fault.help,
        record: fault.record,
        title: fault.title.as_deref(),
        heading: fault.heading.as_deref(),
        r#move: about_move.then_some(Move {
            number: fault.number,
            side: fault.side.map(|side| match side {
                Color::Red => "red",
                Color::Black => "black",
            }),
            text: fault.token.as_deref(),
        }),
        board: fault.board.as_deref(),
    };
    // Strings and numbers always have a JSON form, and memory takes them.
    let _ = serde_json::to_writer(&mut *out, &fault);
    out.push(b'\n');
}
