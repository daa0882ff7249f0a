//! Random positions that follow from a seed, for every suite that needs many.

use crate::Dice;
use kypho_model::{
    Board, Color, Move, Piece, Position, Role, Setup, Square, SquareSet, possible_points,
};

const GAME_PLIES: u32 = 200;
const SETUP_PLIES: u32 = 8;

/// The kinds of random positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Random legal play from the start position.
    Games,
    /// Random placements on points that the pieces can reach, then some plies.
    Sparse,
    /// The same with all pieces but the generals on any point at all.
    Odd,
    /// As sparse, with each side's soldiers crowded on one or two files.
    Crowded,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 4] = [Kind::Games, Kind::Sparse, Kind::Odd, Kind::Crowded];

    /// Returns the word that names the kind in data files.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Games => "games",
            Kind::Sparse => "sparse",
            Kind::Odd => "odd",
            Kind::Crowded => "crowded",
        }
    }

    /// Finds a kind by its word.
    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

fn point(dice: &mut Dice, points: SquareSet) -> Square {
    points
        .iter()
        .nth(dice.below(points.len()))
        .expect("the place is below the length")
}

fn random_setup(random: &mut Dice, odd: bool) -> Setup {
    let mut board = Board::empty();
    for color in Color::ALL {
        let general = Piece::new(color, Role::General);
        board.set(point(random, possible_points(general)), Some(general));
    }
    let thin = random.below(4);
    for color in Color::ALL {
        for role in Role::ALL.into_iter().filter(|role| *role != Role::General) {
            if random.below(4) < thin {
                continue;
            }
            let piece = Piece::new(color, role);
            let points = if odd {
                SquareSet::ALL
            } else {
                possible_points(piece)
            };
            for _ in 0..random.below(role.per_side() + 1) {
                let at = point(random, points);
                if board.piece_at(at).is_none() {
                    board.set(at, Some(piece));
                }
            }
        }
    }
    let turn = Color::ALL[random.below(2)];
    Setup {
        board,
        turn,
        halfmoves: 0,
        fullmoves: 1,
    }
}

/// Moves each side's soldiers, up to five, to one or two files.
fn crowd(setup: &mut Setup, random: &mut Dice) {
    for color in Color::ALL {
        let soldier = Piece::new(color, Role::Soldier);
        for at in setup.board.pieces(color, Role::Soldier) {
            setup.board.set(at, None);
        }
        let files = [random.below(9) as u8, random.below(9) as u8];
        let two = random.below(2);
        for i in 0..3 + random.below(3) {
            let file = files[i % 2 * two];
            let points = possible_points(soldier) & SquareSet::file(file);
            let free = points - setup.board.occupied();
            if !free.is_empty() {
                setup.board.set(point(random, free), Some(soldier));
            }
        }
    }
}

fn start_of_line(kind: Kind, random: &mut Dice) -> Position {
    if kind == Kind::Games {
        return Position::start();
    }
    loop {
        let mut setup = random_setup(random, kind == Kind::Odd);
        if kind == Kind::Crowded {
            crowd(&mut setup, random);
        }
        let position = setup.position_lenient();
        if position.checkers_of(!setup.turn).is_empty() {
            return position;
        }
    }
}

/// Visits so many random positions of a kind, with their legal moves sorted by
/// their text.
pub fn walk(
    kind: Kind,
    seed: u64,
    positions: usize,
    mut visit: impl FnMut(&Position, &[(String, Move)]),
) {
    let mut random = Dice::new(seed);
    let mut done = 0;
    let plies = if kind == Kind::Games {
        GAME_PLIES
    } else {
        SETUP_PLIES
    };
    while done < positions {
        let mut position = start_of_line(kind, &mut random);
        for _ in 0..=plies {
            let mut moves: Vec<_> = position
                .legal_moves()
                .iter()
                .map(|mv| (mv.to_string(), *mv))
                .collect();
            moves.sort();
            visit(&position, &moves);
            done += 1;
            if done == positions || moves.is_empty() {
                break;
            }
            let (_, mv) = moves[random.below(moves.len())];
            position = position.play(mv).expect("a listed move can be played");
        }
    }
}
