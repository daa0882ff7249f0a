//! English.

use super::*;

/// Words verdicts in English.
pub(super) struct English;

impl English {
    fn pair(&self, attack: &Attack) -> String {
        format!(
            "{} attacks {}",
            self.piece(attack.by, attack.from),
            self.piece(attack.of, attack.on)
        )
    }

    fn hindrance(&self, hindrance: Hindrance) -> String {
        match hindrance {
            Hindrance::Pinned { by } => format!("it is pinned by the piece on {by}"),
            Hindrance::Generals => "the generals would face each other".to_owned(),
            Hindrance::Leg { at } => format!("its leg is blocked on {at}"),
            Hindrance::Screen => "its screen is the capturer itself".to_owned(),
            Hindrance::Covered { by } => format!("the point is covered by the piece on {by}"),
            Hindrance::Check { by } => format!("the capture checks from {by}"),
        }
    }

    fn false_roots(&self, attack: &Attack, line: &Line) -> String {
        let roots: Vec<String> = attack
            .roots
            .hindered()
            .map(|root| {
                let why = root
                    .hindered
                    .map_or_else(String::new, |h| self.hindrance(h));
                format!("{} cannot take back: {why}", self.root(root, line))
            })
            .collect();
        roots.join(", ")
    }

    fn root(&self, root: &Root, line: &Line) -> String {
        match line.piece(root.protector) {
            Some(piece) => self.piece(piece.role, root.at),
            None => root.at.to_string(),
        }
    }

