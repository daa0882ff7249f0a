//! Records made fit for text: nothing they hold can be taken for a format's own signs.
//!
//! A record that was read out of text is fit. One from JSON, or made by a program, may
//! hold any characters anywhere. Blanks around headers and a second result are taken
//! off for every target that cannot hold them.

use std::borrow::Cow;

use kypho_model::record::{Extra, Node, NodeId, Record, Tree};
use kypho_model::{Color, Counting, Evaluation, Origin, Report, Scene, Span};

use super::game_block::begins_moves_behind;
use super::lines::one_line;
use super::wording::side_lines;
use super::{Format, Info, Options, results};
use crate::checks::problems::{OtherResultsLeftOut, WrittenOtherwise, WrittenWhat};
use crate::lex::{Lexer, Mode, Token, glyph, result};

/// Returns the record as a text format can write it, and reports what was changed.
pub(crate) fn fit<'r>(
    record: &'r Record,
    to: &dyn Format,
    options: &Options<'_>,
    losses: &mut dyn Report,
) -> Cow<'r, Record> {
    let info = to.info();
    if info.id == "json" {
        return Cow::Borrowed(record);
    }
    let mut fitting = Fitting::default();
    let mut fitted = record.clone();
    let mut changed = without_blanks(&mut fitted);
    if !info.binary {
        fitting.record(&mut fitted, info);
        if let Some(one_move) = to.one_move(record, options) {
            fitting.moves(&mut fitted, info, &*one_move);
        }
    }
    for what in WrittenWhat::ALL {
        if let Some((count, at)) = fitting.otherwise[what as usize] {
            changed = true;
            losses.report(at, &WrittenOtherwise { what, count }, Scene::default());
        }
    }
    changed |= one_result(&mut fitted, info, losses);
    match changed {
        true => Cow::Owned(fitted),
        false => Cow::Borrowed(record),
    }
}

/// Takes off blanks around headers, and headers without a value: neither says anything.
fn without_blanks(record: &mut Record) -> bool {
    let mut changed = false;
    let values = record.headers.iter_mut().map(|(_, value)| value);
    for text in values.chain(&mut record.heading) {
        let bare = text.trim();
        if bare.len() < text.len() {
            *text = bare.to_owned();
            changed = true;
        }
    }
    let before = record.headers.len();
    record.headers.retain(|(_, value)| !value.is_empty());
    changed || record.headers.len() < before
}

/// Leaves the result that counts, where a format has room for one, and reports others; a
/// star in its place says nothing.
fn one_result(record: &mut Record, info: &Info, losses: &mut dyn Report) -> bool {
    // These have a header and an end mark; PGN has a star in the tag where nothing is stated.
    if matches!(info.id, "block" | "text") {
        return false;
    }
    let both = info.id == "pgn";
    let Some(counts) = record.result().map(|result| result.trim().to_owned()) else {
        return false;
    };
    if !results::states(&counts) {
        return false;
    }
    let mut others: Vec<String> = Vec::new();
    let mut changed = false;
    let mut first = true;
    record.headers.retain_mut(|(key, value)| {
        if !key.eq_ignore_ascii_case("RESULT") || both && results::states(value) {
            return true;
        }
        if results::states(value) && !results::same(value, &counts) && !others.contains(value) {
            others.push(value.clone());
        }
        changed |= !first || *value != counts;
        value.clone_from(&counts);
        std::mem::take(&mut first)
    });
    if !others.is_empty() {
        let problem = OtherResultsLeftOut {
            format: info.name,
            counts: &counts,
            others: &others,
        };
        losses.report(record.span, &problem, Scene::default());
    }
    changed
}

#[derive(Default)]
struct Fitting {
    at: Span,
    otherwise: [Option<(u32, Span)>; WrittenWhat::ALL.len()],
}

impl Fitting {
    fn note(&mut self, what: WrittenWhat) {
        let (count, _) = self.otherwise[what as usize].get_or_insert((0, self.at));
        *count += 1;
    }

