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

    fn pinned(&self, at: Square, by: Square, role: Role) -> String {
        let line = match pin_line(role, at, by) {
            Some((true, name)) => format!(" on rank {name}"),
            Some((false, name)) => format!(" on file {name}"),
            None => String::new(),
        };
        format!("is pinned by {}{line}", self.piece(role, by))
    }

    /// Says why the victim could not take an attacker of its kind.
    fn no_return(&self, attack: &Attack) -> String {
        let victim = self.piece(attack.of, attack.on);
        match attack.no_return {
            None => String::new(),
            Some(Hindrance::Pinned { by, role }) => format!(
                "; {victim} {}, so it may not take",
                self.pinned(attack.on, by, role)
            ),
            Some(other) => format!(
                "; {victim} may not take: {}",
                self.hindrance(other, attack.on)
            ),
        }
    }

    fn parry(&self, by: &str, how: Parry) -> String {
        match how {
            Parry::Moves => "moving the general".to_owned(),
            Parry::Takes => format!("taking {by}"),
            Parry::Blocks => format!("blocking {by}"),
            Parry::SecondScreen => format!("giving {by} a second screen"),
            Parry::TakesScreen => format!("taking the screen of {by} away"),
        }
    }

    /// Says why a piece on `at` cannot make a move.
    fn hindrance(&self, hindrance: Hindrance, at: Square) -> String {
        match hindrance {
            Hindrance::Pinned { by, role } => format!("it {}", self.pinned(at, by, role)),
            Hindrance::Generals => "the generals would face each other".to_owned(),
            Hindrance::Leg { at } => format!("its leg is blocked on {at}"),
            Hindrance::Screen => "its screen is the capturer itself".to_owned(),
            Hindrance::Covered { by, role } => {
                format!("{} covers the point", self.piece(role, by))
            }
            Hindrance::Check { by, role } => {
                format!("the capture lets {} check", self.piece(role, by))
            }
        }
    }

    fn false_roots(&self, attack: &Attack, line: &Line) -> String {
        let roots: Vec<String> = attack
            .roots
            .hindered()
            .map(|root| {
                let why = root
                    .hindered
                    .map_or_else(String::new, |h| self.hindrance(h, root.at));
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
                format!(
                    "but cannot take it: {}",
                    self.hindrance(hindrance, attack.from)
                )
            }
            Exemption::Exchange => format!(
                "an offer to exchange, {} can take it",
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
            Ground::ExchangeOffers => "only offers an exchange of pieces of one kind",
            Ground::EqualSacrifices => {
                "offers itself to a piece of its kind that is free to take it"
            }
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
            Reason::Check { checker, how } => {
                let by = self.piece(checker.by, checker.at);
                match how {
                    CheckBy::Mover => format!("{by} gives check"),
                    CheckBy::Opened => format!("{by} gives check, discovered"),
                    CheckBy::Screen { piece, at } => {
                        let role = line
                            .piece(piece)
                            .map_or("the piece on", |p| self.role(p.role));
                        format!("{by} gives check; {role} {at} gives {by} its screen")
                    }
                }
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
                let held = self.no_return(attack);
                match manner {
                    Manner::New => format!("{pair} anew; {gain}{held}"),
                    Manner::RootRemoved => format!("{pair}, whose root is gone; {gain}{held}"),
                    Manner::Stands => format!("{pair}; {gain}{held}"),
                }
            }
            Reason::Passed { attack, why } => {
                format!(
                    "{}, {}{}",
                    self.pair(attack),
                    self.exemption(attack, why, line),
                    self.no_return(attack)
                )
            }
            Reason::GivesItself(attack) => format!(
                "{}, but only offers itself; {} is free to take it, so no chase",
                self.pair(attack),
                self.piece(attack.of, attack.on)
            ),
            Reason::Unprotected {
                attack,
                root,
                own: true,
            } => format!(
                "{} still attacks {}, now {}: {} protects it no more; an old attack, not counted",
                self.piece(attack.by, attack.from),
                self.piece(attack.of, attack.on),
                if attack.roots.all.is_empty() {
                    "unprotected"
                } else {
                    "without a true root"
                },
                self.root(&root, line)
            ),
            Reason::Unprotected {
                attack,
                root,
                own: false,
            } => format!(
                "leaves {}, which {} protected, to {}",
                self.piece(attack.of, attack.on),
                self.root(&root, line),
                self.piece(attack.by, attack.from)
            ),
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
            Reason::AnswersCheck { checker, how } => {
                let by = self.piece(checker.by, checker.at);
                format!("answers the check by {}", self.parry(&by, how))
            }
            Reason::Relieved { piece, at } => {
                let role = line.piece(piece).map_or("piece", |p| self.role(p.role));
                format!("brings the attacked {role} of {at} to safety")
            }
            Reason::Cut { attack, how } => {
                let by = self.piece(attack.by, attack.from);
                let on = self.piece(attack.of, attack.on);
                match how {
                    Parry::TakesScreen => {
                        format!("takes away the screen over which {by} attacks {on}")
                    }
                    Parry::SecondScreen => format!("cuts off {by} from {on} by a second screen"),
                    Parry::Blocks | Parry::Moves | Parry::Takes => {
                        format!("cuts off {by} from {on}")
                    }
                }
            }
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

    fn dispute(&self, dispute: &Dispute, rules: &Ruleset) -> String {
        match *dispute {
            Dispute::GeneralOrSoldierJoins => {
                let which = match joining(rules) {
                    Some([draw, lose]) => format!("{draw} draw, {lose} lets the chaser lose"),
                    None => "the sources both draw and condemn that".to_owned(),
                };
                format!("a general or soldier attacks the chased piece too; {which}")
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
