//! Records of other formats as one line each, to compare with another reader's.

use std::io::Read;
use std::path::{Path, PathBuf};

use kypho_model::record::{Extra, NodeId, Record, Tree};
use kypho_model::{Event, Lang, Origin, Problem, Report, Scene, Silent, Sink, Span};
use kypho_parser::formats::{FORMATS, Format, Options};
use kypho_parser::source::{Archive, Block, Frame};
use kypho_parser::{Replay, TreeBuilder, write};

use crate::{final_board, read};

/// Lists the files below a folder with one of these endings, in order.
pub fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut folders = vec![folder.to_owned()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder that is there") {
            let path = entry.expect("readable").path();
            let name = path.to_string_lossy().to_lowercase();
            let name = name.strip_suffix(".gz").unwrap_or(&name);
            if path.is_dir() {
                folders.push(path);
            } else if endings
                .iter()
                .any(|ending| name.ends_with(&format!(".{ending}")))
            {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Reads a file and describes each of its records: number, plies of the main line,
/// moves of the tree, side lines, comments, digests of the tree and the comments,
/// the last position of the main line.
pub fn rows(bytes: &[u8]) -> Vec<String> {
    let records = read(bytes).records;
    let rows = records.iter().enumerate();
    rows.map(|(i, record)| format!("{}\t{}", i + 1, row(record)))
        .collect()
}

/// Describes one record.
pub fn row(record: &Record) -> String {
    let mut walk = Walk::default();
    walk.line(&record.tree, Tree::ROOT);
    let main = record.tree.main_line().count();
    format!(
        "{main}\t{}\t{}\t{}\t{:016x}\t{:016x}\t{}",
        walk.moves,
        walk.lines,
        walk.comments.len(),
        fnv(&walk.tree.join(" ")),
        fnv(&walk.comments.join("\n")),
        final_board(record)
            .replace('h', "n")
            .replace('H', "N")
            .replace('e', "b")
            .replace('E', "B"),
    )
}

#[derive(Default)]
struct Walk {
    moves: usize,
    lines: usize,
    tree: Vec<String>,
    comments: Vec<String>,
}

impl Walk {
    fn line(&mut self, tree: &Tree, head: NodeId) {
        for id in std::iter::once(head).chain(tree.line(head)) {
            let node = tree.node(id);
            if id != head {
                self.moves += 1;
                self.tree.push(node.text.to_string());
            }
            for extra in &node.extras {
                match extra {
                    Extra::Comment(text) => self.comments.push(text.clone()),
                    // A line that its comment holds as prose is none of the file's own.
                    Extra::Line(line, Origin::Brackets) => {
                        self.lines += 1;
                        self.tree.push("(".into());
                        self.line(tree, *line);
                        self.tree.push(")".into());
                    }
                    _ => {}
                }
            }
        }
    }
}

/// FNV-1a with 64 bits.
fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |value, byte| {
        (value ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// Reads a file, unpacked when its name says that it is packed.
pub fn packed(path: &Path) -> Vec<u8> {
    let bytes = std::fs::read(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    if path.extension().is_none_or(|ending| ending != "gz") {
        return bytes;
    }
    let mut plain = Vec::new();
    let mut packed = kypho_parser::source::Gunzip::new(&*bytes);
    packed.read_to_end(&mut plain).expect("a sound archive");
    plain
}

/// Reads bytes as every format that takes them, and asserts that events are
/// balanced and placed; the name tells the format where the bytes do not.
pub fn endure(bytes: &[u8], name: &Path) {
    let name = name.to_string_lossy();
    let mut archive = Archive::new(bytes).named(&name);
    while let Some(frame) = archive.next_frame().expect("a slice can be read") {
        let source = frame.decode();
        let len = match frame.format.info().binary {
            true => bytes.len(),
            false => source.text.len(),
        };
        let mut played = Watch::new(len);
        let mut replay = Replay::new(&mut played);
        let mut read = Both(Watch::new(len), &mut replay);
        frame.read(&source, &mut read, &mut Inside(len));
        read.0.finish();
        played.finish();
    }
}

/// Asserts that what passes is balanced and stands inside the file.
struct Watch {
    len: usize,
    open: bool,
    moves: bool,
    lines: usize,
}

impl Watch {
    fn new(len: usize) -> Self {
        Watch {
            len,
            open: false,
            moves: false,
            lines: 0,
        }
    }

    fn finish(self) {
        assert!(!self.open, "a record was left open");
    }
}

impl Sink for Watch {
    fn event(&mut self, event: Event<'_>, at: Span, report: &mut dyn Report) {
        inside(at, self.len);
        match event {
            Event::Outside(_) => assert!(!self.open, "text outside in a record"),
            Event::RecordStart { .. } => {
                assert!(!self.open, "a record in a record");
                (self.open, self.moves, self.lines) = (true, false, 0);
            }
            Event::RecordEnd => {
                assert!(self.open && self.lines == 0, "an end too early");
                self.open = false;
            }
            Event::Heading(_) | Event::Header { .. } | Event::Setup { .. } => {
                assert!(self.open && !self.moves, "a header behind moves");
            }
            Event::LineStart(_) => self.lines += 1,
            Event::LineEnd => {
                assert!(self.lines > 0, "a line ends that did not begin");
                self.lines -= 1;
            }
            _ => {
                assert!(self.open, "moves outside a record");
                self.moves = true;
            }
        }
        let _ = report;
    }
}

/// Passes events on to two sinks.
struct Both<'a, A>(A, &'a mut dyn Sink);

impl<A: Sink> Sink for Both<'_, A> {
    fn event(&mut self, event: Event<'_>, at: Span, report: &mut dyn Report) {
        self.0.event(event, at, report);
        self.1.event(event, at, report);
    }
}

/// Asserts that problems stand inside the file and can be worded.
struct Inside(usize);

impl Report for Inside {
    fn report(&mut self, at: Span, problem: &dyn Problem, _: Scene<'_>) {
        inside(at, self.0);
        let mut words = String::new();
        for lang in [Lang::En, Lang::Vi] {
            problem
                .message(lang, &mut words)
                .expect("a String takes all");
            problem.help(lang, &mut words).expect("a String takes all");
        }
    }
}

#[track_caller]
fn inside(at: Span, len: usize) {
    let (start, end) = (at.start as usize, at.end as usize);
    assert!(
        start <= end && end <= len,
        "{start}..{end} is not inside {len} bytes"
    );
}

/// Picks one of so many ways to treat an input, by the sum of its bytes.
///
/// A fuzzer that does one thing to an input tries many more inputs, and comes to all
/// ways in turn, since nearly every change of an input changes the sum.
pub fn pick(bytes: &[u8], ways: usize) -> usize {
    let sum: usize = bytes.iter().map(|&byte| usize::from(byte)).sum();
    sum % ways
}

/// Reads bytes as a format, whatever they are, and writes what was read in one format.
pub fn endure_as(format: &'static dyn Format, bytes: &[u8]) {
    let frame = Frame {
        format,
        encoding: None,
        bytes,
        offset: 0,
        line: 1,
        column: 1,
        block: Some(Block {
            span: 0..bytes.len(),
            body: 0..bytes.len(),
            closed: true,
            oversized: false,
        }),
        passed_over: false,
    };
    let source = frame.decode();
    let len = match format.info().binary {
        true => bytes.len(),
        false => source.text.len(),
    };
    let mut builder = TreeBuilder::default();
    let mut replay = Replay::new(&mut builder);
    let mut read = Both(Watch::new(len), &mut replay);
    frame.read(&source, &mut read, &mut Inside(len));
    read.0.finish();
    let written: Vec<_> = FORMATS.iter().filter(|to| to.info().writes).collect();
    let to = written[pick(bytes, written.len())];
    for record in builder.take() {
        write(&record, *to, &Options::default(), &mut Silent).expect("it is written");
    }
}
