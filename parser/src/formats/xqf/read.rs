//! Bytes to events.

use std::borrow::Cow;

use encoding_rs::Encoding;
use kypho_model::{Board, Color, Counting, Event, Report, Scene, Setup, Sink, Span, Square};

use super::header::{
    BOARD, FIELDS, FIRST_STEP, KIND, KINDS, LEAST, RESULT, SIDE, piece, usual_kind,
};
use super::keys::{HEADER, Keys};
use super::{LATEST, PLAIN};
use crate::checks::problems::*;
use crate::formats::branches::{Branches, CUSTOM, Note, Point, Step, send_note};
use crate::formats::bytes::{Cursor, Short, without_zeros};
use crate::formats::charset::Charset;
use crate::formats::{board, results};

/// Reads a file; `named` is the encoding of its texts, where the user knows better.
pub fn read(
    bytes: &[u8],
    named: Option<&'static Encoding>,
    sink: &mut dyn Sink,
    report: &mut dyn Report,
) {
    if bytes.len() < LEAST {
        let at = Span::new(0, bytes.len());
        report.report(at, &header_cut(), Scene::default());
        return;
    }
    let mut header = [0; HEADER];
    let there = bytes.len().min(HEADER);
    header[..there].copy_from_slice(&bytes[..there]);
    let version = header[2];
    if version > LATEST {
        let problem = UnknownVersion {
            format: "XQF",
            version: version.into(),
            read_as: LATEST.into(),
        };
        report.report(Span::new(2, 3), &problem, Scene::default());
    }
    let keys = Keys::of(&header);
    let mut plain = bytes.to_vec();
    keys.reveal(&mut plain);
    let fields = fields(&header);
    let tree = tree(&plain, &keys, version);
    let texts = fields.iter().map(|field| &header[field.text.range()]);
    let notes = tree.notes().map(|at| &plain[at.range()]);
    let charset = Charset::settle(named, texts.chain(notes));

    sink.event(
        Event::RecordStart {
            attrs: "",
            custom: CUSTOM,
            first_number: None,
            counting: Counting::default(),
            prose: false,
        },
        Span::new(0, 0),
        report,
    );
    let whole = Span::new(0, there);
    if there < HEADER {
        report.report(whole, &header_cut(), Scene::default());
    }
    for field in &fields {
        field.send(&header, charset, sink, report);
    }
    let setup = set_up(&header, &keys, &tree, report);
    numbers(&header, there, &setup, sink, report);
    board::send(&setup, Span::new(BOARD, BOARD + 32), sink, report);

    let decode =
        |at: Span, report: &mut dyn Report| decoded(&plain, at, charset, "comment", report);
    send_note(&tree.preface, decode, sink, report);
    tree.moves.report_points(report);
    tree.moves.send(decode, sink, report);
    tree.ending(&plain, report);
    sink.event(Event::RecordEnd, Span::at(bytes.len()), report);
}

fn header_cut() -> Truncated {
    Truncated::Inside {
        part: Part::Header,
        wanted: HEADER,
    }
}

/// A text field of the header as it was found.
struct Found {
    key: &'static str,
    /// Where its text stands; empty when there is none.
    text: Span,
    length: usize,
    /// The field whose text ran over this one.
    under: Option<&'static str>,
    /// Whether its text runs over its room, and whether a part was given up.
    over: bool,
    cut: bool,
}

/// Finds the texts of the header. A length above the room means that the text runs
/// on, into unused bytes or over the next field, or that its end was written over.
fn fields(header: &[u8; HEADER]) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::with_capacity(FIELDS.len());
    let mut spilled: Option<(usize, &'static str)> = None;
    for field in &FIELDS {
        let length = usize::from(header[field.at]);
        let start = field.at + 1;
        let under = spilled
            .filter(|&(end, _)| end > field.at)
            .map(|(_, key)| key);
        let free = field.room + field.gap;
        let next = FIELDS.iter().find(|other| other.at > field.at);
        // A length of the next field that cannot be one was text of this one.
        let overwrites = next.is_some_and(|next| usize::from(header[next.at]) > next.room);
        let reach = match next {
            Some(next) if overwrites => next.at + 1 + next.room + next.gap - start,
            _ => free,
        };
        let whole = length.min(reach);
        let taken = match () {
            () if under.is_some() => 0,
            () if length <= field.room => length,
            () if whole > free && !clean(&header[start..start + whole]) => free.min(length),
            () => whole,
        };
        let text = without_zeros(&header[start..start + taken]);
        if taken > free {
            spilled = Some((start + taken, field.key));
        }
        found.push(Found {
            key: field.key,
            text: Span::new(start, start + text.len()),
            length,
            under,
            over: under.is_none() && length > field.room,
            cut: taken < length,
        });
    }
    found
}

