//! Shared helpers of the suites.

pub mod aspects;
mod balanced;
mod dice;
mod examine;
pub mod explained;
pub mod figures;
pub mod generate;
pub mod html;
pub mod loops;
pub mod notations;
mod outline;
pub mod pixels;
pub mod random;
pub mod random_loops;
pub mod records;
pub mod trees;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use kypho_model::record::{Extra, NodeId, Record, Tree};
use kypho_model::{Event, Lang, Level, PlayStatus, Report, Silent, Sink, Span};
use kypho_parser::article::Comparison;
use kypho_parser::source::{Archive, Decode};
use kypho_parser::{Checker, Counts, Diagnostic, Replay, TreeBuilder, formats};

pub use balanced::{Balanced, Placed};
pub use dice::Dice;
pub use examine::{examine, written};
pub use outline::outline;

/// Returns the workspace's root folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns a path below the shared material, or says loudly that the test is
/// skipped for lack of it.
#[allow(clippy::print_stderr)]
pub fn shared(path: &str) -> Option<PathBuf> {
    let base =
        std::env::var_os("KYPHO_SHARED").map_or_else(|| root().join("../shared"), PathBuf::from);
    let found = base.join(path);
    if found.exists() {
        return Some(found);
    }
    eprintln!(
        "SKIPPED: {} is not there (set KYPHO_SHARED)",
        found.display()
    );
    None
}

/// Returns every text of the repository that holds records, in order of its path.
pub fn texts() -> Vec<(PathBuf, Vec<u8>)> {
    let mut folders = vec![root().join("tests/cases"), root().join("corpus")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the folder is part of the repository") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|ext| ext == "txt" || ext == "pgn")
            {
                let bytes = std::fs::read(&path).expect("readable");
                found.push((path, bytes));
            }
        }
    }
    found.sort();
    assert!(found.len() > 80, "the case files and the corpus are there");
    found
}

/// Everything that reading a file gives.
#[derive(Debug)]
pub struct Read {
    /// The records.
    pub records: Vec<Record>,
    /// The faults, notes included.
    pub found: Vec<Diagnostic>,
    /// The counts.
    pub counts: Counts,
}

impl Read {
    /// Lists faults of a level or graver as `line:column code`.
    pub fn findings(&self, at_most: Level) -> Vec<String> {
        let graver = self.found.iter().filter(|d| d.rule.level <= at_most);
        graver
            .map(|d| format!("{}:{} {}", d.start.line, d.start.column, d.rule.code))
            .collect()
    }
}

/// Reads bytes by both paths: counted, and as records.
pub fn read(bytes: &[u8]) -> Read {
    let mut archive = Archive::new(Decode::new(bytes, None));
    let mut checker = Checker::new(Lang::En, 0);
    let mut found = Vec::new();
    let mut builder = TreeBuilder::default();
    let mut comparison = Comparison::new(Lang::En, &|_| true);
    while let Some(frame) = archive.next_frame().expect("a slice can be read") {
        let notes = checker.frame(&frame, &|_| true, &mut found);
        comparison.add(notes, &mut found);
        let mut replay = Replay::new(&mut builder);
        frame.read(&frame.decode(), &mut replay, &mut Silent);
    }
    comparison.finish(&mut found);
    let mut counts = checker.take_counts();
    counts.add(&comparison.take_counts());
    Read {
        records: builder.take(),
        found,
        counts,
    }
}

/// Reads a file.
pub fn read_file(path: &Path) -> Read {
    read(&std::fs::read(path).unwrap_or_else(|e| panic!("{}: {e}", path.display())))
}

/// Returns the board field of the position after the last legal move.
pub fn final_board(record: &Record) -> String {
    let end = formats::json::final_position(record);
    end.map_or_else(|| "none".into(), |end| end.board().to_string())
}

/// Counts the moves of the main line that were played.
pub fn plies(record: &Record) -> usize {
    record
        .tree
        .main_line()
        .filter(|&id| record.tree.node(id).status == PlayStatus::Ok)
        .count()
}

/// Writes the side lines of a record, one a line, nested ones indented: the ply
/// it begins with, then its moves; what could not be played in brackets.
pub fn lines(record: &Record) -> Vec<String> {
    let mut out = Vec::new();
    below(&record.tree, Tree::ROOT, 0, &mut out);
    out
}

fn below(tree: &Tree, head: NodeId, depth: usize, out: &mut Vec<String>) {
    for id in std::iter::once(head).chain(tree.line(head)) {
        for extra in &tree.node(id).extras {
            let Extra::Line(line, _) = extra else {
                continue;
            };
            let mut text = format!("{}{}:", "  ".repeat(depth), tree.node(*line).ply + 1);
            for id in tree.line(*line) {
                let node = tree.node(id);
                let _ = match node.status {
                    PlayStatus::Ok => write!(text, " {}", node.text),
                    _ => write!(text, " [{}]", node.text),
                };
            }
            out.push(text);
            below(tree, *line, depth + 1, out);
        }
    }
}

/// A sink that writes one line an event, for snapshots a person can review.
#[derive(Debug, Default)]
pub struct Log {
    /// The lines so far.
    pub text: String,
}

impl Sink for Log {
    fn event(&mut self, event: Event<'_>, at: Span, _: &mut dyn Report) {
        let _ = write!(self.text, "{}..{} ", at.start, at.end);
        let _ = match event {
            Event::Move {
                text,
                play: Some(play),
            } => {
                let mv = play
                    .step
                    .map_or_else(|| "-".into(), |step| step.mv.to_string());
                writeln!(
                    self.text,
                    "move {text} ply {} {} {mv}",
                    play.ply + 1,
                    play.status.name()
                )
            }
            Event::Outside(text) => writeln!(self.text, "outside, {} bytes", text.len()),
            Event::Comment(text) => {
                writeln!(self.text, "comment, {} characters", text.chars().count())
            }
            Event::Setup { fen, .. } => writeln!(self.text, "setup {fen}"),
            other => writeln!(self.text, "{other:?}"),
        };
    }
}

/// The README's example runs as a test.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
