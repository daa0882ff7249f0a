//! The moves of a record with everything that hangs on them.

use kypho_model::record::{Extra, NodeId, Tree};
use kypho_model::{Color, Counting, Evaluation, Lang, Origin, PlayStatus};

use super::document::Document;
use super::game::Judged;
use super::html::Html;
use super::model::Game;
use super::spoken;
use super::stops::Stops;
use super::words;

/// Writes the moves of one record.
pub(super) struct MoveList<'l, 'p> {
    pub(super) document: &'l Document<'p>,
    pub(super) game: &'l Game,
    pub(super) stops: &'l Stops,
    /// The name of the player.
    pub(super) id: &'l str,
    /// Whether the figures stand before the board.
    pub(super) study: bool,
}

/// What is open while a line is written.
#[derive(Default)]
struct Flow {
    /// Whether moves are being set side by side.
    moves: bool,
    /// Whether a number with its moves is open.
    row: bool,
}

impl Flow {
    /// Closes what is open before something else than a move.
    fn close(&mut self, html: &mut Html) {
        self.close_row(html);
        if std::mem::take(&mut self.moves) {
            html.raw("</div>");
        }
    }

    fn close_row(&mut self, html: &mut Html) {
        if std::mem::take(&mut self.row) {
            html.raw("</span> ");
        }
    }
}

impl MoveList<'_, '_> {
    /// Writes the main line, then the result and what was said of its last position.
    pub(super) fn main(&self, html: &mut Html, judged: Judged<'_>) {
        let lang = self.document.page.lang;
        if self.stops.all.len() > 1 {
            html.raw("<p class=\"m0\"><label class=\"m n0\" for=\"")
                .raw(self.id);
            html.raw("-0\">")
                .raw(words::START.get(lang))
                .raw("</label></p>");
        }
        let mut flow = Flow::default();
        self.line(html, Tree::ROOT, &mut flow, 0);
        flow.close(html);
        if let Some(result) = self.game.record.result().map(str::trim)
            && !matches!(result, "" | "*")
        {
            html.raw("<p class=\"end\">")
                .raw(words::RESULT.get(lang))
                .raw(": <b>");
            html.foreign(result).raw("</b></p>");
        }
        // The last move may carry it already.
        let last = self.game.record.tree.main_line().last();
        let carried = last.is_some_and(|last| {
            let extras = &self.game.record.tree.node(last).extras;
            extras
                .iter()
                .any(|extra| matches!(extra, Extra::Evaluation(..)))
        });
        if let Some((value, sign)) = judged.filter(|_| !carried) {
            html.raw("<p class=\"end\">");
            judgement(html, value, sign, lang);
            html.raw("</p>");
        }
    }

    fn line(&self, html: &mut Html, head: NodeId, flow: &mut Flow, depth: usize) {
        let record = &self.game.record;
        self.extras(html, head, flow, depth);
        for id in record.tree.line(head) {
            let node = record.tree.node(id);
            if !flow.moves && depth == 0 {
                html.raw("<div class=\"ms\">");
                flow.moves = true;
            }
            let alone = record.counting == Counting::HalfMoves;
            if !flow.row || node.side == Color::Red || alone {
                flow.close_row(html);
                html.raw("<span class=\"row\"><span class=\"no\">")
                    .put(node.number);
                let late = node.side == Color::Black && !alone;
                html.raw(if late {
                    "…</span> <span class=\"gap\"></span>"
                } else {
                    ".</span> "
                });
                flow.row = true;
            } else {
                html.raw(" ");
            }
            self.one(html, id);
            self.extras(html, id, flow, depth);
        }
    }

    /// Writes a move with its signs.
    fn one(&self, html: &mut Html, id: NodeId) {
        html.raw("<span class=\"mw\">");
        let node = self.game.record.tree.node(id);
        let mut signs = Html::default();
        for extra in &node.extras {
            if let Extra::Glyph(glyph) = extra {
                signs.text(glyph);
            }
        }
        self.name(html, id, &node.text, &signs.finish());
        let lang = self.document.page.lang;
        for extra in &node.extras {
            match extra {
                Extra::Footnote(mark) => {
                    let notes = &self.document.notes;
                    let note = notes.iter().find(|(known, _)| known == mark);
                    html.raw("<sup>");
                    match note {
                        Some((_, target)) => html
                            .raw("<a href=\"#")
                            .raw(target)
                            .raw("\">")
                            .text(mark)
                            .raw("</a>"),
                        None => html.foreign(mark),
                    };
                    html.raw("</sup>");
                }
                Extra::Evaluation(value, sign) => {
                    html.raw(" ");
                    judgement(html, *value, sign, lang);
                }
                _ => {}
            }
        }
        html.raw("</span>");
        if let Some(fault) = self.game.faults.get(&id) {
            html.raw(" <small class=\"why\">")
                .foreign(fault)
                .raw("</small>");
        }
    }

