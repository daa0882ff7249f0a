//! CBF, the XML that CCBridge exports: a head with about thirty fields, then the
//! tree as a list of moves that say where lines end and branch.

use kypho_model::{Counting, Event, Report, Scene, Sink, Span, Text};
use quick_xml::events::Event as Tag;

use super::branches::{Branches, CUSTOM, Note, Point, Step, send_note};
use super::xml::{Xml, attributes, behind_prolog, unescape};
use super::{Format, Headers, Holds, Info, board, results};
use crate::checks::problems::{BytesBehindEnd, Truncated};
use crate::source::Source;

/// The fields of the head that have another name as headers.
static NAMES: [(&str, &str); 17] = [
    ("Name", "GAME"),
    ("From", "Source"),
    ("ContestType", "EventClass"),
    ("Contest", "Event"),
    ("TimeRule", "TimeControl"),
    ("RedRating", "RedElo"),
    ("BlackRating", "BlackElo"),
    ("Commentator", "Annotator"),
    ("CommentatorURL", "AnnotatorMail"),
    ("Creator", "Author"),
    ("CreatorURL", "AuthorMail"),
    ("DateCreated", "Created"),
    ("DateModified", "Modified"),
    ("RecordKind", "Nature"),
    ("ResultType", "Ending"),
    ("RecordType", "RecordType"),
    ("ECCO", "ECCO"),
];

/// Tells whether a file begins like a CBF record.
pub fn sniff(head: &[u8]) -> bool {
    behind_prolog(head).starts_with(b"<ChineseChessRecord")
}

/// The XML of CCBridge.
#[derive(Debug)]
pub struct Cbf;

static INFO: Info = Info {
    id: "cbf",
    name: "CBF",
    about: Text {
        en: "records of CCBridge in XML",
        vi: "ván của CCBridge ở dạng XML",
    },
    extensions: &["cbf"],
    binary: false,
    reads: true,
    writes: true,
    several: false,
    apart: false,
    holds: Holds {
        moves: true,
        start: true,
        side: true,
        lines: true,
        comments: true,
        glyphs: false,
        marks: false,
        result: true,
        headers: Headers::Only(&[
            "GAME",
            "SOURCE",
            "EVENTCLASS",
            "EVENT",
            "ROUND",
            "GROUP",
            "TABLE",
            "DATE",
            "SITE",
            "TIMECONTROL",
            "RED",
            "REDTEAM",
            "REDTIME",
            "REDELO",
            "BLACK",
            "BLACKTEAM",
            "BLACKTIME",
            "BLACKELO",
            "REFEREE",
            "RECORDER",
            "ANNOTATOR",
            "ANNOTATORMAIL",
            "AUTHOR",
            "AUTHORMAIL",
            "CREATED",
            "MODIFIED",
            "ECCO",
            "RECORDTYPE",
            "NATURE",
            "ENDING",
            "RESULT",
            "RESULTCODE",
            "URL",
        ]),
        unplayed: true,
    },
};

impl Format for Cbf {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        sniff(head)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        read(&source.text, sink, report);
    }
}

/// Reads a text.
pub fn read(text: &str, sink: &mut dyn Sink, report: &mut dyn Report) {
    let mut xml = Xml::new(text, 0);
    let mut game = Game::default();
    let mut inside = false;
    while let Some((tag, at)) = xml.next(report) {
        match tag {
            Tag::Start(tag) => {
                let name = tag.name().0.to_owned();
                if name == "ChineseChessRecord" && std::mem::replace(&mut inside, true) {
                    std::mem::take(&mut game).send(at.start as usize, false, sink, report);
                }
                game.open(&name, attributes(&tag, at, report), at);
            }
            Tag::Empty(tag) => {
                let name = tag.name().0.to_owned();
                game.open(&name, attributes(&tag, at, report), at);
                game.close(&name);
            }
            Tag::End(tag) => {
                let name = tag.name().0;
                game.close(name);
                if name == "ChineseChessRecord" && std::mem::take(&mut inside) {
                    std::mem::take(&mut game).send(at.end as usize, true, sink, report);
                }
            }
            Tag::Text(text) => game.text(&text, at, false),
            Tag::CData(text) => game.text(&text, at, true),
            Tag::GeneralRef(name) => game.text(&unescape(&format!("&{};", &*name)), at, true),
            _ => {}
        }
    }
    if inside {
        game.send(text.len(), false, sink, report);
    }
}

/// A game while its tags pass by.
struct Game {
    start: Option<usize>,
    in_head: bool,
    in_moves: bool,
    /// The field or move that is open, and its text so far.
    field: Option<(String, Span)>,
    step: Option<(Step, bool, bool)>,
    text: String,
    text_at: Span,
    headers: Vec<(String, String, Span)>,
    fen: Option<(String, Span)>,
    result: Option<(u32, usize)>,
    preface: Note,
    moves: Option<Branches>,
    /// Moves behind the end of the tree: how many, and where.
    beyond: Option<Span>,
}

