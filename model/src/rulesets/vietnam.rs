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
        "The law does not say whether a root is taken away that could take back only once the capturer had \
         left its point; here it is not.",
        "The law gives no number of repetitions.",
    ],
};

/// Cites the example of Article 24, then the point of Article 23 or 7 that it stands under.
///
/// Perpetual check has no example of its own: its figures are printed below 24.2, which speaks of a draw.
fn cite(ground: Ground) -> &'static [&'static str] {
    match ground {
        Ground::Checkmate => &["7.1a"],
        Ground::Stalemate => &["7.1b"],
        Ground::NoAttackers => &["7.2a"],
        Ground::QuietMoves => &["7.2e"],
        Ground::NoCycle | Ground::BeyondScope => &[],
        Ground::PerpetualCheck => &["23.1", "7.1g", "24.2"],
        Ground::CheckAnsweredByChecks => &["24.4", "23.1"],
        Ground::BothCheck => &["24.3", "7.2c"],
        Ground::PerpetualChase => &["24.19", "23.3"],
        Ground::Unprotected => &["24.14", "23.3"],
        Ground::FalselyProtected => &["23.6"],
        Ground::ChariotByCannon => &["24.11", "23.6"],
        Ground::ChariotByHorse => &["23.6"],
        Ground::ByCannonAndHorse => &["24.16", "23.3"],
        Ground::StuckPiece => &["24.15", "23.7"],
        Ground::OverScreens => &["24.21", "23.3"],
        Ground::ChariotOverScreens => &["24.22", "23.6"],
        Ground::HinderedEqual => &["24.20", "23.7"],
        Ground::PinnedChariot => &["24.23", "23.7"],
        Ground::CrossedSoldier => &["24.27", "23.3"],
        Ground::WithGeneralOrSoldier => &["24.26"],
        Ground::ChaseAndExchange => &["23.8"],
        Ground::ChasedBack => &["24.17", "23.5"],
        Ground::BothChase => &["24.18", "7.2c"],
        Ground::CheckAgainstChase => &["23.1"],
        Ground::MateThreats => &["24.5", "23.2"],
        Ground::MutualMateThreats => &["24.6", "23.2"],
        Ground::ChaseWithMateThreats => &["24.20", "23.3"],
        Ground::CheckAndMateThreat => &["24.7", "23.2"],
        Ground::CheckAndChase => &["24.8", "23.2"],
        Ground::CheckAndPause => &["24.9", "23.2"],
        Ground::ChaseAndRaid => &["24.10", "23.2"],
        Ground::SeveralVictims => &["24.28", "23.4"],
        Ground::ChariotsByCannons => &["24.12", "23.4"],
        Ground::ChaseAndDiscovery => &["24.10", "23.2"],
        Ground::Protected => &["24.13", "23.6"],
        Ground::HinderedButProtected => &["24.20"],
        Ground::PinnedButProtected => &["24.23"],
        Ground::ExchangeOffers => &["24.20", "23.10"],
        Ground::EqualSacrifices => &["24.20", "23.10"],
        Ground::ByGeneral => &["24.24", "23.9"],
        Ground::BySoldier => &["24.25", "23.9"],
        Ground::HomeSoldier => &["24.21", "23.3"],
        Ground::PinnedAttacker => &["24.23"],
        Ground::Sacrifices | Ground::Blocks => &["23.10"],
        Ground::ChaseAndPause | Ground::NoOffence => &["24.2", "7.2b"],
    }
}
