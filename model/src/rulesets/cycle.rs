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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;

    fn line(text: &str) -> Line {
        let start = fen::read("3k1a3/9/9/9/9/9/9/9/9/R3K4 w").expect("a FEN");
        let moves = text
            .split_whitespace()
            .map(|mv| mv.parse().expect("a move"));
        let line = Line::from_moves(start.setup.position().expect("a position"), moves);
        assert!(line.broken().is_none(), "{:?}", line.broken());
        line
    }

    fn found(text: &str, needed: usize) -> Option<(usize, usize, Vec<usize>)> {
        Cycle::find(&line(text), needed).map(|cycle| (cycle.from, cycle.to, cycle.at))
    }

    #[test]
    fn no_position_comes_back() {
        assert_eq!(found("", 3), None);
        assert_eq!(found("a0b0 f9e8 b0a0", 3), None);
    }

    #[test]
    fn the_first_round_is_found() {
        let lap = "a0b0 f9e8 b0a0 e8f9 ";
        assert_eq!(found(lap, 3), Some((0, 4, vec![0, 4])));
        assert_eq!(
            found(
                &format!("a0a1 d9d8 {}", lap.replace("a0", "a1").replace("b0", "b1")),
                3
            ),
            Some((2, 6, vec![2, 6]))
        );
    }

    #[test]
    fn the_third_occurrence_binds_and_later_ones_are_counted() {
        let lap = "a0b0 f9e8 b0a0 e8f9 ";
        assert_eq!(found(&lap.repeat(2), 3), Some((0, 8, vec![0, 4, 8])));
        assert_eq!(found(&lap.repeat(3), 3), Some((0, 8, vec![0, 4, 8, 12])));
        assert_eq!(found(&lap.repeat(3), 5), Some((0, 12, vec![0, 4, 8, 12])));
    }

    #[test]
    fn a_short_round_inside_a_longer_one_is_not_judged_alone() {
        let inner = "a0a1 d9d8 a0b0 f9e8 b0a0 e8f9 a1a0 d8d9"
            .replace("a0b0", "a1b1")
            .replace("b0a0", "b1a1");
        assert_eq!(found(&inner, 3), Some((0, 8, vec![0, 8])));
    }
}
