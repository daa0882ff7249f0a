//! A text's records as an outline a person can write down beforehand.

use std::fmt::Write;

use kypho_model::PlayStatus;
use kypho_model::record::{Extra, NodeId, Record, Tree};

use crate::read;

/// Reads a text and says what was found, one line a line of play, then one line a
/// diagnostic.
///
/// `3: B7.1 X9-8 => ok [=]` is a line from the third half-move on, all of it
/// legal, judged even at its end; what hangs on a line is indented below it.
/// `8:4 M001` is a diagnostic at line 8, column 4. Records are parted by `--`.
pub fn outline(text: &[u8]) -> String {
    let read = read(text);
    let mut out = String::new();
    for (index, record) in read.records.iter().enumerate() {
        if index > 0 {
            out.push_str("--\n");
        }
        line(record, Tree::ROOT, 0, &mut out);
    }
    for diagnostic in read.found {
        let place = diagnostic.start;
        let _ = writeln!(
            out,
            "{}:{} {}",
            place.line, place.column, diagnostic.rule.code
        );
    }
    out
}

fn line(record: &Record, head: NodeId, depth: usize, out: &mut String) {
    let tree = &record.tree;
    let moves: Vec<NodeId> = tree.line(head).collect();
    let _ = write!(out, "{:1$}{2}:", "", 2 * depth, tree.node(head).ply + 1);
    for &id in &moves {
        let node = tree.node(id);
        let _ = write!(out, " {}", node.text.replace([' ', '\u{a0}'], "_"));
        for extra in &node.extras {
            match extra {
                Extra::Glyph(text) => out.push_str(text),
                Extra::Evaluation(value, _) => {
                    let _ = write!(out, " [{}]", value.sign());
                }
                _ => {}
            }
        }
    }
    let _ = writeln!(out, " => {}", statuses(tree, &moves));
    for &id in std::iter::once(&head).chain(&moves) {
        for extra in &tree.node(id).extras {
            if let Extra::Line(head, _) = extra {
                line(record, *head, depth + 1, out);
            }
        }
    }
}

/// `ok` where every move was played, else the runs in order.
fn statuses(tree: &Tree, moves: &[NodeId]) -> String {
    let mut runs: Vec<(PlayStatus, usize)> = Vec::new();
    for &id in moves {
        let status = tree.node(id).status;
        match runs.last_mut() {
            Some((last, count)) if *last == status => *count += 1,
            _ => runs.push((status, 1)),
        }
    }
    match runs.as_slice() {
        [] | [(PlayStatus::Ok, _)] => "ok".into(),
        runs => {
            let runs: Vec<String> = runs
                .iter()
                .map(|(status, count)| match count {
                    1 => status.name().to_owned(),
                    n => format!("{n} {}", status.name()),
                })
                .collect();
            runs.join(", ")
        }
    }
}
