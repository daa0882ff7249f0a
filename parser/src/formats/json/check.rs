//! Whether the fields of a line agree with its moves: people edit by hand.

use std::fmt;

use kypho_model::notation::Custom;
use kypho_model::{Color, Position, Setup, fen};
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::form::{Extra, Line, Move, SideLine};
use super::read::{custom, side};
use crate::checks::problems::Doubt;
use crate::lex::reading;

/// The fields of a record.
const KEYS: [&str; 17] = [
    "version",
    "file",
    "line",
    "record",
    "title",
    "heading",
    "attrs",
    "headers",
    "setup",
    "custom",
    "extras",
    "moves",
    "complete",
    "final_fen",
    "outcome",
    "outcome_by",
    "board_outcome",
];

/// What can become of a move.
const STATUSES: [&str; 5] = ["ok", "illegal", "unreadable", "ambiguous", "unplayed"];

/// Lists what contradicts the moves or is not known, the first of each kind.
pub(super) fn doubts(text: &str, line: &Line) -> Vec<Doubt> {
    let mut found = Vec::new();
    if let Ok(Unknown(Some(key))) = serde_json::from_str(text) {
        found.push(Doubt::Key(key));
    }
    let first = line.moves.first();
    let stated = line.setup.as_deref();
    let start = match stated.map(fen::read) {
        Some(read) => read.ok().map(|read| read.setup),
        None => Some(Setup {
            turn: first.and_then(side).unwrap_or(Color::Red),
            ..Setup::start()
        }),
    };
    let mut check = Check {
        custom: custom(line).unwrap_or_default(),
        first: first.and_then(order),
        found,
    };
    let start = start.map(|setup| setup.position_lenient());
    check.line(&line.extras, &line.moves, start);
    check.found
}

/// Tells on which half of the plies a side moves.
fn order(mv: &Move) -> Option<bool> {
    let black = side(mv)? == Color::Black;
    Some(mv.ply?.is_multiple_of(2) == black)
}

struct Check {
    custom: Custom,
    /// The order of sides and plies that the first move gives.
    first: Option<bool>,
    found: Vec<Doubt>,
}

impl Check {
    fn add(&mut self, doubt: Doubt) {
        let kind = std::mem::discriminant(&doubt);
        let known = |found: &Doubt| std::mem::discriminant(found) == kind;
        if !self.found.iter().any(known) {
            self.found.push(doubt);
        }
    }

    /// Checks a line from its position, and the lines that hang on it.
    fn line(&mut self, extras: &[Extra], moves: &[Move], mut position: Option<Position>) {
        let mut last: Option<u32> = None;
        let first = moves.first().and_then(|first| first.ply);
        self.lines(extras, first, [&position, &None]);
        for mv in moves {
            self.fields(mv, last);
            // Where a half-move is missing the rest is not played.
            let jumps = last
                .zip(mv.ply)
                .is_some_and(|(last, ply)| Some(ply) != last.checked_add(1));
            last = mv.ply.or(last.map(|last| last.saturating_add(1)));
            let before = position.take().filter(|_| !jumps);
            position = before.as_ref().and_then(|before| self.play(mv, before));
            self.lines(&mv.extras, last, [&before, &position]);
        }
    }

    /// Checks the lines that hang on a ply, given the positions before and after it.
    fn lines(&mut self, extras: &[Extra], ply: Option<u32>, around: [&Option<Position>; 2]) {
        for extra in extras {
            if let Extra::Line(SideLine { extras, moves, .. }) = extra {
                let first = moves.first().and_then(|first| first.ply);
                let behind = match (first, ply) {
                    (Some(first), Some(ply)) => first.checked_sub(ply),
                    _ => Some(0),
                };
                let from = behind.and_then(|behind| around.get(behind as usize));
                self.line(extras, moves, from.copied().cloned().flatten());
            }
        }
    }

    fn fields(&mut self, mv: &Move, last: Option<u32>) {
        let text = || mv.text.clone();
        if let Some((last, ply)) = last.zip(mv.ply)
            && ply <= last
        {
            self.add(Doubt::Ply(text(), ply));
        } else if order(mv)
            .zip(self.first)
            .is_some_and(|(here, first)| here != first)
        {
            self.add(Doubt::Side(text()));
        }
        if let Some(status) = &mv.status
            && !STATUSES.contains(&&**status)
        {
            self.add(Doubt::Status(status.clone()));
        }
    }

    /// Plays a move that can be read, and compares the points that are said of it.
    fn play(&mut self, mv: &Move, before: &Position) -> Option<Position> {
        let read = reading(&mv.text, self.custom, before).ok()?;
        if let Some(stated) = &mv.iccs
            && *stated != read.mv.to_string()
        {
            let (text, played) = (mv.text.clone(), read.mv.to_string());
            let stated = stated.clone();
            self.add(Doubt::Iccs {
                text,
                stated,
                played,
            });
        }
        let mut after = before.clone();
        after.play_unchecked(read.mv);
        Some(after)
    }
}

/// The first key of an object that no record has.
struct Unknown(Option<String>);

impl<'de> Deserialize<'de> for Unknown {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys;

        impl<'de> Visitor<'de> for Keys {
            type Value = Unknown;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a record")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Unknown, A::Error> {
                let mut first = None;
                while let Some(key) = map.next_key::<String>()? {
                    map.next_value::<IgnoredAny>()?;
                    if !KEYS.contains(&&*key) {
                        first = first.or(Some(key));
                    }
                }
                Ok(Unknown(first))
            }
        }

        deserializer.deserialize_map(Keys)
    }
}
