//! Lines and comments by the numbers that name their places.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::fields::Field;
use crate::replay::NESTING_CAP;

/// So many lines up a line is looked for a holder; files name one nearby.
const CLIMB: usize = 50;

/// A move as digits, and where they stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub digits: [u8; 4],
    pub start: usize,
    pub end: usize,
}

/// A line of moves.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// The line it leaves, and the ply of its first move, from 1.
    pub parent: u32,
    pub first: u32,
    pub steps: Vec<Step>,
    /// The digits behind the last whole move.
    pub rest: Option<Range<usize>>,
    pub at: usize,
    /// How many lines hold it.
    depth: usize,
    /// Lines that leave this one, by their first ply, then in the order they were
    /// declared.
    pub children: Vec<u32>,
}

impl Line {
    /// The ply behind its last one.
    pub(super) fn end(&self) -> u32 {
        self.first
            .saturating_add(u32::try_from(self.steps.len()).unwrap_or(u32::MAX))
    }
}

/// The lines of a record by their numbers, and the comments by line and ply.
#[derive(Debug, Default)]
pub(super) struct Tree<'f> {
    pub lines: BTreeMap<u32, Line>,
    pub comments: BTreeMap<(u32, u32), Vec<&'f Field<'f>>>,
    /// Fields whose place does not exist.
    pub detached: Vec<&'f Field<'f>>,
}

impl<'f> Tree<'f> {
    /// Sorts the fields of a record.
    pub(super) fn of(fields: &'f [Field<'f>]) -> Self {
        let mut tree = Tree::default();
        let mut declared = Vec::new();
        let main = Line {
            first: 1,
            ..Line::default()
        };
        tree.lines.insert(0, main);
        for field in fields {
            let name = field.name.to_ascii_lowercase();
            if name == "movelist" || field.from_red && name == "34" {
                let line = line(field, 0, 1);
                tree.lines.insert(0, line);
            } else if let Some([parent, ply, number]) = numbers(&name, "move_") {
                if number == 0 || ply == 0 || tree.lines.contains_key(&number) {
                    tree.detached.push(field);
                } else {
                    tree.lines.insert(number, line(field, parent, ply));
                    declared.push((number, field));
                }
            } else if let Some([line, ply]) = numbers(&name, "comment") {
                tree.comments.entry((line, ply)).or_default().push(field);
            } else if let Some([ply]) = numbers(&name, "comment") {
                tree.comments.entry((0, ply)).or_default().push(field);
            }
        }
        tree.hang(&declared);
        tree
    }

    /// Hangs every line on the one it leaves, as long as any can be.
    fn hang(&mut self, declared: &[(u32, &'f Field<'f>)]) {
        // A parent may be declared later, and a ring of lines hangs on nothing.
        let mut reached = vec![0u32];
        let mut waiting: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (number, _) in declared {
            waiting
                .entry(self.lines[number].parent)
                .or_default()
                .push(*number);
        }
        let mut hung = BTreeSet::new();
        while let Some(parent) = reached.pop() {
            for number in waiting.remove(&parent).unwrap_or_default() {
                let first = self.lines[&number].first;
                // The ply may be one of a line above.
                let mut holder = parent;
                for _ in 0..CLIMB {
                    if first >= self.lines[&holder].first || holder == 0 {
                        break;
                    }
                    holder = self.lines[&holder].parent;
                }
                let depth = self.lines[&holder].depth + 1;
                // Deeper lines are not read.
                let line = &self.lines[&holder];
                if !(line.first..=line.end()).contains(&first) || depth > NESTING_CAP + 1 {
                    continue;
                }
                if let Some(line) = self.lines.get_mut(&holder) {
                    line.children.push(number);
                }
                if let Some(line) = self.lines.get_mut(&number) {
                    (line.parent, line.depth) = (holder, depth);
                }
                hung.insert(number);
                reached.push(number);
            }
        }
        for (number, field) in declared {
            if !hung.contains(number) {
                self.detached.push(field);
                self.lines.remove(number);
            }
        }
        let order: BTreeMap<u32, usize> = declared
            .iter()
            .enumerate()
            .map(|(order, (number, _))| (*number, order))
            .collect();
        let firsts: BTreeMap<u32, u32> = self
            .lines
            .iter()
            .map(|(number, line)| (*number, line.first))
            .collect();
        for line in self.lines.values_mut() {
            line.children
                .sort_by_key(|number| (firsts.get(number), order.get(number)));
        }
        let lines = &self.lines;
        let detached = &mut self.detached;
        self.comments.retain(|(line, ply), fields| {
            let known = lines.get(line).is_some_and(|line| {
                *ply < line.end() && (*ply >= line.first || *ply == 0 && line.first == 1)
            });
            if !known {
                detached.append(fields);
            }
            known
        });
    }
}

/// Reads the numbers behind a name, parted by `_`.
fn numbers<const N: usize>(name: &str, prefix: &str) -> Option<[u32; N]> {
    let mut numbers = name
        .strip_prefix(prefix)?
        .split('_')
        .map(|n| n.parse().ok());
    let mut found = [0; N];
    for slot in &mut found {
        *slot = numbers.next()??;
    }
    numbers.next().is_none().then_some(found)
}

fn line(field: &Field<'_>, parent: u32, first: u32) -> Line {
    let digits = super::board::digits(field.raw);
    let base = field.range.start;
    let whole = digits.chunks_exact(4);
    let rest = whole.remainder();
    let rest = match rest {
        [(_, from), ..] => Some(base + from..base + rest[rest.len() - 1].1 + 1),
        [] => None,
    };
    let steps = whole.map(|four| Step {
        digits: [four[0].0, four[1].0, four[2].0, four[3].0],
        start: base + four[0].1,
        end: base + four[3].1 + 1,
    });
    Line {
        parent,
        first,
        steps: steps.collect(),
        rest,
        at: base,
        depth: 0,
        children: Vec::new(),
    }
}
