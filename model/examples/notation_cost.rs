//! Reads, or writes, the moves of random games in one notation, to be measured:
//! `notation_cost ID GAMES`; prints how many moves that were.

use std::io::Write;

use kypho_model::notation::{Notation, Options};
use kypho_model::{Move, Position};

/// The part to be measured; `tests/scripts/notation_cost.sh` counts inside this
/// function only.
#[inline(never)]
fn read_all(notation: &Notation, texts: &[(Position, String)]) -> usize {
    let read = |(position, text): &&(Position, String)| notation.read(position, text).is_ok();
    texts.iter().filter(read).count()
}

/// The other part to be measured.
#[inline(never)]
fn write_all(notation: &Notation, moves: &[(Position, Move)]) -> usize {
    let options = Options::default();
    let written =
        |(position, mv): &(Position, Move)| notation.written(position, *mv, &options).len();
    moves.iter().map(written).sum()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let id = args.next().unwrap_or_default();
    let notation = Notation::by_id(&id).ok_or("no such notation")?;
    let games: usize = args.next().map_or(Ok(100), |games| games.parse())?;
    let mut state = 1u64;
    let mut moves = Vec::new();
    for _ in 0..games {
        let mut position = Position::start();
        for _ in 0..80 {
            let legal = position.legal_moves();
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let Some(&mv) = legal.get((state >> 33) as usize % legal.len().max(1)) else {
                break;
            };
            moves.push((position.clone(), mv));
            position.play_unchecked(mv);
        }
    }
    let texts: Vec<(Position, String)> = moves
        .iter()
        .map(|(position, mv)| {
            (
                position.clone(),
                notation.write(position, *mv, &Options::default()),
            )
        })
        .collect();
    let read = read_all(notation, &texts);
    let bytes = write_all(notation, &moves);
    writeln!(std::io::stdout(), "{} {read} {bytes}", moves.len())?;
    Ok(())
}
