//! What hangs on moves as the words of a comment, for formats that have one comment
//! a move and nothing else.

use std::fmt::Write;

use kypho_model::record::{Extra, Node, NodeId, Record, Tree};
use kypho_model::{Origin, Report, Scene, Span};

use crate::checks::problems::{WrittenOtherwise, WrittenWhat};

/// Words things, and counts what is written in another way by it.
pub(crate) struct Wording<'r> {
    record: &'r Record,
    otherwise: [Option<(u32, Span)>; WrittenWhat::ALL.len()],
}

impl<'r> Wording<'r> {
    /// Words what a record holds.
    pub(crate) fn new(record: &'r Record) -> Self {
        Wording {
            record,
            otherwise: [None; WrittenWhat::ALL.len()],
        }
    }

    /// Adds what hangs on a node, lines left out, to a text.
    pub(crate) fn said(&mut self, id: NodeId, text: &mut String) {
        let tree = &self.record.tree;
        let node = tree.node(id);
        let mut texts = 0;
        for extra in &node.extras {
            let (what, words) = match extra {
                Extra::Comment(words) => (None, words.clone()),
                Extra::Glyph(sign) => (Some(WrittenWhat::Glyph), sign.clone()),
                Extra::Evaluation(value, _) => (Some(WrittenWhat::Glyph), value.sign().to_owned()),
                Extra::Footnote(mark) => (Some(WrittenWhat::Footnote), mark.clone()),
                Extra::Words(words) => (Some(WrittenWhat::Words), words.clone()),
                Extra::Mark { text, .. } => (Some(WrittenWhat::Mark), format!("[%diag {text}]")),
                Extra::Line(head, Origin::Brackets) if tree.node(*head).next.is_none() => {
                    if !tree.node(*head).extras.is_empty() && id != *head {
                        self.note(WrittenWhat::Place, node.span);
                        self.said(*head, text);
                    }
                    continue;
                }
                Extra::Line(..) => continue,
            };
            if let Some(what) = what {
                self.note(what, node.span);
            }
            texts += 1;
            if texts == 2 {
                self.note(WrittenWhat::Joined, node.span);
            }
            add(text, &words, if what.is_none() { '\n' } else { ' ' });
        }
    }

    /// Adds a line whose moves are no points, from one of them on, as words.
    pub(crate) fn words(&mut self, from: NodeId, text: &mut String) {
        let tree = &self.record.tree;
        let line = std::iter::successors(Some(from), |&id| tree.node(id).next);
        for id in line {
            let node = tree.node(id);
            self.note(WrittenWhat::Move, node.span);
            add(text, &node.text, ' ');
            self.said(id, text);
            for head in side_lines(node) {
                if let Some(first) = tree.node(head).next {
                    let mut inner = String::new();
                    self.said(head, &mut inner);
                    self.words(first, &mut inner);
                    _ = write!(text, " ({inner})");
                }
            }
        }
    }

    /// Counts something written in another way.
    pub(crate) fn note(&mut self, what: WrittenWhat, at: Span) {
        let at = if at.is_empty() { self.record.span } else { at };
        let (count, _) = self.otherwise[what as usize].get_or_insert((0, at));
        *count += 1;
    }

    /// Reports what was written in another way, kind by kind.
    pub(crate) fn report(&self, losses: &mut dyn Report) {
        for what in WrittenWhat::ALL {
            if let Some((count, at)) = self.otherwise[what as usize] {
                let problem = WrittenOtherwise { what, count };
                losses.report(at, &problem, Scene::default());
            }
        }
    }
}

/// Lists the lines in brackets that hang on a node; those of prose are its words.
pub(crate) fn side_lines(node: &Node) -> impl Iterator<Item = NodeId> + '_ {
    node.extras.iter().filter_map(|extra| match extra {
        Extra::Line(head, Origin::Brackets) => Some(*head),
        _ => None,
    })
}

fn add(text: &mut String, words: &str, between: char) {
    if !text.is_empty() && !words.is_empty() {
        text.push(between);
    }
    text.push_str(words);
}

/// Lists what is written: not the lines that stand in their comments as it is.
pub(super) fn written_nodes(tree: &Tree) -> impl Iterator<Item = &Node> {
    let mut open = vec![Tree::ROOT];
    std::iter::from_fn(move || {
        let id = open.pop()?;
        let node = tree.node(id);
        open.extend(node.next);
        open.extend(side_lines(node));
        Some(node)
    })
}
