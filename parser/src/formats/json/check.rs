//! Whether the fields of a line agree with its moves: people edit by hand.

use kypho_model::notation::{Custom, MoveError};
use kypho_model::record::Record;
use kypho_model::{Color, Evaluation, PlayStatus, Position, Setup};
use serde_json::Value;

use super::form::{Extra, Line, MarkFields, Move, What};
use super::place::{Due, Start};
use super::read::custom;
use super::side;
use crate::checks::problems::Doubt;
use crate::lex::{mark, reading};
use crate::replay::Numbers;

/// Lists what contradicts the moves or is not known, the first of each kind.
pub(super) fn doubts(line: &Line, start: &Start, numbers: Numbers) -> Vec<Doubt> {
    let named = custom(line);
    let mut check = Check {
        custom: named.unwrap_or_default(),
        numbers,
        found: Vec::new(),
    };
    if let Some(key) = &line.unknown {
        check.add(Doubt::Key(key.clone()));
    }
    if let (Some(stated), None) = (&line.custom, named) {
        check.field("custom", "", stated, check.custom.name());
    }
    check.start(line, start);
    if let Some(title) = &line.title {
        let record = Record {
            heading: line.heading.clone(),
            headers: line.headers.clone(),
            ..Record::default()
        };
        check.value("title", "", title, record.title().into());
    }
    let from = start.setup.as_ref().map(Setup::position_lenient);
    let end = check.line(&line.extras, &line.moves, Due::FIRST, Some(from));
    let complete = end.complete;
    if let Some(stated) = &line.complete {
        check.value("complete", "", stated, complete.into());
    }
    let end = end.position;
    if let Some(stated) = &line.final_fen {
        let fen = end.as_ref().map(Position::to_string);
        check.value("final_fen", "", stated, fen.into());
    }
    if let Some(stated) = &line.board_outcome {
        let end = end.filter(|_| complete);
        let board = match end.and_then(|end| end.status().winner()) {
            Some(Color::Red) => "1-0",
            Some(Color::Black) => "0-1",
            None => "null",
        };
        check.field("board_outcome", "", stated, board);
    }
    check.found
}

struct Check {
    custom: Custom,
    numbers: Numbers,
    found: Vec<Doubt>,
}

/// How a line ends.
struct End {
    /// The position after the last move that could be played.
    position: Option<Position>,
    /// Whether every move could be played.
    complete: bool,
}

/// A place of a line: `None` where nothing is known of it, else the position, if it could
/// be reached.
type Place = Option<Option<Position>>;

impl Check {
    fn add(&mut self, doubt: Doubt) {
        if !self.found.iter().any(|found| found.is_like(&doubt)) {
            self.found.push(doubt);
        }
    }

    /// Compares a field with what holds.
    fn field(&mut self, field: &'static str, of: &str, stated: &str, holds: &str) {
        if stated != holds {
            self.add(Doubt::Field {
                field,
                of: of.to_owned(),
                stated: stated.to_owned(),
                holds: holds.to_owned(),
            });
        }
    }

    fn value(&mut self, field: &'static str, of: &str, stated: &Value, holds: Value) {
        if *stated != holds {
            self.field(field, of, &shown(stated), &shown(&holds));
        }
    }

    fn number(&mut self, field: &'static str, of: &str, stated: Option<u32>, holds: u32) {
        if let Some(stated) = stated.filter(|stated| *stated != holds) {
            self.field(field, of, &stated.to_string(), &holds.to_string());
        }
    }

    /// Compares the start with the FEN it was read from.
    fn start(&mut self, line: &Line, start: &Start) {
        let Some((fen, setup)) = start.header.zip(line.setup.as_ref()) else {
            return;
        };
        let fen = &line.headers[fen].1;
        let Ok(read) = kypho_model::fen::read(fen) else {
            return;
        };
        match &start.stated {
            // Whose turn it is may be known better than the FEN has it.
            Some(stated) if stated.board == read.setup.board => {}
            Some(_) => self.field("headers.FEN", "", fen, setup),
            None => self.field("setup", "", setup, fen),
        }
    }