    fn exemption(&self, attack: &Attack, why: Exemption, line: &Line) -> String {
        match why {
            Exemption::ByGeneral => "a general may chase".to_owned(),
            Exemption::BySoldier => "a soldier may chase".to_owned(),
            Exemption::HomeSoldier => "a soldier before the river may be chased".to_owned(),
            Exemption::Barred(hindrance) => {
                format!("but cannot take it: {}", self.hindrance(hindrance))
            }
            Exemption::Exchange => format!(
                "no chase: {} is free to take it",
                self.piece(attack.of, attack.on)
            ),
            Exemption::Protected(root) => {
                format!("which {} protects", self.root(&root, line))
            }
            Exemption::Standing => "as before".to_owned(),
            Exemption::Discovered => "but did not move itself".to_owned(),
            Exemption::Unanswered => "which was under attack already".to_owned(),
        }
    }
}

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

    fn ground(&self, ground: Ground) -> &'static str {
        match ground {
            Ground::Checkmate => "is mated",
            Ground::Stalemate => "has no legal move",
            Ground::NoAttackers => "neither side has an attacker left",
            Ground::QuietMoves => "too many moves without a capture; a player may claim the draw",
            Ground::NoCycle => "no position comes back",
            Ground::BeyondScope => "only perpetual check is ruled on",
            Ground::PerpetualCheck => "checks on every move",
            Ground::CheckAnsweredByChecks => {
                "checks on every move and is checked back on some only"
            }
            Ground::BothCheck => "both sides check on every move",
            Ground::PerpetualChase => "chases one piece on every move",
            Ground::Unprotected => "nothing protects the chased piece",
            Ground::FalselyProtected => "what protects the chased piece cannot take back",
            Ground::ChariotByCannon => "a cannon chases a chariot, protected or not",
            Ground::ChariotByHorse => "a horse chases a chariot, protected or not",
            Ground::ByCannonAndHorse => "cannon and horse chase one piece",
            Ground::StuckPiece => "the chased piece cannot get away",
            Ground::OverScreens => "a cannon chases while its screens move",
            Ground::ChariotOverScreens => "a cannon chases a chariot while its screens move",
            Ground::HinderedEqual => "the chased piece is of the same kind but cannot take back",
            Ground::PinnedChariot => "a chariot chases a chariot that is pinned to its line",
            Ground::CrossedSoldier => "a chariot chases a soldier across the river",
            Ground::WithGeneralOrSoldier => {
                "other pieces chase along with the general or a soldier"
            }
            Ground::ChaseAndExchange => "some chasing moves also offer an exchange",
            Ground::ChasedBack => "is chased back on some moves only",
            Ground::BothChase => "both sides chase on every move",
            Ground::CheckAgainstChase => "one side checks and the other chases on every move",
            Ground::MateThreats => "threatens mate on every move",
            Ground::MutualMateThreats => "both sides threaten mate on every move",
            Ground::CheckAndMateThreat => "checks in turn with threats of mate",
            Ground::CheckAndChase => "checks in turn with chases",
            Ground::CheckAndPause => "checks in turn with other moves",
            Ground::SeveralVictims => "chases on every move, but not one and the same piece",
            Ground::ChariotsByCannons => "cannons chase chariots in turn",
            Ground::ChaseAndDiscovery => "chases directly and by opening lines in turn",
            Ground::Protected => "the attacked piece is truly protected on some moves",
            Ground::HinderedButProtected => {
                "the attacked piece cannot take back but is protected on some moves"
            }
            Ground::PinnedButProtected => {
                "the attacked chariot is pinned but protected on some moves"
            }
            Ground::ExchangeOffers => "pieces of one kind only offer themselves",
            Ground::ByGeneral => "the general attacks",
            Ground::BySoldier => "soldiers attack",
            Ground::HomeSoldier => "the attacked soldier stands before the river",
            Ground::PinnedAttacker => "the attacker is pinned and cannot take",
            Ground::ChaseAndPause => "chases on some moves and not on others",
            Ground::Sacrifices => "offers a piece on every move",
            Ground::Blocks => "cuts off attacks on every move",
            Ground::NoOffence => "nobody offends",
        }
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
            Act::Idle => "idle",
        }
    }

    fn reason(&self, reason: &Reason<'_>, line: &Line) -> String {
        match *reason {
            Reason::Check(checker) => {
                let piece = line.piece(checker.piece);
                let by = piece.map_or_else(String::new, |p| self.piece(p.role, checker.at));
                let how = match (checker.screened, checker.discovered) {
                    (true, _) => " over the piece that moved, its new screen",
                    (_, true) => ", discovered",
                    _ => "",
                };
                format!("{by} gives check{how}")
            }
            Reason::Chase {
                attack,
                gain,
                manner,
            } => {
                let pair = self.pair(attack);
                let gain = match gain {
                    Gain::Unprotected => "unprotected".to_owned(),
                    Gain::FalseRoot => self.false_roots(attack, line),
                    Gain::ChariotByLesser => {
                        "a chariot may not be chased by it, protected or not".to_owned()
                    }
                    Gain::GreaterByGuard => "protected or not".to_owned(),
                };
                let told = match manner {
                    Manner::New => format!("{pair} anew; {gain}"),
                    Manner::RootRemoved => format!("{pair}, whose root is gone; {gain}"),
                    Manner::Stands => format!("{pair}; {gain}"),
                };
                match attack.no_return {
                    Some(why) => format!("{told}; it cannot take back: {}", self.hindrance(why)),
                    None => told,
                }
            }
            Reason::Passed { attack, why } => {
                format!(
                    "{}, {}",
                    self.pair(attack),
                    self.exemption(attack, why, line)
                )
            }
            Reason::MateThreat { checks: 1, by } => format!("threatens mate by {by}"),
            Reason::MateThreat { checks, by } => {
                format!("threatens mate in {checks} checks, the first being {by}")
            }
            Reason::MateUnknown => "the search for a threat of mate reached its bound".to_owned(),
            Reason::Offered(attack) => format!(
                "{} can be taken for nothing by {}",
                self.piece(attack.of, attack.on),
                self.piece(attack.by, attack.from)
            ),
            Reason::AnswersCheck => "answers the check".to_owned(),
            Reason::TakesScreenOfCheck => "answers the check by taking the screen away".to_owned(),
            Reason::ShieldsGeneral => "shields the general from the check".to_owned(),
            Reason::Relieved { piece, at } => {
                let role = line.piece(piece).map_or("piece", |p| self.role(p.role));
                format!("brings the attacked {role} of {at} to safety")
            }
            Reason::TakesScreen(attack) => format!(
                "takes the screen between {} and {} away",
                self.piece(attack.by, attack.from),
                self.piece(attack.of, attack.on)
            ),
            Reason::Cut(attack) => format!(
                "cuts off {} from {}",
                self.piece(attack.by, attack.from),
                self.piece(attack.of, attack.on)
            ),
        }
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

    fn dispute(&self, dispute: &Dispute) -> String {
        match *dispute {
            Dispute::GeneralOrSoldierJoins => {
                "a general or soldier attacks the chased piece too; the sources both draw and condemn that"
                    .to_owned()
            }
            Dispute::CheckAlsoAttacks { ply } => {
                format!("the check of ply {ply} also attacks a piece; some judges count it as a chase")
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
        if cycle.binding() {
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
