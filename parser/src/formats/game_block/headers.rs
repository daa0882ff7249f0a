//! What the header lines of a block state, and what is odd about them.

use kypho_model::notation::Custom;
use kypho_model::{Report, Scene, Span};

use super::read::begins_moves;
use crate::checks::problems::{EmptyFen, EmptyHeader, OtherFormat, RepeatedHeader};
use crate::lex::{header_line, opening};

/// The headers that a game has once; any other key may come as often as it likes.
pub(super) const ONCE: [&str; 8] = [
    "FORMAT", "GAME", "RED", "BLACK", "DATE", "EVENT", "FEN", "RESULT",
];

/// Tells whether a key is one of those that a game has once.
pub(super) fn is_known(key: &str) -> bool {
    ONCE.iter().any(|once| once.eq_ignore_ascii_case(key))
}

/// Tells whether a line that begins with a key is read as its header.
pub(in crate::formats) fn is_key(key: &str) -> bool {
    let line = format!("{key} x");
    header_line(&line).is_some_and(|header| header.key == key)
        && (is_known(key) || !begins_moves(&line))
        && opening(&line).is_none()
}

/// Remembers what the headers of a block have stated so far.
pub(super) struct Stated<'s> {
    custom: Custom,
    values: [Option<&'s str>; ONCE.len()],
}

impl<'s> Stated<'s> {
    /// Starts a block whose moves are read in a custom.
    pub(super) fn new(custom: Custom) -> Self {
        Stated {
            custom,
            values: [None; ONCE.len()],
        }
    }

    /// Takes a header, reporting whatever is odd about it; tells whether it
    /// counts. One without a value does not, nor does a second one.
    pub(super) fn take(
        &mut self,
        key: &str,
        value: &'s str,
        at: Span,
        report: &mut dyn Report,
    ) -> bool {
        let scene = Scene::default();
        if value.is_empty() {
            if key.eq_ignore_ascii_case("FEN") {
                report.report(at, &EmptyFen, scene);
            } else {
                report.report(at, &EmptyHeader { key }, scene);
            }
            return false;
        }
        let known = ONCE.iter().position(|once| once.eq_ignore_ascii_case(key));
        let Some(slot) = known.map(|index| &mut self.values[index]) else {
            return true;
        };
        if let Some(first) = *slot {
            let problem = RepeatedHeader {
                key,
                first,
                here: value,
            };
            report.report(at, &problem, scene);
            return false;
        }
        *slot = Some(value);
        if key.eq_ignore_ascii_case("FORMAT") && !promises(value, self.custom) {
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
    [Custom::Coordinates, Custom::WinBoard, Custom::Simplified]
        .into_iter()
        .find(|&custom| promises(format, custom) && !promises(format, Custom::Vietnamese))
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
