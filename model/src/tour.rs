//! Tours of the horse over a whole board, every point once.
//!
//! The horse of the old puzzle is never blocked: the board is empty, and its legs with it.
//!
//! A walk always goes to the point with the fewest ways on (Warnsdorff's rule), the one further from
//! the middle of the board first. Where it gets stuck, the way is turned over behind a point that its
//! end could go back to, which gives it another end (Pósa's rotation). Small boards are searched to the
//! end instead, so that "none" is proven there.

use std::fmt;

use smallvec::SmallVec;
use thiserror::Error;

/// Gives the size of a board for tours: 1 to 50 files and 1 to 50 ranks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TourBoard {
    files: u8,
    ranks: u8,
}

/// Names a point of a board for tours: file and rank, counted from 0 at the lower left corner.
pub type TourPoint = (u8, u8);

impl TourBoard {
    /// Is the xiangqi board of nine files and ten ranks.
    pub const XIANGQI: TourBoard = TourBoard {
        files: 9,
        ranks: 10,
    };
    /// The most files or ranks.
    pub const MAX: u8 = 50;

    /// Checks a size.
    pub const fn new(files: u8, ranks: u8) -> Option<TourBoard> {
        if files == 0 || ranks == 0 || files > TourBoard::MAX || ranks > TourBoard::MAX {
            return None;
        }
        Some(TourBoard { files, ranks })
    }

    /// Gives the number of files.
    pub const fn files(self) -> u8 {
        self.files
    }

    /// Gives the number of ranks.
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Gives the number of points.
    pub const fn points(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    fn index(self, (file, rank): TourPoint) -> Option<u16> {
        let on = file < self.files && rank < self.ranks;
        on.then(|| u16::from(rank) * u16::from(self.files) + u16::from(file))
    }

    fn point(self, index: u16) -> TourPoint {
        let files = u16::from(self.files);
        ((index % files) as u8, (index / files) as u8)
    }
}

impl fmt::Display for TourBoard {
    /// Writes files and ranks as `9x10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.files, self.ranks)
    }
}

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

#[derive(Clone, Copy, Default, Debug)]
struct Ways {
    to: [u16; 8],
    count: u8,
}

impl Ways {
    fn iter(&self) -> impl Iterator<Item = u16> + use<> {
        let to = self.to;
        (0..usize::from(self.count)).map(move |i| to[i & 7])
    }
}

/// Draws from a fixed sequence of numbers (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// Stands for a point that the way has not come to.
const AWAY: u16 = u16::MAX;
/// Boards of so many points are searched to the end.
const SMALL: usize = 36;

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

    /// The point to go to from the end of the way: the one with the fewest ways on; of equals the one
    /// furthest from the middle, or any.
    fn next(&self, chance: Option<&mut Chance>) -> Option<u16> {
        let end = *self.way.last()?;
        let ways = &self.ways[usize::from(end)];
        let skip = chance.map_or(0, |chance| chance.below(usize::from(ways.count).max(1)));
        let free = ways
            .iter()
            .filter(|&to| self.place[usize::from(to)] == AWAY);
        // Of equals the first is taken, or the first behind a place by chance.
        free.enumerate()
            .min_by_key(|&(i, to)| (self.open[usize::from(to)], (i + 8 - skip) % 8))
            .map(|(_, to)| to)
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

    /// Walks by Warnsdorff's rule, turns the way over wherever it gets stuck, and begins again when
    /// that does not help.
    fn walk(&mut self, start: u16, kind: TourKind) -> Option<()> {
        let points = self.board.points() as u64;
        // The rest of the nodes is for searching, which alone can say that there is none.
        let share = if self.board.points() <= SMALL {
            200 * points
        } else {
            self.limit / 2
        };
        let limit = self.nodes + share.min(self.limit / 2);
        // A fixed sequence, so that the same question always has the same answer.
        let mut chance = Chance(0x2545_F491_4F6C_DD1D);
        let mut first = true;
        while self.nodes < limit {
            self.clear();
            self.step(start);
            let until = (self.nodes + 20 * points).min(limit);
            loop {
                while let Some(to) = self.next(if first { None } else { Some(&mut chance) }) {
                    self.step(to);
                }
                if self.is_full() && (kind == TourKind::Open || self.closes()) {
                    return Some(());
                }
                if self.nodes >= until || !self.rotate(&mut chance) {
                    break;
                }
            }
            first = false;
        }
        None
    }

    /// Gives the way another end: the end is joined to a point on the way, and what lies behind that
    /// point is walked backwards. Nothing can be done when the end has no way but the one it came.
    fn rotate(&mut self, chance: &mut Chance) -> bool {
        let Some((&end, before)) = self.way.split_last() else {
            return false;
        };
        let came_from = before.last().copied();
        let mut back = [0; 8];
        let mut count = 0;
        for to in self.ways[usize::from(end)].iter() {
            if Some(to) != came_from && self.place[usize::from(to)] != AWAY {
                back[count] = to;
                count += 1;
            }
        }
        if count == 0 {
            return false;
        }
        let joined = back[chance.below(count)];
        let behind = usize::from(self.place[usize::from(joined)]) + 1;
        self.way[behind..].reverse();
        for (place, &point) in self.way.iter().enumerate().skip(behind) {
            self.place[usize::from(point)] = place as u16;
        }
        self.nodes += 1;
        true
    }

    /// Tries all ways, those that Warnsdorff's rule prefers first.
    fn search(&mut self, start: u16, kind: TourKind) -> Result<(), NoTour> {
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

/// The points a horse reaches on an empty board, those far from the middle first.
fn ways(board: TourBoard, from: u16) -> Ways {
    const JUMPS: [(i16, i16); 8] = [
        (-2, 1),
        (-1, 2),
        (1, 2),
        (2, 1),
        (2, -1),
        (1, -2),
        (-1, -2),
        (-2, -1),
    ];
    let (file, rank) = board.point(from);
    let mut ways = Ways::default();
    for (across, up) in JUMPS {
        let (file, rank) = (i16::from(file) + across, i16::from(rank) + up);
        let point = u8::try_from(file).ok().zip(u8::try_from(rank).ok());
        if let Some(to) = point.and_then(|point| board.index(point)) {
            ways.to[usize::from(ways.count)] = to;
            ways.count += 1;
        }
    }
    let from_middle = |to: u16| {
        let (file, rank) = board.point(to);
        let across = 2 * i32::from(file) - i32::from(board.files - 1);
        let up = 2 * i32::from(rank) - i32::from(board.ranks - 1);
        across * across + up * up
    };
    ways.to[..usize::from(ways.count)].sort_by_key(|&to| -from_middle(to));
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a tour over and says what is wrong with it.
    fn check(board: TourBoard, tour: &[TourPoint], start: TourPoint, kind: TourKind) {
        assert_eq!(tour.len(), board.points(), "{board}");
        assert_eq!(tour.first(), Some(&start));
        let mut seen = vec![false; board.points()];
        for &point in tour {
            let index = usize::from(board.index(point).expect("a point of the board"));
            assert!(!seen[index], "{board}: {point:?} twice");
            seen[index] = true;
        }
        let is_jump = |a: TourPoint, b: TourPoint| {
            let (across, up) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
            across.min(up) == 1 && across.max(up) == 2
        };
        for pair in tour.windows(2) {
            assert!(is_jump(pair[0], pair[1]), "{board}: {pair:?}");
        }
        if kind == TourKind::Closed {
            assert!(
                is_jump(tour[0], tour[tour.len() - 1]),
                "{board} is not closed"
            );
        }
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