impl Default for Game {
    fn default() -> Self {
        Game {
            start: None,
            in_head: false,
            in_moves: false,
            field: None,
            step: None,
            text: String::new(),
            text_at: Span::default(),
            headers: Vec::new(),
            fen: None,
            result: None,
            preface: Note::None,
            moves: None,
            beyond: None,
        }
    }
}

impl Game {
    fn open(&mut self, name: &str, attributes: Vec<(String, String)>, at: Span) {
        self.start.get_or_insert(at.start as usize);
        match name {
            "Head" => self.in_head = true,
            "MoveList" => (self.in_head, self.in_moves) = (false, true),
            "Move" if self.in_moves => {
                self.text.clear();
                let get = |key: &str| {
                    let found = attributes.iter().find(|(known, _)| known == key);
                    found.map_or("", |(_, value)| &**value)
                };
                let more = get("end") != "1";
                let other = get("branch") == "1";
                self.step = Some((step(get("value"), at), more, other));
            }
            _ if self.in_head => {
                self.text.clear();
                self.field = Some((name.to_owned(), at));
            }
            _ => {}
        }
    }

    fn text(&mut self, text: &str, at: Span, exact: bool) {
        if self.field.is_none() && self.step.is_none() {
            return;
        }
        // Blanks that only lay out the tags are none of the text.
        if exact || self.field.is_some() || !text.trim().is_empty() {
            if self.text.is_empty() {
                self.text_at = at;
            }
            self.text.push_str(text);
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "Head" => self.in_head = false,
            "MoveList" => self.in_moves = false,
            "Move" => self.add(),
            _ => {
                let Some((name, at)) = self.field.take() else {
                    return;
                };
                let at = if self.text.is_empty() {
                    at
                } else {
                    self.text_at
                };
                let value = std::mem::take(&mut self.text);
                self.head(name, value.trim(), at);
            }
        }
    }

    fn head(&mut self, name: String, value: &str, at: Span) {
        match &*name {
            _ if value.is_empty() => {}
            "FEN" => self.fen = Some((value.to_owned(), at)),
            "RecordResult" if let Ok(number) = value.parse() => {
                self.result = Some((number, at.start as usize));
            }
            _ => {
                let known = NAMES.iter().find(|(field, _)| *field == name);
                let key = known.map_or(name.clone(), |(_, key)| (*key).to_owned());
                self.headers.push((key, value.to_owned(), at));
            }
        }
    }

    fn add(&mut self) {
        let Some((mut step, more, other)) = self.step.take() else {
            return;
        };
        if !self.text.is_empty() {
            let text = std::mem::take(&mut self.text);
            step.note = Note::Text(text.into(), self.text_at);
        }
        match &mut self.moves {
            None => {
                self.preface = step.note;
                self.moves = Some(Branches::new(more));
            }
            Some(moves) if moves.expects() => moves.add(step, more, other),
            Some(_) => self.beyond = Some(self.beyond.unwrap_or(step.at).to(step.at)),
        }
    }

    /// Sends the whole game, which ends at `end`; `closed` tells whether its tag does.
    fn send(mut self, end: usize, closed: bool, sink: &mut dyn Sink, report: &mut dyn Report) {
        self.add();
        let moves = self.moves.unwrap_or_else(|| Branches::new(false));
        sink.event(
            Event::RecordStart {
                attrs: "",
                custom: CUSTOM,
                first_number: None,
                counting: Counting::default(),
            },
            Span::at(self.start.unwrap_or(0)),
            report,
        );
        for (key, value, at) in &self.headers {
            sink.event(Event::Header { key, value }, *at, report);
        }
        if let Some((number, at)) = self.result {
            results::send(number, at, sink, report);
        }
        if let Some((text, at)) = &self.fen {
            board::send_fen(text, &moves, *at, sink, report);
        }
        send_note(&self.preface, |_, _| "".into(), sink, report);
        moves.report_points(report);
        moves.send(|_, _| "".into(), sink, report);
        if moves.expects() || !closed {
            let lines = moves.owed().max(1);
            let problem = Truncated::Owing { lines };
            report.report(Span::at(end), &problem, Scene::default());
        } else if let Some(beyond) = self.beyond {
            let problem = BytesBehindEnd {
                count: beyond.len(),
            };
            report.report(beyond, &problem, Scene::default());
        }
        sink.event(Event::RecordEnd, Span::at(end), report);
    }
}

/// Reads `77-47`: file and rank from the top, of both points.
fn step(value: &str, at: Span) -> Step {
    let digit = |c: u8| c.is_ascii_digit().then(|| c - b'0');
    let points = match value.as_bytes() {
        &[a, b, b'-', c, d] => (|| Some([digit(a)?, digit(b)?, digit(c)?, digit(d)?]))(),
        _ => None,
    };
    match points {
        Some([x0, r0, x1, r1]) => {
            let point = |x, r| Point::from_top(x, r, x * 10 + r);
            Step::new(point(x0, r0), point(x1, r1), Note::None, at)
        }
        None => Step::unreadable(value, at),
    }
}
