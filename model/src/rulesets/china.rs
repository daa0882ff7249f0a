//! The rules of the Chinese Xiangqi Association of 2011 and 2020, as far as they rest on checks alone.
//!
//! There a chase is a threat to win material on a scale of values, and mate threats, checks and chases mix
//! into one offence. Those threats are not gathered here, so whatever is no perpetual check is unsupported.

use super::Ruleset;
use super::ground::Ground;

/// Rules on perpetual check as the Chinese association does, and on nothing else.
pub static CHINA: Ruleset = Ruleset {
    name: "china",
    title: "Chinese Xiangqi Association rules (perpetual check only)",
    source: "CXA rules of 2011 and 2020, chapter on repeated moves (Article 24 in 2020)",
    occurrences: 3,
    must_vary: "the side that checks perpetually, always the worst offence",
    chase: None,
    check_outranks_chase: true,
    quiet_moves: None,
    mate_threats: false,
    cite,
    disagreements: &[
        "The text wants the cycle to come round three times; here the third occurrence of the position is \
         counted, as with the other rule sets.",
        "Mate threats, checks and chases are one family of attacks in this book; any mixture without an idle \
         move is forbidden. That is not judged here.",
    ],
};

fn cite(ground: Ground) -> &'static [&'static str] {
    match ground {
        Ground::PerpetualCheck | Ground::CheckAnsweredByChecks | Ground::BothCheck => {
            &["24.9", "24.13"]
        }
        _ => &[],
    }
}
