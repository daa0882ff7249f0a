//! Why a ply is called what it is called, in Vietnamese.

use super::super::*;
use super::Vietnamese;

impl Vietnamese {
    fn pair(&self, attack: &Attack) -> String {
        format!(
            "{} dọa bắt {}",
            self.piece(attack.by, attack.from),
            self.piece(attack.of, attack.on)
        )
    }

    fn pinned(&self, at: Square, by: Square, role: Role) -> String {
        let line = match pin_line(role, at, by) {
            Some((true, name)) => format!(" trên đường ngang {name}"),
            Some((false, name)) => format!(" trên đường dọc {name}"),
            None => String::new(),
        };
        format!("bị {} ghim{line}", self.piece(role, by))
    }

    /// Says why the victim could not take an attacker of its kind.
    fn no_return(&self, attack: &Attack) -> String {
        let victim = self.piece(attack.of, attack.on);
        match attack.no_return {
            None => String::new(),
            Some(Hindrance::Pinned { by, role }) => format!(
                "; {victim} {} nên không bắt lại được",
                self.pinned(attack.on, by, role)
            ),
            Some(other) => format!(
                "; {victim} không bắt lại được: {}",
                self.hindrance(other, attack.on)
            ),
        }
    }

    fn parry(&self, by: &str, how: Parry) -> String {
        match how {
            Parry::Moves => "Tướng đi tránh".to_owned(),
            Parry::Takes => format!("bắt {by}"),
            Parry::Blocks => format!("cản {by}"),
            Parry::SecondScreen => format!("thêm ngòi trước {by}"),
            Parry::TakesScreen => format!("rút ngòi của {by}"),
        }
    }

