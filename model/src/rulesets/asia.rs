//! The rules of the Asian Xiangqi Federation, in the English text of 2003.
//!
//! Its general rules (§3.1 to §3.10) and detail rules are those that the Vietnamese law follows as points 1
//! to 10 of its Article 23 and as 24.2 and the next, so one machine serves both.

use super::Ruleset;
use super::ground::Ground;
use super::vietnam::CHASE;

/// Rules as the Asian federation does.
pub static ASIA: Ruleset = Ruleset {
    name: "asia",
    title: "Asian Xiangqi Federation rules",
    source: "AXF rules, English text of 2003, general rules §3 and detail rules",
    occurrences: 3,
    must_vary: "the side that offends, once the arbiter has asked it to; otherwise nobody",
    chase: Some(CHASE),
    check_outranks_chase: true,
    quiet_moves: None,
    mate_threats: true,
    cite,
    disagreements: &[
        "One English text has the sentence on false roots the wrong way round; a false root protects nothing.",
        "Judges differ on an advisor or elephant that attacks a protected chariot, horse or cannon; here that \
         is no chase.",
        "Some judges count a check that also attacks a piece as a chase; here a check is a check.",
        "Some judges count the renewal of a threat that was left standing as a chase; the book's appendix does \
         not.",
        "Some look at the root in the position as it stands; here the capture decides, and the standing \
         position only tells when a root went.",
    ],
};

/// Cites the detail rule, then the general rule.
pub(super) fn cite(ground: Ground) -> &'static [&'static str] {
    match ground {
        Ground::Checkmate => &["detail 1"],
        Ground::Stalemate => &["detail 2"],
        Ground::NoAttackers | Ground::QuietMoves => &["detail 4"],
        Ground::NoCycle | Ground::BeyondScope => &[],
        Ground::PerpetualCheck => &["detail 6", "§3.1"],
        Ground::CheckAnsweredByChecks => &["detail 8", "§3.1"],
        Ground::BothCheck => &["detail 7"],
        Ground::PerpetualChase => &["detail 23", "§3.3"],
        Ground::Unprotected => &["detail 18", "§3.3"],
        Ground::FalselyProtected => &["§3.6"],
        Ground::ChariotByCannon => &["detail 15", "§3.6"],
        Ground::ChariotByHorse => &["§3.6"],
        Ground::ByCannonAndHorse => &["detail 20", "§3.3"],
        Ground::StuckPiece => &["detail 19", "§3.7"],
        Ground::OverScreens => &["detail 25", "§3.3"],
        Ground::ChariotOverScreens => &["detail 26", "§3.6"],
        Ground::HinderedEqual => &["detail 24", "§3.7"],
        Ground::PinnedChariot => &["detail 27", "§3.7"],
        Ground::CrossedSoldier => &["detail 31", "§3.3"],
        Ground::WithGeneralOrSoldier => &["detail 30"],
        Ground::ChaseAndExchange => &["detail 36", "§3.8"],
        Ground::ChasedBack => &["detail 21", "§3.5"],
        Ground::BothChase => &["detail 22"],
        Ground::CheckAgainstChase => &["§3.1"],
        Ground::MateThreats => &["detail 9", "§3.2"],
        Ground::MutualMateThreats => &["detail 10", "§3.2"],
        Ground::ChaseWithMateThreats => &["§3.3"],
        Ground::CheckAndMateThreat => &["detail 11", "§3.2"],
        Ground::CheckAndChase => &["detail 12", "§3.2"],
        Ground::CheckAndPause => &["detail 13", "§3.2"],
        Ground::ChaseAndRaid => &["detail 14", "§3.2"],
        Ground::SeveralVictims => &["detail 32", "§3.4"],
        Ground::ChariotsByCannons => &["detail 16", "§3.4"],
        Ground::ChaseAndDiscovery => &["detail 14", "§3.2"],
        Ground::Protected => &["detail 17", "§3.6"],
        Ground::HinderedButProtected => &["detail 24"],
        Ground::PinnedButProtected => &["detail 27"],
        Ground::ExchangeOffers => &["detail 24", "detail 40", "§3.10"],
        Ground::EqualSacrifices => &["detail 24", "detail 40", "§3.10"],
        Ground::ByGeneral => &["detail 28", "§3.9"],
        Ground::BySoldier => &["detail 29", "§3.9"],
        Ground::HomeSoldier => &["detail 25", "§3.3"],
        Ground::PinnedAttacker => &["detail 27"],
        Ground::Sacrifices => &["detail 40", "§3.10"],
        Ground::Blocks => &["§3.10"],
        Ground::ChaseAndPause | Ground::NoOffence => &["detail 5"],
    }
}
