//! The policy of a site's open engine: only the piece that has just moved can chase.
//!
//! It says itself that its chases were never compared with the federations' diagrams. Taken literally it
//! convicts sides that only offer an exchange or whose piece attacked all along; it is kept literal.

use super::Ruleset;
use super::chase::{ChaseRule, Scope};
use super::ground::Ground;

/// Rules as that engine does.
pub static MOVING_PIECE: Ruleset = Ruleset {
    name: "moving-piece",
    title: "Policy of an open rules engine: chases by the piece that moved",
    source: "the page `xu-the-lap` on how repeated checks and chases are ruled on",
    occurrences: 3,
    must_vary: "the one side that forces the repetition; if both or neither do, nobody",
    chase: Some(ChaseRule {
        scope: Scope::Mover,
        answered: false,
        root_removal: false,
        chariot_by_lesser: false,
        greater_by_guard: false,
        exchange: false,
        home_soldier_free: false,
        with_check: false,
    }),
    check_outranks_chase: false,
    quiet_moves: None,
    mate_threats: false,
    cite,
    disagreements: &[
        "The page rules on two sides that check and on two that chase, not on one that checks while the other \
         chases; here that is a draw.",
        "The page does not say whether a soldier before the river is exempt; here it is not.",
        "The page leaves discovered chases out on purpose; every federation counts them.",
        "The page has no exemption for pieces of one kind that can take each other.",
    ],
};

fn cite(ground: Ground) -> &'static [&'static str] {
    match ground {
        Ground::NoCycle | Ground::BeyondScope => &[],
        Ground::Checkmate | Ground::Stalemate | Ground::NoAttackers | Ground::QuietMoves => {
            &["basic rules"]
        }
        Ground::PerpetualCheck | Ground::CheckAnsweredByChecks | Ground::BothCheck => {
            &["repeated checks"]
        }
        Ground::ByGeneral | Ground::BySoldier => &["exemptions: general and soldier"],
        Ground::Protected => &["exemptions: protected piece"],
        _ => &["repeated chases"],
    }
}
