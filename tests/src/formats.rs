//! Records of other formats as one line each, to compare with another reader's.

use std::path::{Path, PathBuf};

use kypho_model::Origin;
use kypho_model::record::{Extra, NodeId, Record, Tree};

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
