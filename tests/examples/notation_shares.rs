//! Writes every legal move of random positions in every notation, reads it back, and
//! prints how often a longer form was needed.
//!
//!     cargo run --release -p kypho-tests --example notation_shares -- 100000 1
#![allow(clippy::print_stdout)]

use kypho_tests::notations::trips;
use kypho_tests::random::{Kind, walk};

fn main() {
    let mut args = std::env::args().skip(1).filter_map(|arg| arg.parse().ok());
    let positions = args.next().unwrap_or(100_000);
    let seed = args.next().unwrap_or(1);
    for (i, kind) in (0..).zip(Kind::ALL) {
        let share = positions * (i + 1) / 4 - positions * i / 4;
        let mut trips = trips();
        walk(kind, seed as u64 + i as u64, share, |position, moves| {
            for trip in &mut trips {
                for &(_, mv) in moves {
                    trip.go(position, mv);
                }
            }
        });
        println!("# {} ({share} positions, seed {})", kind.name(), seed + i);
        for trip in trips {
            println!("{trip}");
        }
    }
}
