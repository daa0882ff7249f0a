//! The law of Vietnamese xiangqi of 2004 (Decision 1409), Articles 7, 22, 23 and 24.
//!
//! The law gives no number for "again and again"; that a position must stand on the board three times is the
//! custom of tournaments and a parameter here.

use super::Ruleset;
use super::chase::{ChaseRule, Scope};
use super::ground::Ground;

/// What counts as a chase in the law and in the older Asian book that it follows figure by figure.
pub(super) const CHASE: ChaseRule = ChaseRule {
    scope: Scope::New,
    answered: true,
    root_removal: true,
    chariot_by_lesser: true,
    greater_by_guard: false,
    exchange: true,
    home_soldier_free: true,
    with_check: false,
};

/// Rules as the Vietnamese law does.
pub static VIETNAM: Ruleset = Ruleset {
    name: "vietnam",
    title: "Vietnamese xiangqi law, 2004",
    source: "Luật cờ tướng, Decision 1409/2004, Articles 7.1, 7.2 and 22 to 24",
    occurrences: 3,
    must_vary: "the side that offends must vary; where neither or both offend alike, nobody must",
    chase: Some(CHASE),
    check_outranks_chase: true,
    quiet_moves: Some(60),
    mate_threats: true,
    cite,
    disagreements: &[
        "Article 23 point 9 and 24.25 draw when a general or soldier chases together with one other piece; \
         24.26 lets the chaser lose when other pieces chase along. Here the side loses if a chariot, cannon \
         or horse itself attacks the piece anew on every move.",
        "The law is silent on an advisor or elephant that attacks a protected chariot, horse or cannon; here \
         that is no chase.",
        "The law does not say when a root is looked at; here it is looked at as of the capture.",
        "The law gives no number of repetitions.",
    ],
};

fn cite(ground: Ground) -> &'static [&'static str] {
    match ground {
        Ground::Checkmate => &["7.1a"],
        Ground::Stalemate => &["7.1b"],
        Ground::NoAttackers => &["7.2a"],
        Ground::QuietMoves => &["7.2e"],
        Ground::NoCycle | Ground::BeyondScope => &[],
        Ground::PerpetualCheck => &["23.1", "24.2"],
        Ground::CheckAnsweredByChecks => &["23.1", "24.4"],
        Ground::BothCheck => &["7.2c", "24.3"],
        Ground::PerpetualChase => &["23.3"],
        Ground::Unprotected => &["23.3", "24.14", "24.19"],
        Ground::FalselyProtected => &["23.6"],
        Ground::ChariotByCannon => &["23.6", "24.11"],
        Ground::ChariotByHorse => &["23.6"],
        Ground::ByCannonAndHorse => &["23.3", "24.16"],
        Ground::StuckPiece => &["23.7", "24.15"],
        Ground::OverScreens => &["23.3", "24.21"],
        Ground::ChariotOverScreens => &["23.6", "24.22"],
        Ground::HinderedEqual => &["23.7", "24.20"],
        Ground::PinnedChariot => &["23.7", "24.23"],
        Ground::CrossedSoldier => &["23.3", "24.27"],
        Ground::WithGeneralOrSoldier => &["24.26"],
        Ground::ChaseAndExchange => &["23.8"],
        Ground::ChasedBack => &["23.5", "24.17"],
        Ground::BothChase => &["7.2c", "24.18"],
        Ground::CheckAgainstChase => &["23.1"],
        Ground::MateThreats => &["23.2", "24.5"],
        Ground::MutualMateThreats => &["23.2", "24.6"],
        Ground::CheckAndMateThreat => &["23.2", "24.7"],
        Ground::CheckAndChase => &["23.2", "24.8"],
        Ground::CheckAndPause => &["23.2", "24.9"],
        Ground::SeveralVictims => &["23.4", "24.28"],
        Ground::ChariotsByCannons => &["23.4", "24.12"],
        Ground::ChaseAndDiscovery => &["23.2", "24.10"],
        Ground::Protected => &["23.6", "24.13"],
        Ground::HinderedButProtected => &["24.20"],
        Ground::PinnedButProtected => &["24.23"],
        Ground::ExchangeOffers => &["23.10", "24.20"],
        Ground::ByGeneral => &["23.9", "24.24"],
        Ground::BySoldier => &["23.9", "24.25"],
        Ground::HomeSoldier => &["23.3", "24.21"],
        Ground::PinnedAttacker => &["24.23"],
        Ground::Sacrifices | Ground::Blocks => &["23.10"],
        Ground::ChaseAndPause => &["7.2b", "23.2", "24.10"],
        Ground::NoOffence => &["7.2b", "24.2"],
    }
}
