//! CBF, the XML that CCBridge exports: a head with about thirty fields, then the
//! tree as a list of moves that say where lines end and branch.

use std::io;

use kypho_model::record::Record;
use kypho_model::{Counting, Event, Report, Scene, Sink, Span, Text};
use quick_xml::events::Event as Tag;

use super::branches::{Branches, CUSTOM, Note, Point, Step, send_note};
use super::fields::Fields;
use super::flatten::Flattened;
use super::xml::{Xml, attributes, behind_prolog, controls, escape, printable, unescape};
use super::{Format, Headers, Holds, Info, Options, board, results};
use crate::checks::problems::{BytesBehindEnd, Truncated};
use crate::source::Source;

/// The fields of the head in their order, and the headers that they are.
static FIELDS: [(&str, &str); 31] = [
    ("Name", "GAME"),
    ("URL", "URL"),
    ("From", "Source"),
    ("ContestType", "EventClass"),
    ("Contest", "Event"),
    ("Round", "Round"),
    ("Group", "Group"),
    ("Table", "Table"),
    ("Date", "Date"),
    ("Site", "Site"),
    ("TimeRule", "TimeControl"),
    ("Red", "Red"),
    ("RedTeam", "RedTeam"),
    ("RedTime", "RedTime"),
    ("RedRating", "RedElo"),
    ("Black", "Black"),
    ("BlackTeam", "BlackTeam"),
    ("BlackTime", "BlackTime"),
    ("BlackRating", "BlackElo"),
    ("Referee", "Referee"),
    ("Recorder", "Recorder"),
    ("Commentator", "Annotator"),
    ("CommentatorURL", "AnnotatorMail"),
    ("Creator", "Author"),
    ("CreatorURL", "AuthorMail"),
    ("DateCreated", "Created"),
    ("DateModified", "Modified"),
    ("ECCO", "ECCO"),
    ("RecordType", "RecordType"),
    ("RecordKind", "Nature"),
    ("ResultType", "Ending"),
];

/// Tags that are no field.
static RESERVED: [&str; 4] = ["Head", "Move", "MoveList", "RecordResult"];

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
        headers: Headers::Any,
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

    fn write(
        &self,
        record: &Record,
        _: &Options<'_>,
        out: &mut dyn io::Write,
        losses: &mut dyn Report,
    ) -> io::Result<()> {
        write(record, out, losses)
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
                self.head(name, &value, at);
            }
        }
    }

    fn head(&mut self, name: String, value: &str, at: Span) {
        match &*name {
            _ if value.trim().is_empty() => {}
            "FEN" => self.fen = Some((value.trim().to_owned(), at)),
            "RecordResult" if let Ok(number) = value.trim().parse() => {
                self.result = Some((number, at.start as usize));
            }
            _ => {
                let known = FIELDS.iter().find(|(field, _)| *field == name);
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
                prose: false,
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

/// Writes a record.
///
/// # Errors
/// Fails when `out` does.
pub fn write(record: &Record, out: &mut dyn io::Write, losses: &mut dyn Report) -> io::Result<()> {
    let flat = Flattened::of(record, &INFO, false, losses);
    controls(record, &flat, losses);
    let mut fields = Fields::new(record, &INFO, encoding_rs::UTF_8);
    let mut text = String::from("\u{feff}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n");
    text.push_str("<ChineseChessRecord Version=\"1.0\">\r\n <Head>\r\n");
    let mut field = |name: &str, value: &str| {
        text.push_str("  <");
        text.push_str(name);
        if value.is_empty() {
            text.push_str(" />\r\n");
            return;
        }
        text.push('>');
        escape(value, &mut text);
        text.push_str("</");
        text.push_str(name);
        text.push_str(">\r\n");
    };
    for (name, key) in FIELDS {
        field(name, fields.get(key));
    }
    let result = fields.result(losses);
    for (name, value) in fields.others(&RESERVED) {
        field(name, value);
    }
    field("RecordResult", &result.to_string());
    let setup = flat.start.as_ref();
    let fen = setup.map(|setup| setup.fen(board::letters()).to_string());
    field(
        "FEN",
        &fen.or_else(|| record.fen.clone()).unwrap_or_default(),
    );
    text.push_str(" </Head>\r\n <MoveList>\r\n");
    let mut push = |value: &str, more: bool, other: bool, comment: &str| {
        text.push_str("  <Move value=\"");
        text.push_str(value);
        text.push('"');
        if !more {
            text.push_str(" end=\"1\"");
        }
        if other {
            text.push_str(" branch=\"1\"");
        }
        match comment {
            "" => text.push_str(" />\r\n"),
            _ => {
                text.push_str("><![CDATA[");
                text.push_str(&printable(comment).replace("]]>", "]]]]><![CDATA[>"));
                text.push_str("]]></Move>\r\n");
            }
        }
    };
    push("00-00", !flat.moves.is_empty(), false, &flat.preface);
    for mv in &flat.moves {
        let value = format!("{}-{}", digits(mv.from), digits(mv.to));
        push(&value, mv.more, mv.other, &mv.comment);
    }
    text.push_str(" </MoveList>\r\n</ChineseChessRecord>\r\n");
    fields.finish(losses);
    out.write_all(text.as_bytes())
}

/// Writes a point as file and rank from the top.
fn digits(point: Point) -> String {
    let square = point
        .square()
        .expect("only points of the board are asked for");
    format!("{}{}", square.file(), 9 - square.rank())
}
