//! Moves read one after another, where a later move may settle an earlier one.

use super::{MoveError, Notation, Reading};
use crate::{Move, Position};

/// So many moves are looked ahead to settle an ambiguous one.
const AHEAD: usize = 24;
/// Ambiguous moves among those are settled in turn, so many deep.
const DEPTH: usize = 3;

/// Holds what reading a list of moves has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves read, from the first text on.
    pub moves: Vec<Move>,
    /// Which of them the text leaves ambiguous and the moves behind it settle.
    pub settled: Vec<usize>,
    /// Why the text after the last move read cannot be played, if there is one.
    pub fault: Option<MoveError>,
}

impl Notation {
    /// Reads moves one after another, each in the position that the one before it
    /// leads to.
    ///
    /// XieXie writes the file digit even where two pieces of a kind share the file.
    /// Where legality leaves several moves, the one is taken that lets more of the
    /// following moves be played; where no choice is better, the move stays
    /// ambiguous. Reading ends at the first text that cannot be played.
    pub fn read_line(&self, start: &Position, texts: &[&str], reading: Reading) -> Line {
        let mut line = Line {
            moves: Vec::with_capacity(texts.len()),
            settled: Vec::new(),
            fault: None,
        };
        let mut position = start.clone();
        for (at, text) in texts.iter().enumerate() {
            let mv = match self.read_as(&position, text, reading) {
                Ok(read) => read.mv,
                Err(fault) => {
                    let rest = &texts[at + 1..];
                    match self.settle(&position, &fault, rest, reading) {
                        Some(mv) => {
                            line.settled.push(at);
                            mv
                        }
                        None => {
                            line.fault = Some(fault);
                            break;
                        }
                    }
                }
            };
            position.play_unchecked(mv);
            line.moves.push(mv);
        }
        line
    }

    /// Picks the candidate that lets most of the following moves be played.
    fn settle(
        &self,
        position: &Position,
        fault: &MoveError,
        rest: &[&str],
        reading: Reading,
    ) -> Option<Move> {
        let MoveError::Ambiguous(candidates) = fault else {
            return None;
        };
        let rest = &rest[..rest.len().min(AHEAD)];
        let mut best: Option<(usize, Move)> = None;
        let mut tied = false;
        for &mv in &candidates[..] {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let reach = self.reach(after, rest, reading, DEPTH);
            match best {
                Some((held, _)) if held > reach => {}
                Some((held, _)) if held == reach => tied = true,
                _ => {
                    best = Some((reach, mv));
                    tied = false;
                }
            }
        }
        best.filter(|_| !tied).map(|(_, mv)| mv)
    }

    /// Counts how many texts can be played, taking the best choice at each ambiguous
    /// one while the depth lasts.
    fn reach(
        &self,
        mut position: Position,
        texts: &[&str],
        reading: Reading,
        depth: usize,
    ) -> usize {
        for (at, text) in texts.iter().enumerate() {
            match self.read_as(&position, text, reading) {
                Ok(read) => position.play_unchecked(read.mv),
                Err(MoveError::Ambiguous(candidates)) if depth > 0 => {
                    let best = candidates.iter().map(|&mv| {
                        let mut after = position.clone();
                        after.play_unchecked(mv);
                        self.reach(after, &texts[at + 1..], reading, depth - 1)
                    });
                    return at + 1 + best.max().unwrap_or(0);
                }
                // Ambiguous, but some choice or other is a move.
                Err(MoveError::Ambiguous(_)) => return at + 1,
                Err(_) => return at,
            }
        }
        texts.len()
    }
}
