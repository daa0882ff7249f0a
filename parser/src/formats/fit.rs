//! Records made fit for text: nothing they hold can be taken for a format's own signs.
//!
//! A record that was read out of text is fit. One from JSON, or made by a program, may
//! hold any characters anywhere. Blanks around headers and a second result are taken
//! off for every target that cannot hold them.

use std::borrow::Cow;

use kypho_model::record::{Extra, Node, NodeId, Record, Tree};
use kypho_model::{Evaluation, Report, Scene, Span};

use super::lines::one_line;
use super::{Info, results};
use crate::checks::problems::{OtherResultsLeftOut, WrittenOtherwise, WrittenWhat};
use crate::lex::{Lexer, Mode, Token, glyph, result};

/// Returns the record as a text format can write it, and reports what was changed.
pub(crate) fn fit<'r>(record: &'r Record, info: &Info, losses: &mut dyn Report) -> Cow<'r, Record> {
    if info.id == "json" {
        return Cow::Borrowed(record);
    }
    let mut fitting = Fitting::default();
    let mut fitted = record.clone();
    let mut changed = without_blanks(&mut fitted);
    if !info.binary {
        fitting.record(&mut fitted, info);
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
                self.node(node, id == head, info);
                heads.extend(node.extras.iter().filter_map(|extra| match extra {
                    Extra::Line(head, _) => Some(*head),
                    _ => None,
                }));
            }
        }
    }

    fn node(&mut self, node: &mut Node, is_head: bool, info: &Info) {
        for extra in &mut node.extras {
            self.extra(extra, info);
        }
        if !is_head && node.mv.is_none() && info.holds.unplayed && !is_plain(&node.text) {
            let stated: String = std::mem::take(&mut node.text).into();
            let unsafe_sign =
                |c: char| c.is_whitespace() || c.is_control() || DELIMITERS.contains(c);
            let mut plain = stated.replace(unsafe_sign, "_");
            if plain.is_empty() {
                plain.push('_');
            }
            node.text = plain.into();
            let mut words = stated;
            self.visible(&mut words);
            if info.holds.comments && !words.trim().is_empty() {
                node.extras.insert(0, Extra::Comment(words));
            }
            self.note(WrittenWhat::Move);
        }
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

/// What begins or ends something other than a move in some text format.
const DELIMITERS: &str = "{}()[]<>\"*;%";

/// Tells whether the text of a move stays inside its place. Blanks between its parts do.
fn is_plain(text: &str) -> bool {
    let ends = |c: char| c.is_control() || DELIMITERS.contains(c) || "\u{2028}\u{2029}".contains(c);
    !text.trim().is_empty() && !text.contains(ends)
}

fn is_sign(text: &str) -> bool {
    let whole = |glued| glyph(text, glued, Mode::Moves) == Some(text.len());
    whole(false) || whole(true) || Evaluation::from_sign(text).is_some()
}

fn is_footnote(text: &str) -> bool {
    let mut lexer = Lexer::new(text, Mode::Moves, Default::default());
    matches!(lexer.next(), Some((Token::Footnote(whole), _)) if whole.len() == text.len())
}
