//! What the header lines of a block state, and what is odd about them.

use kypho_model::{Report, Scene, Span};

use crate::checks::problems::{EmptyFen, EmptyHeader, OtherFormat, RepeatedHeader};

/// The headers that a game has once; any other key may come as often as it likes.
const ONCE: [&str; 8] = [
    "FORMAT", "GAME", "RED", "BLACK", "DATE", "EVENT", "FEN", "RESULT",
];

/// Remembers what the headers of a block have stated so far.
#[derive(Default)]
pub(super) struct Stated<'s>([Option<&'s str>; ONCE.len()]);

impl<'s> Stated<'s> {
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
        let Some(slot) = known.map(|index| &mut self.0[index]) else {
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
        // AXF is the name that the format's own draft has for the same notation.
        let letters = |format: &&str| format.eq_ignore_ascii_case(value);
        if key.eq_ignore_ascii_case("FORMAT") && !["WXF", "AXF"].iter().any(letters) {
            report.report(at, &OtherFormat { format: value }, scene);
        }
        true
    }
}
