//! Vietnamese, with the words of the law: căn thật and căn giả for roots, ghim for a pin, ngòi for a screen.

use super::*;

/// Words verdicts in Vietnamese.
pub(super) struct Vietnamese;

impl Vietnamese {
    fn pair(&self, attack: &Attack) -> String {
        format!(
            "{} dọa bắt {}",
            self.piece(attack.by, attack.from),
            self.piece(attack.of, attack.on)
        )
    }

    fn hindrance(&self, hindrance: Hindrance) -> String {
        match hindrance {
            Hindrance::Pinned { by } => format!("bị quân ở {by} ghim"),
            Hindrance::Generals => "hai Tướng sẽ lộ mặt".to_owned(),
            Hindrance::Leg { at } => format!("bị cản chân ở {at}"),
            Hindrance::Screen => "ngòi chính là quân vừa bắt".to_owned(),
            Hindrance::Covered { by } => format!("điểm ấy do quân ở {by} khống chế"),
            Hindrance::Check { by } => format!("nước bắt đồng thời là chiếu từ {by}"),
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

    fn exemption(&self, attack: &Attack, why: Exemption, line: &Line) -> String {
        match why {
            Exemption::ByGeneral => "Tướng được quyền đuổi".to_owned(),
            Exemption::BySoldier => "Tốt được quyền đuổi".to_owned(),
            Exemption::HomeSoldier => "Tốt chưa sang sông không tính".to_owned(),
            Exemption::Barred(hindrance) => {
                format!("nhưng không bắt được: {}", self.hindrance(hindrance))
            }
            Exemption::Exchange => format!(
                "không phải đuổi: {} bắt lại được",
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
}

impl Words for Vietnamese {
    fn side(&self, side: Color) -> &'static str {
        match side {
            Color::Red => "Trắng",
            Color::Black => "Đen",
        }
    }

    fn role(&self, role: Role) -> &'static str {
        match role {
            Role::General => "Tướng",
            Role::Advisor => "Sĩ",
            Role::Elephant => "Tượng",
            Role::Horse => "Mã",
            Role::Chariot => "Xe",
            Role::Cannon => "Pháo",
            Role::Soldier => "Tốt",
        }
    }

    fn outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Loses(side) => format!("{} thua", self.side(side)),
            Outcome::Draw => "hòa".to_owned(),
            Outcome::Open => "chưa khép vòng".to_owned(),
            Outcome::Unsupported => "bộ luật này chưa xử được".to_owned(),
        }
    }

    fn ground(&self, ground: Ground) -> &'static str {
        match ground {
            Ground::Checkmate => "bị chiếu bí",
            Ground::Stalemate => "hết nước đi",
            Ground::NoAttackers => "hai bên không còn quân tấn công",
            Ground::QuietMoves => "quá số nước không bắt quân, có thể xin hòa",
            Ground::NoCycle => "chưa thế cờ nào lặp lại",
            Ground::BeyondScope => "chỉ xử chiếu mãi",
            Ground::PerpetualCheck => "nước nào cũng chiếu",
            Ground::CheckAnsweredByChecks => "nước nào cũng chiếu, chỉ có lúc bị chiếu lại",
            Ground::BothCheck => "hai bên nước nào cũng chiếu",
            Ground::PerpetualChase => "nước nào cũng đuổi đúng một quân",
            Ground::Unprotected => "quân bị đuổi không căn",
            Ground::FalselyProtected => "quân bị đuổi chỉ có căn giả",
            Ground::ChariotByCannon => "Pháo đuổi Xe, có căn cũng vậy",
            Ground::ChariotByHorse => "Mã đuổi Xe, có căn cũng vậy",
            Ground::ByCannonAndHorse => "Pháo và Mã cùng đuổi một quân",
            Ground::StuckPiece => "quân bị đuổi không đi đâu được",
            Ground::OverScreens => "Pháo đuổi bằng cách đổi ngòi",
            Ground::ChariotOverScreens => "Pháo đuổi Xe bằng cách đổi ngòi",
            Ground::HinderedEqual => "quân bị đuổi cùng loại nhưng không bắt lại được",
            Ground::PinnedChariot => "Xe đuổi Xe đang bị ghim trên tuyến",
            Ground::CrossedSoldier => "Xe đuổi Tốt đã sang sông",
            Ground::WithGeneralOrSoldier => "quân khác đuổi cùng với Tướng hoặc Tốt",
            Ground::ChaseAndExchange => "có nước vừa đuổi vừa đòi đổi",
            Ground::ChasedBack => "chỉ có lúc bị đuổi lại",
            Ground::BothChase => "hai bên nước nào cũng đuổi",
            Ground::CheckAgainstChase => "một bên chiếu mãi, bên kia đuổi mãi",
            Ground::MateThreats => "nước nào cũng dọa hết",
            Ground::MutualMateThreats => "hai bên nước nào cũng dọa hết",
            Ground::CheckAndMateThreat => "chiếu xen dọa hết",
            Ground::CheckAndChase => "chiếu xen đuổi bắt",
            Ground::CheckAndPause => "chiếu xen nước khác",
            Ground::SeveralVictims => "nước nào cũng đuổi nhưng không cùng một quân",
            Ground::ChariotsByCannons => "Pháo đổi phiên đuổi các Xe",
            Ground::ChaseAndDiscovery => "đuổi thẳng xen đuổi bằng nước rút",
            Ground::Protected => "quân bị dọa có lúc có căn thật",
            Ground::HinderedButProtected => "quân bị dọa không bắt lại được nhưng có lúc có căn",
            Ground::PinnedButProtected => "Xe bị dọa tuy bị ghim nhưng có lúc có căn",
            Ground::ExchangeOffers => "quân cùng loại đòi đổi",
            Ground::ByGeneral => "Tướng dọa bắt",
            Ground::BySoldier => "Tốt dọa bắt",
            Ground::HomeSoldier => "Tốt chưa sang sông bị dọa",
            Ground::PinnedAttacker => "quân dọa đang bị ghim, không bắt được",
            Ground::ChaseAndPause => "có nước đuổi, có nước không",
            Ground::Sacrifices => "nước nào cũng thí quân",
            Ground::Blocks => "nước nào cũng cản",
            Ground::NoOffence => "không bên nào phạm luật",
        }
    }