    fn record(&mut self, record: &mut Record, info: &Info) {
        self.at = record.span;
        for text in record.heading.iter_mut().chain(&mut record.fen) {
            self.line(text);
        }
        for (key, value) in &mut record.headers {
            self.line(key);
            match key.eq_ignore_ascii_case("FEN") || info.id == "text" {
                true => self.line(value),
                false => self.visible(value),
            }
            // Behind it the moves would begin.
            if matches!(info.id, "block" | "wxf") && begins_moves_behind(key, value) {
                *value = value.replace('{', "｛");
                self.note(WrittenWhat::Sign);
            }
        }
        for (key, value) in &mut record.attrs {
            self.attribute(key, true);
            self.attribute(value, false);
        }
        if let Some(outcome) = record
            .outcome
            .take_if(|outcome| result(outcome).is_none_or(|known| known.len() < outcome.len()))
        {
            let last = record.tree.main_line().last().unwrap_or(Tree::ROOT);
            let last = record.tree.node_mut(last);
            last.extras.push(Extra::Comment(outcome));
            self.note(WrittenWhat::Words);
        }
        let whole = record.span;
        let mut heads = vec![Tree::ROOT];
        while let Some(head) = heads.pop() {
            let line: Vec<NodeId> = record.tree.line(head).collect();
            for id in std::iter::once(head).chain(line) {
                let node = record.tree.node_mut(id);
                self.at = if node.span.is_empty() {
                    whole
                } else {
                    node.span
                };
                self.node(node, info);
                // The lines of prose are the text of their comment.
                heads.extend(side_lines(node));
            }
        }
    }

    fn node(&mut self, node: &mut Node, info: &Info) {
        for extra in &mut node.extras {
            self.extra(extra, info);
        }
        if node.mv.is_none() && info.holds.unplayed && !node.text.is_empty() {
            let mut text = std::mem::take(&mut node.text).into();
            self.line(&mut text);
            node.text = text.into();
        }
    }

    /// Makes comments of the texts that would not be read back as the move they stand for;
    /// the moves behind them keep their plies.
    fn moves(&mut self, record: &mut Record, info: &Info, one_move: &dyn Fn(&str) -> bool) {
        let whole = record.span;
        let mut missing = false;
        let mut heads = vec![Tree::ROOT];
        let mut all = Vec::new();
        while let Some(head) = heads.pop() {
            missing |= self.line_of_moves(&mut record.tree, head, whole, one_move);
            if info.holds.lines {
                let line = std::iter::once(head).chain(record.tree.line(head));
                all.extend(line);
                let line = std::iter::once(head).chain(record.tree.line(head));
                heads.extend(line.flat_map(|id| side_lines(record.tree.node(id))));
            }
        }
        if self.otherwise[WrittenWhat::Move as usize].is_some() {
            all.into_iter()
                .rev()
                .for_each(|id| order(&mut record.tree, id));
        }
        // Only numbers that count moves show that a half-move is missing.
        if missing && record.counting == Counting::HalfMoves {
            by_moves(record);
        }
    }

    /// Does so in one line; tells whether moves are left behind such a text.
    fn line_of_moves(
        &mut self,
        tree: &mut Tree,
        head: NodeId,
        whole: Span,
        one_move: &dyn Fn(&str) -> bool,
    ) -> bool {
        let mut missing = false;
        let mut last = head;
        let mut next = tree.node(head).next;
        while let Some(id) = next {
            let node = tree.node_mut(id);
            next = node.next;
            if node.mv.is_some() || one_move(&node.text) {
                node.parent = Some(last);
                missing |= tree.node_mut(last).next.replace(id) != Some(id);
                last = id;
                continue;
            }
            self.at = if node.span.is_empty() {
                whole
            } else {
                node.span
            };
            self.note(WrittenWhat::Move);
            let mut words = std::mem::take(&mut node.text).trim().to_owned();
            let mut rest = Vec::new();
            for extra in std::mem::take(&mut node.extras) {
                match extra {
                    Extra::Glyph(sign) | Extra::Footnote(sign) => words = words + " " + &sign,
                    Extra::Evaluation(value, _) => words = words + " " + value.sign(),
                    extra => rest.push(extra),
                }
            }
            let due = match last == head {
                true => tree.node(head).ply,
                false => tree.node(last).ply + 1,
            };
            // The lines that leave beside it or behind it now go on from the move before.
            for extra in &rest {
                if let Extra::Line(line, Origin::Brackets) = *extra {
                    let line = tree.node_mut(line);
                    (line.parent, line.ply) = (Some(last), line.ply.min(due));
                }
            }
            let extras = &mut tree.node_mut(last).extras;
            if !words.trim().is_empty() {
                extras.push(Extra::Comment(words));
            }
            extras.append(&mut rest);
        }
        tree.node_mut(last).next = None;
        missing
    }