    /// Says why a piece on `at` cannot make a move.
    fn hindrance(&self, hindrance: Hindrance, at: Square) -> String {
        match hindrance {
            Hindrance::Pinned { by, role } => self.pinned(at, by, role),
            Hindrance::Generals => "hai Tướng sẽ lộ mặt".to_owned(),
            Hindrance::Leg { at } => format!("bị cản chân ở {at}"),
            Hindrance::Screen => "quân vừa bắt chính là ngòi của nó".to_owned(),
            Hindrance::Covered { by, role } => {
                format!("điểm ấy do {} khống chế", self.piece(role, by))
            }
            Hindrance::Check { by, role } => {
                format!("nước bắt đồng thời để {} chiếu", self.piece(role, by))
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
                format!("{} chỉ là căn giả: {why}", self.root(root, line))
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
            Some(root) => format!("quân này có căn thật là {}", self.root(root, line)),
            None if attack.roots.all.is_empty() => "quân này không căn".to_owned(),
            None => self.false_roots(attack, line),
        }
    }

    /// Says what held an attacker until now.
    fn freed(&self, freed: Option<Hindrance>) -> String {
        match freed {
            Some(Hindrance::Pinned { by, role }) => {
                format!(" vì không còn bị {} ghim", self.piece(role, by))
            }
            Some(Hindrance::Generals) => " vì hai Tướng không còn chực lộ mặt".to_owned(),
            _ => String::new(),
        }
    }

    fn uncounted(&self, attack: &Attack, root: &Root, why: Uncounted, line: &Line) -> String {
        let root = self.root(root, line);
        match why {
            Uncounted::Stuck => format!(
                "{} không đi đâu khác được nên không tính là đuổi",
                self.piece(attack.by, attack.from)
            ),
            Uncounted::Unanswered => {
                "quân này vốn đang bị dọa mà chưa đỡ nên không tính là đuổi".to_owned()
            }
            Uncounted::SameKind => "hai quân cùng loại thì chỉ tính lời dọa mới".to_owned(),
            Uncounted::Through => format!(
                "trước đó {root} chỉ bắt lại được khi quân bắt đã rời chỗ, nên không kể là mất căn \
                 (chương trình hiểu vậy, luật không nói); dọa từ trước, không tính"
            ),
            Uncounted::Stands => format!(
                "trước đó {root} bắt lại được, còn căn hiện có chỉ mất do chính nước bắt; dọa từ trước, không \
                 tính"
            ),
            Uncounted::Old => format!("{root} không còn giữ được; dọa từ trước, không tính"),
        }
    }

    fn exemption(&self, attack: &Attack, why: Exemption, line: &Line) -> String {
        match why {
            Exemption::ByGeneral => "Tướng được quyền đuổi".to_owned(),
            Exemption::BySoldier => "Tốt được quyền đuổi".to_owned(),
            Exemption::HomeSoldier => "Tốt chưa sang sông không tính".to_owned(),
            Exemption::Barred(hindrance) => {
                format!("không bắt được: {}", self.hindrance(hindrance, attack.from))
            }
            Exemption::Exchange => format!(
                "chỉ là đòi đổi, {} cũng bắt được nó",
                self.piece(attack.of, attack.on)
            ),
            Exemption::Protected(root) => {
                format!("quân này có căn thật là {}", self.root(&root, line))
            }
            Exemption::Standing => "như trước".to_owned(),
            Exemption::Discovered => "nhưng không phải quân vừa đi".to_owned(),
            Exemption::Unanswered => "quân này vốn đang bị dọa mà chưa đỡ".to_owned(),
        }
    }

    /// Says which piece falls; the law's word is kept for a piece that withdraws.
    fn raid(&self, raid: &Raid) -> String {
        let word = if raid.withdraws() { "rút ăn" } else { "ăn" };
        let victim = self.piece(raid.of, raid.on);
        let taker = raid.taker.map_or_else(String::new, |(role, at)| {
            format!(" {}", self.piece(role, at))
        });
        let mut told = format!("đòi {word} {victim}: chiếu {} rồi{taker} bắt", raid.check);
        if let Some(at) = raid.taken.filter(|&at| at != raid.on) {
            told += &format!(" ở {at}");
        }
        told
    }

    /// Says why a ply is called what it is called.
    pub(super) fn told(&self, reason: &Reason<'_>, line: &Line) -> String {
        match *reason {
            Reason::Check { checker, how } => {
                let by = self.piece(checker.by, checker.at);
                match how {
                    CheckBy::Mover => format!("{by} chiếu"),
                    CheckBy::Opened => format!("{by} chiếu do quân khác mở"),
                    CheckBy::Screen { piece, at } => {
                        let role = line.piece(piece).map_or("quân", |p| self.role(p.role));
                        format!("{role} {at} làm ngòi cho {by} chiếu")
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
                    Gain::Unprotected => "quân này không căn".to_owned(),
                    Gain::FalseRoot => self.false_roots(attack, line),
                    Gain::ChariotByLesser | Gain::GreaterByGuard => format!(
                        "{}; {} dù có căn hay không cũng không được đuổi vậy",
                        self.protection(attack, line),
                        self.role(attack.of)
                    ),
                };
                let held = self.no_return(attack);
                match manner {
                    Manner::New => format!("{pair}, mới{}; {gain}{held}", self.freed(freed)),
                    Manner::RootRemoved => format!("{pair}, căn vừa mất; {gain}{held}"),
                    Manner::Stands => format!("{pair}; {gain}{held}"),
                }
            }
            Reason::Passed {
                attack,
                why: why @ Exemption::Barred(_),
            } => format!(
                "{} nhắm {} nhưng {}",
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
                "{}, chỉ là thí quân: {} bắt được nó nên không phải đuổi",
                self.pair(attack),
                self.piece(attack.of, attack.on)
            ),
            Reason::Uncounted { attack, root, why } => format!(
                "{} vẫn dọa bắt {}, nay {}; {}",
                self.piece(attack.by, attack.from),
                self.piece(attack.of, attack.on),
                if attack.roots.all.is_empty() {
                    "không căn"
                } else {
                    "mất căn thật"
                },
                self.uncounted(attack, &root, why, line)
            ),
            Reason::Leaves { attack, root } => format!(
                "để {} mất căn {} trước {}",
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
                    format!(", mở cho {} chiếu", self.piece(role, at))
                });
                if checks == 1 {
                    format!("dọa hết bằng {by}{opened}")
                } else {
                    format!("dọa hết sau {checks} nước chiếu, bắt đầu bằng {by}{opened}")
                }
            }
            Reason::ParriesMate { by } => format!("đỡ nước dọa hết ({by})"),
            Reason::Raid(raid) => self.raid(&raid),
            Reason::ParriesRaid(Raid { check, of, on, .. }) => {
                format!("đỡ nước chiếu {check} đòi ăn {}", self.piece(of, on))
            }
            Reason::MateUnknown => "chưa dò hết xem có dọa hết hay không".to_owned(),
            Reason::Offered(attack) => format!(
                "{} để {} bắt không",
                self.piece(attack.of, attack.on),
                self.piece(attack.by, attack.from)
            ),
            Reason::AnswersCheck { checker, how } => {
                let by = self.piece(checker.by, checker.at);
                format!("đỡ chiếu: {}", self.parry(&by, how))
            }
            Reason::Relieved(Relieved { piece, at, how }) => {
                let role = line.piece(piece).map_or("quân", |p| self.role(p.role));
                match how {
                    Relief::Safe => format!("cứu {role} {at} đang bị dọa bắt"),
                    Relief::Evades(by, from) => {
                        format!(
                            "đưa {role} {at} khỏi lời dọa bắt của {}",
                            self.piece(by, from)
                        )
                    }
                    Relief::Rooted(root) => format!(
                        "{role} {at} đang bị dọa bắt nay có căn thật là {}",
                        self.root(&root, line)
                    ),
                    Relief::TakesBack => {
                        format!("{role} {at} đang bị dọa bắt nay bắt được quân dọa nó")
                    }
                }
            }
            Reason::Cut { attack, how } => {
                let by = self.piece(attack.by, attack.from);
                let on = self.piece(attack.of, attack.on);
                match how {
                    Parry::TakesScreen => format!("rút ngòi của {by} đang dọa {on}"),
                    Parry::SecondScreen => format!("thêm ngòi cản {by} dọa {on}"),
                    Parry::Blocks | Parry::Moves | Parry::Takes => format!("cản {by} dọa {on}"),
                }
            }
        }
    }
}
