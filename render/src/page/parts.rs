//! The text of the article.

use kypho_model::article::{Align, Level, Part, Piece};

use super::document::Document;
use super::html::Html;
use super::inline::MoveWriter;

impl Document<'_> {
    /// Writes parts of the article itself.
    pub(super) fn parts(&mut self, html: &mut Html, parts: &[Part]) {
        let mut rest = parts;
        while let Some((part, behind)) = rest.split_first() {
            rest = behind;
            match part {
                // The caption of the record behind says the same.
                Part::Heading { text, figures, .. }
                    if matches!(behind.first(), Some(Part::Record(_)))
                        && figures.known.len() == 1
                        && only_a_figure(text) =>
                {
                    self.heading(html, part, true);
                }
                Part::Heading { .. } => self.heading(html, part, false),
                Part::Record(index) => rest = self.game(html, *index, behind),
                // It stands with its record.
                Part::Evaluation { .. } => {}
                Part::Picture(figure) => self.picture(html, figure),
                Part::Quote { by, parts } => {
                    html.raw("<blockquote>");
                    self.parts(html, parts);
                    if let Some(by) = by {
                        html.raw("<footer>— ").foreign(by).raw("</footer>");
                    }
                    html.raw("</blockquote>");
                }
                Part::Aligned { align, parts } => {
                    html.raw("<div class=\"").raw(class(*align)).raw("\">");
                    self.parts(html, parts);
                    html.raw("</div>");
                }
                Part::List { numbered, items } => {
                    let tag = if *numbered { "ol" } else { "ul" };
                    html.raw("<").raw(tag).raw(">");
                    for item in items {
                        html.raw("<li>");
                        match &item[..] {
                            [Part::Paragraph(text)] => self.prose(html, text),
                            parts => self.parts(html, parts),
                        }
                        html.raw("</li>");
                    }
                    html.raw("</").raw(tag).raw(">");
                }
                Part::Paragraph(text) => {
                    html.raw("<p");
                    self.note_anchor(html, text);
                    html.raw(">");
                    self.prose(html, text);
                    html.raw("</p>");
                }
                Part::Code(text) => code(html, text),
                Part::Rule => {
                    html.raw("<hr>");
                }
            }
        }
    }

    /// Writes the parts of a comment: nothing in it is a heading or a record.
    pub(super) fn comment_parts(&self, html: &mut Html, parts: &[Part], on_move: MoveWriter<'_>) {
        for part in parts {
            match part {
                Part::Paragraph(text) | Part::Heading { text, .. } => {
                    html.raw("<p");
                    self.note_anchor(html, text);
                    html.raw(">");
                    self.pieces(html, text, on_move);
                    html.raw("</p>");
                }
                Part::List { numbered, items } => {
                    let tag = if *numbered { "ol" } else { "ul" };
                    html.raw("<").raw(tag).raw(">");
                    for item in items {
                        html.raw("<li>");
                        match &item[..] {
                            [Part::Paragraph(text)] => self.pieces(html, text, on_move),
                            parts => self.comment_parts(html, parts, on_move),
                        }
                        html.raw("</li>");
                    }
                    html.raw("</").raw(tag).raw(">");
                }
                Part::Quote { parts, .. } => {
                    html.raw("<blockquote>");
                    self.comment_parts(html, parts, on_move);
                    html.raw("</blockquote>");
                }
                Part::Aligned { parts, .. } => self.comment_parts(html, parts, on_move),
                Part::Code(text) => code(html, text),
                Part::Picture(figure) => self.picture(html, figure),
                Part::Rule => {
                    html.raw("<hr>");
                }
                Part::Record(_) | Part::Evaluation { .. } => {}
            }
        }
    }

    fn prose(&self, html: &mut Html, text: &[Piece]) {
        self.pieces(html, text, &mut |html, _, text| {
            html.text(text);
        });
    }

    fn heading(&self, html: &mut Html, part: &Part, hidden: bool) {
        let Part::Heading { level, text, .. } = part else {
            return;
        };
        let rank = self.rank(*level);
        html.raw("<h").put(rank);
        if hidden {
            html.raw(" class=\"aside\"");
        }
        html.raw(">");
        // A heading is bold by itself, and announces what follows without a colon.
        let mut plain: Vec<Piece> = text
            .iter()
            .map(|piece| {
                let mut piece = piece.clone();
                piece.look.bold = false;
                piece
            })
            .collect();
        if let Some(last) = plain.last_mut() {
            let end = last.text.trim_end_matches([':', ' ']).len();
            last.text.truncate(end);
        }
        self.prose(html, &plain);
        html.raw("</h").put(rank).raw(">");
    }

    /// The rank of a heading: those that the page has follow each other without a gap.
    fn rank(&self, level: Level) -> usize {
        2 + self.levels.range(..level).count()
    }
}

const fn class(align: Align) -> &'static str {
    match align {
        Align::Left => "left",
        Align::Center => "center",
        Align::Right => "right",
    }
}

fn code(html: &mut Html, text: &str) {
    html.raw("<pre>");
    for line in text.lines() {
        html.text(line).raw("\n");
    }
    html.raw("</pre>");
}

/// Tells whether a heading is a word and a number.
fn only_a_figure(text: &[Piece]) -> bool {
    let words: String = text.iter().map(|piece| piece.text.as_str()).collect();
    let words = words.trim().trim_end_matches([':', '.', ' ']);
    words.split_whitespace().count() == 2
}
