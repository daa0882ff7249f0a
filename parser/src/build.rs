//! The rich path: a sink that makes records out of events.

use kypho_model::record::{Extra, Node, NodeId, Record, Tree};
use kypho_model::{Branch, Color, Event, Origin, Play, Report, Sink, Span};

use crate::article::heading;
use crate::lex::attributes;

/// Builds a record for every one that passes by.
#[derive(Debug, Default)]
pub struct TreeBuilder {
    records: Vec<Record>,
    current: Record,
    heading: Option<String>,
    /// The main line, then the side lines that are open.
    lines: Vec<Line>,
}

/// A line that is being built.
#[derive(Debug)]
struct Line {
    head: NodeId,
    /// Its moves in order, to find a ply at once.
    moves: Vec<NodeId>,
    /// Side lines that replace a move which has not come yet.
    waiting: Vec<(NodeId, Origin)>,
    origin: Origin,
    holder: Holder,
}

/// Where a side line hangs once it is complete.
#[derive(Clone, Copy, Debug)]
enum Holder {
    /// On this node.
    Node(NodeId),
    /// On the next move of the line at this depth, or on its last one.
    Next(usize),
    /// It is the main line.
    None,
}

impl Line {
    fn last(&self) -> NodeId {
        self.moves.last().copied().unwrap_or(self.head)
    }
}

impl TreeBuilder {
    /// Returns the records built so far, and forgets them.
    pub fn take(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.records)
    }

    fn line(&mut self) -> Option<&mut Line> {
        self.lines.last_mut()
    }

    fn extra(&mut self, extra: Extra) {
        if let Some(last) = self.lines.last().map(Line::last) {
            self.current.tree.node_mut(last).extras.push(extra);
        }
    }

    fn play(&mut self, text: &str, play: Play<'_>, at: Span) {
        let Some(line) = self.lines.last_mut() else {
            return;
        };
        let node = Node {
            parent: None,
            next: None,
            ply: play.ply,
            number: play.number,
            side: play.side,
            text: text.into(),
            mv: play.step.map(|step| step.mv),
            status: play.status,
            extras: Vec::new(),
            span: at,
        };
        let tree = &mut self.current.tree;
        if line.moves.is_empty() {
            let head = tree.node_mut(line.head);
            (head.number, head.side) = (play.number, play.side);
        }
        let last = line.last();
        let id = tree.push(last, node);
        line.moves.push(id);
        for (side_line, origin) in line.waiting.drain(..) {
            // Where a half-move is missing, here or in the side line, the side line goes on
            // from the move before.
            let instead = tree.node(side_line).ply == play.ply;
            tree.attach(if instead { id } else { last }, side_line, origin);
        }
    }

    fn open(&mut self, branch: Branch) {
        let ply = branch.ply.unwrap_or(0);
        // A line may leave an enclosing one before the innermost begins.
        let depth = (0..self.lines.len())
            .rev()
            .find(|&depth| self.current.tree.node(self.lines[depth].head).ply <= ply)
            .unwrap_or(0);
        let Some(line) = self.lines.get(depth) else {
            return;
        };
        let tree = &self.current.tree;
        // Where a half-move is missing plies are no indices.
        let found = line
            .moves
            .binary_search_by_key(&ply, |&id| tree.node(id).ply);
        let holder = match found {
            Ok(index) => Holder::Node(line.moves[index]),
            Err(index) if index == line.moves.len() => Holder::Next(depth),
            // That half-move is missing: the line goes on from the move before.
            Err(index) => Holder::Node(match index.checked_sub(1) {
                Some(before) => line.moves[before],
                None => line.head,
            }),
        };
        let head = self.current.tree.detached_line((ply, 1, Color::Red));
        self.lines.push(Line {
            head,
            moves: Vec::new(),
            waiting: Vec::new(),
            origin: branch.origin,
            holder,
        });
    }

    fn close(&mut self) {
        if let Some(mut line) = self.lines.pop() {
            let last = line.last();
            for (side_line, origin) in line.waiting.drain(..) {
                self.current.tree.attach(last, side_line, origin);
            }
            match line.holder {
                Holder::Node(node) => self.current.tree.attach(node, line.head, line.origin),
                Holder::Next(depth) => {
                    if let Some(holder) = self.lines.get_mut(depth) {
                        holder.waiting.push((line.head, line.origin));
                    }
                }
                Holder::None => {}
            }
        }
    }
}

impl Sink for TreeBuilder {
    fn event(&mut self, event: Event<'_>, at: Span, _: &mut dyn Report) {
        match event {
            Event::Outside(text) => self.heading = heading(text).map(str::to_owned),
            Event::RecordStart {
                attrs,
                custom,
                counting,
                ..
            } => {
                self.current = Record {
                    heading: self.heading.take(),
                    attrs: attributes(attrs)
                        .map(|(key, value)| (key.into(), value.into()))
                        .collect(),
                    custom,
                    counting,
                    span: at,
                    ..Record::default()
                };
                self.lines.clear();
                self.lines.push(Line {
                    head: Tree::ROOT,
                    moves: Vec::new(),
                    waiting: Vec::new(),
                    origin: Origin::Brackets,
                    holder: Holder::None,
                });
            }
            Event::Heading(text) => self.current.heading = Some(text.into()),
            Event::Header { key, value } => self.current.headers.push((key.into(), value.into())),
            Event::Setup { fen, setup } => {
                self.current.headers.push(("FEN".into(), fen.into()));
                self.current.fen = Some(fen.into());
                self.current.setup = setup.cloned();
                if let Some(setup) = setup {
                    self.current.tree.node_mut(Tree::ROOT).side = setup.turn;
                }
            }
            Event::Number { .. } | Event::Missing => {}
            Event::Move {
                text,
                play: Some(play),
            } => self.play(text, play, at),
            // Without a replay nothing is known of the move but its text.
            Event::Move { text, play: None } => self.extra(Extra::Words(text.into())),
            Event::Glyph(text) => self.extra(Extra::Glyph(text.into())),
            Event::Evaluation { value, text } => self.extra(Extra::Evaluation(value, text.into())),
            Event::Comment(text) => self.extra(Extra::Comment(text.into())),
            Event::Mark(mark) => self.extra(Extra::Mark {
                text: mark.text.into(),
                number: mark.number,
                side: mark.side,
                popup: mark.popup,
            }),
            Event::Footnote(text) => self.extra(Extra::Footnote(text.into())),
            Event::Words(text) => self.extra(Extra::Words(text.into())),
            Event::LineStart(branch) => self.open(branch),
            Event::LineEnd => {
                if self.lines.len() > 1 {
                    self.close();
                }
            }
            // `*` only closes the moves: it takes back no result.
            Event::Outcome("*") if self.current.outcome.is_some() => {}
            Event::Outcome(text) => self.current.outcome = Some(text.into()),
            Event::RecordEnd => {
                while self.line().is_some() {
                    self.close();
                }
                self.current.span = self.current.span.to(at);
                self.records.push(std::mem::take(&mut self.current));
            }
        }
    }
}
