//! Every legal move of random positions, written in every notation and read back.

use kypho_tests::notations::trips;
use kypho_tests::random::{Kind, walk};

/// `cargo run --release -p kypho-tests --example notation_shares` does the same over
/// 100,000 positions.
const POSITIONS: usize = 400;

#[test]
fn every_move_reads_back_in_every_notation() {
    let mut trips = trips();
    for (seed, kind) in (11..).zip(Kind::ALL) {
        walk(kind, seed, POSITIONS, |position, moves| {
            for trip in &mut trips {
                for &(_, mv) in moves {
                    trip.go(position, mv);
                }
            }
        });
    }
    for trip in trips {
        assert!(trip.all.moves > 10_000, "{trip}");
        assert!(trip.crowded.moves > 500, "{trip}");
        let longer = trip.crowded.forms[1] + trip.crowded.forms[2];
        // xqbase's running count and Fairy-Stockfish's two digits name any soldier.
        let exact = matches!(
            trip.options.crowded.map(|convention| convention.name()),
            Some("xqbase" | "fairy")
        );
        if exact {
            assert_eq!(longer, 0, "{trip}");
        }
    }
}
