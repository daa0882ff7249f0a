//! Records out of JSON: a line in, events out.

use kypho_model::notation::Custom;
use kypho_model::{Branch, Color, Counting, Evaluation, Event, Report, Scene, Sink, Span};

use super::form::{Extra, Line, Move, What, parse, roomy};
use super::place::{Due, Start, is_fen};
use super::{VERSION, check};
use crate::checks::problems::{Doubt, DoubtfulField, EmptyFen, Met, UnreadableJson};
use crate::lex::mark;
use crate::replay::Numbers;
use crate::source::Source;

/// Reads one frame and passes its events to `sink`.
pub(super) fn read(source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
    let text = &*source.text;
    let Some(block) = &source.block else {
        return;
    };
    let line = text[block.span.start..].trim();
    let start = block.span.start + text[block.span.start..].find(line).unwrap_or(0);
    let at = Span::new(start, start + line.len());
    let read = parse(line).and_then(|read| match read.version {
        VERSION => Ok(read),
        other => Err(Met::Version(other)),
    });
    let read = match read {
        Ok(read) => read,
        Err(met) => {
            report.report(at, &UnreadableJson { met }, Scene::default());
            empty(at, sink, report);
            return;
        }
    };
    let start = Start::of(&read);
    let numbers = start.numbers(&read);
    let doubts = || check::doubts(&read, &start, numbers);
    let doubts = roomy(read.depth, doubts).unwrap_or_default();
    let mut reader = Reader {
        at,
        numbers,
        sink,
        report,
    };
    reader.record(&read, &start, &doubts);
}

/// A line that cannot be read is still a record of its file.
fn empty(at: Span, sink: &mut dyn Sink, report: &mut dyn Report) {
    let start = Event::RecordStart {
        attrs: "",
        custom: Custom::default(),
        first_number: None,
        counting: Counting::Moves,
        prose: false,
    };
    sink.event(start, at, report);
    sink.event(Event::RecordEnd, Span::at(at.end as usize), report);
}

struct Reader<'r> {
    at: Span,
    numbers: Numbers,
    sink: &'r mut dyn Sink,
    report: &'r mut dyn Report,
}

impl Reader<'_> {
    fn event(&mut self, event: Event<'_>) {
        self.sink.event(event, self.at, self.report);
    }

    fn record(&mut self, line: &Line, start: &Start, doubts: &[Doubt]) {
        let attrs: Vec<String> = line.attrs.iter().map(attribute).collect();
        self.event(Event::RecordStart {
            attrs: &attrs.join(" "),
            custom: custom(line).unwrap_or_default(),
            first_number: Some(self.numbers.first),
            counting: self.numbers.counting,
            prose: false,
        });
        for doubt in doubts {
            let problem = DoubtfulField { doubt };
            self.report.report(self.at, &problem, Scene::default());
        }
        if let Some(heading) = &line.heading {
            self.event(Event::Heading(heading));
        }
        let mut stated = None;
        for (index, (key, value)) in line.headers.iter().enumerate() {
            if key.eq_ignore_ascii_case("RESULT") {
                stated = stated.or(Some(value.as_str()));
            }
            if start.header == Some(index) {
                let setup = start.stated.as_ref();
                self.event(Event::Setup { fen: value, setup });
                continue;
            }
            if is_fen(key) && value.trim().is_empty() {
                self.report.report(self.at, &EmptyFen, Scene::default());
            }
            self.event(Event::Header { key, value });
        }
        if let (Some(fen), None) = (&line.setup, start.header) {
            self.event(Event::Setup { fen, setup: None });
        }
        self.extras(&line.extras, Due::FIRST);
        self.moves(&line.moves, Due::FIRST);
        let outcome = line.outcome.as_deref();
        // What the board decides is not stated, unless somebody has changed it.
        let decided = line.outcome_by.is_some() && outcome == line.board_outcome.as_deref();
        let by_hand = line.outcome_by.as_deref() == Some("stated") || !decided;
        let outcome = outcome.filter(|outcome| by_hand && *outcome != "*");
        if let Some(outcome) = outcome.filter(|outcome| stated != Some(outcome)) {
            self.event(Event::Outcome(outcome));
        }
        self.event(Event::RecordEnd);
    }

    fn moves(&mut self, moves: &[Move], mut due: Due) {
        for mv in moves {
            let missing = due.misses(mv);
            if missing {
                self.event(Event::Missing);
            }
            due.pass(mv, missing);
            self.event(Event::Move {
                text: &mv.text,
                play: None,
            });
            self.extras(&mv.extras, due);
        }
    }

    /// Sends what hangs on a place of a line, before the ply that is due.
    fn extras(&mut self, extras: &[Extra], due: Due) {
        for extra in extras {
            match &extra.what {
                What::Comment(text) => self.event(Event::Comment(text)),
                What::Glyph(text) => self.event(Event::Glyph(text)),
                What::Evaluation { value, text } => {
                    let value = Evaluation::from_sign(value).unwrap_or(Evaluation::Unclear);
                    self.event(Event::Evaluation { value, text });
                }
                What::Mark { text, .. } => self.event(Event::Mark(mark(text).0)),
                What::Footnote(text) => self.event(Event::Footnote(text)),
                What::Words(text) => self.event(Event::Words(text)),
                What::Line(line) => {
                    let first = line.moves.first();
                    let number = first.and_then(|mv| Some((mv.number?, side(mv))));
                    let due = due.branch(line, self.numbers);
                    self.event(Event::LineStart(Branch {
                        ply: Some(due.ply),
                        number,
                        origin: line.origin,
                    }));
                    self.extras(&line.extras, due);
                    self.moves(&line.moves, due);
                    self.event(Event::LineEnd);
                }
            }
        }
    }
}

/// Returns the custom that a line names.
pub(super) fn custom(line: &Line) -> Option<Custom> {
    let named = |custom: &Custom| line.custom.as_deref() == Some(custom.name());
    Custom::ALL.into_iter().find(named)
}

pub(super) fn side(mv: &Move) -> Option<Color> {
    match mv.side.as_deref()? {
        "red" => Some(Color::Red),
        "black" => Some(Color::Black),
        _ => None,
    }
}

/// Writes an attribute as a tag has it.
fn attribute((key, value): &(String, String)) -> String {
    match value.as_str() {
        "" => key.clone(),
        value if value.contains([' ', '\t', '\u{a0}']) => format!("{key}='{value}'"),
        value => format!("{key}={value}"),
    }
}
