//! WXF text: header lines, `START{`, moves, `}END`, without the tags of a block.
//!
//! PlayOK writes Black's letters small and `.` for sideways; XieXie puts its marks in
//! front of the number. Both have team and rating behind the name, `RED name;team;1200;`.

use std::fmt::Write as _;
use std::io;

use kypho_model::notation::{Custom, Notation, Options as MoveOptions};
use kypho_model::record::{Extra, Node, Record, Tree};
use kypho_model::{Color, Counting, Evaluation, Event, Position, Report, Scene, Sink, Span, Text};

use super::lines::{next_line, one_line, without_tags, words};
use super::numbering::Due;
use super::pgn::nag;
use super::{
    Cut, Format, Framing, Headers, Holds, Info, OneMove, Options, game_block, keeps_points, loss,
    notation_custom,
};
use crate::checks::problems::{WrittenOtherwise, WrittenWhat};
use crate::lex::opening;
use crate::source::{Block, Source};

/// WXF text.
#[derive(Debug)]
pub struct Wxf;

static INFO: Info = Info {
    id: "wxf",
    name: "WXF text",
    about: Text {
        en: "header lines and moves between START{ and }END",
        vi: "các dòng thông tin và nước đi giữa START{ và }END",
    },
    extensions: &["wxf"],
    binary: false,
    reads: true,
    writes: true,
    several: true,
    apart: true,
    holds: Holds {
        moves: true,
        start: true,
        side: true,
        lines: false,
        comments: true,
        glyphs: true,
        marks: false,
        result: true,
        headers: Headers::Lines,
        unplayed: true,
    },
};

impl Format for Wxf {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        let mut at = 0;
        while let Some((line, next)) = next_line(head, at, true) {
            if opening(words(&head[line])).is_some() {
                return true;
            }
            at = next;
        }
        false
    }

    fn framing(&self) -> Framing {
        Framing::Records(find)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        let Some(block) = &source.block else {
            return game_block::read(source, sink, report);
        };
        let span = block.span.clone();
        let body = Block {
            body: span.clone(),
            ..block.clone()
        };
        let source = Source {
            bytes: source.bytes,
            encoding: source.encoding,
            text: (&*source.text).into(),
            block: Some(body),
            broken: None,
        };
        game_block::read(&source, &mut Players { next: sink }, report);
    }

    fn write(
        &self,
        record: &Record,
        options: &Options<'_>,
        out: &mut dyn io::Write,
        losses: &mut dyn Report,
    ) -> io::Result<()> {
        let mut text = String::new();
        let writer = Writer::new(record, options, &mut text);
        writer.write(losses);
        loss::report(record, &INFO, losses);
        out.write_all(text.as_bytes())
    }

    fn one_move(&self, record: &Record, options: &Options<'_>) -> Option<OneMove> {
        let custom = options.notation.and_then(notation_custom);
        let custom = custom.unwrap_or(own_custom(record));
        Some(Box::new(move |text| game_block::is_one_move(text, custom)))
    }
}

/// Returns the custom that a record is written in: the form is that of the notation, other
/// customs are turned into it.
fn own_custom(record: &Record) -> Custom {
    let letters = matches!(record.custom, Custom::English | Custom::Vietnamese);
    match letters || keeps_points(record, INFO.holds) {
        true => record.custom,
        false => Custom::English,
    }
}

/// The keys that a record begins with.
const KEYS: [&str; 8] = [
    "FORMAT", "GAME", "RED", "BLACK", "DATE", "RESULT", "EVENT", "FEN",
];

/// A record runs from its first header line to its end mark.
fn find(text: &[u8], at_end: bool) -> Option<Cut> {
    let mut at = 0;
    let mut start: Option<usize> = None;
    let mut opened = false;
    let mut comment = false;
    while let Some((line, next)) = next_line(text, at, at_end) {
        let from = line.start;
        let line = words(&text[line]);
        if !opened {
            let key = line.split([' ', '\t']).next().unwrap_or_default();
            let begins = opening(line).is_some();
            if KEYS.contains(&key) || begins {
                start.get_or_insert(from);
            }
            opened = begins;
        }
        if opened && ends(line, &mut comment) {
            return Some(Cut { start, end: next });
        }
        at = next;
    }
    at_end.then_some(Cut {
        start,
        end: text.len(),
    })
}

