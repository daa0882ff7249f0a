//! Walking a tour over again.

use thiserror::Error;

use super::{TourBoard, TourKind, TourPoint, ways};

/// Tells what is wrong with a tour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum BadTour {
    /// A step is not on the board.
    #[error("step {step} is not on the board")]
    OffBoard {
        /// The step, from 1.
        step: usize,
    },
    /// A horse does not jump from the point before to this one.
    #[error("a horse does not jump to step {step}")]
    NoJump {
        /// The step, from 1; 1 where a closed tour does not close.
        step: usize,
    },
    /// A point was visited before.
    #[error("step {step} comes back to a point")]
    Twice {
        /// The step, from 1.
        step: usize,
    },
    /// Points are left over.
    #[error("{left} points are not visited")]
    Unvisited {
        /// How many.
        left: usize,
    },
}

impl TourBoard {
    /// Walks a tour over again, step by step.
    ///
    /// # Errors
    /// Names the first step that breaks it.
    pub fn check(self, tour: &[TourPoint], kind: TourKind) -> Result<(), BadTour> {
        let jumps = |from, to| ways(self, from).iter().any(|other| other == to);
        let mut seen = vec![false; self.points()];
        let mut way = Vec::with_capacity(tour.len());
        for (step, &point) in (1..).zip(tour) {
            let to = self.index(point).ok_or(BadTour::OffBoard { step })?;
            if way.last().is_some_and(|&from| !jumps(from, to)) {
                return Err(BadTour::NoJump { step });
            }
            if std::mem::replace(&mut seen[usize::from(to)], true) {
                return Err(BadTour::Twice { step });
            }
            way.push(to);
        }
        let left = self.points() - way.len();
        if left > 0 {
            return Err(BadTour::Unvisited { left });
        }
        match (kind, way.first(), way.last()) {
            (TourKind::Closed, Some(&first), Some(&last)) if !jumps(last, first) => {
                Err(BadTour::NoJump { step: 1 })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_found() {
        let board = TourBoard::new(3, 4).unwrap();
        let finder = &mut super::super::TourFinder::new(board);
        let tour = finder.tour((0, 0), TourKind::Open).unwrap();
        assert_eq!(board.check(&tour, TourKind::Open), Ok(()));
        // No tour of this board closes.
        let open = board.check(&tour, TourKind::Closed);
        assert_eq!(open, Err(BadTour::NoJump { step: 1 }));
        let short = board.check(&tour[..10], TourKind::Open);
        assert_eq!(short, Err(BadTour::Unvisited { left: 2 }));
        let mut back = tour.clone();
        back[2] = back[0];
        let back = board.check(&back, TourKind::Open);
        assert_eq!(back, Err(BadTour::Twice { step: 3 }));
        let mut jump = tour.clone();
        jump.swap(4, 11);
        let jump = board.check(&jump, TourKind::Open);
        assert_eq!(jump, Err(BadTour::NoJump { step: 5 }));
        let mut off = tour;
        off[1] = (3, 0);
        let off = board.check(&off, TourKind::Open);
        assert_eq!(off, Err(BadTour::OffBoard { step: 2 }));
        assert_eq!(
            board.check(&[], TourKind::Open),
            Err(BadTour::Unvisited { left: 12 })
        );
    }
}
