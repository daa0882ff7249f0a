//! Move sequences counted from known positions.
//!
//! A line of the data file is a FEN and the counts of depth 1, 2, …: the first six lines are published
//! counts, the others were counted with pyffish.

use kypho_model::{Position, Setup, fen, perft, perft_divide};

/// Deeper counts are left to the release example `perft`.
const MOST_LEAVES: u64 = 4_000_000;

fn lines() -> Vec<(Setup, Vec<u64>)> {
    let line = |line: &str| {
        let (fen, counts) = line.split_once(';').expect("a line is a FEN and counts");
        let setup = fen::read(fen).expect(fen).setup;
        let counts = counts
            .split(',')
            .map(|count| count.trim().parse().expect("a count"))
            .collect();
        (setup, counts)
    };
    include_str!("../data/perft.txt")
        .lines()
        .map(line)
        .collect()
}

fn strict(setup: &Setup) -> Position {
    setup
        .position()
        .unwrap_or_else(|error| panic!("{setup}: {error}"))
}

#[test]
fn counts_agree() {
    for (setup, counts) in lines() {
        let position = strict(&setup);
        for (depth, &count) in (1..).zip(&counts) {
            if count <= MOST_LEAVES {
                assert_eq!(perft(&position, depth), count, "{position} depth {depth}");
            }
        }
    }
}

#[test]
fn transformed_positions_count_the_same() {
    for (setup, counts) in lines() {
        for transform in [Setup::mirrored, Setup::swapped_sides] {
            let position = strict(&transform(&setup));
            assert_eq!(perft(&position, 3), counts[2], "{position}");
        }
    }
}

#[test]
fn parts_add_up() {
    for (setup, counts) in lines() {
        let position = strict(&setup);
        let parts = perft_divide(&position, 3);
        assert_eq!(parts.len() as u64, counts[0], "{position}");
        assert_eq!(
            parts.iter().map(|(_, count)| count).sum::<u64>(),
            counts[2],
            "{position}"
        );
        assert!(perft_divide(&position, 0).is_empty());
        assert_eq!(perft(&position, 0), 1);
    }
}
