//! The positions of a record that a board can show, side lines included.

use std::collections::HashMap;

use kypho_model::record::{Extra, NodeId, Record, Tree};
use kypho_model::{Move, Position};

/// A board stops at so many positions at most; what is behind can be read but not played through.
const MOST: usize = 2_000;

/// One position.
#[derive(Debug)]
pub(super) struct Stop {
    /// The move that led here; none at the start.
    pub(super) step: Option<(NodeId, Move)>,
    /// The stop before it; the start is its own.
    pub(super) parent: usize,
    pub(super) position: Position,
}

/// All stops: each stands before those that go on from it, the line goes on first.
#[derive(Debug, Default)]
pub(super) struct Stops {
    pub(super) all: Vec<Stop>,
    of: HashMap<NodeId, usize>,
}

impl Stops {
    /// Plays every line of a record; without a start position there are none.
    pub(super) fn new(record: &Record) -> Stops {
        let mut stops = Stops::default();
        let Some(setup) = &record.setup else {
            return stops;
        };
        stops.all.push(Stop {
            step: None,
            parent: 0,
            position: setup.position_lenient(),
        });
        stops.of.insert(Tree::ROOT, 0);
        // Lines that wait for those deeper down.
        let mut waiting = vec![(Tree::ROOT, 0)];
        while let Some((head, parent)) = waiting.pop() {
            let mut side_lines = stops.line(&record.tree, head, parent);
            // The last is taken first: what leaves late, and of these what is read first.
            side_lines.reverse();
            side_lines.sort_by_key(|&(_, parent)| parent);
            waiting.append(&mut side_lines);
        }
        stops
    }

    /// Plays one line; gives the side lines that hang on it and the stops they leave from.
    fn line(&mut self, tree: &Tree, head: NodeId, start: usize) -> Vec<(NodeId, usize)> {
        let first = tree.node(head).ply;
        let mut reached = vec![start];
        let mut side_lines = Vec::new();
        let mut playing = true;
        for id in std::iter::once(head).chain(tree.line(head)) {
            let node = tree.node(id);
            if id != head {
                let last = reached.last().copied().unwrap_or(start);
                match node.mv.filter(|_| playing && self.all.len() < MOST) {
                    Some(mv) => {
                        let mut position = self.all[last].position.clone();
                        position.play_unchecked(mv);
                        reached.push(self.all.len());
                        self.of.insert(id, self.all.len());
                        self.all.push(Stop {
                            step: Some((id, mv)),
                            parent: last,
                            position,
                        });
                    }
                    None => playing = false,
                }
            }
            for extra in &node.extras {
                if let Extra::Line(line, _) = extra {
                    let before = tree.node(*line).ply.checked_sub(first);
                    if let Some(&from) = before.and_then(|before| reached.get(before as usize)) {
                        side_lines.push((*line, from));
                    }
                }
            }
        }
        side_lines
    }

    /// Gives the stop behind a node; for the head of the main line, the start.
    pub(super) fn of(&self, node: NodeId) -> Option<usize> {
        self.of.get(&node).copied()
    }

    /// Gives the position behind a node.
    pub(super) fn position(&self, node: NodeId) -> Option<&Position> {
        self.of(node).map(|stop| &self.all[stop].position)
    }
}

#[cfg(test)]
mod tests {
    use kypho_model::record::Node;
    use kypho_model::{Color, Origin, PlayStatus, Span};

    use super::*;

    fn node(ply: u32, mv: &str) -> Node {
        Node {
            parent: None,
            next: None,
            ply,
            number: ply / 2 + 1,
            side: if ply.is_multiple_of(2) {
                Color::Red
            } else {
                Color::Black
            },
            text: mv.into(),
            mv: mv.parse().ok(),
            status: PlayStatus::Ok,
            extras: Vec::new(),
            span: Span::default(),
        }
    }

    #[test]
    fn stops_of_a_subtree_stand_together() {
        let mut record = Record::default();
        let tree = &mut record.tree;
        let a = tree.push(Tree::ROOT, node(0, "h2e2"));
        let b = tree.push(a, node(1, "h9g7"));
        let c = tree.push(b, node(2, "h0g2"));
        let other = tree.push_line(b, (1, 1, Color::Black), Origin::Brackets);
        let d = tree.push(other, node(1, "b9c7"));
        let late = tree.push_line(c, (2, 2, Color::Red), Origin::Brackets);
        let e = tree.push(late, node(2, "b0c2"));
        let bad = tree.push(e, node(3, "x"));
        let stops = Stops::new(&record);
        let order: Vec<Option<NodeId>> = stops
            .all
            .iter()
            .map(|stop| stop.step.map(|s| s.0))
            .collect();
        assert_eq!(order, [None, Some(a), Some(b), Some(c), Some(e), Some(d)]);
        let parents: Vec<usize> = stops.all.iter().map(|stop| stop.parent).collect();
        assert_eq!(parents, [0, 0, 1, 2, 2, 1]);
        assert_eq!((stops.of(bad), stops.of(Tree::ROOT)), (None, Some(0)));
    }
}
