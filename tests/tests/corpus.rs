//! The shipped corpus, and the articles it was made after: every count and every
//! finding, checked by hand against the texts.
//!
//! The replicas keep each line of their source, so one table serves both; only
//! inside re-worded comments do columns differ.

use std::path::Path;

use kypho_model::Level;
use kypho_parser::Counts;
use kypho_tests::{Read, read_file, root, shared};

/// A finding: file, line, column in the replica, column in the article, code.
type Row = (&'static str, u32, u32, u32, &'static str);

/// Files by a short name: replica, then article.
const FILES: [(&str, &str, &str); 5] = [
    (
        "opening",
        "openings/phao-dau-danh-phao-qua-cung.txt",
        "phao-qua-cung-bi-phao-dau-pha.txt",
    ),
    (
        "22",
        "law/dieu-22-den-24-06.txt",
        "luat-chuong-5-den-24-06.txt",
    ),
    (
        "24.7",
        "law/dieu-24-07-den-24-14.txt",
        "luat-24-07-den-24-14.txt",
    ),
    (
        "24.15",
        "law/dieu-24-15-den-24-21.txt",
        "luat-24-15-den-24-21.txt",
    ),
    (
        "24.22",
        "law/dieu-24-22-den-24-28.txt",
        "luat-24-22-den-24-28.txt",
    ),
];

/// Every error and warning. Eight moves are not legal as printed: `Tg/1` leaves
/// its file out and is played, the other seven cannot be.
const FINDINGS: [Row; 14] = [
    ("opening", 29, 62, 62, "M004"),   // X4/3.
    ("opening", 29, 169, 169, "L001"), // X5/1: no chariot on file 5
    ("opening", 34, 28, 28, "M004"),   // M3/5.
    ("opening", 34, 78, 78, "L002"),   // P5-8 jumps without taking
    ("opening", 34, 152, 152, "M004"), // S5/4.
    ("opening", 35, 127, 127, "M001"), // M716
    ("opening", 35, 131, 131, "M004"), // the stop behind it
    ("opening", 38, 108, 87, "L002"),  // B1-1 goes nowhere
    ("opening", 57, 183, 169, "L001"), // M5/7: the horse stands on file 6
    ("opening", 81, 189, 175, "L001"), // X4-7: no chariot on file 4
    ("22", 55, 9, 9, "M009"),          // Tg/1 without its file
    ("24.7", 274, 1, 1, "S005"),       // the whole list stands behind }END
    ("24.15", 34, 9, 9, "L002"),       // S6.5 after a misprinted S5.6
    ("24.22", 213, 9, 9, "M003"),      // B7-8 with two soldiers on file 7
];

/// Lines whose first number is 1 while their FEN says 7, all in one file.
const FIRST_NUMBERS: [u32; 11] = [35, 53, 73, 93, 113, 133, 152, 172, 192, 210, 229];

fn read_all(
    base: &Path,
    pick: impl Fn(&(&str, &str, &str)) -> String,
) -> Vec<(&'static str, Read)> {
    FILES
        .iter()
        .map(|file| (file.0, read_file(&base.join(pick(file)))))
        .collect()
}

fn totals(read: &[(&str, Read)]) -> Counts {
    let mut counts = Counts::default();
    read.iter().for_each(|(_, read)| counts.add(&read.counts));
    counts
}

#[track_caller]
fn check_counts(counts: &Counts) {
    assert_eq!(counts.blocks, 56);
    assert_eq!((counts.moves, counts.legal), (742, 738));
    assert_eq!(
        (counts.prose_lines, counts.prose_moves, counts.prose_legal),
        (11, 227, 199)
    );
    assert_eq!((counts.marks, counts.marks_in_step), (57, 57));
    assert_eq!(counts.side_lines, 0);
}

