//! The normal form: fields one a line, lines numbered in the order they appear.

use std::fmt::Write as _;

use kypho_model::record::{Extra, Node, NodeId, Record, Tree};
use kypho_model::{Origin, Report, Scene, Setup, Span};

use super::board;
use super::fields::write_words;
use super::read::KEYS;
use crate::checks::problems::{StartLeftOut, WrittenOtherwise, WrittenWhat};
use crate::formats::loss;

/// Appends a record to `out`.
pub(super) fn write(record: &Record, out: &mut String, losses: &mut dyn Report) {
    let mut writer = Writer {
        record,
        out,
        fields: Vec::new(),
        comments: Vec::new(),
        lines: 0,
        otherwise: [None; WrittenWhat::ALL.len()],
    };
    writer.out.push_str("[DhtmlXQ]\n");
    writer.headers();
    let setup = record.setup.clone().unwrap_or_else(Setup::start);
    match board::write(&setup) {
        Some(digits) => writer.field("binit", &digits),
        None => {
            let fen = setup.fen(Default::default()).to_string();
            writer.field("fen", &fen);
        }
    }
    if record.setup.is_none() {
        let format = super::INFO.name;
        losses.report(record.span, &StartLeftOut { format }, Scene::default());
    }
    writer.line(Tree::ROOT, 0, 0);
    for (name, value) in std::mem::take(&mut writer.fields) {
        writer.field(&name, &value);
    }
    for (name, value) in std::mem::take(&mut writer.comments) {
        let mut words = String::new();
        write_words(&value, &mut words);
        writer.field(&name, &words);
    }
    writer.out.push_str("[/DhtmlXQ]\n");
    for what in WrittenWhat::ALL {
        if let Some((count, at)) = writer.otherwise[what as usize] {
            losses.report(at, &WrittenOtherwise { what, count }, Scene::default());
        }
    }
    loss::report(record, &super::INFO, losses);
}

struct Writer<'w> {
    record: &'w Record,
    out: &'w mut String,
    /// The lists of moves, the main line first.
    fields: Vec<(String, String)>,
    comments: Vec<(String, String)>,
    /// How many side lines have a number.
    lines: u32,
    otherwise: [Option<(u32, Span)>; WrittenWhat::ALL.len()],
}

impl Writer<'_> {
    fn field(&mut self, name: &str, value: &str) {
        let _ = writeln!(self.out, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
    }

    fn headers(&mut self) {
        for (key, value) in &self.record.headers {
            let is = |name: &str| key.eq_ignore_ascii_case(name);
            if is("FEN") || is("FORMAT") || is("RESULT") || value.is_empty() {
                continue;
            }
            let known = KEYS.iter().find(|(_, known)| is(known));
            let name = known.map_or(key.as_str(), |(name, _)| name);
            let name = match name.get(..8) {
                Some(start) if start.eq_ignore_ascii_case("DhtmlXQ_") => &name[8..],
                _ => name,
            };
            let mut words = String::new();
            write_words(value, &mut words);
            self.field(name, &words);
        }
        let result = self.record.result().map(|result| match result {
            "1-0" => "红胜",
            "0-1" => "黑胜",
            "1/2-1/2" => "和棋",
            other => other,
        });
        if let Some(result) = result.filter(|result| *result != "*" && !result.is_empty()) {
            let mut words = String::new();
            write_words(result, &mut words);
            self.field("result", &words);
        }
        if self.record.header("GAME").is_none()
            && let Some(heading) = &self.record.heading
        {
            let mut words = String::new();
            write_words(heading, &mut words);
            self.field("title", &words);
        }
    }

    /// Writes a line with the number it has; `parent` is that of the line it leaves.
    fn line(&mut self, head: NodeId, number: u32, parent: u32) {
        let tree = &self.record.tree;
        let first = tree.node(head).ply + 1;
        let mut moves = String::new();
        let name = match number {
            0 => "movelist".to_owned(),
            _ => format!("move_{parent}_{first}_{number}"),
        };
        let slot = self.fields.len();
        self.fields.push((name, String::new()));
        let mut side_lines = Vec::new();
        let mut over = false;
        for id in std::iter::once(head).chain(tree.line(head)) {
            let node = tree.node(id);
            if id != head {
                let points = node.mv.or_else(|| self.record.custom.points(&node.text));
                match points.filter(|_| !over) {
                    Some(mv) => {
                        board::push_move(mv, &mut moves);
                    }
                    None => over = true,
                }
            }
            if !over {
                let ply = match id == head {
                    true if number == 0 => 0,
                    // A comment before the first move of a line has no place of its own.
                    true => first,
                    false => node.ply + 1,
                };
                self.extras(node, number, ply, &mut side_lines);
            }
        }
        self.fields[slot].1 = moves;
        for line in side_lines {
            self.lines += 1;
            self.line(line, self.lines, number);
        }
    }

    fn extras(&mut self, node: &Node, line: u32, ply: u32, side_lines: &mut Vec<NodeId>) {
        let mut texts: Vec<String> = Vec::new();
        for extra in &node.extras {
            match extra {
                Extra::Comment(text) => texts.push(text.clone()),
                Extra::Glyph(text) => {
                    self.note(WrittenWhat::Glyph, node.span);
                    texts.push(text.clone());
                }
                Extra::Evaluation(value, _) => {
                    self.note(WrittenWhat::Glyph, node.span);
                    texts.push(value.sign().to_owned());
                }
                Extra::Mark { text, .. } => {
                    self.note(WrittenWhat::Mark, node.span);
                    texts.push(format!("DIAG{{ {text} }}"));
                }
                Extra::Footnote(text) => {
                    self.note(WrittenWhat::Footnote, node.span);
                    texts.push(text.clone());
                }
                Extra::Words(text) => {
                    self.note(WrittenWhat::Words, node.span);
                    texts.push(text.clone());
                }
                Extra::Line(head, Origin::Brackets) => side_lines.push(*head),
                Extra::Line(_, Origin::Prose | Origin::ProseBrackets) => {}
            }
        }
        if texts.len() > 1 {
            self.note(WrittenWhat::Joined, node.span);
        }
        if texts.is_empty() {
            return;
        }
        let name = match line {
            0 => format!("comment{ply}"),
            _ => format!("comment{line}_{ply}"),
        };
        let text = texts.join("\n");
        // The head of a side line and its first move share a place.
        match self.comments.last_mut() {
            Some((known, before)) if *known == name => {
                before.push('\n');
                before.push_str(&text);
                self.note(WrittenWhat::Joined, node.span);
            }
            _ => self.comments.push((name, text)),
        }
    }

    fn note(&mut self, what: WrittenWhat, at: Span) {
        let (count, _) = self.otherwise[what as usize].get_or_insert((0, at));
        *count += 1;
    }
}
