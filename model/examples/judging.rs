//! Replays random games with and without the watch for repeated positions, and judges a lap of twenty plies:
//! `judging GAMES`.
//!
//! `tests/scripts/instructions.sh` counts inside `plain`, `watched`, `judge` and `explain` only.

use std::io::Write;

use kypho_model::rulesets::{Line, RepeatWatch, VIETNAM, Verdict};
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

#[inline(never)]
fn plain(games: &[Vec<Move>]) -> Result<usize, Illegal> {
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

#[inline(never)]
fn watched(games: &[Vec<Move>]) -> Result<usize, Illegal> {
    let mut plies = 0;
    let mut watch = RepeatWatch::default();
    for game in games {
        let mut position = Position::start();
        watch.begin(&position);
        for &mv in game {
            position.try_play(mv)?;
            watch.see(&position);
            plies += 1;
        }
    }
    Ok(plies)
}

/// All 32 pieces; in twenty plies two chariots of each side go out and come home.
const LAP: &str = "i0i1 i9i8 i1f1 i8f8 f1f3 f8f6 a0a1 a9a8 f3f1 f6f8 \
                   a1d1 a8d8 f1i1 f8i8 d1a1 d8a8 i1i0 i8i9 a1a0 a8a9";

#[inline(never)]
fn judge(line: &Line) -> Verdict {
    VIETNAM.judge(line)
}

#[inline(never)]
fn explain(line: &Line) -> Verdict {
    VIETNAM.explain(line)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games = std::env::args()
        .nth(1)
        .map_or(Ok(500), |games| games.parse())?;
    let mut state = 1;
    let games: Vec<_> = (0..games).map(|_| random_game(&mut state)).collect();
    let plies = plain(&games)?;
    assert_eq!(plies, watched(&games)?, "both play all games");
    let lap = LAP.split_whitespace().map(str::parse);
    let lap = Line::from_moves(Position::start(), lap.collect::<Result<Vec<_>, _>>()?);
    assert_eq!(judge(&lap).outcome, explain(&lap).outcome);
    assert_eq!(judge(&lap).plies.len(), 20);
    writeln!(std::io::stdout(), "{plies}")?;
    Ok(())
}
