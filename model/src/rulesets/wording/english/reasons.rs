//! Why a ply is called what it is called, in English.

use super::super::*;
use super::English;

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

    /// Says what protects an attacked piece, if anything does.
    fn protection(&self, attack: &Attack, line: &Line) -> String {
        match attack.roots.real() {
            Some(root) => format!("{} protects it", self.root(root, line)),
            None if attack.roots.all.is_empty() => "unprotected".to_owned(),
            None => self.false_roots(attack, line),
        }
    }

    /// Says what held an attacker until now.
    fn freed(&self, freed: Option<Hindrance>) -> String {
        match freed {
            Some(Hindrance::Pinned { by, role }) => {
                format!(", no longer pinned by {}", self.piece(role, by))
            }
            Some(Hindrance::Generals) => ", no longer held between the generals".to_owned(),
            _ => String::new(),
        }
    }

    fn uncounted(&self, attack: &Attack, root: &Root, why: Uncounted, line: &Line) -> String {
        let root = self.root(root, line);
        match why {
            Uncounted::Stuck => format!(
                "{} can go nowhere else, so this is no chase",
                self.piece(attack.by, attack.from)
            ),
            Uncounted::Unanswered => "it was under attack already, so this is no chase".to_owned(),
            Uncounted::SameKind => "between pieces of one kind only a new attack counts".to_owned(),
            Uncounted::Through => format!(
                "{root} could take back only once the capturer had left its point, so this is not \
                 counted as taking a root away, which is the program's reading, no article states it; an old \
                 attack, not counted"
            ),
            Uncounted::Stands => format!(
                "{root} could take back, and what protects it now is undone by the capture alone; an old attack, \
                 not counted"
            ),
            Uncounted::Old => format!("{root} protects it no more; an old attack, not counted"),
        }
    }

    fn exemption(&self, attack: &Attack, why: Exemption, line: &Line) -> String {
        match why {
            Exemption::ByGeneral => "a general may chase".to_owned(),
            Exemption::BySoldier => "a soldier may chase".to_owned(),
            Exemption::HomeSoldier => "a soldier before the river may be chased".to_owned(),
            Exemption::Barred(hindrance) => {
                format!("cannot take it: {}", self.hindrance(hindrance, attack.from))
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

    fn raid(&self, raid: &Raid) -> String {
        let mut told = format!("to take {}", self.piece(raid.of, raid.on));
        if let Some(at) = raid.taken.filter(|&at| at != raid.on) {
            told += &format!(" on {at}");
        }
        if let Some((role, at)) = raid.taker {
            told += &format!(" with {}", self.piece(role, at));
        }
        format!("{told} by the check {}", raid.check)
    }

    /// Says why a ply is called what it is called.
    pub(super) fn told(&self, reason: &Reason<'_>, line: &Line) -> String {
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
                freed,
            } => {
                let pair = self.pair(attack);
                let gain = match gain {
                    Gain::Unprotected => "unprotected".to_owned(),
                    Gain::FalseRoot => self.false_roots(attack, line),
                    Gain::ChariotByLesser | Gain::GreaterByGuard => format!(
                        "{}; protected or not, a {} may not be chased by it",
                        self.protection(attack, line),
                        self.role(attack.of)
                    ),
                };
                let held = self.no_return(attack);
                match manner {
                    Manner::New => format!("{pair} anew{}; {gain}{held}", self.freed(freed)),
                    Manner::RootRemoved => format!("{pair}, whose root is gone; {gain}{held}"),
                    Manner::Stands => format!("{pair}; {gain}{held}"),
                }
            }
            Reason::Passed {
                attack,
                why: why @ Exemption::Barred(_),
            } => format!(
                "{} aims at {}, but {}",
                self.piece(attack.by, attack.from),
                self.piece(attack.of, attack.on),
                self.exemption(attack, why, line)
            ),
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
            Reason::Uncounted { attack, root, why } => format!(
                "{} still attacks {}, now {}; {}",
                self.piece(attack.by, attack.from),
                self.piece(attack.of, attack.on),
                if attack.roots.all.is_empty() {
                    "unprotected"
                } else {
                    "without a true root"
                },
                self.uncounted(attack, &root, why, line)
            ),
            Reason::Leaves { attack, root } => format!(
                "leaves {}, which {} protected, to {}",
                self.piece(attack.of, attack.on),
                self.root(&root, line),
                self.piece(attack.by, attack.from)
            ),
            Reason::MateThreat {
                checks,
                by,
                checker,
            } => {
                let opened = checker.map_or_else(String::new, |(role, at)| {
                    format!(", with check by {}", self.piece(role, at))
                });
                if checks == 1 {
                    format!("threatens mate by {by}{opened}")
                } else {
                    format!("threatens mate in {checks} checks, the first being {by}{opened}")
                }
            }
            Reason::ParriesMate { by } => format!("parries the threat of mate ({by})"),
            Reason::Raid(raid) => format!("threatens {}", self.raid(&raid)),
            Reason::ParriesRaid(raid) => format!("parries the threat {}", self.raid(&raid)),
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
            Reason::Relieved(Relieved { piece, at, how }) => {
                let role = line.piece(piece).map_or("piece", |p| self.role(p.role));
                match how {
                    Relief::Safe => format!("brings the attacked {role} of {at} to safety"),
                    Relief::Evades(by, from) => format!(
                        "takes the {role} of {at} out of the attack of {}",
                        self.piece(by, from)
                    ),
                    Relief::Rooted(root) => format!(
                        "the attacked {role} of {at} now has a true root: {}",
                        self.root(&root, line)
                    ),
                    Relief::TakesBack => {
                        format!("the attacked {role} of {at} can now take what attacks it")
                    }
                }
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
}
