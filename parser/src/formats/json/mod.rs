//! Records as JSON, one object a line; the schema is `docs/record.schema.json`.
//!
//! These are transfer types: a field of the model can move without breaking the
//! files people keep.

mod check;
mod form;
mod place;
mod read;

use kypho_model::fen::Style;
use kypho_model::record::{Extra, NodeId, Record, Tree};
use kypho_model::{Color, Position, Report, Setup, Sink, Status, Text};
use serde::Serialize;

use std::io;

use super::lines::{next_line, words};
use super::{Cut, Format, Framing, Holds, Info, Options};
use crate::source::Source;

/// Version of the form; raised when a reader of the old one would go wrong.
pub const VERSION: u32 = 1;

/// A record with the place it came from.
#[derive(Serialize)]
struct Line<'r> {
    version: u32,
    file: &'r str,
    line: Option<u32>,
    record: u32,
    title: Option<&'r str>,
    heading: Option<&'r str>,
    attrs: &'r [(String, String)],
    headers: &'r [(String, String)],
    setup: Option<String>,
    custom: &'static str,
    extras: Vec<JsonExtra<'r>>,
    moves: Vec<JsonMove<'r>>,
    complete: bool,
    final_fen: Option<String>,
    outcome: &'r str,
    outcome_by: Option<&'static str>,
    board_outcome: Option<&'static str>,
}

#[derive(Serialize)]
struct JsonMove<'r> {
    ply: u32,
    number: u32,
    side: &'static str,
    text: &'r str,
    iccs: Option<String>,
    status: &'static str,
    extras: Vec<JsonExtra<'r>>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum JsonExtra<'r> {
    Comment {
        text: &'r str,
    },
    Glyph {
        text: &'r str,
    },
    Evaluation {
        value: &'static str,
        text: &'r str,
    },
    Mark {
        text: &'r str,
        number: Option<u32>,
        side: Option<&'static str>,
        popup: bool,
    },
    Footnote {
        text: &'r str,
    },
    Words {
        text: &'r str,
    },
    Line {
        origin: &'static str,
        ply: u32,
        extras: Vec<JsonExtra<'r>>,
        moves: Vec<JsonMove<'r>>,
    },
}

/// Tells where a record stands.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'o> {
    /// The file's name.
    pub file: &'o str,
    /// The line of the record's tag, from 1; 0 in a binary file, which has no lines.
    pub line: u32,
    /// The record's number in the file, from 1.
    pub record: u32,
}

/// Records as JSON.
#[derive(Debug)]
pub struct Json;

static INFO: Info = Info {
    id: "json",
    name: "JSON",
    about: Text {
        en: "one JSON object a record and line, as docs/record.schema.json describes",
        vi: "mỗi ván một đối tượng JSON trên một dòng, theo docs/record.schema.json",
    },
    extensions: &["json", "jsonl"],
    binary: false,
    reads: true,
    writes: true,
    several: true,
    apart: false,
    holds: Holds::EVERYTHING,
};

impl Format for Json {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        let start = head.trim_ascii_start();
        let start = &start[..start.len().min(HEADS)];
        start.starts_with(b"{") && memchr::memmem::find(start, b"\"version\"").is_some()
    }

    fn framing(&self) -> Framing {
        Framing::Records(find)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        read::read(source, sink, report);
    }

    fn write(
        &self,
        record: &Record,
        options: &Options<'_>,
        out: &mut dyn io::Write,
        _: &mut dyn Report,
    ) -> io::Result<()> {
        write(record, options.origin, out)?;
        out.write_all(b"\n")
    }
}

/// The version stands among the first fields.
const HEADS: usize = 256;

/// A record is a line.
fn find(text: &[u8], at_end: bool) -> Option<Cut> {
    let mut at = 0;
    while let Some((line, next)) = next_line(text, at, at_end) {
        if !words(&text[line.clone()]).is_empty() {
            return Some(Cut {
                start: Some(line.start),
                end: next,
            });
        }
        at = next;
    }
    at_end.then_some(Cut {
        start: None,
        end: text.len(),
    })
}

