//! The policy of the site XiangqiPlay at the third occurrence of a position.
//!
//! It calls itself simpler than tournament law on purpose. A threat counts while it stands, new or not, so
//! taken literally it convicts sides that the law acquits; it is kept literal.

use super::Ruleset;
use super::chase::{ChaseRule, Scope};
use super::ground::Ground;

/// Rules as XiangqiPlay does.
pub static XIANGQIPLAY: Ruleset = Ruleset {
    name: "xiangqiplay",
    title: "XiangqiPlay's policy for repeated positions",
    source: "the page `luat-chi-tiet`, part on how the site rules on repetition",
    occurrences: 3,
    must_vary: "exactly one side that checks, or threatens one piece, on every move; otherwise nobody",
    chase: Some(ChaseRule {
        scope: Scope::Standing,
        answered: false,
        root_removal: false,
        chariot_by_lesser: false,
        greater_by_guard: false,
        exchange: false,
        home_soldier_free: true,
        with_check: true,
    }),
    check_outranks_chase: false,
    quiet_moves: None,
    mate_threats: false,
    cite,
    disagreements: &[
        "A protected chariot that a horse or cannon chases is not chased here; the law lets the chaser lose.",
        "A cycle in which one side checks and the other chases is drawn here; federations let the checker lose.",
        "The page does not say whether a move that checks can threaten a piece as well; here it can.",
        "The page speaks of the cycle at the third occurrence only, and leaves mixed cycles drawn.",
    ],
};

fn cite(ground: Ground) -> &'static [&'static str] {
    match ground {
        Ground::NoCycle | Ground::BeyondScope => &[],
        Ground::Stalemate => &["no legal move loses"],
        Ground::Checkmate => &["what the law forbids"],
        Ground::NoAttackers | Ground::QuietMoves => &["cases of a draw"],
        _ => &["how the site rules on repetition"],
    }
}