/// Tells whether an end mark stands in a line, outside comments.
fn ends(line: &str, comment: &mut bool) -> bool {
    let mut rest = line;
    loop {
        let outside = if *comment {
            0
        } else {
            rest.find("/*").unwrap_or(rest.len())
        };
        if let Some(brace) = rest[..outside].find('}') {
            let behind = rest[brace + 1..].trim_start();
            if behind
                .get(..3)
                .is_none_or(|end| end.eq_ignore_ascii_case("END"))
            {
                return true;
            }
        }
        let sign = if *comment { "*/" } else { "/*" };
        let Some(at) = rest.find(sign) else {
            return false;
        };
        *comment = !*comment;
        rest = &rest[at + 2..];
    }
}

/// Parts the players' lines: name, team, rating.
struct Players<'s> {
    next: &'s mut dyn Sink,
}

impl Sink for Players<'_> {
    fn event(&mut self, event: Event<'_>, at: Span, report: &mut dyn Report) {
        let Event::Header { key, value } = event else {
            return self.next.event(event, at, report);
        };
        let side = ["RED", "BLACK"]
            .into_iter()
            .find(|side| side.eq_ignore_ascii_case(key));
        let Some(side) = side.filter(|_| value.contains(';')) else {
            return self.next.event(event, at, report);
        };
        let mut parts = value.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let mut parts: Vec<&str> = parts.take(2).collect();
        // PlayOK has the rating second.
        if parts
            .first()
            .is_some_and(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
        {
            parts.reverse();
        }
        if !name.is_empty() {
            self.next
                .event(Event::Header { key, value: name }, at, report);
        }
        for (suffix, value) in ["TEAM", "ELO"].into_iter().zip(parts) {
            if !value.is_empty() {
                let key = &format!("{side}{suffix}");
                self.next.event(Event::Header { key, value }, at, report);
            }
        }
    }
}

struct Writer<'w> {
    record: &'w Record,
    notation: &'static Notation,
    moves: MoveOptions,
    out: &'w mut String,
    at_line_start: bool,
    needs_number: bool,
    otherwise: [Option<(u32, Span)>; WrittenWhat::ALL.len()],
}

impl<'w> Writer<'w> {
    fn new(record: &'w Record, options: &Options<'_>, out: &'w mut String) -> Self {
        Writer {
            record,
            notation: options.notation.unwrap_or(own_custom(record).notation()),
            moves: options.moves,
            out,
            at_line_start: true,
            needs_number: true,
            otherwise: [None; WrittenWhat::ALL.len()],
        }
    }

    fn write(mut self, losses: &mut dyn Report) {
        let record = self.record;
        self.out.push_str("FORMAT WXF\n");
        let header = |key: &str| {
            record
                .headers
                .iter()
                .find(|(k, _)| k.eq_ignore_ascii_case(key))
        };
        let parts = ["REDTEAM", "REDELO", "BLACKTEAM", "BLACKELO"];
        if header("GAME").is_none()
            && let Some(heading) = &record.heading
        {
            let title = self.value(heading, false);
            let _ = writeln!(self.out, "GAME {title}");
        }
        for (key, value) in &record.headers {
            let is = |name: &str| key.eq_ignore_ascii_case(name);
            let part = parts.iter().any(|part| is(part));
            if is("FORMAT")
                || is("FEN")
                || !INFO.holds.headers.hold(key)
                || part && header(&key[..key.len() - suffix(key)]).is_some()
            {
                continue;
            }
            let key = match KEYS.iter().find(|known| is(known)) {
                Some(known) => known,
                None => key.as_str(),
            };
            let player = matches!(key, "RED" | "BLACK");
            let written = self.value(value, player);
            let _ = write!(self.out, "{key} {written}");
            if player {
                let [team, elo] = ["TEAM", "ELO"].map(|suffix| {
                    let (_, value) = header(&format!("{key}{suffix}"))?;
                    Some(self.value(value, true))
                });
                if team.is_some() || elo.is_some() {
                    let (team, elo) = (team.unwrap_or_default(), elo.unwrap_or_default());
                    let _ = write!(self.out, ";{team};{elo};");
                }
            }
            self.out.push('\n');
        }
        if header("RESULT").is_none()
            && let Some(outcome) = &record.outcome
        {
            let _ = writeln!(self.out, "RESULT {outcome}");
        }
        match (&record.setup, &record.fen) {
            (Some(setup), Some(_)) => {
                let _ = writeln!(self.out, "FEN {}", setup.fen(Default::default()));
            }
            (None, Some(fen)) => {
                let _ = writeln!(self.out, "FEN {fen}");
            }
            _ => {}
        }
        self.out.push_str("START{\n");
        let mut position = record
            .setup
            .as_ref()
            .map(kypho_model::Setup::position_lenient);
        let tree = &record.tree;
        self.extras(tree.node(Tree::ROOT));
        let mut due = Due::first_of(tree.node(Tree::ROOT));
        for id in tree.main_line() {
            let node = tree.node(id);
            self.mv(node, due, position.as_ref());
            due = Due::behind(node);
            position = match (node.mv, position) {
                (Some(mv), Some(mut position)) => {
                    position.play_unchecked(mv);
                    Some(position)
                }
                _ => None,
            };
            self.extras(node);
            if node.side == Color::Black {
                self.end_line();
            }
        }
        self.end_line();
        self.out.push_str("}END\n");
        for what in WrittenWhat::ALL {
            if let Some((count, at)) = self.otherwise[what as usize] {
                losses.report(at, &WrittenOtherwise { what, count }, Scene::default());
            }
        }
    }