    /// Writes a move: the label of its radio button, or what could not be played.
    fn name(&self, html: &mut Html, id: NodeId, text: &str, signs: &str) {
        let lang = self.document.page.lang;
        let status = self.game.record.tree.node(id).status;
        match (self.stops.of(id), status) {
            (Some(stop), _) => {
                html.raw("<label class=\"m n")
                    .put(stop)
                    .raw("\" for=\"")
                    .raw(self.id);
                html.raw("-").put(stop).raw("\">").text(text).raw(signs);
                html.raw("</label>");
            }
            (None, PlayStatus::Ok) => {
                html.raw("<span class=\"m\">")
                    .text(text)
                    .raw(signs)
                    .raw("</span>");
            }
            (None, PlayStatus::Unplayed) => {
                html.raw("<span class=\"m un\" title=\"")
                    .raw(words::UNPLAYED.get(lang));
                html.raw("\">").text(text).raw(signs).raw("</span>");
            }
            (None, _) => {
                html.raw("<s class=\"m bad\">")
                    .text(text)
                    .raw("</s>")
                    .raw(signs);
                html.raw("<span class=\"vh\"> (")
                    .raw(words::FAULT.get(lang))
                    .raw(")</span>");
            }
        }
    }

    /// Writes what stands between moves: comments, figures, side lines, words.
    fn extras(&self, html: &mut Html, id: NodeId, flow: &mut Flow, depth: usize) {
        let game = self.game;
        for (place, extra) in game.record.tree.node(id).extras.iter().enumerate() {
            match extra {
                Extra::Glyph(_) | Extra::Footnote(_) | Extra::Evaluation(..) => {}
                // Its moves are shown where the comment has them.
                Extra::Line(_, Origin::Prose | Origin::ProseBrackets) => {}
                Extra::Line(line, Origin::Brackets) => {
                    flow.close(html);
                    let lang = self.document.page.lang;
                    html.raw("<div class=\"ln\" role=\"group\" aria-label=\"");
                    html.raw(words::SIDE_LINE.get(lang)).raw("\">(");
                    let mut inner = Flow::default();
                    self.line(html, *line, &mut inner, depth + 1);
                    inner.close(html);
                    html.raw(")</div>");
                }
                Extra::Comment(text) => {
                    flow.close(html);
                    self.comment(html, (id, place), text);
                }
                Extra::Words(text) => {
                    html.raw(" <span class=\"words\">")
                        .foreign(text)
                        .raw("</span> ");
                }
                Extra::Mark { popup, .. } if !self.study => {
                    flow.close(html);
                    if *popup {
                        let word = words::OPEN_FIGURE.get(self.document.page.lang);
                        html.raw("<details class=\"pop\" aria-label=\"").raw(word);
                        html.raw("\"><summary>").raw(word).raw("</summary>");
                    }
                    self.document.mark(html, game, self.stops, id);
                    if *popup {
                        html.raw("</details>");
                    }
                }
                Extra::Mark { .. } => {}
            }
        }
    }

    fn comment(&self, html: &mut Html, at: (NodeId, usize), text: &str) {
        let lang = self.document.page.lang;
        html.raw("<div class=\"cm\" role=\"note\" aria-label=\"");
        html.raw(words::COMMENT.get(lang)).raw("\">");
        match self.game.comments.get(&at) {
            Some(parts) => {
                self.document
                    .comment_parts(html, parts, &mut |html, node, text| {
                        self.name(html, node, text, "");
                        if let Some(fault) = self.game.faults.get(&node) {
                            html.raw(" <small class=\"why\">(")
                                .foreign(fault)
                                .raw(")</small>");
                        }
                    });
            }
            None => {
                for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
                    html.raw("<p>").text(line).raw("</p>");
                }
            }
        }
        html.raw("</div>");
    }
}

/// Writes a sign that judges a position, with its words for those who hear the page.
fn judgement(html: &mut Html, value: Evaluation, sign: &str, lang: Lang) {
    let words = spoken::evaluation(value, lang);
    html.raw("<b class=\"sign\" title=\"").raw(words);
    html.raw("\"><span aria-hidden=\"true\">").foreign(sign);
    html.raw("</span><span class=\"vh\">")
        .raw(words)
        .raw("</span></b>");
}
