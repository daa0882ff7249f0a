//! The normal form: fields one a line, lines numbered in the order they appear.

use std::fmt::Write as _;

use kypho_model::record::{NodeId, Record, Tree};
use kypho_model::{Color, Move, Report, Square};

use super::board;
use super::fields::write_words;
use super::read::KEYS;
use crate::checks::problems::WrittenWhat;
use crate::formats::loss;
use crate::formats::numbering::misses;
use crate::formats::wording::{Wording, side_lines};

/// Appends a record to `out`.
pub(super) fn write(record: &Record, out: &mut String, losses: &mut dyn Report) {
    let mut writer = Writer {
        record,
        out,
        fields: Vec::new(),
        comments: Vec::new(),
        lines: 0,
        wording: Wording::new(record),
    };
    writer.out.push_str("[DhtmlXQ]\n");
    writer.headers();
    writer.start();
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
    writer.wording.report(losses);
    // A FEN alone tells the side itself.
    if record
        .setup
        .as_ref()
        .is_some_and(|setup| board::write(setup).is_some())
    {
        loss::start_by_mover(record, writer.first(), &super::INFO, losses);
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
    wording: Wording<'w>,
}

impl Writer<'_> {
    fn field(&mut self, name: &str, value: &str) {
        let _ = writeln!(self.out, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
    }

    fn headers(&mut self) {
        for (key, value) in &self.record.headers {
            let is = |name: &str| key.eq_ignore_ascii_case(name);
            let held = super::INFO.holds.headers.hold(key);
            if is("FEN") || is("FORMAT") || is("RESULT") || value.is_empty() || !held {
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

    /// Writes the board; a FEN where there is none, or where it does not show the side.
    fn start(&mut self) {
        let record = self.record;
        let Some(setup) = &record.setup else {
            let mut words = String::new();
            write_words(record.fen.as_deref().unwrap_or_default(), &mut words);
            return self.field("fen", &words);
        };
        let digits = board::write(setup);
        if let Some(digits) = &digits {
            self.field("binit", digits);
        }
        // The colour of the piece that moves first tells the side.
        let told = loss::mover(record, self.first()).is_some();
        if digits.is_none() || setup.turn == Color::Black && !told {
            let fen = setup.fen(Default::default()).to_string();
            self.field("fen", &fen);
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
        let mut leaving = Vec::new();
        let mut text = String::new();
        let mut at = head;
        loop {
            let node = tree.node(at);
            self.wording.said(at, &mut text);
            for line in side_lines(node) {
                match tree.node(line).next {
                    Some(first) if self.points(first).is_some() => leaving.push(line),
                    Some(first) => {
                        let mut words = String::new();
                        self.wording.said(line, &mut words);
                        self.wording.words(first, &mut words);
                        let _ = write!(text, " ({words})");
                    }
                    None => {}
                }
            }
            let next = node.next.map(|next| (next, self.points(next)));
            if let Some((next, None)) = next {
                if !text.is_empty() {
                    text.push(' ');
                }
                self.wording.words(next, &mut text);
            }
            // What stands before the first move of a line has no place of its own.
            let waits = at == head && number != 0 && matches!(next, Some((_, Some(_))));
            if waits && !text.is_empty() {
                self.wording.note(WrittenWhat::Place, node.span);
                text.push('\n');
            }
            if !waits && !text.is_empty() {
                let ply = if at == head { 0 } else { node.ply + 1 };
                let name = match number {
                    0 => format!("comment{ply}"),
                    _ => format!("comment{number}_{ply}"),
                };
                self.comments.push((name, std::mem::take(&mut text)));
            }
            let Some((next, Some(mv))) = next else {
                break;
            };
            board::push_move(mv, &mut moves);
            at = next;
        }
        self.fields[slot].1 = moves;
        for line in leaving {
            self.lines += 1;
            self.line(line, self.lines, number);
        }
    }

    /// Returns the point that the first move leaves.
    fn first(&self) -> Option<Square> {
        let first = self.record.tree.main_line().next()?;
        self.points(first).map(|mv| mv.from)
    }

    /// Returns the points of a move: as it was played, or as its text gives them. Behind a
    /// missing half-move no list of points has a place for it.
    fn points(&self, id: NodeId) -> Option<Move> {
        let tree = &self.record.tree;
        let node = tree.node(id);
        if misses(tree, node) {
            return None;
        }
        node.mv.or_else(|| self.record.custom.points(&node.text))
    }
}
