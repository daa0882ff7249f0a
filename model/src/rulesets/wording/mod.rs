//! Verdicts in the words of a language.
//!
//! The judge gives data; a [`Words`] turns it into short sentences of our own. Points are written `a0` to
//! `i9`, and Red is called as the language's players call it.

mod english;
mod vietnamese;

use super::Ruleset;
use super::chase::{Exemption, Gain, Manner};
use super::closing::Closing;
use super::facts::{Attack, CheckBy, Hindrance, Parry, Raid, Relief, Relieved, Root};
use super::ground::Ground;
use super::line::{Broken, Line};
use super::reason::{Reason, Uncounted};
use super::verdict::{Act, Dispute, Doubt, Finding, Outcome, Verdict};
use crate::{Color, Lang, Role, Square};

/// Gives the words of a language.
pub fn words(lang: Lang) -> &'static dyn Words {
    match lang {
        Lang::En => &english::English,
        Lang::Vi => &vietnamese::Vietnamese,
    }
}

/// Words verdicts in one language.
pub trait Words: Sync {
    /// Names a side.
    fn side(&self, side: Color) -> &'static str;
    /// Names a kind of piece.
    fn role(&self, role: Role) -> &'static str;
    /// Says what is ruled.
    fn outcome(&self, outcome: Outcome) -> String;
    /// Says why, in a few words; where a finding speaks of one side, that side is the subject.
    fn ground(&self, finding: &Finding) -> &'static str;
    /// Names what a ply is.
    fn act(&self, act: Act) -> &'static str;
    /// Says why a ply is called what it is called.
    fn reason(&self, reason: &Reason<'_>, line: &Line) -> String;
    /// Says what makes a verdict doubtful.
    fn doubt(&self, doubt: &Doubt) -> String;
    /// Says on what sources disagree, and which paragraphs of a rule set do.
    fn dispute(&self, dispute: &Dispute, rules: &Ruleset) -> String;
    /// Says how often the position has stood on the board, and whether the ruling binds.
    fn occurrences(&self, verdict: &Verdict) -> String;
    /// Says which continuation would close a cycle.
    fn closing(&self, closing: &Closing) -> String;

    /// Names a piece on its point.
    fn piece(&self, role: Role, at: Square) -> String {
        format!("{} {at}", self.role(role))
    }

    /// Says one of the things that a verdict rests on.
    fn finding(&self, finding: &Finding) -> String {
        match finding.side {
            Some(side) => format!("{} {}", self.side(side), self.ground(finding)),
            None => self.ground(finding).to_owned(),
        }
    }

    /// Says all that a verdict rests on, joined.
    fn grounds(&self, verdict: &Verdict) -> String {
        let all = verdict.findings.iter();
        let all = all.map(|finding| self.finding(finding));
        all.collect::<Vec<_>>().join("; ")
    }

    /// Says all that a verdict rests on, each with the articles it stands under, joined.
    fn grounds_cited(&self, verdict: &Verdict) -> String {
        let all = verdict.findings.iter().map(|finding| {
            let articles = (verdict.ruleset.cite)(finding.ground);
            match articles {
                [] => self.finding(finding),
                _ => format!("{} [{}]", self.finding(finding), articles.join(", ")),
            }
        });
        all.collect::<Vec<_>>().join("; ")
    }
}

/// The line along which a piece pins, if it attacks along lines: whether it is a rank, and its name.
fn pin_line(role: Role, one: Square, other: Square) -> Option<(bool, char)> {
    if !matches!(role, Role::Chariot | Role::Cannon | Role::General) {
        None
    } else if one.rank() == other.rank() {
        Some((true, char::from(b'0' + one.rank())))
    } else if one.file() == other.file() {
        Some((false, char::from(b'a' + one.file())))
    } else {
        None
    }
}

/// The paragraphs that draw, and those that condemn, when a general or soldier attacks the chased piece too;
/// nothing where a rule set has no separate ones.
fn joining(rules: &Ruleset) -> Option<[String; 2]> {
    let of = |grounds: &[Ground]| {
        let mut all: Vec<&str> = grounds
            .iter()
            .flat_map(|&ground| (rules.cite)(ground))
            .copied()
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let draw = of(&[Ground::ByGeneral, Ground::BySoldier]);
    let lose = of(&[Ground::WithGeneralOrSoldier]);
    let apart = !draw.iter().any(|article| lose.contains(article));
    (apart && !draw.is_empty() && !lose.is_empty()).then(|| [draw, lose].map(|all| all.join(", ")))
}