#[track_caller]
fn check_findings(read: &[(&str, Read)], article: bool) {
    for (file, read) in read {
        let expected: Vec<String> = FINDINGS
            .iter()
            .filter(|row| row.0 == *file)
            .map(|row| {
                format!(
                    "{}:{} {}",
                    row.1,
                    if article { row.3 } else { row.2 },
                    row.4
                )
            })
            .collect();
        assert_eq!(read.findings(Level::Warning), expected, "{file}");
        let first: Vec<u32> = read
            .found
            .iter()
            .filter(|d| d.rule.code == "P010")
            .map(|d| d.start.line)
            .collect();
        let due: &[u32] = if *file == "24.22" {
            &FIRST_NUMBERS
        } else {
            &[]
        };
        assert_eq!(first, due, "{file}: first numbers");
        let notes = |code: &str| read.found.iter().filter(|d| d.rule.code == code).count();
        let setups = read
            .records
            .iter()
            .filter(|record| record.fen.is_some())
            .count();
        assert_eq!(
            notes("P009"),
            setups,
            "{file}: every FEN has the dashes of its print"
        );
    }
    let unplayed: usize = read.iter().map(|(_, read)| unplayed(read)).sum();
    assert_eq!(unplayed, 24, "moves kept unplayed behind a bad one");
}

fn unplayed(read: &Read) -> usize {
    let nodes = read.records.iter().flat_map(|record| record.tree.nodes());
    nodes
        .filter(|node| node.status == kypho_model::PlayStatus::Unplayed)
        .count()
}

#[test]
fn replicas() {
    let read = read_all(&root().join("corpus"), |file| file.1.to_owned());
    check_counts(&totals(&read));
    check_findings(&read, false);
}

#[test]
fn articles() {
    let Some(base) = shared("corpus/magazine") else {
        return;
    };
    let read = read_all(&base, |file| file.2.to_owned());
    check_counts(&totals(&read));
    check_findings(&read, true);
    // The other texts hold no block and no fault.
    for entry in std::fs::read_dir(&base).expect("readable") {
        let path = entry.expect("readable").path();
        let name = path
            .file_name()
            .expect("a file")
            .to_string_lossy()
            .into_owned();
        if FILES.iter().all(|file| file.2 != name) {
            let read = read_file(&path);
            assert_eq!((read.records.len(), read.found.len()), (0, 0), "{name}");
        }
    }
}

/// Counts per code over the shipped corpus: a change in strictness shows here.
#[test]
fn ratchet() {
    let read = read_all(&root().join("corpus"), |file| file.1.to_owned());
    let counts: Vec<String> = totals(&read)
        .by_rule()
        .map(|(rule, count)| format!("{} {} {count}", rule.code, rule.name))
        .collect();
    insta::assert_snapshot!("ratchet", counts.join("\n"));
}

/// The events of the opening article and of one law figure, for a person to read.
#[test]
fn events() {
    for (name, path) in [("opening", FILES[0].1), ("figures", FILES[1].1)] {
        let bytes = std::fs::read(root().join("corpus").join(path)).expect("shipped");
        let mut archive = kypho_parser::source::Archive::new(&*bytes);
        let mut log = kypho_tests::Log::default();
        while let Some(frame) = archive.next_frame().expect("a slice can be read") {
            let mut replay = kypho_parser::Replay::new(&mut log);
            let mut silent = kypho_model::Silent;
            frame.read(&frame.decode(), &mut replay, &mut silent);
        }
        insta::assert_snapshot!(name, log.text);
    }
}

/// Faults as short lines, as `check --format short` would show them.
#[test]
fn diagnostics() {
    let mut out = String::new();
    for (file, read) in read_all(&root().join("corpus"), |file| file.1.to_owned()) {
        for d in read.found.iter().filter(|d| d.rule.level <= Level::Warning) {
            out += &format!(
                "{file}:{}:{}: {} {} ({})\n",
                d.start.line, d.start.column, d.rule.code, d.message, d.help
            );
        }
    }
    insta::assert_snapshot!("diagnostics", out);
}
