//! Bytes to events.

use std::borrow::Cow;

use encoding_rs::UTF_16LE;
use kypho_model::{Board, Color, Counting, Event, Report, Scene, Setup, Sink, Span, Square};

use super::layout::{FIRST, Layout, SECOND, SLOTS, VERSION, piece};
use crate::checks::problems::*;
use crate::formats::branches::{Branches, CUSTOM, Note, Point, Step, send_note};
use crate::formats::bytes::{Cursor, u32_at, without_zeros};
use crate::formats::{board, results};

/// Reads a file.
pub fn read(bytes: &[u8], sink: &mut dyn Sink, report: &mut dyn Report) {
    if let Some(end) = game(bytes, 0, &[], sink, report) {
        let rest = &bytes[end..];
        if !without_zeros(rest).is_empty() {
            let problem = BytesBehindEnd { count: rest.len() };
            report.report(Span::new(end, bytes.len()), &problem, Scene::default());
        }
    }
}

/// Reads one game, which begins at `base`, and puts `headers` before its own;
/// returns the offset behind its moves when they ended as they should.
pub(crate) fn game(
    bytes: &[u8],
    base: usize,
    headers: &[(&str, &str)],
    sink: &mut dyn Sink,
    report: &mut dyn Report,
) -> Option<usize> {
    let version = bytes.get(base + VERSION).copied().unwrap_or(0);
    let layout = if version == 1 { &FIRST } else { &SECOND };
    let Some(start) = bytes.get(base..base + layout.moves) else {
        let problem = Truncated::Inside {
            part: Part::Header,
            wanted: layout.moves,
        };
        report.report(Span::new(base, bytes.len()), &problem, Scene::default());
        return None;
    };
    if !matches!(version, 1 | 2) {
        let problem = UnknownVersion {
            format: "CBR",
            version: version.into(),
            read_as: 2,
        };
        let at = Span::at(base + VERSION);
        report.report(at, &problem, Scene::default());
    }
    let number = u16::from_le_bytes([start[layout.first_number], start[layout.first_number + 1]]);
    sink.event(
        Event::RecordStart {
            attrs: "",
            custom: CUSTOM,
            first_number: Some(number.into()).filter(|&first| first > 1),
            counting: Counting::default(),
            prose: false,
        },
        Span::at(base),
        report,
    );
    for &(key, value) in headers {
        sink.event(Event::Header { key, value }, Span::at(base), report);
    }
    texts(start, base, layout, sink, report);
    let tree = tree(bytes, base + layout.moves, layout.digits);
    set_up(start, base, layout, &tree, sink, report);
    let decode = |at: Span, report: &mut dyn Report| decoded(bytes, at, "comment", report);
    send_note(&tree.preface, decode, sink, report);
    tree.moves.report_points(report);
    tree.moves.send(decode, sink, report);
    let whole = tree.ending(bytes.len(), report);
    sink.event(Event::RecordEnd, Span::at(tree.end), report);
    whole.then_some(tree.end)
}

/// Sends the texts and numbers of the header.
fn texts(start: &[u8], base: usize, layout: &Layout, sink: &mut dyn Sink, report: &mut dyn Report) {
    for slot in &SLOTS {
        let Some(at) = (layout.of)(slot) else {
            continue;
        };
        let text = slot_text(start, at, slot.size);
        if text.is_empty() {
            continue;
        }
        let (value, lost) = UTF_16LE.decode_without_bom_handling(text);
        let at = Span::new(base + at, base + at + text.len());
        if lost {
            let problem = UndecodableField {
                field: slot.key,
                encoding: UTF_16LE.name(),
            };
            report.report(at, &problem, Scene::default());
        }
        let (key, value) = (slot.key, &*value);
        sink.event(Event::Header { key, value }, at, report);
    }
    if let Some(at) = layout.kind
        && let Some(kind) = u32_at(start, at).filter(|&kind| kind > 0)
    {
        let (key, value) = ("RecordType", &*kind.to_string());
        let at = Span::new(base + at, base + at + 4);
        sink.event(Event::Header { key, value }, at, report);
    }
    results::send(
        start[layout.result].into(),
        base + layout.result,
        sink,
        report,
    );
}

/// Cuts the text of a slot at its end, a zero of two bytes.
pub(crate) fn slot_text(bytes: &[u8], at: usize, size: usize) -> &[u8] {
    let slot = bytes.get(at..at + size).unwrap_or_default();
    let mut units = slot.chunks_exact(2);
    let end = units.position(|unit| unit == [0, 0]);
    &slot[..end.map_or(slot.len() & !1, |unit| 2 * unit)]
}

