//! What verdicts rest on, in English.

use super::super::*;

/// Says what a verdict rests on; where it speaks of one side, that side is the subject.
pub(super) fn ground(finding: &Finding) -> &'static str {
    let partly = finding.partly;
    match finding.ground {
        Ground::Checkmate => "is mated",
        Ground::Stalemate => "has no legal move",
        Ground::NoAttackers => "neither side has an attacker left",
        Ground::QuietMoves => "too many moves without a capture; a player may claim the draw",
        Ground::NoCycle => "no position comes back",
        Ground::BeyondScope => "only perpetual check is ruled on",
        Ground::PerpetualCheck => "checks on every move",
        Ground::CheckAnsweredByChecks => "checks on every move and is checked back on some only",
        Ground::BothCheck => "both sides check on every move",
        Ground::PerpetualChase => "chases one and the same piece on every move",
        Ground::Unprotected => "chases an unprotected piece",
        Ground::FalselyProtected if partly => {
            "chases a piece whose protectors cannot take back on some moves"
        }
        Ground::FalselyProtected => "chases a piece whose protectors cannot take back",
        Ground::ChariotByCannon => "chases a chariot with a cannon, protected or not",
        Ground::ChariotByHorse => "chases a chariot with a horse, protected or not",
        Ground::ByCannonAndHorse => "chases one piece with cannon and horse in turn",
        Ground::StuckPiece => "chases a piece that cannot get away",
        Ground::OverScreens => "chases with a cannon by changing its screens",
        Ground::ChariotOverScreens => {
            "chases a chariot at rest with a cannon by changing its screens"
        }
        Ground::HinderedEqual => "chases a piece of the same kind that cannot take back",
        Ground::PinnedChariot => "chases with a chariot a chariot that is pinned to its line",
        Ground::CrossedSoldier => "chases a soldier across the river with a chariot",
        Ground::WithGeneralOrSoldier => {
            "chases with another piece besides the general or a soldier"
        }
        Ground::ChaseAndExchange => "also offers an exchange on some chasing moves",
        Ground::ChasedBack => "is chased back on some moves only",
        Ground::BothChase => "both sides chase on every move",
        Ground::CheckAgainstChase => "one side checks and the other chases on every move",
        Ground::MateThreats => "threatens mate on every move",
        Ground::MutualMateThreats => "both sides parry threats of mate and threaten mate back",
        Ground::ChaseWithMateThreats => "threatens mate on every move too, which excuses no chase",
        Ground::CheckAndMateThreat => "checks in turn with threats of mate",
        Ground::CheckAndChase => "checks in turn with chases",
        Ground::CheckAndPause => "checks in turn with other moves",
        Ground::ChaseAndRaid => "chases in turn with threats to win a piece by a check",
        Ground::SeveralVictims => "chases on every move, but not one and the same piece",
        Ground::ChariotsByCannons => "chases chariots in turn by cannon",
        Ground::ChaseAndDiscovery => "chases directly and by opening lines in turn",
        Ground::Protected if partly => "attacks a piece that is truly protected on some moves",
        Ground::Protected => "attacks a truly protected piece on every move",
        Ground::HinderedButProtected if partly => {
            "attacks a piece of its kind that cannot take back but is protected on some moves"
        }
        Ground::HinderedButProtected => {
            "attacks a piece of its kind that cannot take back but is protected"
        }
        Ground::PinnedButProtected if partly => {
            "attacks a chariot that is pinned but protected on some moves"
        }
        Ground::PinnedButProtected => "attacks a chariot that is pinned but protected",
        Ground::ExchangeOffers if partly => {
            "offers an exchange of pieces of one kind on some moves"
        }
        Ground::ExchangeOffers => "only offers an exchange of pieces of one kind",
        Ground::EqualSacrifices if partly => {
            "offers a piece to one of its kind that is free to take it on some moves"
        }
        Ground::EqualSacrifices => "only offers a piece to one of its kind that is free to take it",
        Ground::ByGeneral => "attacks with the general",
        Ground::BySoldier => "attacks with soldiers",
        Ground::HomeSoldier => "attacks a soldier before the river",
        Ground::PinnedAttacker => "aims with a pinned piece that cannot take",
        Ground::ChaseAndPause => "chases on some moves and not on others",
        Ground::Sacrifices => "offers a piece on every move",
        Ground::Blocks => "cuts off attacks on every move",
        Ground::NoOffence => "nobody offends",
    }
}
