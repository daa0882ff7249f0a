//! The topics that the rule books have paragraphs on.

/// Names a topic that rule books have a paragraph on; each rule set cites its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ground {
    /// The side to move is mated.
    Checkmate,
    /// The side to move has no legal move and stands in no check.
    Stalemate,
    /// No chariot, cannon, horse or soldier is left.
    NoAttackers,
    /// Both sides have made the set number of moves without a capture.
    QuietMoves,
    /// No position comes back.
    NoCycle,
    /// The rule set counts more than is gathered here.
    BeyondScope,

    /// One side checks on every move.
    PerpetualCheck,
    /// One side checks on every move, the other checks back on some.
    CheckAnsweredByChecks,
    /// Both sides check on every move.
    BothCheck,

    /// One piece is chased on every move.
    PerpetualChase,
    /// Nothing protects the chased piece.
    Unprotected,
    /// The chased piece has only a false root.
    FalselyProtected,
    /// A cannon chases a chariot.
    ChariotByCannon,
    /// A horse chases a chariot.
    ChariotByHorse,
    /// Cannon and horse chase one piece in turn.
    ByCannonAndHorse,
    /// The chased piece cannot get away from its point.
    StuckPiece,
    /// A cannon chases because its screens move, not the cannon itself.
    OverScreens,
    /// A cannon chases a chariot that stays at rest, while only its screens move.
    ChariotOverScreens,
    /// A piece chases one of its own kind that cannot take it.
    HinderedEqual,
    /// A chariot that is pinned to a line is chased along it.
    PinnedChariot,
    /// A chariot chases a soldier that has crossed the river.
    CrossedSoldier,
    /// The chaser's general or a soldier attacks the victim as well.
    WithGeneralOrSoldier,
    /// Some chasing moves also offer an exchange.
    ChaseAndExchange,
    /// The other side chases on some of its moves.
    ChasedBack,
    /// Both sides chase on every move.
    BothChase,
    /// One side checks, the other chases, and the rule set weighs both alike.
    CheckAgainstChase,

    /// Both sides parry threats of mate and threaten mate back.
    MutualMateThreats,
    /// One side threatens mate on every move.
    MateThreats,
    /// The side that chases threatens mate on every move too.
    ChaseWithMateThreats,
    /// Checks take turns with threats of mate.
    CheckAndMateThreat,
    /// Checks take turns with chases.
    CheckAndChase,
    /// Checks take turns with other moves.
    CheckAndPause,
    /// Chases take turns with threats to win a piece by a check.
    ChaseAndRaid,
    /// Every move chases, but not the same piece.
    SeveralVictims,
    /// Cannons chase several chariots, or take turns.
    ChariotsByCannons,
    /// A piece is chased by one move and another threatened by a line that the next opens.
    ChaseAndDiscovery,
    /// The attacked piece is truly protected.
    Protected,
    /// A piece attacks one of its own kind that cannot take it but is protected.
    HinderedButProtected,
    /// A chariot attacks a pinned chariot that is protected.
    PinnedButProtected,
    /// Pieces of one kind that can take each other.
    ExchangeOffers,
    /// A piece offers itself to one of its kind that is free to take it.
    EqualSacrifices,
    /// The general attacks.
    ByGeneral,
    /// Soldiers attack.
    BySoldier,
    /// A soldier that has not crossed the river is attacked.
    HomeSoldier,
    /// A pinned piece seems to attack along its line.
    PinnedAttacker,
    /// Some moves chase and others do not.
    ChaseAndPause,
    /// A side gives a piece away on every move.
    Sacrifices,
    /// A side cuts off attacks on every move.
    Blocks,
    /// Nobody offends.
    NoOffence,
}

impl Ground {
    /// Gives the name used in data.
    pub const fn name(self) -> &'static str {
        match self {
            Ground::Checkmate => "checkmate",
            Ground::Stalemate => "stalemate",
            Ground::NoAttackers => "no_attackers",
            Ground::QuietMoves => "quiet_moves",
            Ground::NoCycle => "no_cycle",
            Ground::BeyondScope => "beyond_scope",
            Ground::PerpetualCheck => "perpetual_check",
            Ground::CheckAnsweredByChecks => "check_answered_by_checks",
            Ground::BothCheck => "both_check",
            Ground::PerpetualChase => "perpetual_chase",
            Ground::Unprotected => "unprotected",
            Ground::FalselyProtected => "falsely_protected",
            Ground::ChariotByCannon => "chariot_by_cannon",
            Ground::ChariotByHorse => "chariot_by_horse",
            Ground::ByCannonAndHorse => "by_cannon_and_horse",
            Ground::StuckPiece => "stuck_piece",
            Ground::OverScreens => "over_screens",
            Ground::ChariotOverScreens => "chariot_over_screens",
            Ground::HinderedEqual => "hindered_equal",
            Ground::PinnedChariot => "pinned_chariot",
            Ground::CrossedSoldier => "crossed_soldier",
            Ground::WithGeneralOrSoldier => "with_general_or_soldier",
            Ground::ChaseAndExchange => "chase_and_exchange",
            Ground::ChasedBack => "chased_back",
            Ground::BothChase => "both_chase",
            Ground::CheckAgainstChase => "check_against_chase",
            Ground::MateThreats => "mate_threats",
            Ground::ChaseWithMateThreats => "chase_with_mate_threats",
            Ground::MutualMateThreats => "mutual_mate_threats",
            Ground::CheckAndMateThreat => "check_and_mate_threat",
            Ground::CheckAndChase => "check_and_chase",
            Ground::CheckAndPause => "check_and_pause",
            Ground::ChaseAndRaid => "chase_and_raid",
            Ground::SeveralVictims => "several_victims",
            Ground::ChariotsByCannons => "chariots_by_cannons",
            Ground::ChaseAndDiscovery => "chase_and_discovery",
            Ground::Protected => "protected",
            Ground::HinderedButProtected => "hindered_but_protected",
            Ground::PinnedButProtected => "pinned_but_protected",
            Ground::ExchangeOffers => "exchange_offers",
            Ground::EqualSacrifices => "equal_sacrifices",
            Ground::ByGeneral => "by_general",
            Ground::BySoldier => "by_soldier",
            Ground::HomeSoldier => "home_soldier",
            Ground::PinnedAttacker => "pinned_attacker",
            Ground::ChaseAndPause => "chase_and_pause",
            Ground::Sacrifices => "sacrifices",
            Ground::Blocks => "blocks",
            Ground::NoOffence => "no_offence",
        }
    }
}
