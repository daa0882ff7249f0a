//! The normal form of a block.
//!
//! Writing again what was read back changes no byte. Moves that could be played
//! take their usual form, numbers count on without gaps; moves that could not are
//! written as they were. Lines that were lifted out of prose stand in their
//! comment already and are not written twice. Words among the moves become a
//! comment, a judgement inside brackets a sign, the one of the main line stands
//! behind the block; brackets without a move are taken off what they held.

use std::fmt::{self, Write};

use kypho_model::fen::Style;
use kypho_model::notation::Custom;
use kypho_model::record::{Extra, Node, NodeId, Record, Tree};
use kypho_model::{Color, Counting, Evaluation, Origin, Position};

use crate::formats::lines::without_tags;
use crate::formats::numbering::Due;
use crate::formats::pgn::nag;

/// Writes a record as a block.
///
/// # Errors
/// Fails only when `out` does.
pub fn write(record: &Record, out: &mut dyn Write) -> fmt::Result {
    out.write_str("[game")?;
    for (key, value) in &record.attrs {
        // A tag holds no double quotes; only a value from single ones has blanks.
        match value.as_str() {
            "" => write!(out, " {key}")?,
            value if value.contains([' ', '\t', '\u{a0}']) => write!(out, " {key}='{value}'")?,
            value => write!(out, " {key}={value}")?,
        }
    }
    out.write_str("]\n")?;
    for (key, value) in &record.headers {
        match &record.setup {
            Some(setup) if key == "FEN" && record.fen.as_ref() == Some(value) => {
                writeln!(out, "FEN {}", setup.fen(Style::default()))?;
            }
            _ if value.is_empty() => writeln!(out, "{key}")?,
            _ => writeln!(out, "{key} {value}")?,
        }
    }
    out.write_str("START{\n")?;
    let position = record
        .setup
        .as_ref()
        .map(kypho_model::Setup::position_lenient);
    let mut writer = Writer {
        record,
        out,
        custom: record.custom,
        at_line_start: true,
        needs_number: true,
        next_ply: None,
    };
    let judged = writer.line(Tree::ROOT, position)?;
    if let Some(outcome) = &record.outcome {
        writer.word(outcome)?;
    }
    writer.end_line()?;
    out.write_str("}END\n[/game]\n")?;
    if let Some(sign) = judged {
        writeln!(out, "[b]{sign}[/b]")?;
    }
    Ok(())
}

struct Writer<'r> {
    record: &'r Record,
    out: &'r mut dyn Write,
    custom: Custom,
    at_line_start: bool,
    /// The next move must be written with its number.
    needs_number: bool,
    /// The ply that a move without its number would be.
    next_ply: Option<u32>,
}

