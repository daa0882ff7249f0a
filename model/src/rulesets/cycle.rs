//! Positions that come back.

use std::collections::HashMap;

use super::line::Line;

/// Marks the part of a line over which it is judged: from one position to a later occurrence of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cycle {
    /// Plies played before the position stands on the board for the first time; 0 is the first position.
    pub from: usize,
    /// Plies played when it stands there again: the end of the part that is judged.
    pub to: usize,
    /// All plies after which the position stands on the board, over the whole line.
    pub at: Vec<usize>,
    /// How often it must stand there before the ruling binds.
    pub needed: usize,
}

impl Cycle {
    /// Gives how often the position stands on the board.
    pub fn reached(&self) -> usize {
        self.at.len()
    }

    /// Tells whether the position has stood there often enough for the ruling to bind.
    pub fn binding(&self) -> bool {
        self.reached() >= self.needed
    }

    /// Finds the part of a line to judge, or none if no position comes back.
    ///
    /// Where a position has come back often enough, the part runs from its first occurrence to the one that
    /// makes the ruling bind. Otherwise the first stretch of repeated positions is taken, and in it the
    /// position that stands there most often, then the one whose occurrences lie farthest apart: a short
    /// round inside a longer one must not be judged alone.
    pub fn find(line: &Line, needed: usize) -> Option<Cycle> {
        if !line.repeats() {
            return None;
        }
        let mut seen: HashMap<u64, Vec<usize>> = HashMap::new();
        let mut bound = None;
        for (ply, &key) in line.keys().iter().enumerate() {
            let at = seen.entry(key).or_default();
            at.push(ply);
            if at.len() == needed && needed > 1 && bound.is_none() {
                bound = Some((key, ply));
            }
        }
        let (key, to) = bound.or_else(|| widest(&seen))?;
        let at = seen.remove(&key)?;
        Some(Cycle {
            from: *at.first()?,
            to,
            at,
            needed,
        })
    }
}

/// The key to judge by in the first stretch of positions that come back, and the ply of its last occurrence.
fn widest(seen: &HashMap<u64, Vec<usize>>) -> Option<(u64, usize)> {
    let mut spans: Vec<(usize, usize, usize, u64)> = seen
        .iter()
        .filter(|(_, at)| at.len() > 1)
        .filter_map(|(&key, at)| Some((*at.first()?, *at.last()?, at.len(), key)))
        .collect();
    spans.sort_unstable();
    let mut reach = spans.first()?.1;
    let stretch = spans.iter().take_while(|&&(first, last, ..)| {
        let joined = first < reach;
        reach = reach.max(last);
        joined
    });
    stretch
        .max_by_key(|&&(first, last, times, _)| (times, last - first, usize::MAX - first))
        .map(|&(_, last, _, key)| (key, last))
}
