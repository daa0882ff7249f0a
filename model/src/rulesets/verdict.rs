//! What a rule set rules, and on what grounds.

use super::Ruleset;
use super::chase::{Exemption, Gain, Manner};
use super::cycle::Cycle;
use super::facts::{MateThreat, PlyFacts, Raid, Relieved, Unprotected};
use super::ground::Ground;
use super::line::{Broken, PieceId};
use crate::{Color, Move, Square};

/// Names what a rule set rules about a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// A side loses.
    Loses(Color),
    /// The game is drawn.
    Draw,
    /// The line closes no cycle, and its last position decides nothing.
    Open,
    /// The rule set's text needs facts that are not gathered here.
    Unsupported,
}

impl Outcome {
    /// Gives the name used in data: `red_loses`, `black_loses`, `draw`, `open` or `unsupported`.
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Loses(Color::Red) => "red_loses",
            Outcome::Loses(Color::Black) => "black_loses",
            Outcome::Draw => "draw",
            Outcome::Open => "open",
            Outcome::Unsupported => "unsupported",
        }
    }

    /// Gives the side that loses, if one does.
    pub const fn loser(self) -> Option<Color> {
        match self {
            Outcome::Loses(side) => Some(side),
            _ => None,
        }
    }
}

/// Says what a ruling rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The topic.
    pub ground: Ground,
    /// The side that the topic speaks of; none where it speaks of both.
    pub side: Option<Color>,
    /// Whether the topic holds on some of the side's moves only.
    pub partly: bool,
}

impl Finding {
    pub(crate) const fn of(side: Color, ground: Ground) -> Finding {
        Finding {
            ground,
            side: Some(side),
            partly: false,
        }
    }

    pub(crate) const fn both(ground: Ground) -> Finding {
        Finding {
            ground,
            side: None,
            partly: false,
        }
    }
}

/// Holds a ruling with all it rests on.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The rule set that rules.
    pub ruleset: &'static Ruleset,
    /// What it rules.
    pub outcome: Outcome,
    /// Why, the most telling first.
    pub findings: Vec<Finding>,
    /// The cycle that is judged, if the line closes one.
    pub cycle: Option<Cycle>,
    /// The ply with which the line leaves the positions of that cycle for good, where the ruling rests on it.
    pub left: Option<usize>,
    /// Tells whether the ruling holds on the record as it stands. A ruling on a cycle binds once the position
    /// has stood on the board often enough, a draw by quiet moves once a player asks for it.
    pub binding: bool,
    /// What each ply of the judged part does.
    pub plies: Vec<PlyRuling>,
    /// What makes the ruling doubtful for this record.
    pub doubts: Vec<Doubt>,
    /// Points on which sources rule a line like this one otherwise.
    pub disputes: Vec<Dispute>,
}

impl Verdict {
    /// Lists the articles of the rule set that the grounds rest on, the most telling first.
    pub fn articles(&self) -> Vec<&'static str> {
        let mut found = Vec::new();
        for finding in &self.findings {
            for &article in (self.ruleset.cite)(finding.ground) {
                if !found.contains(&article) {
                    found.push(article);
                }
            }
        }
        found
    }

    /// Tells whether the ruling may not be the last word on the record: the text breaks off, or play went on
    /// after the cycle.
    pub fn doubtful(&self) -> bool {
        let broken = |doubt: &Doubt| matches!(doubt, Doubt::BrokenOff(_));
        self.left.is_some() || self.doubts.iter().any(broken)
    }

    /// Walks the plies by which the loser offends.
    pub fn offending(&self) -> impl Iterator<Item = &PlyRuling> {
        self.plies.iter().filter(|ply| ply.offends)
    }
}

