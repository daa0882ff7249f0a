//! Time of the legality core: `cargo bench -p kypho-tests --bench core`.
//!
//! For instruction counts, which do not depend on the machine's load, see
//! `tests/scripts/instructions.sh`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kypho_model::{Move, Position, Setup, fen, perft};

fn main() {
    divan::main();
}

/// The known positions with their counts by depth, the start position first.
fn positions() -> Vec<(Position, Vec<u64>)> {
    let line = |line: &str| {
        let (text, counts) = line.split_once(';').expect("a line is a FEN and counts");
        let setup = fen::read(text).expect(text).setup;
        let counts = counts
            .split(',')
            .map(|count| count.trim().parse().expect("a count"));
        (setup.position().expect(text), counts.collect())
    };
    include_str!("../data/perft.txt")
        .lines()
        .map(line)
        .collect()
}

/// A random game from the start position, the same in every run.
fn game(plies: usize) -> Vec<Move> {
    let mut position = Position::start();
    let mut state = 7_u64;
    let mut game = Vec::new();
    while game.len() < plies {
        let moves = position.legal_moves();
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let Some(&mv) = moves.get((state >> 33) as usize % moves.len().max(1)) else {
            position = Position::start();
            game.clear();
            continue;
        };
        position.play_unchecked(mv);
        game.push(mv);
    }
    game
}

#[divan::bench(args = [0, 1, 2, 3, 4, 5], sample_count = 5)]
fn perft_4(bencher: Bencher, line: usize) {
    let (position, counts) = positions().swap_remove(line);
    bencher.counter(ItemsCount::new(counts[3])).bench(|| {
        assert_eq!(perft(black_box(&position), 4), counts[3]);
    });
}

#[divan::bench(sample_count = 3)]
fn perft_5_from_the_start(bencher: Bencher) {
    let (position, counts) = positions().swap_remove(0);
    bencher.counter(ItemsCount::new(counts[4])).bench(|| {
        assert_eq!(perft(black_box(&position), 5), counts[4]);
    });
}

#[divan::bench]
fn list_legal_moves(bencher: Bencher) {
    let position = Position::start();
    bencher.bench(|| black_box(&position).legal_moves());
}

#[divan::bench]
fn check_and_play_80_plies(bencher: Bencher) {
    let game = game(80);
    bencher.counter(ItemsCount::new(game.len())).bench(|| {
        let mut position = Position::start();
        for &mv in black_box(&game) {
            position.try_play(mv).expect("the game is legal");
        }
        position
    });
}

#[divan::bench]
fn refuse_with_a_reason(bencher: Bencher) {
    let position = Position::start();
    let mv: Move = "h0f1".parse().expect("a move in coordinates");
    bencher.bench(|| black_box(&position).check_move(black_box(mv)));
}

#[divan::bench]
fn read_fen(bencher: Bencher) {
    let text = Setup::start().to_string();
    bencher.bench(|| fen::read(black_box(&text)));
}

#[divan::bench]
fn look_for_faults(bencher: Bencher) {
    let setup = Setup::start();
    bencher.bench(|| black_box(&setup).faults());
}
