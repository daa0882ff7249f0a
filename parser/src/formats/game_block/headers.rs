//! What the header lines of a block state, and what is odd about them.

use kypho_model::notation::Custom;
use kypho_model::{Report, Scene, Span};

use super::head::{Key, begins_moves};
use crate::checks::problems::{EmptyFen, EmptyHeader, OtherFormat, RepeatedHeader};
use crate::lex::{HeaderLine, header_line, opening, trim_start};

/// Names a header that a game has once; any other key may come as often as it likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Format,
    Game,
    Red,
    Black,
    Date,
    Event,
    Fen,
    Result,
}

impl Known {
    const ALL: [Known; 8] = [
        Known::Format,
        Known::Game,
        Known::Red,
        Known::Black,
        Known::Date,
        Known::Event,
        Known::Fen,
        Known::Result,
    ];

    /// Returns the key in capitals.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Known::Format => "FORMAT",
            Known::Game => "GAME",
            Known::Red => "RED",
            Known::Black => "BLACK",
            Known::Date => "DATE",
            Known::Event => "EVENT",
            Known::Fen => "FEN",
            Known::Result => "RESULT",
        }
    }

    /// Reads a line that is one of these headers with a blank behind its key, as nearly all are.
    pub(super) fn read(line: &str) -> Option<(Known, HeaderLine<'_>)> {
        Known::ALL.into_iter().find_map(|known| {
            let (key, rest) = line.split_at_checked(known.key().len())?;
            let value = trim_start(rest.strip_prefix(' ')?);
            let read = (known, HeaderLine { key, value });
            let capitals = key.bytes().map(|byte| byte & !0x20);
            capitals.eq(known.key().bytes()).then_some(read)
        })
    }

    /// Finds the header of a key in any case.
    pub(super) fn of(key: &str) -> Option<Known> {
        let mut all = Known::ALL.into_iter();
        all.find(|known| known.key().eq_ignore_ascii_case(key))
    }
}

/// Tells whether a line that begins with a key is read as its header.
pub(in crate::formats) fn is_key(key: &str) -> bool {
    let line = format!("{key} x");
    header_line(&line).is_some_and(|header| header.key == key)
        && (Known::of(key).is_some() || !begins_moves(&line))
        && opening(&line).is_none()
}

/// Remembers what the headers of a block have stated so far.
pub(super) struct Stated<'s> {
    custom: Custom,
    values: [Option<&'s str>; Known::ALL.len()],
}

impl<'s> Stated<'s> {
    /// Starts a block whose moves are read in a custom.
    pub(super) fn new(custom: Custom) -> Self {
        Stated {
            custom,
            values: [None; Known::ALL.len()],
        }
    }

    /// Takes a header, reporting whatever is odd about it; tells whether it
    /// counts. One without a value does not, nor does a second one.
    pub(super) fn take(
        &mut self,
        key: Key<'_>,
        value: &'s str,
        at: Span,
        report: &mut dyn Report,
    ) -> bool {
        let scene = Scene::default();
        if value.is_empty() {
            if key.known == Some(Known::Fen) {
                report.report(at, &EmptyFen, scene);
            } else {
                report.report(at, &EmptyHeader { key: key.text }, scene);
            }
            return false;
        }
        let Some(known) = key.known else {
            return true;
        };
        let slot = &mut self.values[known as usize];
        if let Some(first) = *slot {
            let problem = RepeatedHeader {
                key: key.text,
                first,
                here: value,
            };
            report.report(at, &problem, scene);
            return false;
        }
        *slot = Some(value);
        if known == Known::Format && !promises(value, self.custom) {
            let problem = OtherFormat {
                format: value,
                custom: self.custom,
            };
            report.report(at, &problem, scene);
        }
        true
    }
}

/// Returns the custom that a `FORMAT` says plainly; `WXF` stands above all kinds.
pub(super) fn promised(format: &str) -> Option<Custom> {
    if promises(format, Custom::Vietnamese) {
        return None;
    }
    [Custom::Coordinates, Custom::WinBoard, Custom::Simplified]
        .into_iter()
        .find(|&custom| promises(format, custom))
}

/// Tells whether the notation that `FORMAT` names can be that of the moves.
///
/// `WXF` stands above every kind of move; AXF is the name that the format's own
/// draft has for the same notation. A mapping of piece letters behind the word is
/// not followed, so it is no promise that can be kept.
fn promises(format: &str, custom: Custom) -> bool {
    let is = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(format));
    // A piece with both its points is read in every custom with letters.
    let letters = matches!(custom, Custom::Vietnamese | Custom::English);
    is(&["WXF", "AXF"])
        || is(&["ICCS", "UCI", "UCCI"]) && custom.is_points()
        || is(&["SALG", "SAN"]) && custom.is_algebraic()
        || is(&["LALG"]) && (letters || custom.is_algebraic())
        || is(&["CHINESE"]) && custom.is_chinese()
}
