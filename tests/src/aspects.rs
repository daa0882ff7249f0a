//! What a record says, part by part, so that a conversion can be held to its word.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use kypho_model::fen::Style;
use kypho_model::record::{Extra, NodeId, Record, Tree};
use kypho_model::{Evaluation, Origin, Setup};

/// Something said, and where: behind how many plies of which line.
pub type Said = (String, String);

/// What is said in a line, in the order in which it stands there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spoken {
    /// Whatever stands in the place of a move and was not played, as written.
    pub unplayed: Vec<String>,
    /// Comments.
    pub comments: Vec<Said>,
    /// Signs behind moves, judgements, footnote marks.
    pub signs: Vec<Said>,
    /// Diagram marks.
    pub marks: Vec<Said>,
    /// Lines that were lifted out of comments, however deep they nest.
    pub lifted: Vec<Said>,
}

/// The parts of a record that a format may hold or not.
///
/// Two records that say the same have equal parts, however their moves are spelled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aspects {
    /// The start position.
    pub start: String,
    /// The moves of the main line that were played.
    pub moves: Vec<String>,
    /// What is said in the main line.
    pub main: Spoken,
    /// Side lines in brackets with their moves and the lines in them.
    pub lines: Vec<String>,
    /// How many side lines there are at any depth, and how many moves in them.
    pub side: (usize, usize),
    /// What is said in side lines.
    pub aside: Spoken,
    /// In which order things hang on each move of the main line.
    pub order: Vec<String>,
    /// The result.
    pub result: Option<String>,
    /// What the header says of it, where that is something else.
    pub other_result: Option<String>,
    /// The headers, by key in capitals.
    pub headers: BTreeMap<String, String>,
}

/// Takes a record apart.
pub fn aspects(record: &Record) -> Aspects {
    let tree = &record.tree;
    let fen = |setup: &Setup| setup.fen(Style::default()).to_string();
    let unreadable = || record.fen.clone().unwrap_or_default();
    let mut parts = Aspects {
        start: record.setup.as_ref().map_or_else(unreadable, fen),
        result: record
            .result()
            .filter(|result| *result != "*")
            .map(str::to_owned),
        other_result: record
            .header("RESULT")
            .filter(|stated| *stated != "*" && Some(*stated) != record.result())
            .map(str::to_owned),
        ..Aspects::default()
    };
    // Blanks around a value say nothing, and so does a key without one.
    for (key, value) in &record.headers {
        let (key, value) = (key.to_uppercase(), value.trim());
        if !["FORMAT", "FEN", "RESULT"].contains(&&*key) && !value.is_empty() {
            parts.headers.insert(key, value.to_owned());
        }
    }
    // A title without an event is shown as one.
    if parts.headers.get("EVENT") == parts.headers.get("GAME") {
        parts.headers.remove("EVENT");
    }
    for (key, value) in &record.attrs {
        parts.headers.insert(format!("tag:{key}"), value.clone());
    }
    for id in std::iter::once(Tree::ROOT).chain(tree.main_line()) {
        let node = tree.node(id);
        if id != Tree::ROOT {
            match node.mv {
                Some(mv) => parts.moves.push(mv.to_string()),
                None => parts.main.unplayed.push(node.text.to_string()),
            }
        }
        parts.order.push(order(&node.extras));
        let place = place("", tree, id);
        parts.main.hear(&node.extras, &place);
        parts.main.lift(tree, &node.extras, &place);
        for extra in &node.extras {
            if let Extra::Line(head, Origin::Brackets) = extra {
                let index = parts.lines.len();
                let line = parts.line(tree, *head, &format!("{index}:"));
                parts.lines.push(line);
            }
        }
    }
    parts
}

