//! Records to bytes: version 1.0, which every program reads.

use std::io;

use encoding_rs::GBK;
use kypho_model::record::Record;
use kypho_model::{Board, Color, Report, Scene, Setup};

use super::header::{BOARD, FIELDS, FIRST_STEP, KIND, KINDS, RESULT, SIDE, slots, usual_kind};
use super::keys::HEADER;
use super::{INFO, PLAIN};
use crate::checks::problems::{PiecesLeftOut, StartLeftOut};
use crate::formats::branches::Point;
use crate::formats::fields::Fields;
use crate::formats::flatten::Flattened;
use crate::formats::{Options, loss};

/// Writes a record.
///
/// # Errors
/// Fails when `out` does.
pub fn write(
    record: &Record,
    options: &Options<'_>,
    out: &mut dyn io::Write,
    losses: &mut dyn Report,
) -> io::Result<()> {
    let flat = Flattened::of(record, &INFO, true, losses);
    let mut fields = Fields::new(record, &INFO, options.encoding.unwrap_or(GBK));
    let mut file = vec![0; HEADER];
    file[..3].copy_from_slice(b"XQ\0");
    file[2] = PLAIN;
    let setup = flat.start.as_ref();
    loss::counters(record, &INFO, losses);
    let board = setup.map_or_else(Board::empty, |setup| setup.board);
    if setup.is_none() {
        let format = INFO.name;
        losses.report(record.span, &StartLeftOut { format }, Scene::default());
    }
    let (squares, left) = slots(&board);
    file[BOARD..BOARD + 32].copy_from_slice(&squares);
    if !left.is_empty() {
        let problem = PiecesLeftOut {
            format: INFO.name,
            pieces: &left,
        };
        losses.report(record.span, &problem, Scene::default());
    }
    let first: u16 = fields.get("FirstStep").parse().unwrap_or(0);
    file[FIRST_STEP..FIRST_STEP + 2].copy_from_slice(&first.to_le_bytes());
    file[SIDE] = u8::from(setup.is_some_and(|setup| setup.turn == Color::Black));
    file[RESULT] = u8::try_from(fields.result(losses)).unwrap_or(0);
    file[KIND] = kind(fields.get("Type"), setup);
    for field in &FIELDS {
        let text = fields.bytes(field.key, field.room);
        file[field.at] = u8::try_from(text.len()).expect("a field has less than 256 bytes");
        file[field.at + 1..][..text.len()].copy_from_slice(&text);
    }
    let mut push = |points: [u8; 2], more: bool, other: bool, comment: &str| {
        let flags = if more { 0xF0 } else { 0 } | if other { 0x0F } else { 0 };
        let text = fields.encode(comment);
        let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
        file.extend([points[0], points[1], flags, 0]);
        file.extend(length.to_le_bytes());
        file.extend(text);
    };
    push([24, 32], !flat.moves.is_empty(), false, &flat.preface);
    for mv in &flat.moves {
        let points = [
            square(mv.from).wrapping_add(24),
            square(mv.to).wrapping_add(32),
        ];
        push(points, mv.more, mv.other, &mv.comment);
    }
    fields.finish(losses);
    out.write_all(&file)
}

fn square(point: Point) -> u8 {
    match point {
        Point::On(square) => square.file() * 10 + square.rank(),
        Point::Off(raw) => raw,
    }
}

/// The number of the record's type: as it was, else told by the start.
fn kind(stated: &str, setup: Option<&Setup>) -> u8 {
    let known = KINDS
        .iter()
        .position(|kind| kind.eq_ignore_ascii_case(stated));
    let number = known.and_then(|number| u8::try_from(number).ok());
    number
        .or_else(|| stated.parse().ok())
        .unwrap_or_else(|| usual_kind(setup))
}
