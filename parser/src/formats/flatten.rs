//! A record in the order of the files that keep trees: a line to its end, then the
//! moves that stand in the place of one of its own.

use kypho_model::record::{Node, NodeId, Record, Tree};
use kypho_model::{Report, Setup, Square};

use super::branches::Point;
use super::numbering::misses;
use super::wording::{Wording, side_lines};
use super::{Holds, Info, loss};
use crate::checks::problems::WrittenWhat;

/// A move in the order of the file.
#[derive(Debug)]
pub(crate) struct Flat {
    pub from: Point,
    pub to: Point,
    /// Everything that is said of the move.
    pub comment: String,
    /// The line goes on behind it.
    pub more: bool,
    /// Another move stands in its place, behind its line.
    pub other: bool,
}

/// The moves of a record, and what is said before the first.
#[derive(Debug, Default)]
pub(crate) struct Flattened {
    /// The start, with the side to move that makes the first move.
    pub start: Option<Setup>,
    pub preface: String,
    pub moves: Vec<Flat>,
}

impl Flattened {
    /// Puts a record in order; reports what changes by it, and what the format
    /// cannot hold at all. `any` tells whether it holds numbers that are no points.
    pub(crate) fn of(record: &Record, info: &Info, any: bool, losses: &mut dyn Report) -> Self {
        let mut writer = Writer {
            record,
            any,
            out: Flattened::default(),
            wording: Wording::new(record),
        };
        writer.tree();
        writer.wording.report(losses);
        // Signs and marks are words of the comments, and that was told.
        let holds = Holds {
            glyphs: true,
            marks: true,
            ..info.holds
        };
        let as_words = Info { holds, ..*info };
        loss::report(record, &as_words, losses);
        let from = writer.out.moves.first().and_then(|mv| mv.from.square());
        writer.out.start = loss::start_by_mover(record, from, info, losses);
        writer.out
    }
}

/// A move that is to be written, and whether another in its place follows.
type Due = (NodeId, bool);

struct Writer<'r> {
    record: &'r Record,
    any: bool,
    out: Flattened,
    wording: Wording<'r>,
}

impl Writer<'_> {
    fn tree(&mut self) {
        let tree = &self.record.tree;
        let mut due: Vec<Due> = Vec::new();
        let mut text = String::new();
        self.wording.said(Tree::ROOT, &mut text);
        let first = self.children(Tree::ROOT, &mut text);
        self.out.preface = finished(text);
        push(first, &mut due);
        while let Some((id, other)) = due.pop() {
            let node = tree.node(id);
            let (from, to) = self.points(node).expect("only moves with points are due");
            let mut text = String::new();
            self.before_line(id, &mut text);
            self.wording.said(id, &mut text);
            let children = self.children(id, &mut text);
            self.out.moves.push(Flat {
                from,
                to,
                comment: finished(text),
                more: !children.is_empty(),
                other,
            });
            push(children, &mut due);
        }
    }

    /// Returns the points of a move, when the format holds them.
    fn points(&self, node: &Node) -> Option<(Point, Point)> {
        let on_board = |point: Point| self.any || point.square().is_some();
        // Behind a missing half-move a list of points has no place for it.
        let found = points(node).filter(|_| !misses(&self.record.tree, node));
        found.filter(|&(from, to)| on_board(from) && on_board(to))
    }

    /// Lists the moves that can follow a node, the main one first. What cannot be
    /// written as a move is added to the node's own text.
    fn children(&mut self, id: NodeId, text: &mut String) -> Vec<NodeId> {
        let tree = &self.record.tree;
        let node = tree.node(id);
        let mut heads: Vec<NodeId> = Vec::new();
        let mut found = Vec::new();
        if let Some(next) = node.next {
            self.child(next, &mut found, text);
        }
        // Lines that go on from this node; without a next move the first becomes it.
        heads.extend(
            side_lines(node).filter(|&head| tree.node(head).ply > node.ply || id == Tree::ROOT),
        );
        if found.is_empty() && heads.iter().any(|&head| tree.node(head).next.is_some()) {
            self.wording.note(WrittenWhat::GoesOn, node.span);
        }
        for head in heads {
            match tree.node(head).next {
                Some(first) => self.child(first, &mut found, text),
                None => self.wording.said(head, text),
            }
        }
        found
    }

    /// Adds a move and those that stand in its place, at any depth.
    fn child(&mut self, first: NodeId, found: &mut Vec<NodeId>, text: &mut String) {
        let tree = &self.record.tree;
        let mut open = vec![first];
        while let Some(id) = open.pop() {
            let node = tree.node(id);
            match self.points(node) {
                Some(_) => found.push(id),
                None => {
                    let start = text.len();
                    self.wording.words(id, text);
                    if id != first && !text[start..].is_empty() {
                        text.insert(start, '(');
                        text.push(')');
                    }
                    continue;
                }
            }
            let instead = side_lines(node).filter(|&head| tree.node(head).ply <= node.ply);
            let instead: Vec<NodeId> = instead.collect();
            if id != first && !instead.is_empty() {
                self.wording.note(WrittenWhat::Nested, node.span);
            }
            for head in instead.into_iter().rev() {
                if let Some(first) = tree.node(head).next {
                    open.push(first);
                }
            }
        }
    }

    /// What is said before the first move of a side line goes to that move.
    fn before_line(&mut self, id: NodeId, text: &mut String) {
        let tree = &self.record.tree;
        let Some(head) = tree.node(id).parent.filter(|&head| head != Tree::ROOT) else {
            return;
        };
        let node = tree.node(head);
        if node.text.is_empty() && !node.extras.is_empty() {
            self.wording.note(WrittenWhat::Place, tree.node(id).span);
            self.wording.said(head, text);
        }
    }
}

/// Puts moves that stand in one place on the stack, the first on top.
fn push(moves: Vec<NodeId>, due: &mut Vec<Due>) {
    let last = moves.len();
    due.extend(
        moves
            .into_iter()
            .enumerate()
            .map(|(i, id)| (id, i + 1 < last))
            .rev(),
    );
}

/// Zeros at the end of a text are no part of it.
fn finished(mut text: String) -> String {
    text.truncate(text.trim_end_matches('\0').len());
    text
}

/// Returns the points of a move: as it was played, or as its text gives them.
fn points(node: &Node) -> Option<(Point, Point)> {
    if let Some(mv) = node.mv {
        return Some((Point::On(mv.from), Point::On(mv.to)));
    }
    let (from, rest) = point(&node.text)?;
    let (to, rest) = point(rest)?;
    rest.is_empty().then_some((from, to))
}

/// Reads `h2`, or `#200` for a number that is no point.
fn point(text: &str) -> Option<(Point, &str)> {
    if let Some(rest) = text.strip_prefix('#') {
        let end = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        return Some((Point::Off(rest[..end].parse().ok()?), &rest[end..]));
    }
    let (two, rest) = text.split_at_checked(2)?;
    let [file, rank] = *two.as_bytes() else {
        return None;
    };
    let square = Square::new(
        file.to_ascii_lowercase().wrapping_sub(b'a'),
        rank.wrapping_sub(b'0'),
    )?;
    Some((Point::On(square), rest))
}
