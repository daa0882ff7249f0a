//! Tours of the horse over a whole board, every point once.
//!
//! The horse of the old puzzle is never blocked: the board is empty, and its legs with it.
//!
//! A walk always goes to the point with the fewest ways on (Warnsdorff's rule), the one further from
//! the middle of the board first. Where it gets stuck, the way is turned over behind a point that its
//! end could go back to, which gives it another end (Pósa's rotation). Small boards are searched to the
//! end instead, so that "none" is proven there.

mod board;
mod check;
mod search;
mod walk;

use thiserror::Error;

pub use self::board::{ParseTourBoardError, TourBoard, TourPoint};
use self::board::{Ways, ways};
pub use self::check::BadTour;

/// Says where a tour ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TourKind {
    /// Anywhere.
    #[default]
    Open,
    /// One move away from its start, so that it can go round for ever.
    Closed,
}

/// Tells why there is no tour to show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum NoTour {
    /// The start is not a point of the board.
    #[error("the start is not on the board")]
    OffBoard,
    /// The colours of the points rule it out: each move goes from one colour to the other, and with an
    /// odd number of points a tour cannot close and can only start on the colour that has one more.
    #[error("the colours of the points rule it out: every move changes the colour")]
    Parity,
    /// No tour exists, because the board is too small or too narrow or because all ways were tried.
    #[error("no such tour exists")]
    Impossible,
    /// The search was given up; a tour may exist.
    #[error("none found within {nodes} nodes")]
    NotFound {
        /// How many points were stepped on.
        nodes: u64,
    },
}

/// Finds tours over one board.
#[derive(Clone, Debug)]
pub struct TourFinder {
    board: TourBoard,
    /// The points a horse reaches from each point, those far from the middle first.
    ways: Vec<Ways>,
    /// How many points not yet on the way each point leads to.
    open: Vec<u8>,
    /// The place of each point on the way.
    place: Vec<u16>,
    way: Vec<u16>,
    nodes: u64,
    limit: u64,
    /// A closed tour, once one is known: it can begin anywhere.
    circle: Option<Vec<u16>>,
}

/// Stands for a point that the way has not come to.
const AWAY: u16 = u16::MAX;
impl TourFinder {
    /// How many points a search steps on before it gives up, unless told otherwise.
    pub const DEFAULT_LIMIT: u64 = 20_000_000;

    /// Prepares a board.
    pub fn new(board: TourBoard) -> TourFinder {
        let count = board.points();
        let ways: Vec<Ways> = (0..count as u16).map(|from| ways(board, from)).collect();
        TourFinder {
            board,
            ways,
            open: vec![0; count],
            place: vec![AWAY; count],
            way: Vec::with_capacity(count),
            nodes: 0,
            limit: TourFinder::DEFAULT_LIMIT,
            circle: None,
        }
    }

    /// Sets how many points a search may step on.
    pub fn limit(&mut self, nodes: u64) -> &mut TourFinder {
        self.limit = nodes;
        self
    }

    /// Finds a tour from a point: all points of the board in the order of the horse's visit.
    ///
    /// # Errors
    /// Tells whether a tour cannot exist or was only not found.
    pub fn tour(&mut self, start: TourPoint, kind: TourKind) -> Result<Vec<TourPoint>, NoTour> {
        let start = self.board.index(start).ok_or(NoTour::OffBoard)?;
        self.ruled_out(start, kind).map_or(Ok(()), Err)?;
        self.nodes = 0;
        if let (TourKind::Closed, Some(circle)) = (kind, &self.circle) {
            let from = circle.iter().position(|&point| point == start).unwrap_or(0);
            self.way.clear();
            self.way.extend_from_slice(&circle[from..]);
            self.way.extend_from_slice(&circle[..from]);
        } else if self.walk(start, kind).is_none() {
            self.search(start, kind)?;
        }
        debug_assert!(self.is_full());
        if kind == TourKind::Closed && self.circle.is_none() {
            self.circle = Some(self.way.clone());
        }
        Ok(self
            .way
            .iter()
            .map(|&index| self.board.point(index))
            .collect())
    }

    /// What is known without a search.
    fn ruled_out(&self, start: u16, kind: TourKind) -> Option<NoTour> {
        let (file, rank) = self.board.point(start);
        let (short, long) = (
            self.board.files.min(self.board.ranks),
            self.board.files.max(self.board.ranks),
        );
        let odd = self.board.points() % 2 == 1;
        match kind {
            TourKind::Open => {
                if odd && (file + rank) % 2 == 1 {
                    return Some(NoTour::Parity);
                }
                // One point is a tour of its own; else these boards have none, from wherever.
                let none = matches!((short, long), (1, 2..) | (2, _) | (3, 3 | 5 | 6) | (4, 4));
                (none || self.starts_inside_four(file, rank)).then_some(NoTour::Impossible)
            }
            TourKind::Closed => {
                if odd {
                    return Some(NoTour::Parity);
                }
                // Schwenk's theorem: all other boards with an even number of points have one.
                let none = matches!((short, long), (1 | 2 | 4, _) | (3, 4 | 6 | 8));
                none.then_some(NoTour::Impossible)
            }
        }
    }

    /// Tells whether the board is four points wide and the start is on one of the two inner lines.
    ///
    /// From an outer line a horse only reaches the inner ones, and there are as many outer points as
    /// inner. A tour from an inner point would go in and out all the way; as it changes colour with
    /// every move, it would see one colour of the outer lines only.
    fn starts_inside_four(&self, file: u8, rank: u8) -> bool {
        (self.board.files == 4 && matches!(file, 1 | 2))
            || (self.board.ranks == 4 && matches!(rank, 1 | 2))
    }

