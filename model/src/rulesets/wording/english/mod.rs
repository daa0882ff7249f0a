//! English.

mod grounds;
mod reasons;

use super::*;

/// Words verdicts in English.
pub(super) struct English;

impl Words for English {
    fn side(&self, side: Color) -> &'static str {
        match side {
            Color::Red => "Red",
            Color::Black => "Black",
        }
    }

    fn role(&self, role: Role) -> &'static str {
        match role {
            Role::General => "general",
            Role::Advisor => "advisor",
            Role::Elephant => "elephant",
            Role::Horse => "horse",
            Role::Chariot => "chariot",
            Role::Cannon => "cannon",
            Role::Soldier => "soldier",
        }
    }

    fn outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Loses(side) => format!("{} loses", self.side(side)),
            Outcome::Draw => "draw".to_owned(),
            Outcome::Open => "open".to_owned(),
            Outcome::Unsupported => "not ruled on by this rule set".to_owned(),
        }
    }

    fn ground(&self, finding: &Finding) -> &'static str {
        grounds::ground(finding)
    }

    fn act(&self, act: Act) -> &'static str {
        match act {
            Act::Check => "check",
            Act::Chase => "chase",
            Act::MateThreat => "threat of mate",
            Act::Exchange => "offer to exchange",
            Act::Attack => "attack, no chase",
            Act::Sacrifice => "sacrifice",
            Act::Block => "block",
            Act::Raid => "threat to win by check",
            Act::Idle => "idle",
        }
    }

    fn reason(&self, reason: &Reason<'_>, line: &Line) -> String {
        self.told(reason, line)
    }

    fn doubt(&self, doubt: &Doubt) -> String {
        match *doubt {
            Doubt::BrokenOff(Broken { after, found: None }) => {
                format!("the text goes on after ply {after} with something that cannot be played")
            }
            Doubt::BrokenOff(Broken {
                after,
                found: Some((mv, why)),
            }) => format!("the line breaks off after ply {after}: {mv} cannot be played, {why}"),
            Doubt::CycleLeft { at } => format!(
                "the line leaves the cycle with ply {at}; perhaps it is only a part of a longer one"
            ),
            Doubt::PiecesSwap { laps } => {
                format!("equal pieces trade places in a lap, so {laps} laps were judged as one")
            }
            Doubt::MateUnknown { ply, positions } => format!(
                "the search for a threat of mate after ply {ply} stopped at its bound of {positions} positions; \
                 this does not change the ruling"
            ),
        }
    }

    fn dispute(&self, dispute: &Dispute, rules: &Ruleset) -> String {
        match *dispute {
            Dispute::GeneralOrSoldierJoins { every } => {
                let which = match joining(rules) {
                    Some([draw, lose]) => {
                        let followed = if every { &lose } else { &draw };
                        format!(
                            "{draw} draw, {lose} lets the chaser lose; here {followed} is followed"
                        )
                    }
                    None => "the sources both draw and condemn that, which goes by this".to_owned(),
                };
                let why = if every {
                    "another piece attacks it anew on every move by itself"
                } else {
                    "on some moves nothing else attacks it anew"
                };
                format!("a general or soldier attacks the chased piece too; {which}: {why}")
            }
            Dispute::CheckAlsoAttacks { ply } => {
                format!(
                    "the check of ply {ply} also attacks a piece; some judges count it as a chase"
                )
            }
            Dispute::GuardAttacks { ply, on } => format!(
                "in ply {ply} an advisor or elephant attacks the protected piece on {on}; some judges count it as a chase"
            ),
            Dispute::Unanswered { ply } => format!(
                "the threat that ply {ply} renews was left standing; some judges count it as a chase"
            ),
            Dispute::CheckAgainstChase => {
                "one side checks and the other chases; federations let the checker lose".to_owned()
            }
        }
    }

    fn occurrences(&self, verdict: &Verdict) -> String {
        let Some(cycle) = &verdict.cycle else {
            return "no position comes back".to_owned();
        };
        let (reached, needed) = (cycle.reached(), cycle.needed);
        if verdict.outcome == Outcome::Unsupported {
            format!("the position stands on the board {reached} times, {needed} are needed")
        } else if cycle.binding() {
            format!(
                "the position stands on the board {reached} times, {needed} are needed: the ruling binds"
            )
        } else {
            format!(
                "the position stands on the board {reached} times of {needed}: the ruling does not bind yet"
            )
        }
    }

    fn closing(&self, closing: &Closing) -> String {
        match closing {
            Closing::Unique { moves, to } => {
                let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
                format!(
                    "{} would close a cycle with the position after ply {to}",
                    moves.join(" ")
                )
            }
            Closing::Several { plies } => {
                format!("several continuations of {plies} plies would close a cycle")
            }
            Closing::None => "no short continuation closes a cycle".to_owned(),
        }
    }
}
