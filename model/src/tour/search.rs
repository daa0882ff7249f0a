//! Trying everything.

use smallvec::SmallVec;

use super::board::Ways;
use super::{AWAY, NoTour, TourFinder, TourKind};

impl TourFinder {
    /// Tries all ways, those that Warnsdorff's rule prefers first.
    pub(super) fn search(&mut self, start: u16, kind: TourKind) -> Result<(), NoTour> {
        self.clear();
        self.step(start);
        let mut choices = vec![self.choices()];
        while let Some(top) = choices.last_mut() {
            if self.is_full() && (kind == TourKind::Open || self.closes()) {
                return Ok(());
            }
            if self.nodes >= self.limit {
                return Err(NoTour::NotFound { nodes: self.nodes });
            }
            match top.pop() {
                Some(to) => {
                    self.step(to);
                    if self.is_lost(kind) {
                        self.step_back();
                    } else {
                        choices.push(self.choices());
                    }
                }
                None => {
                    choices.pop();
                    self.step_back();
                }
            }
        }
        Err(NoTour::Impossible)
    }

    /// The points to go to from the end of the way, the best last.
    fn choices(&self) -> SmallVec<[u16; 8]> {
        let end = self
            .way
            .last()
            .map_or(Ways::default(), |&end| self.ways[usize::from(end)]);
        let mut free: SmallVec<[u16; 8]> = end
            .iter()
            .filter(|&to| self.place[usize::from(to)] == AWAY)
            .collect();
        free.sort_by_key(|&to| self.open[usize::from(to)]);
        free.reverse();
        free
    }

    /// Tells whether the way cannot be finished: a point was cut off, or the start of a closed tour.
    fn is_lost(&self, kind: TourKind) -> bool {
        let left = self.board.points() - self.way.len();
        if left == 0 {
            return kind == TourKind::Closed && !self.closes();
        }
        let (Some(&start), Some(&end)) = (self.way.first(), self.way.last()) else {
            return false;
        };
        if kind == TourKind::Closed && self.open[usize::from(start)] == 0 {
            return true;
        }
        // Whoever has no way on can only be the last point, and can only be gone to now.
        let ends = self.ways[usize::from(end)].iter().filter(|&near| {
            self.place[usize::from(near)] == AWAY && self.open[usize::from(near)] == 0
        });
        let ends = ends.count();
        ends > 1 || (ends == 1 && left > 1)
    }
}
