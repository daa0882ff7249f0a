//! Figures that do not move, and what stands for pictures that are not there.

use kypho_model::article::Figure;

use super::document::Document;
use super::html::Html;
use super::model::Drawing;
use super::sheet;
use super::words;
use crate::diagram::Diagram;
use crate::picture::Picture;
use crate::svg::SvgOptions;

impl Document<'_> {
    /// Writes a board; where it is the usual one, only what lies on it.
    fn drawn_board(&self, html: &mut Html, diagram: &Diagram) {
        match diagram.picture_over_board(&self.style) {
            Some(picture) => {
                let [board, digits] = [sheet::BOARD, sheet::DIGITS];
                let under = format!("<use href=\"#{board}\"/><use href=\"#{digits}\"/>");
                self.drawn(html, &picture, &under);
            }
            None => self.drawn(html, &diagram.picture(&self.style), ""),
        }
    }

    fn drawn(&self, html: &mut Html, picture: &Picture, under: &str) {
        let copy = self.copies.get();
        self.copies.set(copy + 1);
        let options = SvgOptions {
            copy,
            sheet: Some(&self.sheet.symbols),
            ..SvgOptions::default()
        };
        html.raw(&picture.svg_over(&options, under));
    }

    /// Writes a figure with its caption: a lead in bold, then the rest.
    pub(super) fn figure(&self, html: &mut Html, diagram: &Diagram, lead: &str, caption: &str) {
        html.raw("<figure class=\"fig\">");
        self.drawn_board(html, diagram);
        html.raw("<figcaption>");
        if !lead.is_empty() {
            html.raw("<b>").foreign(lead).raw(".</b> ");
        }
        html.text(caption).raw("</figcaption></figure>");
    }

    /// Writes what stands in the place of a picture of the article.
    pub(super) fn picture(&self, html: &mut Html, figure: &Figure) {
        let place = match figure.place.to_ascii_lowercase().as_str() {
            "right" => "right",
            "left" => "left",
            _ => "center",
        };
        html.raw("<figure class=\"fig ").raw(place);
        let drawing = self.page.drawings.get(&figure.name);
        let own = match drawing {
            Some(Drawing::Board(diagram)) => diagram.caption.as_str(),
            Some(Drawing::Tour(tour)) => tour.caption.as_str(),
            Some(Drawing::Image(_)) | None => "",
        };
        let caption = if own.is_empty() { &figure.caption } else { own };
        match drawing {
            Some(Drawing::Board(diagram)) => {
                let mut diagram = diagram.as_ref().clone();
                caption.clone_into(&mut diagram.caption);
                html.raw("\">");
                self.drawn_board(html, &diagram);
            }
            Some(Drawing::Tour(tour)) => {
                let mut tour = tour.clone();
                caption.clone_into(&mut tour.caption);
                html.raw(" tour\">");
                self.drawn(html, &tour.picture(&self.style), "");
            }
            Some(Drawing::Image(image)) => {
                html.raw("\"><img src=\"").raw(&image.address());
                html.raw("\" alt=\"").text(caption).raw("\">");
            }
            None => {
                html.raw(" missing\"><p>")
                    .raw(words::NO_PICTURE.get(self.page.lang));
                html.raw("<br><code>")
                    .foreign(&figure.name)
                    .raw("</code></p>");
            }
        }
        if !caption.is_empty() {
            html.raw("<figcaption>");
            match lead(caption) {
                Some((lead, rest)) => {
                    html.raw("<b>").foreign(lead).raw(".</b> ").foreign(rest);
                }
                None => {
                    html.foreign(caption);
                }
            }
            html.raw("</figcaption>");
        }
        html.raw("</figure>");
    }
}

/// Cuts `Hình a: …` in two.
fn lead(caption: &str) -> Option<(&str, &str)> {
    let (lead, rest) = caption.split_once(':')?;
    let short = lead.split_whitespace().count() == 2 && lead.chars().count() <= 12;
    (short && !rest.trim().is_empty()).then(|| (lead.trim(), rest.trim()))
}
