//! PFC, the XML of PengFei: one element a position, nested as the moves are.

use std::io;

use kypho_model::record::Record;
use kypho_model::{Counting, Event, Report, Scene, Sink, Span, Square, Text};
use quick_xml::events::Event as Tag;

use super::branches::{Branches, CUSTOM, Note, Point, Step, send_note};
use super::fields::Fields;
use super::flatten::Flattened;
use super::xml::{Xml, attributes, behind_prolog, controls, escape};
use super::{Format, Headers, Holds, Info, Options, board};
use crate::checks::problems::Truncated;
use crate::source::Source;

/// The attributes of the first element that have another name as headers.
static NAMES: [(&str, &str); 13] = [
    ("title", "GAME"),
    ("win", "Result"),
    ("result", "Result"),
    ("create-time", "Created"),
    ("remark", "Annotator"),
    ("author", "Author"),
    ("event", "Event"),
    ("date", "Date"),
    ("place", "Site"),
    ("round", "Round"),
    ("red", "Red"),
    ("black", "Black"),
    ("timerule", "TimeControl"),
];

/// Attributes that are no header.
static RESERVED: [&str; 4] = ["version", "m", "c", "default"];

/// Tells whether a file begins like a PFC record, bare, in a comment or in a tag.
pub fn sniff(head: &[u8]) -> bool {
    let mut head = behind_prolog(head);
    for wrapping in [&b"<!--"[..], b"[pfchessrecord]"] {
        head = head
            .strip_prefix(wrapping)
            .unwrap_or(head)
            .trim_ascii_start();
    }
    let head = behind_prolog(head);
    let end = memchr::memchr(b'>', head).unwrap_or(head.len());
    let first = &head[..end];
    if !first.starts_with(b"<n ") {
        return false;
    }
    let ranks = first.iter().filter(|&&byte| byte == b'/').count();
    let told = memchr::memmem::find(first, b" version=").is_some();
    ranks >= 9 || told
}

/// The XML of PengFei.
#[derive(Debug)]
pub struct Pfc;

static INFO: Info = Info {
    id: "pfc",
    name: "PFC",
    about: Text {
        en: "records of PengFei in XML",
        vi: "ván của PengFei ở dạng XML",
    },
    extensions: &["pfc"],
    binary: false,
    reads: true,
    writes: true,
    several: false,
    apart: false,
    holds: Holds {
        moves: true,
        start: true,
        side: true,
        lines: true,
        comments: true,
        glyphs: false,
        marks: false,
        result: true,
        headers: Headers::Any,
        unplayed: true,
    },
};

impl Format for Pfc {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        sniff(head)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        read(&source.text, sink, report);
    }

    fn write(
        &self,
        record: &Record,
        _: &Options<'_>,
        out: &mut dyn io::Write,
        losses: &mut dyn Report,
    ) -> io::Result<()> {
        write(record, out, losses)
    }
}

/// Reads a text, which may hold several records.
pub fn read(text: &str, sink: &mut dyn Sink, report: &mut dyn Report) {
    let mut from = 0;
    while let Some(at) = text[from..].find("<n ").map(|at| from + at) {
        from = game(text, at, sink, report);
    }
}

/// An element, which is a position and the move that leads to it.
struct Element {
    step: Step,
    children: Vec<u32>,
    main: bool,
}

/// Reads the record that begins at an offset; returns where it ends.
fn game(text: &str, start: usize, sink: &mut dyn Sink, report: &mut dyn Report) -> usize {
    let mut xml = Xml::new(text, start);
    let mut elements: Vec<Element> = Vec::new();
    let mut root = Vec::new();
    let mut open: Vec<u32> = Vec::new();
    let mut closed = false;
    while !closed && let Some((tag, at)) = xml.next(report) {
        let (tag, empty) = match tag {
            Tag::Start(tag) => (tag, false),
            Tag::Empty(tag) => (tag, true),
            Tag::End(_) => {
                open.pop();
                closed = open.is_empty();
                continue;
            }
            _ => continue,
        };
        let id = u32::try_from(elements.len()).expect("a text has fewer than 2^32 tags");
        let attributes = attributes(&tag, at, report);
        let get = |key: &str| {
            let found = attributes.iter().find(|(known, _)| known == key);
            found.map(|(_, value)| &**value)
        };
        let mut step = step(get("m").unwrap_or(""), at);
        if let Some(comment) = get("c").filter(|comment| !comment.is_empty()) {
            step.note = Note::Text(comment.into(), at);
        }
        elements.push(Element {
            step,
            children: Vec::new(),
            main: get("default") == Some("true"),
        });
        match open.last() {
            Some(&parent) => elements[parent as usize].children.push(id),
            None => root = attributes,
        }
        match empty {
            false => open.push(id),
            true => closed = open.is_empty(),
        }
    }
    if elements.is_empty() {
        return text.len();
    }
    let preface = std::mem::take(&mut elements[0].step.note);
    let moves = moves(elements);
    send(start, &root, &preface, &moves, sink, report);
    let end = xml.at();
    if !closed {
        let lines = open.len().max(1);
        report.report(Span::at(end), &Truncated::Owing { lines }, Scene::default());
    }
    sink.event(Event::RecordEnd, Span::at(end), report);
    end
}

