//! Stretches of text.

use kypho_model::article::{Hue, Link, Look, Piece, Script, Size};
use kypho_model::record::NodeId;

use super::document::Document;
use super::html::Html;
use super::link::address;
use super::words;

/// Writes a move of a comment's line.
pub(super) type MoveWriter<'w> = &'w mut dyn FnMut(&mut Html, NodeId, &str);

impl Document<'_> {
    /// Writes pieces; neighbours that lead to the same place share a link.
    pub(super) fn pieces(&self, html: &mut Html, pieces: &[Piece], on_move: MoveWriter<'_>) {
        let mut rest = pieces;
        while let Some(first) = rest.first() {
            let alike = rest.iter().take_while(|piece| piece.link == first.link);
            let (run, after) = rest.split_at(alike.count());
            rest = after;
            match &first.link {
                Some(link) => self.linked(html, link, run, on_move),
                None => run.iter().for_each(|piece| one(html, piece, on_move)),
            }
        }
    }

    fn linked(&self, html: &mut Html, link: &Link, run: &[Piece], on_move: MoveWriter<'_>) {
        let target = match link {
            Link::Url(url) => address(url),
            Link::Topic(id) => self.page.topic_link.as_ref().and_then(|link| link.of(id)),
        };
        if let Some(target) = &target {
            html.raw("<a rel=\"noopener noreferrer\" href=\"")
                .text(target)
                .raw("\">");
        }
        run.iter().for_each(|piece| one(html, piece, on_move));
        if target.is_some() {
            html.raw("</a>");
            return;
        }
        // What cannot be followed can be read.
        let lang = self.page.lang;
        html.raw(" <small class=\"note\">(");
        match link {
            Link::Topic(id) => html.raw(words::TOPIC.get(lang)).raw(" ").foreign(id),
            Link::Url(url) => html.raw(words::REFUSED.get(lang)).raw(": ").foreign(url),
        };
        html.raw(")</small>");
    }
}

fn one(html: &mut Html, piece: &Piece, on_move: MoveWriter<'_>) {
    let closing = open(html, piece.look);
    match piece.node {
        Some(node) => on_move(html, node, &piece.text),
        None => {
            html.text(&piece.text);
        }
    }
    for tag in closing.iter().rev() {
        html.raw("</").raw(tag).raw(">");
    }
}

/// Opens the elements of a look; gives their names.
fn open(html: &mut Html, look: Look) -> Vec<&'static str> {
    let mut opened = Vec::new();
    let mut put = |html: &mut Html, name: &'static str, class: &str| {
        html.raw("<").raw(name);
        if !class.is_empty() {
            html.raw(" class=\"").raw(class).raw("\"");
        }
        html.raw(">");
        opened.push(name);
    };
    let hue = look.hue.map(|hue| match hue {
        Hue::Red => "red",
        Hue::Orange => "orange",
        Hue::Green => "green",
        Hue::Blue => "blue",
        Hue::Violet => "violet",
        Hue::Gray => "gray",
    });
    if let Some(hue) = hue {
        put(html, "span", hue);
    }
    match look.size {
        Size::Small => put(html, "small", ""),
        Size::Large => put(html, "span", "large"),
        Size::Normal => {}
    }
    match look.script {
        Script::Sub => put(html, "sub", ""),
        Script::Super => put(html, "sup", ""),
        Script::Level => {}
    }
    for (on, name) in [
        (look.bold, "strong"),
        (look.italic, "em"),
        (look.underline, "u"),
        (look.struck, "s"),
        (look.mono, "code"),
    ] {
        if on {
            put(html, name, "");
        }
    }
    opened
}
