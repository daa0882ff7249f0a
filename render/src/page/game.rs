//! A record: its headers, its figures, and a board to play it through.

use kypho_model::article::Part;
use kypho_model::record::{Extra, NodeId, Record, Tree};
use kypho_model::{Color, Evaluation, Lang};

use super::board;
use super::document::Document;
use super::html::Html;
use super::model::Game;
use super::moves::MoveList;
use super::spoken;
use super::stops::Stops;
use super::words;
use crate::describe::side_name;
use crate::diagram::Diagram;

/// A judgement behind the record, and its sign.
pub(super) type Judged<'j> = Option<(Evaluation, &'j str)>;

/// What a board to play on is made of.
struct Player<'h> {
    id: &'h str,
    title: &'h str,
    /// Whether the board is opened on demand.
    study: bool,
    /// The moves, written.
    moves: &'h str,
}

impl Document<'_> {
    /// Writes a record; `behind` is the text that follows it. Gives what is left of that text.
    pub(super) fn game<'b>(
        &mut self,
        html: &mut Html,
        index: usize,
        behind: &'b [Part],
    ) -> &'b [Part] {
        let (judged, behind) = match behind.split_first() {
            Some((Part::Evaluation { value, sign, .. }, behind)) => {
                (Some((*value, sign.as_str())), behind)
            }
            _ => (None, behind),
        };
        let page = self.page;
        let Some(game) = page.games.get(index) else {
            return behind;
        };
        let (record, lang) = (&game.record, page.lang);
        let id = format!("g{}", index + 1);
        let stops = Stops::new(record);
        let marks = marks(record);
        // A board that is opened on demand, with its figure always in sight.
        let study = !marks.is_empty() && marks.iter().all(|(_, popup)| *popup);
        let title = title(record, index, lang);
        self.notes = notes(game, &id, behind);

        html.raw("<section class=\"game");
        html.raw(match (study, marks.is_empty()) {
            (true, _) => " study",
            (false, false) => " marked",
            (false, true) => "",
        });
        html.raw("\" aria-label=\"").text(&title).raw("\">");
        self.headers(html, record);
        if study {
            html.raw("<div class=\"figs\">");
            for (node, _) in &marks {
                self.mark(html, game, &stops, *node);
            }
            html.raw("</div>");
        }
        if let Some(fault) = &game.setup_fault {
            html.raw("<p class=\"fault\">")
                .raw(words::NO_BOARD.get(lang))
                .raw(": ");
            html.foreign(fault);
            if let Some(fen) = &record.fen {
                html.raw(" <code>").foreign(fen).raw("</code>");
            }
            html.raw("</p>");
        }
        let still = stops.all.len() == 1 && record.tree.main_line().next().is_none();
        if still && marks.is_empty() {
            // Nothing moves: one figure says all.
            self.mark(html, game, &stops, Tree::ROOT);
        }
        let list = MoveList {
            document: self,
            game,
            stops: &stops,
            id: &id,
            study,
        };
        let mut moves = Html::default();
        list.main(&mut moves, judged);
        let moves = moves.finish();
        html.raw("<div class=\"side\">");
        if still || stops.all.is_empty() {
            html.raw("<div class=\"mv\">").raw(&moves).raw("</div>");
        } else {
            let player = Player {
                id: &id,
                title: &title,
                study,
                moves: &moves,
            };
            self.player(html, &player, &stops, record);
        }
        // What is said of a figure stands beside it.
        let beside = behind.iter().take(1).filter(|part| study && remarks(part));
        let (beside, behind) = behind.split_at(beside.count());
        self.parts(html, beside);
        html.raw("</div></section>\n");
        behind
    }

    /// Writes radio buttons, board and moves.
    fn player(&mut self, html: &mut Html, player: &Player<'_>, stops: &Stops, record: &Record) {
        let Player {
            id,
            title,
            study,
            moves,
        } = *player;
        let lang = self.page.lang;
        let usual = record.fen.is_none();
        html.raw("<div class=\"pl")
            .raw(if usual { " usual" } else { "" });
        html.raw("\" id=\"")
            .raw(id)
            .raw("\" role=\"group\" aria-label=\"");
        html.raw(words::BOARD.get(lang))
            .raw(": ")
            .text(title)
            .raw("\">");
        for (index, stop) in stops.all.iter().enumerate() {
            html.raw("<input type=\"radio\" name=\"").raw(id);
            html.raw("\" id=\"").raw(id).raw("-").put(index);
            if index == 0 {
                html.raw("\" checked");
            } else {
                html.raw("\"");
            }
            if stop.parent + 1 != index && index > 0 {
                html.raw(" data-p=\"").put(stop.parent).raw("\"");
            }
            let number = stop
                .step
                .map_or(0, |(node, _)| record.tree.node(node).number);
            html.raw(" aria-label=\"");
            html.text(&spoken::stop(stops, index, number, lang))
                .raw("\">");
        }
        if study {
            html.raw("<div class=\"mv\">").raw(moves).raw("</div>");
            let word = words::OPEN.get(lang);
            html.raw("<details class=\"bd\" aria-label=\"").raw(word);
            html.raw("\"><summary>").raw(word).raw("</summary>");
        } else {
            html.raw("<div class=\"bd\">");
        }
        let name = (id, title, lang);
        board::board(stops, name, &self.sheet, html, &mut self.css);
        controls(html, lang);
        if study {
            html.raw("</details></div>");
        } else {
            html.raw("</div><div class=\"mv\">")
                .raw(moves)
                .raw("</div></div>");
        }
    }

    /// Writes the figure behind a node.
    pub(super) fn mark(&self, html: &mut Html, game: &Game, stops: &Stops, node: NodeId) {
        let (record, lang) = (&game.record, self.page.lang);
        let lead = record.heading.as_deref().map(str::trim).unwrap_or_default();
        let Some(position) = stops.position(node) else {
            html.raw("<p class=\"fault\">")
                .raw(words::NO_BOARD.get(lang))
                .raw("</p>");
            return;
        };
        let caption = caption(record, node, position.turn(), lang);
        let mut diagram = Diagram::of(position);
        diagram.show_turn = true;
        diagram.caption = match lead {
            "" => caption.clone(),
            lead => format!("{lead}. {caption}"),
        };
        let step = stops.of(node).and_then(|stop| stops.all[stop].step);
        diagram.last_move = step.map(|(_, mv)| mv);
        self.figure(html, &diagram, lead, &caption);
    }

    fn headers(&self, html: &mut Html, record: &Record) {
        let lang = self.page.lang;
        if hides(record, "header") {
            return;
        }
        let side = |key: &str, side: Color| {
            let name = record.header(key).unwrap_or_default().trim();
            let bare = Lang::En == lang && name == side_name(Lang::En, side)
                || name == side_name(Lang::Vi, side);
            (!name.is_empty() && !bare).then_some(name)
        };
        let (red, black) = (side("RED", Color::Red), side("BLACK", Color::Black));
        let title = record.header("GAME").map(str::trim).unwrap_or_default();
        let shown = ["GAME", "RED", "BLACK", "FORMAT", "FEN", "RESULT"];
        let others = record.headers.iter().filter(|(key, value)| {
            !shown.iter().any(|known| key.eq_ignore_ascii_case(known)) && !value.trim().is_empty()
        });
        let others: Vec<_> = others.collect();
        if title.is_empty() && red.is_none() && black.is_none() && others.is_empty() {
            return;
        }
        html.raw("<header>");
        if !title.is_empty() {
            html.raw("<p class=\"title\">").foreign(title).raw("</p>");
        }
        if red.is_some() || black.is_some() {
            html.raw("<p class=\"players\">");
            for (word, name, sep) in [(&words::RED, red, ""), (&words::BLACK, black, " — ")] {
                html.raw(sep).raw(word.get(lang));
                if let Some(name) = name {
                    html.raw(": <b>").foreign(name).raw("</b>");
                }
            }
            html.raw("</p>");
        }
        if !others.is_empty() {
            html.raw("<dl>");
            for (key, value) in others {
                html.raw("<div><dt>").foreign(key).raw("</dt><dd>");
                html.foreign(value).raw("</dd></div>");
            }
            html.raw("</dl>");
        }
        html.raw("</header>");
    }
}