/// Sends the board, unless it is the usual start.
fn set_up(
    start: &[u8],
    base: usize,
    layout: &Layout,
    tree: &Tree,
    sink: &mut dyn Sink,
    report: &mut dyn Report,
) {
    let mut found = Board::empty();
    for (i, &number) in start[layout.board..layout.board + 90].iter().enumerate() {
        let (file, row) = ((i % 9) as u8, (i / 9) as u8);
        let square = Square::new(file, 9 - row).expect("nine files and ten ranks");
        match piece(number) {
            Some(piece) => found.set(square, Some(piece)),
            None if number == 0 => {}
            None => {
                let at = base + layout.board + i;
                let problem = UnknownPiece { number, square };
                report.report(Span::new(at, at + 1), &problem, Scene::default());
            }
        }
    }
    let stated = match start[layout.side] {
        2 => Color::Black,
        _ => Color::Red,
    };
    let at = Span::new(base + layout.side, base + layout.side + 1);
    let turn = board::turn(&found, &tree.moves, stated, at, report);
    let setup = Setup {
        board: found,
        turn,
        ..Setup::start()
    };
    let at = base + layout.board;
    board::send(&setup, Span::new(at, at + 90), sink, report);
}

/// The moves of a game.
struct Tree {
    preface: Note,
    moves: Branches,
    /// Whether the start position's record was found.
    started: bool,
    /// The offset behind the last byte that was read.
    end: usize,
    /// A comment whose length cannot be: where it stands, and the length.
    length: Option<(Span, u32)>,
}

fn tree(bytes: &[u8], start: usize, digits: bool) -> Tree {
    let mut cursor = Cursor::new(bytes, start);
    let used = without_zeros(bytes).len();
    let mut tree = Tree {
        preface: Note::None,
        moves: Branches::new(false),
        started: false,
        end: start,
        length: None,
    };
    while !tree.started || tree.moves.expects() {
        let at = cursor.at();
        let Ok([flags, _, from, to]) = cursor.array() else {
            break;
        };
        // Slots are padded; nothing more is to come.
        if tree.started && [flags, from, to] == [0; 3] && cursor.at() >= used {
            break;
        }
        let place = Span::new(at, cursor.at());
        let note = match flags & 4 {
            0 => Note::None,
            _ => tree.note(&mut cursor),
        };
        let (more, other) = (flags & 1 == 0, flags & 2 != 0);
        if !tree.started {
            (tree.preface, tree.moves) = (note, Branches::new(more));
            tree.started = true;
        } else {
            let point = |raw: u8| match digits {
                true => Point::from_top(raw >> 4, raw & 0xF, raw),
                false => Point::from_top(raw % 9, raw / 9, raw),
            };
            let step = Step::new(point(from), point(to), note, place);
            tree.moves.add(step, more, other);
        }
        tree.end = cursor.at();
        if tree.length.is_some() {
            break;
        }
    }
    tree
}

impl Tree {
    /// Reads the length of a comment and passes over its text.
    fn note(&mut self, cursor: &mut Cursor<'_>) -> Note {
        let at = cursor.at();
        let Ok(length) = cursor.u32() else {
            self.length = Some((Span::new(at, at + cursor.rest().len()), 0));
            return Note::None;
        };
        let start = cursor.at();
        match cursor.take(length as usize) {
            Ok(text) => {
                let text = slot_text(text, 0, text.len());
                Note::Bytes(Span::new(start, start + text.len()))
            }
            Err(_) => {
                self.length = Some((Span::new(at, at + 4), length));
                // A text that is only cut off is still a text.
                let rest = slot_text(cursor.rest(), 0, cursor.rest().len());
                let kept = if length > 1 << 20 { 0 } else { rest.len() };
                Note::Bytes(Span::new(start, start + kept))
            }
        }
    }

    /// Reports how the moves end; returns whether they ended well.
    fn ending(&self, end: usize, report: &mut dyn Report) -> bool {
        if let Some((at, length)) = self.length {
            let left = end - at.end as usize;
            let length = length.into();
            report.report(at, &LengthOutOfBounds { length, left }, Scene::default());
            return false;
        }
        if self.moves.expects() || !self.started {
            let lines = self.moves.owed().max(1);
            let at = Span::new(self.end, end);
            report.report(at, &Truncated::Owing { lines }, Scene::default());
            return false;
        }
        true
    }
}

/// Decodes a stretch of the file, reporting what is no text.
fn decoded<'b>(
    bytes: &'b [u8],
    at: Span,
    field: &'static str,
    report: &mut dyn Report,
) -> Cow<'b, str> {
    let (text, lost) = UTF_16LE.decode_without_bom_handling(&bytes[at.range()]);
    if lost {
        let encoding = UTF_16LE.name();
        report.report(at, &UndecodableField { field, encoding }, Scene::default());
    }
    text
}
