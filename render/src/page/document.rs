//! A page as a whole.

use std::cell::Cell;
use std::collections::BTreeSet;

use kypho_model::article::{Level, Part, Piece};

use super::html::Html;
use super::ink::WEB;
use super::model::Page;
use super::sheet::Sheet;
use super::{script, style, words};
use crate::describe;
use crate::picture::Style;

/// Holds what is known while a page is written.
pub(super) struct Document<'p> {
    pub(super) page: &'p Page,
    pub(super) style: Style,
    pub(super) sheet: Sheet,
    /// How many pictures were drawn.
    pub(super) copies: Cell<u32>,
    /// The levels of headings that the page has.
    pub(super) levels: BTreeSet<Level>,
    /// Rules of the players.
    pub(super) css: String,
    /// Marks of notes of the record that was written last, with the ids of the notes.
    pub(super) notes: Vec<(String, String)>,
}

impl Page {
    /// Writes the page.
    pub fn html(&self) -> String {
        let style = Style {
            theme: &WEB,
            pieces: self.pieces,
            lang: self.lang,
            paper: false,
        };
        let mut levels = BTreeSet::new();
        collect_levels(&self.parts, &mut levels);
        let mut document = Document {
            page: self,
            style,
            sheet: Sheet::new(&style),
            copies: Cell::new(0),
            levels,
            css: String::new(),
            notes: Vec::new(),
        };
        let mut body = Html::default();
        document.body(&mut body);
        let mut html = Html::default();
        let scripted = !self.games.is_empty();
        open(&mut html, self, scripted);
        // Without a board there is nothing to share.
        let drawn = document.copies.get() > 0 || !document.css.is_empty();
        html.raw("<style>");
        html.raw(&style::sheet(self.theme));
        let mut rims = String::new();
        if drawn {
            document.sheet.rules(&mut rims);
        }
        html.raw(&rims).raw(&document.css);
        html.raw("</style></head>\n<body>");
        if drawn {
            html.raw(document.sheet.svg());
        }
        html.raw(&body.finish());
        if scripted {
            html.raw("<script>").raw(script::SCRIPT).raw("</script>");
        }
        html.raw("</body></html>\n");
        html.finish()
    }
}

/// Writes the page's head up to its style.
fn open(html: &mut Html, page: &Page, scripted: bool) {
    head(html, describe::tag(page.lang), &page.title, scripted);
}

/// Writes the head of any page up to its style: its policy lets nothing be loaded from anywhere.
pub(super) fn head(html: &mut Html, lang: &str, title: &str, scripted: bool) {
    html.raw("<!doctype html>\n<html lang=\"").raw(lang);
    html.raw("\"><head><meta charset=\"utf-8\">");
    html.raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ");
    html.raw("style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'");
    if scripted {
        html.raw("; script-src '").raw(script::HASH).raw("'");
    }
    html.raw("\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    html.raw("<meta name=\"color-scheme\" content=\"light dark\">");
    html.raw("<meta name=\"referrer\" content=\"no-referrer\"><title>");
    html.text(title).raw("</title>");
}

impl Document<'_> {
    fn body(&mut self, html: &mut Html) {
        let (page, lang) = (self.page, self.page.lang);
        html.raw("<a class=\"skip\" href=\"#text\">")
            .raw(words::SKIP.get(lang));
        html.raw("</a>");
        if let Some(home) = &page.home {
            html.raw("<nav><a href=\"").text(home).raw("\">");
            html.raw(words::HOME.get(lang)).raw("</a></nav>");
        }
        html.raw("<main id=\"text\"><article");
        if lang != kypho_model::Lang::Vi && is_vietnamese(&page.parts) {
            html.raw(" lang=\"vi\"");
        }
        html.raw("><header><h1>").text(&page.title);
        html.raw("</h1></header>\n");
        self.parts(html, &page.parts);
        html.raw("</article></main>");
    }

    /// Gives a note of the last record its id, when a paragraph begins with its mark.
    pub(super) fn note_anchor(&self, html: &mut Html, text: &[Piece]) {
        let Some(first) = text.first() else {
            return;
        };
        let found = self
            .notes
            .iter()
            .find(|(mark, _)| first.text.starts_with(mark));
        if let Some((_, id)) = found {
            html.raw(" id=\"").raw(id).raw("\"");
        }
    }
}

fn collect_levels(parts: &[Part], levels: &mut BTreeSet<Level>) {
    for part in parts {
        match part {
            Part::Heading { level, .. } => {
                levels.insert(*level);
            }
            Part::Aligned { parts, .. } | Part::Quote { parts, .. } => {
                collect_levels(parts, levels);
            }
            _ => {}
        }
    }
}

/// Tells whether prose has letters that only Vietnamese has.
fn is_vietnamese(parts: &[Part]) -> bool {
    let own = |char: char| matches!(char, 'ă' | 'đ' | 'ơ' | 'ư' | '\u{1EA0}'..='\u{1EF9}');
    let text = |text: &[Piece]| text.iter().any(|piece| piece.text.contains(own));
    parts.iter().any(|part| match part {
        Part::Paragraph(pieces) | Part::Heading { text: pieces, .. } => text(pieces),
        Part::List { items, .. } => items.iter().any(|item| is_vietnamese(item)),
        Part::Aligned { parts, .. } | Part::Quote { parts, .. } => is_vietnamese(parts),
        _ => false,
    })
}
