//! The rules of the World Xiangqi Federation: the book of diagrams that grew out of the Asian rules.
//!
//! The first eighty diagrams are those of the Vietnamese law; later ones add false roots, roots that are
//! taken away, and threats that are left standing.

use super::vietnam::CHASE;
use super::{Ruleset, asia};

/// Rules as the World federation does.
pub static WORLD: Ruleset = Ruleset {
    name: "world",
    title: "World Xiangqi Federation rules",
    source: "WXF rule book: detail rules in the numbering of the Asian book that it revises",
    occurrences: 3,
    must_vary: "the side that offends, once the arbiter has asked it to; otherwise nobody",
    chase: Some(CHASE),
    check_outranks_chase: true,
    quiet_moves: None,
    mate_threats: true,
    cite: asia::cite,
    disagreements: &[
        "The detail rule on a chariot that cannot move for a horse says that not moving is no chase; the \
         appendix lets a chariot that stands still chase when a root is taken away.",
        "Judges differ on an advisor or elephant that attacks a protected chariot, horse or cannon; here that \
         is no chase.",
        "A threat that is left standing is no chase by the appendix; some judges condemn it.",
    ],
};
