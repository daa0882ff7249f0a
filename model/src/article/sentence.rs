//! Sentences that state a verdict.

use super::Numbers;
use crate::Color;
use crate::rulesets::{Outcome, Verdict};

/// Holds a sentence that states who loses or that a game is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerdictSentence {
    /// The sentence as written, marks left out.
    pub text: String,
    /// What it states.
    pub stated: Stated,
    /// What it speaks of.
    pub about: About,
    /// Figure numbers that cannot be meant, as written; they are not obeyed.
    pub doubtful: Vec<String>,
    /// Whether the sentence states a rule rather than a verdict on what is shown.
    pub general: bool,
    /// Whether the verdict holds under a condition only, or a nearer sentence says otherwise of what is shown.
    pub conditional: bool,
}

impl VerdictSentence {
    /// Tells whether what is ruled on a record that the sentence speaks of contradicts it.
    ///
    /// Rules and verdicts under a condition contradict nothing, and nothing is contradicted by a ruling on what
    /// may be a part of the cycle only.
    pub fn contradicts(&self, verdict: &Verdict) -> bool {
        let open = matches!(verdict.outcome, Outcome::Open | Outcome::Unsupported);
        !self.general
            && !self.conditional
            && !open
            && !verdict.doubtful()
            && self.stated.contradicts(verdict.outcome.loser())
    }
}

/// Names what a sentence states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stated {
    /// A side loses; `None` where the sentence does not name the side by colour.
    Loses(Option<Color>),
    /// The game is drawn.
    Draw,
    /// A side does not offend, and the sentence says no more; `None` where neither or an unnamed side is meant.
    Clears(Option<Color>),
}

impl Stated {
    /// Tells whether a ruling that lets `loser` lose, or nobody, contradicts what is stated.
    pub fn contradicts(self, loser: Option<Color>) -> bool {
        match (self, loser) {
            (Stated::Draw, loser) => loser.is_some(),
            (Stated::Loses(_), None) => true,
            (Stated::Loses(stated), Some(loser)) => stated.is_some_and(|side| side != loser),
            (Stated::Clears(side), Some(loser)) => side.is_none_or(|side| side == loser),
            (Stated::Clears(_), None) => false,
        }
    }
}

/// Names what a sentence speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// The figures of these numbers.
    Figures(Numbers),
    /// Records by their index: the one above, or those of the section that the sentence opens.
    Records(Vec<usize>),
    /// No record.
    Nothing,
}