impl Aspects {
    /// Tells whether the other side begins in another record, on the same board.
    pub fn turned(&self, other: &Aspects) -> bool {
        let begins = |start: &str| {
            let mut words = start.split(' ').map(str::to_owned);
            words.next().zip(words.next())
        };
        match begins(&self.start).zip(begins(&other.start)) {
            Some((one, two)) => one.0 == two.0 && one.1 != two.1,
            None => false,
        }
    }

    /// Describes a side line by its moves, and hears what is said in it.
    fn line(&mut self, tree: &Tree, head: NodeId, path: &str) -> String {
        let mut text = format!("{}:", tree.node(head).ply + 1);
        self.side.0 += usize::from(tree.node(head).next.is_some());
        let mut inner = 0;
        for id in std::iter::once(head).chain(tree.line(head)) {
            let node = tree.node(id);
            if id != head {
                self.side.1 += 1;
                match node.mv {
                    Some(mv) => _ = write!(text, " {mv}"),
                    None => {
                        _ = write!(text, " [{}]", node.text);
                        self.aside.unplayed.push(node.text.to_string());
                    }
                }
            }
            let place = place(path, tree, id);
            self.aside.hear(&node.extras, &place);
            self.aside.lift(tree, &node.extras, &place);
            for extra in &node.extras {
                if let Extra::Line(head, Origin::Brackets) = extra {
                    let line = self.line(tree, *head, &format!("{path}{inner}:"));
                    inner += 1;
                    _ = write!(text, " ({line})");
                }
            }
        }
        text
    }
}

impl Spoken {
    fn hear(&mut self, extras: &[Extra], place: &str) {
        // The end of a line is written as a format has it.
        let text = |text: &str| text.replace("\r\n", "\n").replace('\r', "\n");
        let said = |words: &str| (place.to_owned(), text(words));
        for extra in extras {
            match extra {
                Extra::Comment(text) | Extra::Words(text) => self.comments.push(said(text)),
                // A judgement may be kept as a sign, in another form of it.
                Extra::Glyph(text) | Extra::Footnote(text) => {
                    let value = Evaluation::from_sign(text);
                    self.signs
                        .push(said(value.map_or(text, |value| value.sign())));
                }
                Extra::Evaluation(value, _) => self.signs.push(said(value.sign())),
                Extra::Mark { text, .. } => self.marks.push(said(text)),
                Extra::Line(..) => {}
            }
        }
        // A judgement of the last position may stand behind the record.
        self.signs.sort();
    }

    fn lift(&mut self, tree: &Tree, extras: &[Extra], place: &str) {
        for extra in extras {
            let Extra::Line(head, Origin::Prose | Origin::ProseBrackets) = extra else {
                continue;
            };
            let mut text = format!("{}:", tree.node(*head).ply + 1);
            for id in tree.line(*head) {
                let node = tree.node(id);
                match node.mv {
                    Some(mv) => _ = write!(text, " {mv}"),
                    None => _ = write!(text, " [{}]", node.text),
                }
            }
            self.lifted.push((place.to_owned(), text));
            for id in std::iter::once(*head).chain(tree.line(*head)) {
                self.lift(tree, &tree.node(id).extras, place);
            }
        }
    }
}

/// Names the place behind a move: the line, and how many plies were made; the start
/// of a line is no place behind a move.
fn place(path: &str, tree: &Tree, id: NodeId) -> String {
    let node = tree.node(id);
    match node.text.is_empty() {
        true => format!("{path}start"),
        false => format!("{path}{}", node.ply + 1),
    }
}

/// Says in one letter each what hangs on a move.
fn order(extras: &[Extra]) -> String {
    let letter = |extra: &Extra| match extra {
        Extra::Comment(_) | Extra::Words(_) => Some('c'),
        Extra::Glyph(_) | Extra::Footnote(_) | Extra::Evaluation(..) => Some('s'),
        Extra::Mark { .. } => Some('m'),
        Extra::Line(_, Origin::Brackets) => Some('l'),
        Extra::Line(..) => None,
    };
    extras.iter().filter_map(letter).collect()
}
