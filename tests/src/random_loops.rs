//! Random positions with loops in them, the same for the same number.

use kypho_model::{Board, Color, Move, Piece, Position, Role, Setup, Square, possible_points};

use crate::Dice;
use crate::loops::Loop;

/// Gives one of some things.
fn one_of<T: Copy>(dice: &mut Dice, from: &[T]) -> Option<T> {
    from.get(dice.below(from.len())).copied()
}

/// Builds a playable position of few to many pieces, rich in chariots, horses and cannons.
pub fn position(dice: &mut Dice) -> Option<Position> {
    let mut board = Board::empty();
    let mut put = |piece: Piece, dice: &mut Dice| {
        let free: Vec<Square> = (possible_points(piece) - board.occupied()).iter().collect();
        if let Some(at) = one_of(dice, &free) {
            board.set(at, Some(piece));
        }
    };
    let crowd = 1 + dice.below(3);
    for color in Color::ALL {
        put(Piece::new(color, Role::General), dice);
        for role in Role::ALL.into_iter().skip(1) {
            for _ in 0..role.per_side() {
                if dice.below(4) < crowd {
                    put(Piece::new(color, role), dice);
                }
            }
        }
    }
    let turn = if dice.below(2) == 0 {
        Color::Red
    } else {
        Color::Black
    };
    let setup = Setup {
        board,
        turn,
        halfmoves: 0,
        fullmoves: 1,
    };
    setup.position().ok()
}

/// Builds a loop: each side makes one to three moves, then brings its pieces back, in the same order or by
/// another way.
pub fn random_loop(seed: u64) -> Option<Loop> {
    let mut dice = Dice::new(seed);
    let start = position(&mut dice)?;
    let per_side = 1 + dice.below(3);
    let mut position = start.clone();
    let mut cycle = Vec::new();
    for _ in 0..2 * per_side {
        let quiet = quiet_moves(&position);
        let mv = one_of(&mut dice, &quiet)?;
        position = position.play(mv).ok()?;
        cycle.push(mv);
    }
    // Home again: any quiet move that lessens the number of displaced pieces, or swings along.
    for _ in 0..4 * per_side {
        if position.key() == start.key() {
            break;
        }
        let side = position.turn();
        let away = start.board().by_color(side) - position.board().by_color(side);
        let home: Vec<Move> = quiet_moves(&position)
            .into_iter()
            .filter(|mv| {
                away.contains(mv.to) && start.piece_at(mv.to) == position.piece_at(mv.from)
            })
            .collect();
        let mv = one_of(&mut dice, &home)?;
        position = position.play(mv).ok()?;
        cycle.push(mv);
    }
    (position.key() == start.key() && cycle.len() >= 4).then(|| Loop {
        id: format!("seed {seed}"),
        setup: start.setup(),
        before: Vec::new(),
        cycle,
    })
}

fn quiet_moves(position: &Position) -> Vec<Move> {
    let occupied = position.board().occupied();
    position
        .legal_moves()
        .into_iter()
        .filter(|mv| !occupied.contains(mv.to))
        .filter(|mv| {
            let soldier = position.piece_at(mv.from).map(|piece| piece.role) == Some(Role::Soldier);
            !soldier || mv.from.file() != mv.to.file()
        })
        .collect()
}
