//! Walking by a rule of thumb.

use super::{AWAY, TourFinder, TourKind};

/// Boards of so many points are searched to the end.
const SMALL: usize = 36;

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

impl TourFinder {
    /// Walks by Warnsdorff's rule, turns the way over wherever it gets stuck, and begins again when
    /// that does not help.
    pub(super) fn walk(&mut self, start: u16, kind: TourKind) -> Option<()> {
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
}