    fn act(&self, act: Act) -> &'static str {
        match act {
            Act::Check => "chiếu",
            Act::Chase => "đuổi bắt",
            Act::MateThreat => "dọa hết",
            Act::Exchange => "đòi đổi",
            Act::Attack => "dọa bắt, không tính",
            Act::Sacrifice => "thí quân",
            Act::Block => "cản",
            Act::Idle => "nước chờ",
        }
    }

    fn reason(&self, reason: &Reason<'_>, line: &Line) -> String {
        match *reason {
            Reason::Check(checker) => {
                let piece = line.piece(checker.piece);
                let by = piece.map_or_else(String::new, |p| self.piece(p.role, checker.at));
                let how = match (checker.screened, checker.discovered) {
                    (true, _) => " nhờ quân vừa đi làm ngòi",
                    (_, true) => " do quân khác mở",
                    _ => "",
                };
                format!("{by} chiếu{how}")
            }
            Reason::Chase {
                attack,
                gain,
                manner,
            } => {
                let pair = self.pair(attack);
                let gain = match gain {
                    Gain::Unprotected => "quân này không căn".to_owned(),
                    Gain::FalseRoot => self.false_roots(attack, line),
                    Gain::ChariotByLesser => "Xe có căn cũng không được đuổi vậy".to_owned(),
                    Gain::GreaterByGuard => "có căn hay không cũng tính".to_owned(),
                };
                let told = match manner {
                    Manner::New => format!("{pair}, mới; {gain}"),
                    Manner::RootRemoved => format!("{pair}, căn vừa mất; {gain}"),
                    Manner::Stands => format!("{pair}; {gain}"),
                };
                match attack.no_return {
                    Some(why) => format!("{told}; không bắt lại được: {}", self.hindrance(why)),
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
            Reason::MateThreat { checks: 1, by } => format!("dọa hết bằng {by}"),
            Reason::MateThreat { checks, by } => {
                format!("dọa hết sau {checks} nước chiếu, bắt đầu bằng {by}")
            }
            Reason::MateUnknown => "chưa dò hết xem có dọa hết hay không".to_owned(),
            Reason::Offered(attack) => format!(
                "{} để {} bắt không",
                self.piece(attack.of, attack.on),
                self.piece(attack.by, attack.from)
            ),
            Reason::AnswersCheck => "đỡ chiếu".to_owned(),
            Reason::TakesScreenOfCheck => "đỡ chiếu bằng cách rút ngòi".to_owned(),
            Reason::ShieldsGeneral => "che Tướng đỡ chiếu".to_owned(),
            Reason::Relieved { piece, at } => {
                let role = line.piece(piece).map_or("quân", |p| self.role(p.role));
                format!("cứu {role} {at} đang bị dọa bắt")
            }
            Reason::TakesScreen(attack) => format!(
                "rút ngòi giữa {} và {}",
                self.piece(attack.by, attack.from),
                self.piece(attack.of, attack.on)
            ),
            Reason::Cut(attack) => format!(
                "cản {} dọa {}",
                self.piece(attack.by, attack.from),
                self.piece(attack.of, attack.on)
            ),
        }
    }

    fn doubt(&self, doubt: &Doubt) -> String {
        match *doubt {
            Doubt::BrokenOff(Broken { after, found }) => {
                let what = found.map_or_else(String::new, |(mv, _)| format!(" ({mv})"));
                format!("sau lượt đi thứ {after} văn bản còn tiếp nhưng không đi được{what}")
            }
            Doubt::CycleLeft { at } => {
                format!(
                    "từ lượt đi thứ {at} hai bên rời vòng lặp; có thể đây chỉ là một phần của vòng dài hơn"
                )
            }
            Doubt::PiecesSwap { laps } => {
                format!("quân cùng loại đổi chỗ nhau sau mỗi vòng, nên xét gộp {laps} vòng")
            }
            Doubt::MateUnknown { ply, positions } => format!(
                "việc dò dọa hết sau lượt đi thứ {ply} dừng ở giới hạn {positions} thế cờ; phán quyết không vì \
                 thế mà khác"
            ),
        }
    }

    fn dispute(&self, dispute: &Dispute) -> String {
        match *dispute {
            Dispute::GeneralOrSoldierJoins => {
                "Tướng hoặc Tốt cũng dọa quân bị đuổi; điều thì xử hòa, điều thì xử thua".to_owned()
            }
            Dispute::CheckAlsoAttacks { ply } => {
                format!("nước chiếu thứ {ply} đồng thời dọa bắt; có nơi tính là đuổi")
            }
            Dispute::GuardAttacks { ply, on } => {
                format!("nước thứ {ply}: Sĩ hoặc Tượng dọa quân có căn ở {on}; có nơi tính là đuổi")
            }
            Dispute::Unanswered { ply } => {
                format!("nước thứ {ply} nhắc lại lời dọa chưa được đỡ; có nơi tính là đuổi")
            }
            Dispute::CheckAgainstChase => {
                "một bên chiếu mãi, bên kia đuổi mãi; các liên đoàn xử bên chiếu thua".to_owned()
            }
        }
    }

    fn occurrences(&self, verdict: &Verdict) -> String {
        let Some(cycle) = &verdict.cycle else {
            return "chưa thế cờ nào lặp lại".to_owned();
        };
        let (reached, needed) = (cycle.reached(), cycle.needed);
        if cycle.binding() {
            format!("thế cờ xuất hiện {reached} lần, cần {needed}: phán quyết có hiệu lực")
        } else {
            format!("thế cờ xuất hiện {reached}/{needed} lần: phán quyết chưa có hiệu lực")
        }
    }

    fn closing(&self, closing: &Closing) -> String {
        match closing {
            Closing::Unique { moves, to } => {
                let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
                format!(
                    "{} sẽ khép vòng về thế cờ sau lượt đi thứ {to}",
                    moves.join(" ")
                )
            }
            Closing::Several { plies } => format!("có nhiều cách khép vòng sau {plies} lượt đi"),
            Closing::None => "không có cách khép vòng ngắn".to_owned(),
        }
    }
}