/// Tells whether a paragraph is a short remark: none that opens a section of its own.
fn remarks(part: &Part) -> bool {
    const LONGEST: usize = 500;
    let Part::Paragraph(text) = part else {
        return false;
    };
    let words: String = text.iter().map(|piece| piece.text.as_str()).collect();
    let opens = text.first().is_some_and(|piece| piece.look.bold)
        || words.starts_with(|char: char| char.is_ascii_digit());
    !opens && words.chars().count() <= LONGEST
}

/// Tells whether the record asks to hide something, as in `header=0`.
fn hides(record: &Record, key: &str) -> bool {
    record
        .attrs
        .iter()
        .any(|(name, value)| name.eq_ignore_ascii_case(key) && value.trim_matches('"') == "0")
}

/// Names a record for readers who do not see where it stands.
fn title(record: &Record, index: usize, lang: Lang) -> String {
    let heading = record.heading.as_deref().map(str::trim);
    match heading
        .filter(|heading| !heading.is_empty())
        .or(record.title())
    {
        Some(title) => title.to_owned(),
        None => format!("{} {}", words::BOARD.get(lang), index + 1),
    }
}

/// The diagram marks of the main line: where they stand, and whether they ask for a board on demand.
fn marks(record: &Record) -> Vec<(NodeId, bool)> {
    let tree = &record.tree;
    let nodes = std::iter::once(Tree::ROOT).chain(tree.main_line());
    nodes
        .flat_map(|id| {
            tree.node(id)
                .extras
                .iter()
                .filter_map(move |extra| match extra {
                    Extra::Mark { popup, .. } => Some((id, *popup)),
                    _ => None,
                })
        })
        .collect()
}

