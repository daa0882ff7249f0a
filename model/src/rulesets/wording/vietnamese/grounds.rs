//! What verdicts rest on, in Vietnamese.

use super::super::*;

/// Says what a verdict rests on; where it speaks of one side, that side is the subject.
pub(super) fn ground(finding: &Finding) -> &'static str {
    let partly = finding.partly;
    match finding.ground {
        Ground::Checkmate => "bị chiếu bí",
        Ground::Stalemate => "hết nước đi",
        Ground::NoAttackers => "hai bên không còn quân tấn công",
        Ground::QuietMoves => "quá số nước không bắt quân, có thể xin hòa",
        Ground::NoCycle => "chưa thế cờ nào lặp lại",
        Ground::BeyondScope => "chỉ xử chiếu mãi",
        Ground::PerpetualCheck => "nước nào cũng chiếu",
        Ground::CheckAnsweredByChecks => "nước nào cũng chiếu, chỉ có lúc bị chiếu lại",
        Ground::BothCheck => "hai bên nước nào cũng chiếu",
        Ground::PerpetualChase => "nước nào cũng đuổi cùng một quân",
        Ground::Unprotected => "đuổi quân không căn",
        Ground::FalselyProtected if partly => "đuổi quân có lúc chỉ có căn giả",
        Ground::FalselyProtected => "đuổi quân chỉ có căn giả",
        Ground::ChariotByCannon => "dùng Pháo đuổi Xe, dù Xe có căn hay không",
        Ground::ChariotByHorse => "dùng Mã đuổi Xe, dù Xe có căn hay không",
        Ground::ByCannonAndHorse => "dùng Pháo và Mã luân phiên đuổi một quân",
        Ground::StuckPiece => "đuổi quân không đi đâu được",
        Ground::OverScreens => "dùng Pháo đổi ngòi để đuổi",
        Ground::ChariotOverScreens => "dùng Pháo đổi ngòi để đuổi Xe đứng yên",
        Ground::HinderedEqual => "đuổi quân cùng loại không bắt lại được",
        Ground::PinnedChariot => "dùng Xe đuổi Xe đang bị ghim trên tuyến",
        Ground::CrossedSoldier => "dùng Xe đuổi Tốt đã sang sông",
        Ground::WithGeneralOrSoldier => "dùng quân khác đuổi cùng với Tướng hoặc Tốt",
        Ground::ChaseAndExchange => "có nước vừa đuổi vừa đòi đổi",
        Ground::ChasedBack => "chỉ có lúc bị đuổi lại",
        Ground::BothChase => "hai bên nước nào cũng đuổi",
        Ground::CheckAgainstChase => "một bên chiếu mãi, bên kia đuổi mãi",
        Ground::MateThreats => "nước nào cũng dọa hết",
        Ground::MutualMateThreats => "hai bên vừa đỡ dọa hết vừa dọa hết lại",
        Ground::ChaseWithMateThreats => {
            "nước nào cũng dọa hết, nhưng không vì thế mà được đuổi mãi"
        }
        Ground::CheckAndMateThreat => "chiếu xen dọa hết",
        Ground::CheckAndChase => "chiếu xen đuổi bắt",
        Ground::CheckAndPause => "chiếu xen nước khác",
        Ground::ChaseAndRaid => "đuổi xen đòi chiếu ăn quân",
        Ground::SeveralVictims => "nước nào cũng đuổi nhưng không cùng một quân",
        Ground::ChariotsByCannons => "dùng Pháo luân phiên đuổi Xe",
        Ground::ChaseAndDiscovery => "đuổi thẳng xen đuổi bằng nước rút",
        Ground::Protected if partly => "dọa bắt quân có lúc có căn thật",
        Ground::Protected => "nước nào cũng dọa bắt quân có căn thật",
        Ground::HinderedButProtected if partly => {
            "dọa bắt quân cùng loại không bắt lại được nhưng có lúc có căn"
        }
        Ground::HinderedButProtected => "dọa bắt quân cùng loại không bắt lại được nhưng có căn",
        Ground::PinnedButProtected if partly => "dọa bắt Xe tuy bị ghim nhưng có lúc có căn",
        Ground::PinnedButProtected => "dọa bắt Xe tuy bị ghim nhưng có căn",
        Ground::ExchangeOffers if partly => "có nước đòi đổi quân cùng loại",
        Ground::ExchangeOffers => "chỉ đòi đổi quân cùng loại",
        Ground::EqualSacrifices if partly => "có nước thí quân cho quân cùng loại bắt được",
        Ground::EqualSacrifices => "chỉ thí quân cho quân cùng loại bắt được",
        Ground::ByGeneral => "dùng Tướng dọa bắt",
        Ground::BySoldier => "dùng Tốt dọa bắt",
        Ground::HomeSoldier => "dọa bắt Tốt chưa sang sông",
        Ground::PinnedAttacker => "nhắm bằng quân đang bị ghim, không bắt được",
        Ground::ChaseAndPause => "có nước đuổi, có nước không",
        Ground::Sacrifices => "nước nào cũng thí quân",
        Ground::Blocks => "nước nào cũng cản",
        Ground::NoOffence => "không bên nào phạm luật",
    }
}