impl Writer<'_> {
    /// Writes a line; returns the judgement that stands behind the main line.
    fn line(
        &mut self,
        head: NodeId,
        mut position: Option<Position>,
    ) -> Result<Option<String>, fmt::Error> {
        let tree = &self.record.tree;
        let main = head == Tree::ROOT;
        let mut judged = None;
        // Brackets hold a line that replaces the move before them, so its
        // position is the one before that move.
        let mut before = position.clone();
        let mut first = tree.node(head).next;
        if !main && let Some(id) = first.filter(|_| !tree.node(head).extras.is_empty()) {
            // Only a number or a move shows that the bracket holds a line.
            self.number(tree.node(id), Due::first_of(tree.node(head)))?;
        } else {
            first = None;
        }
        self.extras(
            tree.node(head),
            before.as_ref(),
            position.as_ref(),
            main,
            &mut judged,
        )?;
        let mut due = Due::first_of(tree.node(head));
        for id in tree.line(head) {
            let node = tree.node(id);
            if first != Some(id) {
                self.number(node, due)?;
            }
            due = Due::behind(node);
            let text = match (node.mv, &position) {
                (Some(mv), Some(position)) => self.custom.write(position, mv),
                _ => node.text.to_string(),
            };
            self.word(&text)?;
            before.clone_from(&position);
            position = match (node.mv, position) {
                (Some(mv), Some(mut position)) => {
                    position.play_unchecked(mv);
                    Some(position)
                }
                _ => None,
            };
            self.extras(node, before.as_ref(), position.as_ref(), main, &mut judged)?;
            if main && node.side == Color::Black && !self.at_line_start {
                self.end_line()?;
            }
        }
        Ok(judged)
    }

    /// Writes the number before a move, where `due` comes next.
    fn number(&mut self, node: &Node, due: Due) -> fmt::Result {
        let needed = self.needs_number || self.next_ply != Some(node.ply);
        for (number, side) in due.numbers(node.ply, node.number, node.side) {
            match side {
                // In half-moves every move has its number.
                _ if self.record.counting == Counting::HalfMoves => {
                    self.word(&format!("{number}."))?
                }
                Color::Red => self.word(&format!("{number}."))?,
                Color::Black if needed => self.word(&format!("{number}. …"))?,
                Color::Black => {}
            }
        }
        self.needs_number = false;
        self.next_ply = Some(node.ply + 1);
        Ok(())
    }

    fn extras(
        &mut self,
        node: &Node,
        before: Option<&Position>,
        after: Option<&Position>,
        main: bool,
        judged: &mut Option<String>,
    ) -> fmt::Result {
        let tree = &self.record.tree;
        for extra in &node.extras {
            match extra {
                Extra::Glyph(text)
                    if text.starts_with(['!', '?', '#', '‼', '⁇', '⁈', '⁉'])
                        || text.bytes().all(|b| b == b'+') =>
                {
                    self.out.write_str(text)?;
                }
                Extra::Glyph(text) | Extra::Footnote(text) => self.word(text)?,
                // A sign that can stand behind the block keeps the form it had.
                Extra::Evaluation(value, text) => {
                    let known = Evaluation::from_sign(text) == Some(*value);
                    let sign = if known { text } else { value.sign() };
                    // Behind the block stands the judgement of the end only.
                    match main && node.next.is_none() {
                        true => *judged = Some(sign.to_owned()),
                        false if text.starts_with('$') => self.word(text)?,
                        false => self.word(&format!("${}", nag(*value)))?,
                    }
                }
                Extra::Comment(text) | Extra::Words(text) => self.comment(text)?,
                Extra::Mark { text, .. } => {
                    self.end_line()?;
                    write!(self.out, "DIAG{{ {text} }}")?;
                    self.at_line_start = false;
                    self.end_line()?;
                }
                Extra::Line(head, Origin::Brackets) => {
                    let goes_on = tree.node(*head).ply > node.ply;
                    let position = if goes_on { after } else { before };
                    if tree.node(*head).next.is_none() {
                        self.extras(tree.node(*head), position, position, main, judged)?;
                        continue;
                    }
                    self.word("(")?;
                    self.at_line_start = true; // no blank behind the bracket
                    self.needs_number = true;
                    self.line(*head, position.cloned())?;
                    self.out.write_str(")")?;
                    self.at_line_start = false;
                    self.needs_number = true;
                }
                Extra::Line(_, Origin::Prose | Origin::ProseBrackets) => {}
            }
        }
        Ok(())
    }

    /// Writes a comment; the end of one cannot stand inside it, nor the start of a record.
    fn comment(&mut self, text: &str) -> fmt::Result {
        self.end_line()?;
        let tagless = begins_record(text).then(|| without_tags(text)).flatten();
        let text = tagless.as_deref().unwrap_or(text);
        write!(self.out, "/*{}*/", text.replace("*/", "* /"))?;
        self.at_line_start = false;
        self.end_line()
    }

    fn word(&mut self, text: &str) -> fmt::Result {
        if !self.at_line_start {
            self.out.write_char(' ')?;
        }
        self.at_line_start = false;
        self.out.write_str(text)
    }

    fn end_line(&mut self) -> fmt::Result {
        if !self.at_line_start {
            self.out.write_char('\n')?;
        }
        self.at_line_start = true;
        self.needs_number = true;
        Ok(())
    }
}

/// Tells whether a comment cannot be written as it is: something in it would end it.
pub(super) fn is_cut(comment: &str) -> bool {
    comment.contains("*/") || begins_record(comment)
}

/// Tells whether an opening tag stands where one ends a comment: first on a line, or behind another tag.
fn begins_record(comment: &str) -> bool {
    comment.match_indices('[').any(|(at, _)| {
        let tag = comment.get(at + 1..at + 5);
        let before = comment[..at].trim_end_matches([' ', '\t']);
        tag.is_some_and(|tag| tag.eq_ignore_ascii_case("game"))
            && before.ends_with(['\n', '\r', ']'])
    })
}