/// Writes a record as one line of JSON, without the line end.
///
/// # Errors
/// Fails only when `out` does.
pub fn write(
    record: &Record,
    origin: Origin<'_>,
    out: &mut dyn std::io::Write,
) -> std::io::Result<()> {
    let tree = &record.tree;
    let end = final_position(record);
    let board = end.as_ref().map(Position::status).and_then(|status| {
        let reason = match status {
            Status::Checkmate { .. } => "checkmate",
            _ => "no legal move",
        };
        status
            .winner()
            .map(|winner| (if winner == Color::Red { "1-0" } else { "0-1" }, reason))
    });
    // A game that broke off has no last position to speak of.
    let complete = tree.main_line().all(|id| tree.node(id).mv.is_some());
    let board = board.filter(|_| complete);
    let (outcome, by) = match (record.result().filter(|result| *result != "*"), board) {
        (Some(stated), _) => (stated, Some("stated")),
        (None, Some((result, reason))) => (result, Some(reason)),
        (None, None) => ("*", None),
    };
    let json = Line {
        version: VERSION,
        file: origin.file,
        line: Some(origin.line).filter(|line| *line > 0),
        record: origin.record,
        title: record.title(),
        heading: record.heading.as_deref(),
        attrs: &record.attrs,
        headers: &record.headers,
        setup: record
            .fen
            .as_ref()
            .and(record.setup.as_ref())
            .map(|setup| setup.fen(Style::default()).to_string()),
        custom: record.custom.name(),
        extras: extras(tree, Tree::ROOT),
        moves: moves(tree, Tree::ROOT),
        complete,
        final_fen: end.map(|position| position.to_string()),
        outcome,
        outcome_by: by,
        board_outcome: board.map(|(result, _)| result),
    };
    serde_json::to_writer(out, &json).map_err(std::io::Error::from)
}

/// Returns the position after the last move of the main line that could be
/// played.
pub fn final_position(record: &Record) -> Option<Position> {
    let mut position = record.setup.as_ref().map(Setup::position_lenient)?;
    for id in record.tree.main_line() {
        match record.tree.node(id).mv {
            Some(mv) => position.play_unchecked(mv),
            None => break,
        }
    }
    Some(position)
}

fn moves(tree: &Tree, head: NodeId) -> Vec<JsonMove<'_>> {
    tree.line(head)
        .map(|id| {
            let node = tree.node(id);
            JsonMove {
                ply: node.ply.saturating_add(1),
                number: node.number,
                side: side(node.side),
                text: &node.text,
                iccs: node.mv.map(|mv| mv.to_string()),
                status: node.status.name(),
                extras: extras(tree, id),
            }
        })
        .collect()
}

fn extras(tree: &Tree, id: NodeId) -> Vec<JsonExtra<'_>> {
    let found = tree.node(id).extras.iter();
    found.map(|extra| transfer(tree, extra)).collect()
}

fn transfer<'r>(tree: &'r Tree, extra: &'r Extra) -> JsonExtra<'r> {
    match extra {
        Extra::Comment(text) => JsonExtra::Comment { text },
        Extra::Glyph(text) => JsonExtra::Glyph { text },
        Extra::Evaluation(value, text) => JsonExtra::Evaluation {
            value: value.sign(),
            text,
        },
        Extra::Mark {
            text,
            number,
            side: color,
            popup,
        } => JsonExtra::Mark {
            text,
            number: *number,
            side: color.map(side),
            popup: *popup,
        },
        Extra::Footnote(text) => JsonExtra::Footnote { text },
        Extra::Words(text) => JsonExtra::Words { text },
        Extra::Line(head, origin) => JsonExtra::Line {
            origin: origin.name(),
            ply: tree.node(*head).ply.saturating_add(1),
            extras: extras(tree, *head),
            moves: moves(tree, *head),
        },
    }
}

fn side(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Black => "black",
    }
}