    fn extra(&mut self, extra: &mut Extra, info: &Info) {
        let comment = |text: &mut String| Extra::Comment(std::mem::take(text));
        match extra {
            Extra::Comment(text) | Extra::Words(text) => self.visible(text),
            _ if !info.holds.comments => {}
            Extra::Glyph(text) if !is_sign(text) => {
                self.note(WrittenWhat::Glyph);
                self.visible(text);
                *extra = comment(text);
            }
            Extra::Footnote(text) if !is_footnote(text) => {
                self.note(WrittenWhat::Footnote);
                self.visible(text);
                *extra = comment(text);
            }
            Extra::Mark { text, .. } if text.contains(MARK_ENDS) => {
                self.note(WrittenWhat::Mark);
                self.visible(text);
                *extra = comment(text);
            }
            Extra::Evaluation(value, text) if !is_sign(text) => {
                // The judgement itself is kept.
                value.sign().clone_into(text);
                self.note(WrittenWhat::Sign);
            }
            Extra::Glyph(_)
            | Extra::Footnote(_)
            | Extra::Mark { .. }
            | Extra::Evaluation(..)
            | Extra::Line(..) => {}
        }
    }

    /// Makes characters that no text holds visible.
    fn visible(&mut self, text: &mut String) {
        let hidden = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
        if text.contains(hidden) {
            *text = text.replace(hidden, "\u{FFFD}");
            self.note(WrittenWhat::Control);
        }
    }

    fn line(&mut self, text: &mut String) {
        self.visible(text);
        if text.contains(['\n', '\r'])
            && let Some(written) = one_line(text)
        {
            *text = written;
            self.note(WrittenWhat::Sign);
        }
    }

    /// Takes what would end a tag out of a part of it.
    fn attribute(&mut self, text: &mut String, key: bool) {
        self.line(text);
        let blanks = [' ', '\t', '\u{a0}'];
        let quotes = text.contains(blanks) && text.contains('\'');
        let mut written = text.replace('[', "［").replace(']', "］").replace('"', "”");
        if quotes || key {
            written = written.replace('\'', "’");
        }
        if key {
            written = written.replace(blanks, "_").replace('=', "＝");
        }
        if written != *text {
            *text = written;
            self.note(WrittenWhat::Sign);
        }
    }
}

/// What ends a mark, or the line that it stands on.
const MARK_ENDS: [char; 6] = ['{', '}', '[', ']', '\n', '\r'];

/// Puts what hangs on a node in the order in which it is read: what brackets without a move
/// held stands there without them, and lines that go on come last.
fn order(tree: &mut Tree, id: NodeId) {
    let mut extras = Vec::new();
    let mut behind = Vec::new();
    let ply = tree.node(id).ply;
    let is_head = tree.node(id).text.is_empty();
    for extra in std::mem::take(&mut tree.node_mut(id).extras) {
        match extra {
            Extra::Line(head, Origin::Brackets) if tree.node(head).next.is_none() => {
                extras.append(&mut tree.node_mut(head).extras);
            }
            Extra::Line(head, Origin::Brackets) if is_head || tree.node(head).ply > ply => {
                behind.push(extra);
            }
            extra => extras.push(extra),
        }
    }
    extras.append(&mut behind);
    tree.node_mut(id).extras = extras;
}

/// Numbers the moves of a record whose numbers count half-moves by moves.
fn by_moves(record: &mut Record) {
    let black = u32::from(record.first_side() == Color::Black);
    let first = record.tree.main_line().next().map_or(1, |id| {
        let node = record.tree.node(id);
        node.number.saturating_sub(node.ply)
    });
    let mut heads = vec![Tree::ROOT];
    while let Some(head) = heads.pop() {
        let line: Vec<NodeId> = std::iter::once(head)
            .chain(record.tree.line(head))
            .collect();
        for id in line {
            let node = record.tree.node_mut(id);
            node.number = first.saturating_add((node.ply + black) / 2);
            heads.extend(side_lines(node));
        }
    }
    record.counting = Counting::Moves;
}

fn is_sign(text: &str) -> bool {
    let whole = |glued| glyph(text, glued, Mode::Moves) == Some(text.len());
    whole(false) || whole(true) || Evaluation::from_sign(text).is_some()
}

fn is_footnote(text: &str) -> bool {
    let mut lexer = Lexer::new(text, Mode::Moves, Default::default());
    matches!(lexer.next(), Some((Token::Footnote(whole), _)) if whole.len() == text.len())
}