/// Tells whether a text has neither zeros nor half characters.
fn clean(text: &[u8]) -> bool {
    !text.contains(&0)
        && encoding_rs::GB18030
            .decode_without_bom_handling_and_without_replacement(text)
            .is_some()
}

impl Found {
    fn send(
        &self,
        header: &[u8; HEADER],
        charset: Charset,
        sink: &mut dyn Sink,
        report: &mut dyn Report,
    ) {
        if self.over || self.under.is_some() {
            let problem = FieldOverrun {
                key: self.key,
                length: self.length,
                under: self.under,
                cut: self.cut,
            };
            let length = self.text.start as usize - 1;
            report.report(Span::new(length, length + 1), &problem, Scene::default());
        }
        let bytes = &header[self.text.range()];
        let (mut value, lost) = charset.decode(bytes);
        if lost && self.cut && value.ends_with(char::REPLACEMENT_CHARACTER) {
            // The half character at the cut is told of already.
            value.to_mut().pop();
        }
        if value.contains(char::REPLACEMENT_CHARACTER) {
            let problem = UndecodableField {
                field: self.key,
                encoding: charset.name(),
            };
            report.report(self.text, &problem, Scene::default());
        }
        let value = value.trim_end_matches('\0');
        if !value.is_empty() {
            let key = self.key;
            sink.event(Event::Header { key, value }, self.text, report);
        }
    }
}

/// Sends what the header says in numbers.
fn numbers(
    header: &[u8; HEADER],
    there: usize,
    setup: &Setup,
    sink: &mut dyn Sink,
    report: &mut dyn Report,
) {
    let mut send = |key, value: &str, at: usize, len: usize| {
        sink.event(
            Event::Header { key, value },
            Span::new(at, at + len),
            report,
        );
    };
    let first = u16::from_le_bytes([header[FIRST_STEP], header[FIRST_STEP + 1]]);
    if first > 1 {
        send("FirstStep", &first.to_string(), FIRST_STEP, 2);
    }
    match KINDS.get(usize::from(header[KIND])) {
        _ if there <= KIND || header[KIND] == usual_kind(Some(setup)) => {}
        Some(kind) => send("Type", kind, KIND, 1),
        None => send("Type", &header[KIND].to_string(), KIND, 1),
    }
    results::send(header[RESULT].into(), RESULT, sink, report);
}

/// Reads the board and the side to move.
fn set_up(header: &[u8; HEADER], keys: &Keys, tree: &Tree, report: &mut dyn Report) -> Setup {
    let mut found = Board::empty();
    for (i, raw) in header[BOARD..BOARD + 32].iter().enumerate() {
        let value = raw.wrapping_sub(keys.squares);
        let Some(square) = Square::new(value / 10, value % 10) else {
            continue;
        };
        let piece = piece((i + keys.rotation) % 32);
        let at = Span::new(BOARD + i, BOARD + i + 1);
        board::place(&mut found, square, piece, at, report);
    }
    let stated = if header[SIDE] == 1 {
        Color::Black
    } else {
        Color::Red
    };
    let at = Span::new(SIDE, SIDE + 1);
    let turn = board::turn(&found, &tree.moves, stated, at, report);
    Setup {
        board: found,
        turn,
        ..Setup::start()
    }
}

/// The moves of a file, and where they were left.
struct Tree {
    preface: Note,
    moves: Branches,
    /// The offset behind the last byte that was read.
    end: usize,
    /// Whether the start position's record was found.
    started: bool,
    /// A length of a comment that is cut off.
    short: Option<Short>,
    /// A comment whose length cannot be: where it stands, and the length.
    length: Option<(Span, i64)>,
}

