//! What a record says, part by part, so that a conversion can be held to its word.

use std::collections::BTreeMap;

use kypho_model::fen::Style;
use kypho_model::record::{Extra, NodeId, Record, Tree};
use kypho_model::{Origin, Setup};

/// The parts of a record that a format may hold or not.
///
/// Two records that say the same have equal parts, however their moves are spelled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aspects {
    /// The start position.
    pub start: String,
    /// The moves of the main line that were played.
    pub moves: Vec<String>,
    /// Whatever else stands in the place of a move, as written.
    pub unplayed: Vec<String>,
    /// Comments of the main line, with the ply they stand behind.
    pub comments: Vec<(u32, String)>,
    /// Signs of the main line.
    pub signs: Vec<(u32, String)>,
    /// Diagram marks of the main line.
    pub marks: Vec<(u32, String)>,
    /// Side lines in brackets, with everything in them.
    pub lines: Vec<String>,
    /// The result.
    pub result: Option<String>,
    /// The headers, by key in capitals.
    pub headers: BTreeMap<String, String>,
}

/// Takes a record apart.
pub fn aspects(record: &Record) -> Aspects {
    let tree = &record.tree;
    let setup = record.setup.clone().unwrap_or_else(Setup::start);
    let mut parts = Aspects {
        start: setup.fen(Style::default()).to_string(),
        result: record
            .result()
            .filter(|result| *result != "*")
            .map(str::to_owned),
        ..Aspects::default()
    };
    for (key, value) in &record.headers {
        let key = key.to_uppercase();
        if !["FORMAT", "FEN", "RESULT"].contains(&&*key) && !value.is_empty() {
            parts.headers.insert(key, value.clone());
        }
    }
    for (key, value) in &record.attrs {
        parts.headers.insert(format!("tag:{key}"), value.clone());
    }
    for id in std::iter::once(Tree::ROOT).chain(tree.main_line()) {
        let node = tree.node(id);
        let ply = if id == Tree::ROOT { 0 } else { node.ply + 1 };
        if id != Tree::ROOT {
            match node.mv {
                Some(mv) => parts.moves.push(mv.to_string()),
                None => parts.unplayed.push(node.text.to_string()),
            }
        }
        for extra in &node.extras {
            match extra {
                Extra::Comment(text) | Extra::Words(text) => {
                    parts.comments.push((ply, text.clone()))
                }
                Extra::Glyph(text) | Extra::Footnote(text) => parts.signs.push((ply, text.clone())),
                Extra::Evaluation(value, _) => parts.signs.push((ply, value.sign().to_owned())),
                Extra::Mark { text, .. } => parts.marks.push((ply, text.clone())),
                Extra::Line(head, Origin::Brackets) => parts.lines.push(line(tree, *head)),
                Extra::Line(..) => {}
            }
        }
    }
    parts
}

fn line(tree: &Tree, head: NodeId) -> String {
    let mut text = format!("{}:", tree.node(head).ply + 1);
    for id in std::iter::once(head).chain(tree.line(head)) {
        let node = tree.node(id);
        if id != head {
            text += &node
                .mv
                .map_or_else(|| format!(" [{}]", node.text), |mv| format!(" {mv}"));
        }
        for extra in &node.extras {
            text += &match extra {
                Extra::Comment(text) | Extra::Words(text) => format!(" {{{text}}}"),
                Extra::Glyph(text) | Extra::Footnote(text) => format!(" {text}"),
                Extra::Evaluation(value, _) => format!(" {}", value.sign()),
                Extra::Mark { text, .. } => format!(" <{text}>"),
                Extra::Line(head, Origin::Brackets) => format!(" ({})", line(tree, *head)),
                Extra::Line(..) => continue,
            };
        }
    }
    text
}