/// Words what a figure shows: who is to move, and before which move.
fn caption(record: &Record, node: NodeId, turn: Color, lang: Lang) -> String {
    let side = side_name(lang, turn);
    let here = record.tree.node(node);
    let first = node == Tree::ROOT;
    let number = match turn {
        Color::Red if !first => here.number.saturating_add(1),
        _ => here.number,
    };
    let mut caption = match (lang, first) {
        (Lang::En, true) => format!("{side} to move."),
        (Lang::Vi, true) => format!("{side} đi trước."),
        (Lang::En, false) => format!("Before move {number}, {side} to move."),
        (Lang::Vi, false) => format!("Trước nước {number}, {side} đi."),
    };
    // A mark that names another place says so: nobody knows which is right.
    for extra in &here.extras {
        if let Extra::Mark {
            text,
            number: Some(named),
            side,
            ..
        } = extra
            && (side.is_some_and(|side| side != turn) || !first && *named != number)
        {
            let says = words::MARK_SAYS.get(lang);
            caption.push_str(&format!(" {says} {}.", text.trim()));
        }
    }
    caption
}

/// The footnotes of a record that are written somewhere, with the ids that they get.
fn notes(game: &Game, id: &str, behind: &[Part]) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let until = behind
        .iter()
        .position(|part| matches!(part, Part::Record(_)));
    let behind = &behind[..until.unwrap_or(behind.len())];
    for node in game.record.tree.nodes() {
        for extra in &node.extras {
            if let Extra::Footnote(mark) = extra
                && found.iter().all(|(known, _)| known != mark)
                && (begins(behind, mark) || game.comments.values().any(|parts| begins(parts, mark)))
            {
                found.push((mark.clone(), format!("{id}f{}", found.len() + 1)));
            }
        }
    }
    found
}

/// Tells whether a paragraph begins with a text.
fn begins(parts: &[Part], mark: &str) -> bool {
    parts.iter().any(|part| match part {
        Part::Paragraph(text) => text
            .first()
            .is_some_and(|piece| piece.text.starts_with(mark)),
        _ => false,
    })
}

/// Writes what is below a board: a switch that needs no script, and buttons that do.
fn controls(html: &mut Html, lang: Lang) {
    html.raw("<div class=\"ctl\"><span class=\"js\" hidden>");
    for (key, sign, word) in [
        ("Home", "«", &words::FIRST),
        ("ArrowLeft", "‹", &words::BACK),
        (" ", "▶", &words::PLAY),
        ("ArrowRight", "›", &words::NEXT),
        ("End", "»", &words::LAST),
    ] {
        html.raw("<button type=\"button\" data-k=\"").raw(key);
        html.raw("\" aria-label=\"").raw(word.get(lang));
        html.raw("\" title=\"")
            .raw(word.get(lang))
            .raw("\">")
            .raw(sign);
        html.raw("</button>");
    }
    html.raw("</span><label class=\"flip\"><input type=\"checkbox\"> ");
    html.raw(words::FLIP.get(lang)).raw("</label></div>");
    html.raw("<p class=\"live\" role=\"status\" aria-live=\"polite\"></p>");
    html.raw("<p class=\"keys js\" hidden>")
        .raw(words::KEYS.get(lang))
        .raw("</p>");
}
