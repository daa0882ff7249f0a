//! Records to bytes: version 2, which CCBridge writes.

use std::io;

use encoding_rs::UTF_16LE;
use kypho_model::record::{Record, Tree};
use kypho_model::{Color, Report, Scene};

use super::INFO;
use super::layout::{MAGIC, SECOND, SLOTS, VERSION, index, numbers};
use crate::checks::problems::StartLeftOut;
use crate::formats::branches::Point;
use crate::formats::fields::Fields;
use crate::formats::flatten::Flattened;
use crate::formats::{Options, loss};

/// Where the record's own number stands, 16 bytes.
const ID: usize = 20;

/// What stands for "nothing" before the moves.
const STATE: [u8; 4] = [0xFF; 4];

/// Writes a record.
///
/// # Errors
/// Fails when `out` does.
pub fn write(
    record: &Record,
    _: &Options<'_>,
    out: &mut dyn io::Write,
    losses: &mut dyn Report,
) -> io::Result<()> {
    let flat = Flattened::of(record, &INFO, true, losses);
    let mut fields = Fields::new(record, &INFO, UTF_16LE);
    let layout = &SECOND;
    let mut file = vec![0; layout.moves];
    file[..MAGIC.len()].copy_from_slice(MAGIC);
    file[VERSION] = 2;
    for slot in &SLOTS {
        let at = (layout.of)(slot).expect("the second version has every slot");
        // The end of the text is a zero of two bytes.
        let text = fields.bytes(slot.key, slot.size - 2);
        file[at..at + text.len()].copy_from_slice(&text);
    }
    let mut put = |at: usize, number: u32| {
        file[at..at + 4].copy_from_slice(&number.to_le_bytes());
    };
    let kind = fields.get("RecordType").parse().unwrap_or(0);
    put(layout.kind.expect("the second version has a kind"), kind);
    put(layout.result, fields.result(losses));
    let setup = flat.start.as_ref();
    loss::counters(record, &INFO, losses);
    let black = setup.is_some_and(|setup| setup.turn == Color::Black);
    put(layout.side, if black { 2 } else { 1 });
    let tree = &record.tree;
    // A first move that is words of a comment has no number.
    let first = tree
        .line(Tree::ROOT)
        .next()
        .filter(|_| !flat.moves.is_empty());
    let first = first.map(|id| tree.node(id).number);
    // The slot has two bytes.
    put(layout.first_number, first.unwrap_or(1).clamp(1, 0xFFFF));
    match setup {
        Some(setup) => {
            file[layout.board..layout.board + 90].copy_from_slice(&numbers(&setup.board));
        }
        None => {
            let format = INFO.name;
            losses.report(record.span, &StartLeftOut { format }, Scene::default());
        }
    }
    file[layout.moves - STATE.len()..].copy_from_slice(&STATE);
    let mut push = |points: [u8; 2], more: bool, other: bool, comment: &str| {
        // A zero would end the text.
        let text = fields.encode(&comment.replace('\0', " "));
        let flags = u8::from(!more) | u8::from(other) << 1 | u8::from(!text.is_empty()) << 2;
        file.extend([flags, 0, points[0], points[1]]);
        if !text.is_empty() {
            let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
            file.extend(length.to_le_bytes());
            file.extend(text);
        }
    };
    push([0, 0], !flat.moves.is_empty(), false, &flat.preface);
    for mv in &flat.moves {
        push(
            [point(mv.from), point(mv.to)],
            mv.more,
            mv.other,
            &mv.comment,
        );
    }
    let id = id(&file);
    file[ID..ID + 16].copy_from_slice(&id);
    fields.finish(losses);
    out.write_all(&file)
}

fn point(point: Point) -> u8 {
    match point {
        Point::On(square) => u8::try_from(index(square)).expect("ninety points"),
        Point::Off(raw) => raw,
    }
}

/// Makes a number for a record out of its content, so that the same record has the
/// same one: FNV-1a, from two starts, in the form of a random GUID.
fn id(file: &[u8]) -> [u8; 16] {
    let hash = |start: u64| {
        file.iter().fold(start, |value, &byte| {
            (value ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        })
    };
    let mut id = [0; 16];
    id[..8].copy_from_slice(&hash(0xCBF2_9CE4_8422_2325).to_le_bytes());
    id[8..].copy_from_slice(&hash(0x8422_2325_CBF2_9CE4).to_le_bytes());
    id[7] = id[7] & 0x0F | 0x40;
    id[8] = id[8] & 0x3F | 0x80;
    id
}
