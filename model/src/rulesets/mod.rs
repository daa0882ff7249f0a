//! Rulings on repetition and on the end of a game: what a rule book says about a line, and why.
//!
//! Facts come first: [`facts`](mod@facts) tells per ply who checks and who attacks whom, with what protects
//! the attacked piece. A [`Ruleset`] then counts: it is plain data in a file of its own, over the same facts
//! as every other.
//!
//! ```
//! use kypho_model::{fen, rulesets::{self, Line, Outcome}, Color};
//!
//! // A chariot checks back and forth.
//! let start = fen::read("3k5/9/9/9/9/9/9/4R4/9/5K3 w")?.setup.position()?;
//! let moves = "e2d2 d9e9 d2e2 e9d9".split(' ').map(|text| text.parse()).collect::<Result<Vec<_>, _>>()?;
//! let verdict = rulesets::VIETNAM.judge(&Line::from_moves(start, moves));
//! assert_eq!(verdict.outcome, Outcome::Loses(Color::Red));
//! assert_eq!(verdict.articles(), ["23.1", "7.1g", "24.2"]);
//! assert!(!verdict.binding, "the position stands on the board twice, not yet three times");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod asia;
mod chase;
mod china;
mod closing;
mod conduct;
mod cycle;
mod disputes;
mod draws;
mod ends;
pub mod facts;
mod ground;
mod grounds;
mod judge;
mod line;
mod moving_piece;
mod reason;
mod threats;
mod verdict;
mod vietnam;
mod window;
pub mod wording;
mod world;
mod xiangqiplay;

pub use asia::ASIA;
pub use chase::{ChaseRule, Exemption, Gain, Judged, Manner, Scope};
pub use china::CHINA;
pub use closing::Closing;
pub use cycle::Cycle;
pub use facts::facts;
pub use ground::Ground;
pub use judge::Detail;
pub use line::{Broken, Line, PieceId, RepeatWatch};
pub use moving_piece::MOVING_PIECE;
pub use reason::{Reason, Uncounted};
pub use verdict::{Act, Dispute, Doubt, Finding, Outcome, PlyRuling, Verdict};
pub use vietnam::VIETNAM;
pub use world::WORLD;
pub use xiangqiplay::XIANGQIPLAY;

/// Holds what one rule book or site says, as data.
#[derive(Debug)]
pub struct Ruleset {
    /// The name it is asked for by.
    pub name: &'static str,
    /// Its title in English.
    pub title: &'static str,
    /// Where it is written down.
    pub source: &'static str,
    /// How often a position must stand on the board before a ruling on its cycle binds.
    pub occurrences: usize,
    /// Who must vary, or what else the text leaves to the arbiter, in a sentence.
    pub must_vary: &'static str,
    /// What counts as a chase; without it only perpetual check is ruled on.
    pub chase: Option<ChaseRule>,
    /// Whether perpetual check outranks perpetual chase; otherwise the two cancel out.
    pub check_outranks_chase: bool,
    /// Moves by each side without a capture after which a draw may be claimed.
    pub quiet_moves: Option<u32>,
    /// Whether threats of mate, and of checks that win a piece, are named in explanations.
    pub mate_threats: bool,
    /// Gives the articles that a ground rests on.
    pub cite: fn(Ground) -> &'static [&'static str],
    /// Points on which sources read the rule otherwise, each in a sentence.
    pub disagreements: &'static [&'static str],
}

/// Lists all rule sets, the default first.
pub static RULESETS: &[&Ruleset] = &[&VIETNAM, &ASIA, &WORLD, &CHINA, &MOVING_PIECE, &XIANGQIPLAY];

/// Gives the rule set of a name.
pub fn find(name: &str) -> Option<&'static Ruleset> {
    RULESETS
        .iter()
        .copied()
        .find(|ruleset| ruleset.name == name)
}
