//! Records out of JSON: a line in, events out.

use kypho_model::notation::Custom;
use kypho_model::{
    Branch, Color, Counting, Evaluation, Event, Report, Scene, Setup, Sink, Span, fen,
};

use super::form::{Extra, Line, Move, parse};
use super::{VERSION, check};
use crate::checks::problems::{Doubt, DoubtfulField, Met, UnreadableJson};
use crate::lex::mark;
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
    let doubts = check::doubts(line, &read);
    Reader { at, sink, report }.record(&read, &doubts);
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
    sink: &'r mut dyn Sink,
    report: &'r mut dyn Report,
}

impl Reader<'_> {
    fn event(&mut self, event: Event<'_>) {
        self.sink.event(event, self.at, self.report);
    }

    fn record(&mut self, line: &Line, doubts: &[Doubt]) {
        if let Some(heading) = &line.heading {
            self.event(Event::Outside(&format!("{heading}\n")));
        }
        let attrs: Vec<String> = line.attrs.iter().map(attribute).collect();
        let custom = custom(line);
        self.event(Event::RecordStart {
            attrs: &attrs.join(" "),
            custom: custom.unwrap_or_default(),
            first_number: line.moves.first().and_then(|mv| mv.number),
            counting: counting(&line.moves),
            prose: false,
        });
        for doubt in doubts {
            let problem = DoubtfulField { doubt };
            self.report.report(self.at, &problem, Scene::default());
        }
        let setup: Option<Setup> = line
            .setup
            .as_deref()
            .and_then(|text| fen::read(text).ok())
            .map(|read| read.setup);
        let mut set_up = false;
        let mut stated = None;
        for (key, value) in &line.headers {
            if key.eq_ignore_ascii_case("RESULT") {
                stated = stated.or(Some(value.as_str()));
            }
            if key.eq_ignore_ascii_case("FEN") && !std::mem::replace(&mut set_up, true) {
                let setup = setup.as_ref();
                self.event(Event::Setup { fen: value, setup });
            } else {
                self.event(Event::Header { key, value });
            }
        }
        if let (Some(text), false) = (&line.setup, set_up) {
            self.event(Event::Setup {
                fen: text,
                setup: None,
            });
        }
        self.extras(&line.extras);
        self.moves(&line.moves);
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

    fn moves(&mut self, moves: &[Move]) {
        let mut before: Option<u32> = None;
        for mv in moves {
            // The half-move before it is missing.
            let jumps = before
                .zip(mv.ply)
                .is_some_and(|(before, ply)| ply > before.saturating_add(1));
            if let (true, Some(value)) = (jumps, mv.number) {
                let side = side(mv);
                self.event(Event::Number { value, side });
            }
            before = mv.ply;
            self.event(Event::Move {
                text: &mv.text,
                play: None,
            });
            self.extras(&mv.extras);
        }
    }

    fn extras(&mut self, extras: &[Extra]) {
        for extra in extras {
            match extra {
                Extra::Comment(text) => self.event(Event::Comment(text)),
                Extra::Glyph(text) => self.event(Event::Glyph(text)),
                Extra::Evaluation { value, text } => {
                    let value = Evaluation::from_sign(value).unwrap_or(Evaluation::Unclear);
                    self.event(Event::Evaluation { value, text });
                }
                Extra::Mark(text) => self.event(Event::Mark(mark(text).0)),
                Extra::Footnote(text) => self.event(Event::Footnote(text)),
                Extra::Words(text) => self.event(Event::Words(text)),
                Extra::Line(line) => {
                    let first = line.moves.first();
                    let number = first.and_then(|mv| Some((mv.number?, side(mv))));
                    self.event(Event::LineStart(Branch {
                        ply: line.ply.and_then(|ply| ply.checked_sub(1)),
                        number,
                        origin: line.origin,
                    }));
                    self.extras(&line.extras);
                    self.moves(&line.moves);
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

/// Tells what the numbers count: the numbers of Red's move and the reply are one.
fn counting(moves: &[Move]) -> Counting {
    let pair = moves
        .windows(2)
        .find(|pair| side(&pair[0]) == Some(Color::Red));
    let apart = pair.is_some_and(|pair| match (pair[0].number, pair[1].number) {
        (Some(red), Some(black)) => black == red + 1,
        _ => false,
    });
    if apart {
        Counting::HalfMoves
    } else {
        Counting::Moves
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
