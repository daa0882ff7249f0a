//! Samples of text formats out in the world: games, plies, lines, comments and the
//! last position of each, kept as a table.
//!
//! The samples stay outside the repository; without them the test is skipped.

use std::fmt::Write as _;
use std::path::Path;

use kypho_model::record::{Extra, Record};
use kypho_model::{Lang, Origin};
use kypho_parser::parse;
use kypho_tests::{final_board, plies, root, shared};

const FOLDERS: [&str; 6] = ["dhtmlxq", "fen", "pgn", "text", "uci", "wxf"];

fn row(file: &str, number: usize, record: &Record, out: &mut String) {
    let nodes = record.tree.nodes();
    let count = |wanted: &dyn Fn(&Extra) -> bool| -> usize {
        nodes
            .iter()
            .flat_map(|node| &node.extras)
            .filter(|extra| wanted(extra))
            .count()
    };
    let lines = count(&|extra| matches!(extra, Extra::Line(_, Origin::Brackets)));
    let comments = count(&|extra| matches!(extra, Extra::Comment(_)));
    let total = record.tree.main_line().count();
    let _ = writeln!(
        out,
        "{file}\t{number}\t{}\t{}\t{total}\t{lines}\t{comments}\t{}",
        record.custom.name(),
        plies(record),
        final_board(record),
    );
}

fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut found: Vec<_> = std::fs::read_dir(folder)
        .expect("readable")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|ext| ext != "md"))
        .collect();
    found.sort();
    found
}

#[test]
fn samples_read_as_the_table_says() {
    let Some(base) = shared("data/formats") else {
        return;
    };
    let mut table =
        String::from("# file\trecord\tcustom\tlegal\tplies\tlines\tcomments\tlast board\n");
    let mut paths: Vec<_> = FOLDERS
        .iter()
        .flat_map(|folder| files(&base.join(folder)))
        .collect();
    let derived = files(&base.join("derived"));
    paths.extend(
        derived
            .into_iter()
            .filter(|path| path.extension().is_some_and(|ext| ext == "txt")),
    );
    for path in paths {
        let name = path
            .strip_prefix(&base)
            .expect("below")
            .display()
            .to_string();
        let bytes = std::fs::read(&path).expect("readable");
        let records = parse(&bytes, Lang::En).records;
        assert!(!records.is_empty(), "{name}: nothing was read");
        for (index, record) in records.iter().enumerate() {
            row(&name, index + 1, record, &mut table);
        }
    }
    let kept = root().join("tests/data/samples.tsv");
    if std::env::var_os("UPDATE_SAMPLES").is_some() {
        std::fs::write(&kept, &table).expect("writable");
    }
    let kept = std::fs::read_to_string(kept).unwrap_or_default();
    for (read, kept) in table.lines().zip(kept.lines()) {
        assert_eq!(read, kept);
    }
    assert_eq!(table.lines().count(), kept.lines().count());
}
