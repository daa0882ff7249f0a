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

/// Cites the general rule, then the detail rule.
pub(super) fn cite(ground: Ground) -> &'static [&'static str] {
    match ground {
        Ground::Checkmate => &["detail 1"],
        Ground::Stalemate => &["detail 2"],
        Ground::NoAttackers | Ground::QuietMoves => &["detail 4"],
        Ground::NoCycle | Ground::BeyondScope => &[],
        Ground::PerpetualCheck => &["§3.1", "detail 6"],
        Ground::CheckAnsweredByChecks => &["§3.1", "detail 8"],
        Ground::BothCheck => &["detail 7"],
        Ground::PerpetualChase => &["§3.3"],
        Ground::Unprotected => &["§3.3", "detail 18", "detail 23"],
        Ground::FalselyProtected => &["§3.6"],
        Ground::ChariotByCannon => &["§3.6", "detail 15"],
        Ground::ChariotByHorse => &["§3.6"],
        Ground::ByCannonAndHorse => &["§3.3", "detail 20"],
        Ground::StuckPiece => &["§3.7", "detail 19"],
        Ground::OverScreens => &["§3.3", "detail 25"],
        Ground::ChariotOverScreens => &["§3.6", "detail 26"],
        Ground::HinderedEqual => &["§3.7", "detail 24"],
        Ground::PinnedChariot => &["§3.7", "detail 27"],
        Ground::CrossedSoldier => &["§3.3", "detail 31"],
        Ground::WithGeneralOrSoldier => &["detail 30"],
        Ground::ChaseAndExchange => &["§3.8", "detail 36"],
        Ground::ChasedBack => &["§3.5", "detail 21"],
        Ground::BothChase => &["detail 22"],
        Ground::CheckAgainstChase => &["§3.1"],
        Ground::MateThreats => &["§3.2", "detail 9"],
        Ground::MutualMateThreats => &["§3.2", "detail 10"],
        Ground::CheckAndMateThreat => &["§3.2", "detail 11"],
        Ground::CheckAndChase => &["§3.2", "detail 12"],
        Ground::CheckAndPause => &["§3.2", "detail 13"],
        Ground::SeveralVictims => &["§3.4", "detail 32"],
        Ground::ChariotsByCannons => &["§3.4", "detail 16"],
        Ground::ChaseAndDiscovery => &["§3.2", "detail 14"],
        Ground::Protected => &["§3.6", "detail 17"],
        Ground::HinderedButProtected => &["detail 24"],
        Ground::PinnedButProtected => &["detail 27"],
        Ground::ExchangeOffers => &["§3.10", "detail 24", "detail 40"],
        Ground::ByGeneral => &["§3.9", "detail 28"],
        Ground::BySoldier => &["§3.9", "detail 29"],
        Ground::HomeSoldier => &["§3.3", "detail 25"],
        Ground::PinnedAttacker => &["detail 27"],
        Ground::Sacrifices => &["§3.10", "detail 40"],
        Ground::Blocks => &["§3.10"],
        Ground::ChaseAndPause => &["detail 5", "detail 14"],
        Ground::NoOffence => &["detail 5"],
    }
}
