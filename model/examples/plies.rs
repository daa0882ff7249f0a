//! Replays random games with every move checked: `plies GAMES`; prints how many plies that were.

use std::io::Write;

use kypho_model::{Illegal, Move, Position};

/// Plays random legal moves from the start, at most 80 plies.
fn random_game(state: &mut u64) -> Vec<Move> {
    let mut position = Position::start();
    let mut game = Vec::new();
    while game.len() < 80 {
        let moves = position.legal_moves();
        *state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let Some(&mv) = moves.get((*state >> 33) as usize % moves.len().max(1)) else {
            break;
        };
        position.play_unchecked(mv);
        game.push(mv);
    }
    game
}

/// The part to be measured; `tests/scripts/instructions.sh` counts inside this function only.
#[inline(never)]
fn replay(games: &[Vec<Move>]) -> Result<usize, Illegal> {
    let mut plies = 0;
    for game in games {
        let mut position = Position::start();
        for &mv in game {
            position.try_play(mv)?;
            plies += 1;
        }
    }
    Ok(plies)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games = std::env::args()
        .nth(1)
        .map_or(Ok(1000), |games| games.parse())?;
    let mut state = 1;
    let games: Vec<_> = (0..games).map(|_| random_game(&mut state)).collect();
    writeln!(std::io::stdout(), "{}", replay(&games)?)?;
    Ok(())
}
