//! The tree of moves: an arena of nodes, each with one ordered list of extras.
//!
//! A line begins with a head, a node without a move, so that a comment before
//! the first move has a home. What hangs on a node (comments, glyphs, marks, side
//! lines) is one list in reading order, because order is meaning: a comment
//! behind a side line speaks of something else than one before it.

use crate::{Color, Evaluation, Move, Origin, PlayStatus, Span};

/// Names a node of one tree; never reused inside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// Holds one move of a record, or the head of a line.
#[derive(Clone, Debug)]
pub struct Node {
    /// The node before this one in its line; for a head, the node that holds
    /// the side line (`None` for the main line).
    pub parent: Option<NodeId>,
    /// The node after this one in its line.
    pub next: Option<NodeId>,
    /// Index of the ply from the record's start; for a head, of the ply where its line
    /// begins: that of its first move, unless half-moves before it are missing.
    pub ply: u32,
    /// The move number.
    pub number: u32,
    /// The side to move.
    pub side: Color,
    /// The move as written; empty for a head.
    pub text: Box<str>,
    /// The move on the board, when it could be played.
    pub mv: Option<Move>,
    /// What became of it.
    pub status: PlayStatus,
    /// What hangs on this node, in reading order.
    pub extras: Vec<Extra>,
    /// The move's place in its frame; empty for a node made by hand.
    pub span: Span,
}

/// Hangs on a node.
#[derive(Clone, Debug, PartialEq)]
pub enum Extra {
    /// A comment, without delimiters.
    Comment(String),
    /// An annotation sign as written.
    Glyph(String),
    /// A judgement, and the words or sign it was read from.
    Evaluation(Evaluation, String),
    /// A diagram mark.
    Mark {
        /// The mark as written.
        text: String,
        /// The move number it names.
        number: Option<u32>,
        /// The side about to move.
        side: Option<Color>,
        /// Asks for a playable board.
        popup: bool,
    },
    /// A footnote mark as written.
    Footnote(String),
    /// Words between moves that were not understood.
    Words(String),
    /// A side line, by its head. It leaves the line that holds it before the ply
    /// of its first move.
    Line(NodeId, Origin),
}

/// Holds the moves of a record: a main line and the side lines hanging on it.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Self {
        Tree {
            nodes: vec![head(None, 0, 1, Color::Red)],
        }
    }
}

fn head(parent: Option<NodeId>, ply: u32, number: u32, side: Color) -> Node {
    Node {
        parent,
        next: None,
        ply,
        number,
        side,
        text: Box::default(),
        mv: None,
        status: PlayStatus::Ok,
        extras: Vec::new(),
        span: Span::default(),
    }
}

impl Tree {
    /// The head of the main line.
    pub const ROOT: NodeId = NodeId(0);

    /// Returns a node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// Returns a node to change.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// Adds a node behind `last` in its line.
    pub fn push(&mut self, last: NodeId, mut node: Node) -> NodeId {
        let id = self.next_id();
        node.parent = Some(last);
        self.nodes.push(node);
        self.node_mut(last).next = Some(id);
        id
    }

    /// Adds an empty side line held by `holder`; returns its head.
    pub fn push_line(&mut self, holder: NodeId, at: (u32, u32, Color), origin: Origin) -> NodeId {
        let id = self.detached_line(at);
        self.attach(holder, id, origin);
        id
    }

    /// Adds the head of a side line that is not held by any node yet.
    pub fn detached_line(&mut self, (ply, number, side): (u32, u32, Color)) -> NodeId {
        let id = self.next_id();
        self.nodes.push(head(None, ply, number, side));
        id
    }

    /// Hangs a side line on the node that is to hold it.
    pub fn attach(&mut self, holder: NodeId, line: NodeId, origin: Origin) {
        self.node_mut(line).parent = Some(holder);
        self.node_mut(holder).extras.push(Extra::Line(line, origin));
    }

    fn next_id(&self) -> NodeId {
        NodeId(u32::try_from(self.nodes.len()).expect("a record's size cap keeps nodes below 2^32"))
    }

    /// Walks the moves of a line, its head left out.
    pub fn line(&self, head: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.node(head).next, |&id| self.node(id).next)
    }

    /// Walks the moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.line(Tree::ROOT)
    }

    /// Returns every node, heads included, in the order they were added.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns the heads of all side lines in the order they were added.
    pub fn lines(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.nodes.iter().flat_map(|node| {
            node.extras.iter().filter_map(|extra| match extra {
                Extra::Line(head, _) => Some(*head),
                _ => None,
            })
        })
    }
}
