//! A board that shows the position whose radio button is chosen.
//!
//! The buttons are the first children of the player, in the order of the stops. A piece on a point is there at some
//! runs of stops, since a subtree stands together; for every run there is one selector.

use std::collections::BTreeMap;
use std::fmt::Write;

use kypho_model::{Lang, Piece, Square};

use super::html::Html;
use super::sheet::{self, Sheet};
use super::stops::Stops;
use crate::describe;
use crate::diagram::{Diagram, Orientation};
use crate::layout::Layout;
use crate::tenth::push_tenth;

/// Stops at which a piece stands on a point, as ranges without their ends.
type Runs = Vec<(usize, usize)>;

/// Writes the board, and into `css` the rules that move its pieces; `id` names the player.
pub(super) fn board(
    stops: &Stops,
    (id, title, lang): (&str, &str, Lang),
    sheet: &Sheet,
    html: &mut Html,
    css: &mut String,
) {
    let count = stops.all.len();
    let mut places: BTreeMap<(Square, Piece), Runs> = BTreeMap::new();
    for (index, stop) in stops.all.iter().enumerate() {
        for place in stop.position.board().iter() {
            let runs = places.entry(place).or_default();
            match runs.last_mut() {
                Some((_, end)) if *end == index => *end += 1,
                _ => runs.push((index, index + 1)),
            }
        }
    }
    head(stops, id, title, lang, html);
    let [ghost, brackets, check] = sheet::marks();
    for (index, stop) in stops.all.iter().enumerate() {
        if let Some((_, mv)) = stop.step {
            used(html, ghost, mv.from, Some(('n', index)));
        }
    }
    let mut selectors = String::new();
    let mut moving = 0;
    for ((square, piece), runs) in &places {
        let symbol = sheet.symbols.piece(*piece);
        if runs[..] == [(0, count)] {
            used(html, &symbol, *square, None);
            continue;
        }
        used(html, &symbol, *square, Some(('s', moving)));
        for run in runs {
            select(&mut selectors, id, *run, count);
            let _ = write!(selectors, "~* .s{moving},");
        }
        moving += 1;
    }
    for (index, stop) in stops.all.iter().enumerate() {
        if let Some((_, mv)) = stop.step {
            used(html, brackets, mv.to, Some(('n', index)));
        }
        let position = &stop.position;
        if let Some(general) = position
            .general(position.turn())
            .filter(|_| position.is_check())
        {
            used(html, check, general, Some(('n', index)));
        }
    }
    html.raw("</g></svg>");
    for index in 0..count {
        select(&mut selectors, id, (index, index + 1), count);
        let _ = write!(selectors, "~* .n{index},");
    }
    selectors.pop();
    css.push_str(&selectors);
    css.push_str("{visibility:visible;background:var(--now);color:var(--on-now)}");
}

/// Writes everything before the pieces.
fn head(stops: &Stops, id: &str, title: &str, lang: Lang, html: &mut Html) {
    let start = &stops.all[0].position;
    html.raw("<svg class=\"board\" viewBox=\"0 0 980 1096\" role=\"img\" aria-labelledby=\"");
    html.raw(id).raw("t ").raw(id).raw("d\"><title id=\"");
    html.raw(id).raw("t\">").text(title);
    html.raw("</title><desc id=\"").raw(id).raw("d\">");
    html.text(&describe::description(&Diagram::of(start), lang));
    html.raw("</desc><use href=\"#")
        .raw(sheet::BOARD)
        .raw("\"/>");
    html.raw("<use class=\"up\" href=\"#")
        .raw(sheet::DIGITS)
        .raw("\"/>");
    html.raw("<use class=\"down\" href=\"#")
        .raw(sheet::TURNED_DIGITS);
    html.raw("\"/><g class=\"men\">");
}

/// Puts a shared group on a point; `class` is a letter and a number.
fn used(html: &mut Html, symbol: &str, at: Square, class: Option<(char, usize)>) {
    let (x, y) = Layout::board(Orientation::RedBelow).square(at);
    let mut place = String::with_capacity(32);
    place.push_str("\" x=\"");
    push_tenth(&mut place, x);
    place.push_str("\" y=\"");
    push_tenth(&mut place, y);
    html.raw("<use href=\"#").raw(symbol).raw(&place);
    if let Some((letter, number)) = class {
        html.raw("\" class=\"").put(letter).put(number);
    }
    html.raw("\"/>");
}

/// Writes the selector of the buttons of a run, when one is chosen.
fn select(css: &mut String, id: &str, (from, to): (usize, usize), count: usize) {
    css.push('#');
    css.push_str(id);
    css.push('>');
    // Children are counted from 1; behind the buttons there is nothing to choose.
    let _ = match (from, to) {
        (from, to) if to == from + 1 => write!(css, ":nth-child({to})"),
        (0, to) => write!(css, ":nth-child(-n+{to})"),
        (from, to) if to == count => write!(css, ":nth-child(n+{})", from + 1),
        (from, to) => write!(css, ":nth-child(n+{}):nth-child(-n+{to})", from + 1),
    };
    css.push_str(":checked");
}
