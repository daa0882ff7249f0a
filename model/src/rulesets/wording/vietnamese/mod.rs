//! Vietnamese, with the words of the law: căn thật and căn giả for roots, ghim for a pin, ngòi for a screen.

mod grounds;
mod reasons;

use super::*;

/// Words verdicts in Vietnamese.
pub(super) struct Vietnamese;

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

    fn ground(&self, finding: &Finding) -> &'static str {
        grounds::ground(finding)
    }

    fn act(&self, act: Act) -> &'static str {
        match act {
            Act::Check => "chiếu",
            Act::Chase => "dọa bắt",
            Act::MateThreat => "dọa hết",
            Act::Exchange => "đòi đổi",
            Act::Attack => "dọa bắt, không tính",
            Act::Sacrifice => "thí quân",
            Act::Block => "cản",
            Act::Raid => "đòi chiếu ăn quân",
            Act::Idle => "nước chờ",
        }
    }

    fn reason(&self, reason: &Reason<'_>, line: &Line) -> String {
        self.told(reason, line)
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

    fn dispute(&self, dispute: &Dispute, rules: &Ruleset) -> String {
        match *dispute {
            Dispute::GeneralOrSoldierJoins { every } => {
                let which = match joining(rules) {
                    Some([draw, lose]) => {
                        let followed = if every { &lose } else { &draw };
                        format!("{draw} xử hòa, {lose} xử thua; ở đây theo {followed}")
                    }
                    None => "nơi thì xử hòa, nơi thì xử thua; ở đây xét thế này".to_owned(),
                };
                let why = if every {
                    "nước nào cũng có quân khác tự mình dọa bắt quân ấy"
                } else {
                    "có nước chỉ Tướng hoặc Tốt mới dọa bắt quân ấy"
                };
                format!("Tướng hoặc Tốt cũng dọa quân bị đuổi; {which}: {why}")
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
        if verdict.outcome == Outcome::Unsupported {
            format!("thế cờ xuất hiện {reached} lần, cần {needed}")
        } else if cycle.binding() {
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