/// Says what a rule set makes of one ply.
#[derive(Clone, Debug)]
pub struct PlyRuling {
    /// The facts.
    pub facts: PlyFacts,
    /// What the ply is, in the order of [`Act`]; empty for a ply without check where the rule set looks at
    /// nothing but checks.
    pub acts: Vec<Act>,
    /// What the rule set makes of each attack after the ply, in the order of [`PlyFacts::after`].
    pub attacks: Vec<Result<(Gain, Manner), Exemption>>,
    /// The pieces that the ply chases, each once.
    pub chased: Vec<PieceId>,
    /// The own pieces that were attacked in earnest before the ply and are in no danger after it.
    pub relieved: Vec<Relieved>,
    /// The attacks of both sides that stood before and would count in earnest only since the ply took away a
    /// root.
    pub unprotected: Vec<Unprotected>,
    /// Whether the ply threatens mate, if that was asked.
    pub mate: Option<MateThreat>,
    /// The threat of mate that stood against the mover and is gone, if that was asked.
    pub parried: Option<Move>,
    /// The check by which an otherwise idle ply threatens to win a piece, if that was asked.
    pub raid: Option<Raid>,
    /// The check that would have won a piece of the mover and does no more, if that was asked.
    pub foiled: Option<Raid>,
    /// The piece that can never get away, if the ruling rests on that.
    pub stuck: Option<PieceId>,
    /// Whether the ply is part of the offence that loses.
    pub offends: bool,
}

impl PlyRuling {
    /// Gives what the ply mainly is.
    pub fn act(&self) -> Option<Act> {
        self.acts.first().copied()
    }

    /// Gives what the ply is, without attacks that do not count where others do.
    pub fn told_acts(&self) -> impl Iterator<Item = Act> + '_ {
        let chases = self.acts.contains(&Act::Chase);
        let acts = self.acts.iter().copied();
        acts.filter(move |&act| !(chases && act == Act::Attack))
    }
}

/// Names the kinds of move that the laws tell apart, the weightiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Attacks the general.
    Check,
    /// Attacks a piece in a way that the rule set counts.
    Chase,
    /// Threatens mate.
    MateThreat,
    /// Offers to exchange pieces of one kind.
    Exchange,
    /// Attacks a piece in a way that the rule set lets pass.
    Attack,
    /// Gives the moved piece away.
    Sacrifice,
    /// Cuts off an attack.
    Block,
    /// Threatens to win a piece by a check.
    Raid,
    /// None of these.
    Idle,
}

impl Act {
    /// Gives the name used in data.
    pub const fn name(self) -> &'static str {
        match self {
            Act::Check => "check",
            Act::Chase => "chase",
            Act::MateThreat => "mate_threat",
            Act::Exchange => "exchange",
            Act::Attack => "attack",
            Act::Sacrifice => "sacrifice",
            Act::Block => "block",
            Act::Raid => "raid",
            Act::Idle => "idle",
        }
    }
}

/// Names what makes a ruling doubtful for the record at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// The text goes on, but the line cannot: it was judged as far as it goes.
    BrokenOff(Broken),
    /// The line leaves the cycle with this ply, before the ruling binds: perhaps only a part of a longer
    /// cycle was judged.
    CycleLeft {
        /// The first ply that is not a further lap.
        at: usize,
    },
    /// Two pieces of one kind have changed places when the position comes back, so several laps were judged.
    PiecesSwap {
        /// How many laps bring every piece back.
        laps: usize,
    },
    /// The search for threats of mate reached its bound after this ply, so the ply may be more than it seems.
    MateUnknown {
        /// The ply.
        ply: usize,
        /// The positions looked at.
        positions: u32,
    },
}

/// Names a point on which the sources disagree and that touches the line at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dispute {
    /// A general or soldier attacks the chased piece too: one paragraph draws, another lets the chaser lose.
    GeneralOrSoldierJoins {
        /// Whether another piece itself chases on every ply, so that the chaser loses.
        every: bool,
    },
    /// A check also attacks a piece; some judges count it as a chase.
    CheckAlsoAttacks {
        /// The ply.
        ply: usize,
    },
    /// An advisor or elephant attacks a protected chariot, horse or cannon; some judges count it as a chase.
    GuardAttacks {
        /// The ply.
        ply: usize,
        /// The victim's point.
        on: Square,
    },
    /// A threat was left standing; some judges count its renewal as a chase.
    Unanswered {
        /// The ply.
        ply: usize,
    },
    /// One side checks and the other chases; federations let the checker lose.
    CheckAgainstChase,
}