    fn mv(&mut self, node: &Node, due: Due, position: Option<&Position>) {
        let number = match self.record.counting {
            Counting::Moves => node.number,
            Counting::HalfMoves => {
                1 + (node.ply + u32::from(self.record.first_side() == Color::Black)) / 2
            }
        };
        self.needs_number |= due.misses(node.ply);
        for (number, side) in due.numbers(node.ply, number, node.side) {
            match side {
                Color::Red => self.word(&format!("{number}.")),
                Color::Black if self.needs_number => self.word(&format!("{number}. …")),
                Color::Black => {}
            }
        }
        self.needs_number = false;
        let text = match (node.mv, position) {
            (Some(mv), Some(position)) => self.notation.write(position, mv, &self.moves),
            _ => node.text.to_string(),
        };
        self.word(&text);
    }

    fn extras(&mut self, node: &Node) {
        for extra in &node.extras {
            match extra {
                Extra::Glyph(text)
                    if text.starts_with(['!', '?', '#', '+', '‼', '⁇', '⁈', '⁉'])
                        && Evaluation::from_sign(text).is_none() =>
                {
                    self.out.push_str(text);
                }
                Extra::Glyph(text) | Extra::Footnote(text) => self.word(text),
                Extra::Evaluation(_, text) if text.starts_with('$') => self.word(text),
                Extra::Evaluation(value, _) => self.word(&format!("${}", nag(*value))),
                Extra::Comment(text) => self.comment(text, node),
                Extra::Words(text) => {
                    self.note(WrittenWhat::Words, node.span);
                    self.comment(text, node);
                }
                Extra::Mark { .. } | Extra::Line(..) => {}
            }
        }
    }

    fn comment(&mut self, text: &str, node: &Node) {
        let text_of = without_tags(text);
        let written = text_of.as_deref().unwrap_or(text).replace("*/", "* /");
        if written != text {
            self.note(WrittenWhat::Sign, node.span);
        }
        self.end_line();
        let _ = writeln!(self.out, "/*{written}*/");
        self.needs_number = true;
    }

    /// Keeps a value on one line, and out of the parts of a player's line.
    fn value(&mut self, value: &str, part: bool) -> String {
        let mut written = one_line(value).unwrap_or_else(|| value.to_owned());
        if part {
            written = written.replace(';', "；");
        }
        if written != value {
            self.note(WrittenWhat::Sign, self.record.span);
        }
        written
    }

    fn note(&mut self, what: WrittenWhat, at: Span) {
        let (count, _) = self.otherwise[what as usize].get_or_insert((0, at));
        *count += 1;
    }

    fn word(&mut self, text: &str) {
        if !self.at_line_start {
            self.out.push(' ');
        }
        self.at_line_start = false;
        self.out.push_str(text);
    }

    fn end_line(&mut self) {
        if !self.at_line_start {
            self.out.push('\n');
            self.needs_number = true;
        }
        self.at_line_start = true;
    }
}

/// The length of what stands behind the side in a key.
fn suffix(key: &str) -> usize {
    if key.to_ascii_uppercase().ends_with("TEAM") {
        4
    } else {
        3
    }
}