/// Puts the elements below the first in the order of lines, main children first.
fn moves(mut elements: Vec<Element>) -> Branches {
    let main: Vec<bool> = elements.iter().map(|element| element.main).collect();
    let mut moves = Branches::new(!elements[0].children.is_empty());
    // Each entry is a move to add, and whether another in its place follows.
    let mut due: Vec<(u32, bool)> = Vec::new();
    let mut current = 0u32;
    loop {
        let mut children = std::mem::take(&mut elements[current as usize].children);
        // Of several that call themselves the main one the first is.
        let first = children.iter().position(|&id| main[id as usize]);
        if let Some(first) = first {
            children[..=first].rotate_right(1);
        }
        for (i, &id) in children.iter().enumerate().rev() {
            due.push((id, i + 1 < children.len()));
        }
        let Some((id, other)) = due.pop() else {
            return moves;
        };
        let element = &mut elements[id as usize];
        let blank = Step::new(Point::Off(0), Point::Off(0), Note::None, element.step.at);
        let step = std::mem::replace(&mut element.step, blank);
        moves.add(step, !element.children.is_empty(), other);
        current = id;
    }
}

/// Sends everything but the end of the record.
fn send(
    start: usize,
    root: &[(String, String)],
    preface: &Note,
    moves: &Branches,
    sink: &mut dyn Sink,
    report: &mut dyn Report,
) {
    let at = Span::at(start);
    sink.event(
        Event::RecordStart {
            attrs: "",
            custom: CUSTOM,
            first_number: None,
            counting: Counting::default(),
            prose: false,
        },
        at,
        report,
    );
    let mut result = "*";
    for (key, value) in root {
        let known = NAMES.iter().find(|(name, _)| name == key);
        let key = known.map_or(&**key, |(_, key)| key);
        match key {
            "m" | "c" | "version" => {}
            _ if value.is_empty() => {}
            // The two names of the result seldom differ.
            "Result" if matches!(&**value, "*") || value == result => {}
            _ => {
                if key == "Result" {
                    result = value;
                }
                sink.event(Event::Header { key, value }, at, report);
            }
        }
    }
    if let Some((_, fen)) = root.iter().find(|(key, _)| key == "m") {
        board::send_fen(fen, moves, at, sink, report);
    }
    send_note(preface, |_, _| "".into(), sink, report);
    moves.report_points(report);
    moves.send(|_, _| "".into(), sink, report);
}

/// Reads `h2e2`.
fn step(text: &str, at: Span) -> Step {
    let point = |file: u8, rank: u8| {
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        Square::new(file, rank.wrapping_sub(b'0')).map(Point::On)
    };
    let points = match *text.as_bytes() {
        [a, b, c, d] => point(a, b).zip(point(c, d)),
        _ => None,
    };
    match points {
        Some((from, to)) => Step::new(from, to, Note::None, at),
        None => Step::unreadable(text, at),
    }
}

/// Writes a record.
///
/// # Errors
/// Fails when `out` does.
pub fn write(record: &Record, out: &mut dyn io::Write, losses: &mut dyn Report) -> io::Result<()> {
    let flat = Flattened::of(record, &INFO, false, losses);
    controls(record, &flat, losses);
    let mut fields = Fields::new(record, &INFO, encoding_rs::UTF_8);
    let mut text = String::from("\u{feff}<?xml version=\"1.0\" encoding=\"utf-8\"?>");
    let attribute = |text: &mut String, name: &str, value: &str| {
        text.push(' ');
        text.push_str(name);
        text.push_str("=\"");
        escape(value, text);
        text.push('"');
    };
    text.push_str("<n version=\"2\"");
    attribute(&mut text, "win", record.result().unwrap_or("*"));
    for (name, key) in NAMES.into_iter().filter(|(_, key)| *key != "Result") {
        let value = fields.get(key);
        if !value.is_empty() {
            attribute(&mut text, name, value);
        }
    }
    for (name, value) in fields.others(&RESERVED) {
        attribute(&mut text, name, value);
    }
    let setup = flat.start.as_ref();
    let fen = setup.map(|setup| setup.fen(board::letters()).to_string());
    attribute(
        &mut text,
        "m",
        &fen.or_else(|| record.fen.clone()).unwrap_or_default(),
    );
    if !flat.preface.is_empty() {
        attribute(&mut text, "c", &flat.preface);
    }
    text.push('>');
    // For each open element, whether another stands in its place.
    let mut open: Vec<bool> = Vec::new();
    for mv in &flat.moves {
        text.push_str("<n");
        attribute(&mut text, "m", &format!("{}{}", mv.from, mv.to));
        if !mv.comment.is_empty() {
            attribute(&mut text, "c", &mv.comment);
        }
        if mv.more {
            text.push('>');
            open.push(mv.other);
            continue;
        }
        text.push_str(" />");
        // The line has ended: close it as far as the next move's place.
        let mut other = mv.other;
        while !other && let Some(outer) = open.pop() {
            text.push_str("</n>");
            other = outer;
        }
    }
    text.push_str("</n>");
    fields.finish(losses);
    out.write_all(text.as_bytes())
}
