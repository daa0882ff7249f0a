use super::{attacks, between, facing, quiet_moves};
use crate::{Board, Color, Piece, Role, Square, SquareSet};

fn random_set(state: &mut u64) -> SquareSet {
    let mut draw = || {
        *state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        u128::from(*state >> 32)
    };
    // Two draws joined by "and" hold a quarter of the points, about as many as a board does.
    let mut word = || draw() & draw();
    SquareSet::from_bits(word() | word() << 32 | word() << 64)
}

/// Walks along a line step by step: the points passed until `pieces` pieces have been met.
fn walk(from: Square, file: i8, rank: i8, occupied: SquareSet) -> Vec<(Square, usize)> {
    let mut met = 0;
    (1..10)
        .map_while(|n| {
            let file = u8::try_from(from.file() as i8 + n * file).ok()?;
            let rank = u8::try_from(from.rank() as i8 + n * rank).ok()?;
            let at = Square::new(file, rank)?;
            let before = met;
            met += usize::from(occupied.contains(at));
            Some((at, before))
        })
        .collect()
}

#[test]
fn lines_agree_with_a_walk() {
    let mut state = 5;
    for _ in 0..200 {
        let occupied = random_set(&mut state);
        for from in Square::ALL {
            let passed: Vec<_> = [(0, 1), (0, -1), (1, 0), (-1, 0)]
                .into_iter()
                .flat_map(|(file, rank)| walk(from, file, rank, occupied))
                .collect();
            let met = |pieces| -> SquareSet {
                passed
                    .iter()
                    .filter(|(_, met)| *met == pieces)
                    .map(|(at, _)| *at)
                    .collect()
            };
            let red = |role| Piece::new(Color::Red, role);
            assert_eq!(
                attacks(red(Role::Chariot), from, occupied),
                met(0),
                "{from} {occupied:?}"
            );
            assert_eq!(
                attacks(red(Role::Cannon), from, occupied),
                met(1),
                "{from} {occupied:?}"
            );
            assert_eq!(
                quiet_moves(red(Role::Cannon), from, occupied),
                met(0) - occupied
            );
            for (at, pieces) in passed {
                assert_eq!((between(from, at) & occupied).len(), pieces, "{from} {at}");
                assert_eq!(
                    facing(from, at, occupied),
                    at.file() == from.file() && pieces == 0
                );
            }
        }
    }
}

#[test]
fn attackers_are_those_that_attack() {
    let mut state = 9;
    for round in 0..60 {
        let mut board = Board::empty();
        for (i, at) in random_set(&mut state).iter().enumerate() {
            let color = Color::ALL[i % 2];
            board.set(at, Some(Piece::new(color, Role::ALL[(i / 2 + round) % 7])));
        }
        for target in Square::ALL {
            for color in Color::ALL {
                let seen: SquareSet = board
                    .iter()
                    .filter(|(at, piece)| {
                        piece.color == color
                            && attacks(*piece, *at, board.occupied()).contains(target)
                    })
                    .map(|(at, _)| at)
                    .collect();
                assert_eq!(
                    board.attackers(target, color, board.occupied()),
                    seen,
                    "{board} {target}"
                );
            }
        }
    }
}

#[test]
fn nothing_lies_between_points_off_one_line() {
    let at = |text: &str| text.parse::<Square>().unwrap();
    assert!(between(at("a0"), at("b1")).is_empty());
    assert!(between(at("i0"), at("a1")).is_empty());
    assert!(between(at("e4"), at("e4")).is_empty());
    assert!(!facing(at("e4"), at("e4"), SquareSet::EMPTY));
}
