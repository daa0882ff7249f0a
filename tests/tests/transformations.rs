//! Turned boards, and keys: what must hold of every position.

use std::collections::BTreeSet;

use kypho_model::notation::{Notation, Options};
use kypho_model::{Move, Position, Setup, Square};
use kypho_tests::random::{Kind, walk};

const POSITIONS: usize = 300;

fn every_kind(mut check: impl FnMut(&Position, &[(String, Move)])) {
    for (seed, kind) in (31..).zip(Kind::ALL) {
        walk(kind, seed, POSITIONS, &mut check);
    }
}

fn moves(position: &Position) -> BTreeSet<Move> {
    position.legal_moves().iter().copied().collect()
}

/// A transformation of setups, and what it does to a point.
type Turn = (fn(&Setup) -> Setup, fn(Square) -> Square);

/// The board seen in a mirror, and the board seen from the other side with the
/// colours exchanged: the rules are the same on both.
const TURNS: [Turn; 2] = [
    (Setup::mirrored, Square::mirrored),
    (Setup::swapped_sides, Square::turned),
];

#[test]
fn rules_do_not_know_left_from_right_nor_red_from_black() {
    every_kind(|position, _| {
        for (turn, point) in TURNS {
            let setup = position.setup();
            let turned = turn(&setup);
            assert_eq!(turn(&turned), setup, "{position}: twice is not once");
            let other = turned.position_lenient();
            let expected: BTreeSet<Move> = moves(position)
                .into_iter()
                .map(|mv| Move::new(point(mv.from), point(mv.to)))
                .collect();
            assert_eq!(moves(&other), expected, "{position}");
            assert_eq!(other.is_check(), position.is_check(), "{position}");
            assert_eq!(
                other.status().winner().is_some(),
                position.status().winner().is_some(),
                "{position}"
            );
        }
    });
}

#[test]
fn names_of_moves_are_the_same_for_both_sides() {
    let wxf = Notation::by_id("wxf").expect("an id of the list");
    let options = Options::default();
    every_kind(|position, moves| {
        let other = position
            .setup()
            .turned()
            .swapped_colors()
            .position_lenient();
        for &(_, mv) in moves {
            let (mine, theirs) = (
                wxf.written(position, mv, &options),
                wxf.written(&other, mv.turned(), &options),
            );
            assert_eq!(mine.form(), theirs.form(), "{position} {mv}");
            if mine.form() != kypho_model::notation::Form::Points {
                assert_eq!(*mine, *theirs, "{position} {mv}");
            }
        }
    });
}

#[test]
fn keys_follow_the_board_and_the_side_to_move() {
    let flip = {
        let mut other = Setup::start();
        other.turn = !other.turn;
        Position::start().key() ^ other.position_lenient().key()
    };
    assert_ne!(flip, 0);
    every_kind(|position, moves| {
        let setup = position.setup();
        assert_eq!(setup.position_lenient().key(), position.key(), "{position}");
        let mut other = setup.clone();
        other.turn = !other.turn;
        assert_eq!(
            other.position_lenient().key() ^ position.key(),
            flip,
            "{position}"
        );
        let mut counted = setup.clone();
        counted.halfmoves += 7;
        counted.fullmoves += 7;
        assert_eq!(counted.position_lenient().key(), position.key());
        if setup.mirrored().board != setup.board {
            assert_ne!(
                setup.mirrored().position_lenient().key(),
                position.key(),
                "{position}"
            );
        }
        let mut keys = BTreeSet::from([position.key()]);
        for &(_, mv) in moves {
            let after = position.play(mv).expect("a listed move can be played");
            let again = after.setup().position_lenient();
            assert_eq!(after.key(), again.key(), "{position} {mv}");
            assert!(keys.insert(after.key()), "{position} {mv}: a key twice");
        }
    });
}