    fn clear(&mut self) {
        for (open, ways) in self.open.iter_mut().zip(&self.ways) {
            *open = ways.count;
        }
        self.place.fill(AWAY);
        self.way.clear();
    }

    fn step(&mut self, to: u16) {
        self.place[usize::from(to)] = self.way.len() as u16;
        self.way.push(to);
        self.nodes += 1;
        for near in self.ways[usize::from(to)].iter() {
            self.open[usize::from(near)] -= 1;
        }
    }

    fn step_back(&mut self) {
        if let Some(from) = self.way.pop() {
            self.place[usize::from(from)] = AWAY;
            for near in self.ways[usize::from(from)].iter() {
                self.open[usize::from(near)] += 1;
            }
        }
    }

    fn is_full(&self) -> bool {
        self.way.len() == self.board.points()
    }

    fn closes(&self) -> bool {
        match (self.way.first(), self.way.last()) {
            (Some(&first), Some(&last)) => {
                self.ways[usize::from(last)].iter().any(|to| to == first)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(board: TourBoard, tour: &[TourPoint], start: TourPoint, kind: TourKind) {
        assert_eq!(board.check(tour, kind), Ok(()), "{board}");
        assert_eq!(tour.first(), Some(&start));
    }

    fn starts(board: TourBoard) -> impl Iterator<Item = TourPoint> {
        (0..board.ranks).flat_map(move |rank| (0..board.files).map(move |file| (file, rank)))
    }

    #[test]
    fn every_point_of_the_xiangqi_board_starts_a_tour() {
        let board = TourBoard::XIANGQI;
        let mut finder = TourFinder::new(board);
        for kind in [TourKind::Open, TourKind::Closed] {
            for start in starts(board) {
                let tour = finder.tour(start, kind).unwrap();
                check(board, &tour, start, kind);
                // Nothing that an earlier search left behind may matter.
                if kind == TourKind::Open {
                    assert_eq!(TourFinder::new(board).tour(start, kind), Ok(tour));
                }
            }
        }
    }

    #[test]
    fn boards_of_all_sizes_answer() {
        let small = (1..=9).flat_map(|files| (files..=9).map(move |ranks| (files, ranks)));
        for (files, ranks) in small.chain([(4, 12), (12, 4), (3, 14), (5, 20), (10, 9)]) {
            let board = TourBoard::new(files, ranks).unwrap();
            for kind in [TourKind::Open, TourKind::Closed] {
                let mut finder = TourFinder::new(board);
                for start in starts(board) {
                    match finder.tour(start, kind) {
                        Ok(tour) => check(board, &tour, start, kind),
                        Err(NoTour::Impossible | NoTour::Parity) => {}
                        Err(why) => panic!("{board} from {start:?}: {why}"),
                    }
                }
            }
        }
    }

    #[test]
    fn large_boards_have_tours() {
        for (files, ranks) in [(50, 50), (49, 50), (3, 50), (5, 50), (50, 6), (49, 49)] {
            let board = TourBoard::new(files, ranks).unwrap();
            for kind in [TourKind::Open, TourKind::Closed] {
                for start in [(0, 0), (files - 1, ranks - 1), (1, 1)] {
                    match TourFinder::new(board).tour(start, kind) {
                        Ok(tour) => check(board, &tour, start, kind),
                        Err(why) => {
                            assert!(
                                board.points() % 2 == 1 && kind == TourKind::Closed,
                                "{board} {why}"
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_ruled_out_at_once_has_no_tour() {
        for (files, ranks) in [
            (3, 3),
            (3, 4),
            (4, 3),
            (3, 5),
            (3, 6),
            (4, 4),
            (4, 5),
            (5, 4),
            (4, 6),
            (5, 5),
        ] {
            let board = TourBoard::new(files, ranks).unwrap();
            let mut finder = TourFinder::new(board);
            for kind in [TourKind::Open, TourKind::Closed] {
                for start in starts(board) {
                    let index = board.index(start).unwrap();
                    if finder.ruled_out(index, kind).is_some() {
                        finder.nodes = 0;
                        assert_eq!(
                            finder.search(index, kind),
                            Err(NoTour::Impossible),
                            "{board}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn every_answer_has_its_reason() {
        let board = |files, ranks| TourFinder::new(TourBoard::new(files, ranks).unwrap());
        let open = TourKind::Open;
        assert_eq!(board(9, 10).tour((9, 0), open), Err(NoTour::OffBoard));
        assert_eq!(board(5, 5).tour((0, 1), open), Err(NoTour::Parity));
        assert_eq!(
            board(5, 5).tour((0, 0), TourKind::Closed),
            Err(NoTour::Parity)
        );
        assert_eq!(board(4, 4).tour((0, 0), open), Err(NoTour::Impossible));
        assert_eq!(board(4, 9).tour((1, 0), open), Err(NoTour::Impossible));
        assert_eq!(board(3, 4).tour((1, 1), open), Err(NoTour::Impossible));
        assert_eq!(board(1, 1).tour((0, 0), open), Ok(vec![(0, 0)]));
        let given_up = board(5, 44).limit(100).tour((2, 1), open);
        assert!(
            matches!(given_up, Err(NoTour::NotFound { nodes: 100.. })),
            "{given_up:?}"
        );
        assert_eq!(TourBoard::new(0, 5), None);
        assert_eq!(TourBoard::new(5, 51), None);
    }
}