/// Reads the moves, which are no longer hidden.
fn tree(plain: &[u8], keys: &Keys, version: u8) -> Tree {
    let mut cursor = Cursor::new(plain, HEADER);
    let mut tree = Tree {
        preface: Note::None,
        moves: Branches::new(false),
        end: plain.len(),
        started: false,
        short: None,
        length: None,
    };
    while !tree.started || tree.moves.expects() {
        let at = cursor.at();
        let Ok([from, to, flags, _]) = cursor.array() else {
            break;
        };
        let (more, other, has_length) = match version {
            ..=PLAIN => (flags & 0xF0 != 0, flags & 0x0F != 0, true),
            _ => (flags & 0x80 != 0, flags & 0x40 != 0, flags & 0x20 != 0),
        };
        let place = Span::new(at, cursor.at());
        let note = match has_length {
            true => tree.note(&mut cursor, keys, plain),
            false => Note::None,
        };
        if !tree.started {
            (tree.preface, tree.moves) = (note, Branches::new(more));
            tree.started = true;
        } else {
            let point = |value: u8| Point::new(value / 10, value % 10, value);
            let from = point(from.wrapping_sub(24).wrapping_sub(keys.from));
            let to = point(to.wrapping_sub(32).wrapping_sub(keys.to));
            tree.moves
                .add(Step::new(from, to, note, place), more, other);
        }
        if tree.short.is_some() || tree.length.is_some() {
            break;
        }
    }
    tree.end = cursor.at().min(plain.len());
    tree
}

impl Tree {
    /// Reads the length of a comment and passes over its text.
    fn note<'b>(&mut self, cursor: &mut Cursor<'b>, keys: &Keys, plain: &'b [u8]) -> Note {
        let at = cursor.at();
        let raw = match cursor.u32() {
            Ok(raw) => raw,
            Err(short) => {
                // A plain move whose empty comment was cut off is whole.
                if short.left > 0 {
                    self.short = Some(short);
                    *cursor = Cursor::new(plain, plain.len());
                }
                return Note::None;
            }
        };
        let length = i64::from(raw) - i64::from(keys.comment);
        let start = cursor.at();
        let taken = match usize::try_from(length).map(|length| cursor.take(length)) {
            Ok(Ok(text)) => text,
            Ok(Err(_)) | Err(_) => {
                self.length = Some((Span::new(at, at + 4), length));
                let rest = cursor.rest();
                *cursor = Cursor::new(plain, plain.len());
                // A comment cut off at the end is still a comment; a length that
                // cannot be says nothing about what follows.
                if !(0..=1 << 20).contains(&length) {
                    &[]
                } else {
                    rest
                }
            }
        };
        match without_zeros(taken).len() {
            0 => Note::None,
            length => Note::Bytes(Span::new(start, start + length)),
        }
    }

    /// Lists the comments that are still encoded.
    fn notes(&self) -> impl Iterator<Item = Span> + Clone {
        let steps = self.moves.steps().iter().map(|step| &step.note);
        std::iter::once(&self.preface)
            .chain(steps)
            .filter_map(|note| match note {
                Note::Bytes(at) => Some(*at),
                _ => None,
            })
    }

    /// Reports how the moves end.
    fn ending(&self, plain: &[u8], report: &mut dyn Report) {
        let end = Span::new(self.end, plain.len());
        if let Some((at, length)) = self.length {
            let left = plain.len() - at.end as usize;
            report.report(at, &LengthOutOfBounds { length, left }, Scene::default());
        } else if let Some(short) = self.short {
            let problem = Truncated::Inside {
                part: Part::Comment,
                wanted: short.wanted,
            };
            report.report(short.span(), &problem, Scene::default());
        } else if plain.len() < HEADER {
            // Told of already.
        } else if !self.started {
            let problem = Truncated::Owing { lines: 1 };
            report.report(end, &problem, Scene::default());
        } else if self.moves.expects() {
            let problem = Truncated::Owing {
                lines: self.moves.owed(),
            };
            report.report(end, &problem, Scene::default());
        } else if !without_zeros(&plain[end.range()]).is_empty() {
            let problem = BytesBehindEnd { count: end.len() };
            report.report(end, &problem, Scene::default());
        }
    }
}

/// Decodes a stretch of the file, reporting what is no text.
pub(super) fn decoded<'b>(
    bytes: &'b [u8],
    at: Span,
    charset: Charset,
    field: &'static str,
    report: &mut dyn Report,
) -> Cow<'b, str> {
    let (text, lost) = charset.decode(&bytes[at.range()]);
    if lost {
        let problem = UndecodableField {
            field,
            encoding: charset.name(),
        };
        report.report(at, &problem, Scene::default());
    }
    text
}
