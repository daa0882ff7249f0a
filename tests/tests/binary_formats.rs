//! Binary and XML records: fixtures, samples, another reader, damage, writing.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use kypho_model::record::Record;
use kypho_model::{Report, Scene, Silent, Span};
use kypho_parser::formats::{self, Format, Options};
use kypho_parser::write;
use kypho_tests::records::{endure, files, packed, row, rows};
use kypho_tests::{read, root, shared};

/// Endings of the names of binary and XML records.
const ENDINGS: [&str; 12] = [
    "xqf", "cbr", "cbl", "cbf", "pfc", "che", "ccm", "chn", "xqi", "mxq", "xgf", "egf",
];

/// Formats that are written.
const WRITTEN: [&str; 4] = ["xqf", "cbr", "cbf", "pfc"];

fn own() -> PathBuf {
    root().join("tests/data/formats-own")
}

fn table(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Describes every record below a folder, sample first.
fn described(folder: &Path, endings: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for path in files(folder, endings) {
        let name = path.strip_prefix(folder).expect("below it").display();
        for row in rows(&packed(&path)) {
            found.push(format!("{name}\t{row}"));
        }
    }
    found
}

#[test]
fn fixtures_hold_what_their_script_put_there() {
    let mut expected: Vec<String> = table(&own().join("expected.tsv"))
        .lines()
        .map(str::to_owned)
        .collect();
    expected.sort();
    let mut found = described(&own(), &ENDINGS);
    found.sort();
    assert_eq!(found, expected);
    assert!(found.len() > 30);
}

/// The table is written anew with `cargo run -p kypho-tests --example format_rows`.
#[test]
fn samples_read_as_the_table_says() {
    let Some(folder) = shared("data/formats") else {
        return;
    };
    let expected = table(&root().join("tests/data/formats.tsv"));
    let found = described(&folder, &ENDINGS);
    assert_eq!(found, expected.lines().collect::<Vec<_>>());
}

/// Where another reader says something else, and why; the columns are those of the
/// table, sample and number first.
const DISAGREEMENTS: [(&str, &[usize], &str); 11] = [
    (
        "cbf/cchess_test.cbf",
        &[5, 7],
        "it reads no comments of CBF",
    ),
    (
        "cbr/",
        &[5, 7],
        "it cuts comments at a zero and drops those without one",
    ),
    ("cbl/", &[5, 7], "the same"),
    ("derived/", &[5, 7], "the same"),
    (
        "xqf/cchess_BadMoveTest3.xqf",
        &[2, 3, 6],
        "it drops the move at byte 1106, which leaves an empty point",
    ),
    (
        "xqf/xqf_s015_v13.xqf",
        &[8],
        "the move at byte 1406 leaves the general in check; it plays on in a side line",
    ),
    (
        "xqf/xqf_s040_v10.xqf",
        &[8],
        "the move at byte 1160 leaves the general in check; it plays on",
    ),
    (
        "xqf/xqf_s041_v18.xqf",
        &[8],
        "after the move at byte 1072 the generals face each other; it plays on",
    ),
    (
        "xqf/xqf_s042_v10.xqf",
        &[8],
        "the move at byte 1467 is of the side not to move; it plays on",
    ),
    (
        "xqf/xqf_s043_v10.xqf",
        &[8],
        "after the move at byte 1112 the generals face each other; it plays on",
    ),
    (
        "cbr/sample_23_v1.cbr",
        &[],
        "it does not know the squares of version 1",
    ),
];

#[test]
fn another_reader_finds_the_same() {
    let ours = table(&root().join("tests/data/formats.tsv"));
    let theirs = table(&root().join("tests/data/formats_cchess.tsv"));
    let mut compared = 0;
    for line in theirs.lines() {
        let theirs: Vec<&str> = line.split('\t').collect();
        if theirs[2] == "unread" {
            continue;
        }
        let key = format!("{}\t{}\t", theirs[0], theirs[1]);
        let found = ours.lines().find(|line| line.starts_with(&key));
        let found = found.unwrap_or_else(|| panic!("{key} is missing"));
        let ours: Vec<&str> = found.split('\t').collect();
        let known: Vec<usize> = DISAGREEMENTS
            .iter()
            .filter(|(sample, ..)| theirs[0].starts_with(sample))
            .flat_map(|(_, columns, _)| columns.iter().copied())
            .collect();
        for column in 2..ours.len() {
            if !known.contains(&column) {
                assert_eq!(ours[column], theirs[column], "{key}column {column}");
            }
        }
        compared += 1;
    }
    assert_eq!(compared, 90, "games that both read");
}

/// How far two damaged places of a file lie apart: every byte of a small one.
fn stride(len: usize) -> usize {
    match len {
        0..2_500 => 1,
        2_500..20_000 => 23,
        20_000..200_000 => 499,
        _ => 9_973,
    }
}

/// Reads every file cut at places a stride apart, and with the byte there changed;
/// `coarser` widens the strides. Asserts that every file of a table was among them.
fn damaged(folder: &Path, coarser: usize, listed: &str) {
    let mut names = BTreeSet::new();
    for path in files(folder, &ENDINGS) {
        let mut bytes = packed(&path);
        for at in (0..bytes.len()).step_by(stride(bytes.len()) * coarser) {
            endure(&bytes[..at], &path);
            for mask in [0xFF, 0x01, 0x40] {
                bytes[at] ^= mask;
                endure(&bytes, &path);
                bytes[at] ^= mask;
            }
        }
        let name = path.strip_prefix(folder).expect("below it");
        names.insert(name.display().to_string());
    }
    for line in listed.lines() {
        let (name, _) = line.split_once('\t').expect("the sample comes first");
        assert!(names.contains(name), "{name} was not damaged");
    }
}

/// Every cut and three changes of every byte of the small fixtures; larger ones, which
/// are padding for the most part, in strides.
#[test]
fn fixtures_survive_cuts_and_changed_bytes() {
    damaged(&own(), 1, &table(&own().join("expected.tsv")));
}

/// The same of the samples, in strides that share no rhythm with their rows.
#[test]
fn samples_survive_cuts_and_changed_bytes_in_strides() {
    if let Some(folder) = shared("data/formats") {
        damaged(&folder, 29, &table(&root().join("tests/data/formats.tsv")));
    }
}

/// Writes a record in a format.
fn written(record: &Record, to: &dyn Format) -> Vec<u8> {
    write(record, to, &Options::default(), &mut Silent).expect("it is written")
}

/// Writes a record, reads it, writes it again; returns what was read.
#[track_caller]
fn settled(name: &str, record: &Record, to: &dyn Format) -> Record {
    let once = written(record, to);
    let mut again = read(&once).records;
    assert_eq!(again.len(), 1, "{name} as {}", to.info().id);
    let again = again.remove(0);
    assert_eq!(
        written(&again, to),
        once,
        "{name} as {} does not settle",
        to.info().id
    );
    again
}

/// The codes of what is lost by writing a record in a format.
fn lost(record: &Record, to: &dyn Format) -> Vec<&'static str> {
    struct Codes(Vec<&'static str>);
    impl Report for Codes {
        fn report(&mut self, _: Span, problem: &dyn kypho_model::Problem, _: Scene<'_>) {
            self.0.push(problem.rule().code);
        }
    }
    let mut codes = Codes(Vec::new());
    write(record, to, &Options::default(), &mut codes).expect("it is written");
    codes.0
}

#[test]
fn what_is_read_is_written_and_read_the_same() {
    let mut folders = vec![own()];
    folders.extend(shared("data/formats"));
    let mut cases = 0;
    for folder in folders {
        for path in files(&folder, &ENDINGS) {
            let name = path.display().to_string();
            for record in read(&packed(&path)).records {
                for id in WRITTEN {
                    let to = formats::by_id(id).expect("a format");
                    let again = settled(&name, &record, to);
                    cases += 1;
                    let losses = lost(&record, to);
                    // Characters, pieces, and moves that are no points change the tree.
                    let whole = ["X010", "X012", "X014"];
                    if !losses.iter().any(|code| whole.contains(code)) {
                        assert_eq!(row(&again), row(&record), "{name} as {id}: {losses:?}");
                    }
                }
            }
        }
    }
    assert!(cases > 100, "{cases}");
}