    /// Checks a line from its place on, and the lines that hang on it.
    fn line(&mut self, extras: &[Extra], moves: &[Move], mut due: Due, place: Place) -> End {
        self.extras(extras, due, [&None, &place]);
        let known = place.is_some();
        let mut position = place.flatten();
        let mut end = None;
        let mut complete = true;
        for mv in moves {
            let missing = due.misses(mv);
            due.pass(mv, missing);
            if missing {
                end = end.or(position.take());
            }
            let read = position
                .as_ref()
                .map(|before| reading(&mv.text, self.custom, before).map(|read| read.mv));
            let after = match (&position, &read) {
                (Some(before), Some(Ok(mv))) => {
                    let mut after = before.clone();
                    after.play_unchecked(*mv);
                    Some(after)
                }
                _ => None,
            };
            complete &= after.is_some();
            if known {
                self.fields(mv, due.ply - 1, read);
            }
            let before = std::mem::replace(&mut position, after);
            if !mv.extras.is_empty() {
                let around = [&before, &position].map(|at| known.then(|| at.clone()));
                self.extras(&mv.extras, due, [&around[0], &around[1]]);
            }
            if position.is_none() {
                end = end.or(before);
            }
        }
        let position = position.or(end);
        End { position, complete }
    }

    /// Checks what hangs on a place, given the places before the last move and after it.
    fn extras(&mut self, extras: &[Extra], due: Due, around: [&Place; 2]) {
        for extra in extras {
            if let Some(field) = &extra.stray {
                self.add(Doubt::Key(field.clone()));
            }
            match &extra.what {
                What::Evaluation { value, text } => self.evaluation(value, text),
                What::Mark { text, fields } => self.mark(text, fields),
                What::Line(line) => {
                    let from = due.branch(line, self.numbers);
                    let place = match due.ply - from.ply {
                        0 => around[1].clone(),
                        1 => around[0].clone(),
                        _ => {
                            self.number("line.ply", "", line.ply, due.ply);
                            None
                        }
                    };
                    let first = line.moves.first();
                    let late = first.is_some_and(|first| from.misses(first));
                    let text = first.map_or("", |first| &first.text);
                    let ply = from.ply + 1;
                    self.number("line.ply", text, line.ply, ply);
                    let late = ply + u32::from(late);
                    self.number("ply", text, first.and_then(|first| first.ply), late);
                    self.line(&line.extras, &line.moves, from, place);
                }
                _ => {}
            }
        }
    }

    /// Compares what is said of a move with the ply it is and what became of it.
    fn fields(&mut self, mv: &Move, ply: u32, read: Option<Result<kypho_model::Move, MoveError>>) {
        let text = &mv.text;
        let (number, turn) = self.numbers.of(ply);
        self.number("ply", text, mv.ply, ply + 1);
        self.number("number", text, mv.number, number);
        if let Some(stated) = &mv.side {
            self.field("side", text, stated, side(turn));
        }
        let status = match &read {
            None => PlayStatus::Unplayed,
            Some(Ok(_)) => PlayStatus::Ok,
            Some(Err(MoveError::Malformed(_))) => PlayStatus::Unreadable,
            Some(Err(MoveError::Ambiguous(_))) => PlayStatus::Ambiguous,
            Some(Err(_)) => PlayStatus::Illegal,
        };
        if let Some(stated) = &mv.status {
            self.field("status", text, stated, status.name());
        }
        if let Some(stated) = &mv.iccs {
            match read {
                Some(Ok(mv)) => self.field("iccs", text, stated, &mv.to_string()),
                _ => self.field("iccs", text, stated, "null"),
            }
        }
    }

    fn evaluation(&mut self, value: &str, text: &str) {
        let stated = Evaluation::from_sign(value);
        if stated.is_none() {
            self.field("value", text, value, Evaluation::Unclear.sign());
        }
    }

    fn mark(&mut self, text: &str, fields: &MarkFields) {
        let read = mark(text).0;
        let holds = [
            ("mark.number", &fields.number, Value::from(read.number)),
            ("mark.side", &fields.side, Value::from(read.side.map(side))),
            ("mark.popup", &fields.popup, Value::from(read.popup)),
        ];
        for (field, stated, holds) in holds {
            if let Some(stated) = stated {
                self.value(field, text, stated, holds);
            }
        }
    }
}

/// A value as it is shown: words without their quotes.
fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}
