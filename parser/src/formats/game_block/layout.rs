//! How numbers and moves are laid out on the page.
//!
//! Books number every half-move, put the number between the two columns of moves,
//! write Black's replies below a row of Red's moves, or fold a long list into two
//! columns. One look over the first moves tells whether a list looks odd; only
//! then is the whole of it weighed, and the board has the last word.

use std::ops::Range;

use kypho_model::notation::Custom;
use kypho_model::{Counting, Position};

use crate::lex::{Dots, Lexer, Mode, Numbering, Token, breaks_line, reading};

/// A layout of numbers and moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Layout {
    /// A number, Red's move, Black's move.
    #[default]
    Usual,
    /// A number before every half-move.
    HalfMoves,
    /// Red's move, the number, Black's move; the first number.
    Between(u32),
    /// A row of numbered moves and their replies in the row below; the stretches
    /// of the text in the order of play.
    Rows(Vec<Range<usize>>),
    /// Columns side by side, read one after the other.
    Columns(Vec<Range<usize>>),
}

impl Layout {
    /// What the numbers count.
    pub(super) fn counting(&self) -> Counting {
        match self {
            Layout::HalfMoves => Counting::HalfMoves,
            _ => Counting::Moves,
        }
    }
}

/// Fewer plies prove no layout.
const PROOF: usize = 4;

/// Watches numbers and moves go by, and notices an odd order.
#[derive(Debug, Default)]
pub(super) struct Shape {
    last: Option<u32>,
    /// Moves before the first number, and since the last one.
    lead: u32,
    since: u32,
    singles: u32,
    longer: bool,
    jumps: bool,
}

impl Shape {
    pub(super) fn number(&mut self, number: Numbering) {
        // `5… X8.4` and `5. X8.4` behind a comment go on with move 5.
        if number.dots == Dots::Ellipsis || self.last == Some(number.value) && self.since == 1 {
            return;
        }
        if let Some(last) = self.last {
            self.jumps |= number.value != last + 1;
            self.close();
        }
        (self.last, self.since) = (Some(number.value), 0);
    }

    pub(super) fn mv(&mut self) {
        match self.last {
            None => self.lead += 1,
            Some(_) => self.since += 1,
        }
        self.longer |= self.since > 2;
    }

    fn close(&mut self) {
        self.singles += u32::from(self.since == 1);
    }

    /// Tells whether the whole list should be weighed.
    pub(super) fn is_odd(&self) -> bool {
        self.singles >= 2 || self.lead == 1 || self.longer || self.jumps
    }
}

/// Weighs a list of moves; `first` is the number of the first move.
pub(super) fn weigh(moves: &str, custom: Custom, start: &Position, first: u32) -> Layout {
    let Some(page) = Page::read(moves, custom) else {
        return Layout::Usual;
    };
    if page.is_by_half_moves(first) && page.reach(start, custom, None) >= PROOF {
        return Layout::HalfMoves;
    }
    if let Some(number) = page.between(first) {
        return Layout::Between(number);
    }
    let plain = page.reach(start, custom, None);
    let better = |order: &Vec<Range<usize>>| {
        let reach = page.reach(start, custom, Some(order));
        reach >= PROOF && reach > plain
    };
    if let Some(order) = page.rows().filter(better) {
        return Layout::Rows(order);
    }
    if let Some(order) = page.columns().filter(better) {
        return Layout::Columns(order);
    }
    Layout::Usual
}

/// A move list cut at its numbers, moves and line ends.
struct Page<'s> {
    marks: Vec<Mark<'s>>,
    /// Where the moves end.
    end: usize,
    len: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum What<'s> {
    Number(u32),
    Move(&'s str),
    /// A comment, a diagram mark, words.
    Other,
    LineEnd,
}

struct Mark<'s> {
    what: What<'s>,
    at: usize,
}

impl<'s> Page<'s> {
    /// Reads a list; one with brackets is nothing for columns.
    fn read(moves: &'s str, custom: Custom) -> Option<Self> {
        let mut marks = Vec::new();
        let mut end = moves.len();
        for (token, span) in Lexer::new(moves, Mode::Moves, custom) {
            let at = span.start as usize;
            let what = match token {
                Token::Number(number) if number.dots == Dots::Ellipsis => continue,
                Token::Number(number) => What::Number(number.value),
                Token::Move(text) => What::Move(text),
                Token::Open | Token::Close => return None,
                Token::End { .. } => {
                    end = at;
                    break;
                }
                Token::Blank if breaks_line(&moves[span.range()]) => {
                    // The line begins behind the blanks.
                    marks.push(Mark {
                        what: What::LineEnd,
                        at: span.end as usize,
                    });
                    continue;
                }
                Token::Comment { .. } | Token::Mark { .. } | Token::Word(_) => What::Other,
                _ => continue,
            };
            marks.push(Mark { what, at });
        }
        Some(Page {
            marks,
            end,
            len: moves.len(),
        })
    }

    /// Counts the plies that can be played in the order of the text, or in that
    /// of the stretches given.
    fn reach(&self, start: &Position, custom: Custom, order: Option<&Vec<Range<usize>>>) -> usize {
        let mut position = start.clone();
        let mut played = 0;
        let mut play = |mark: &Mark<'_>| {
            let What::Move(text) = mark.what else {
                return true;
            };
            reading(text, custom, &position).is_ok_and(|read| {
                position.play_unchecked(read.mv);
                played += 1;
                true
            })
        };
        match order {
            None => {
                let _ = self.marks.iter().all(play);
            }
            Some(order) => {
                let _ = order.iter().all(|stretch| {
                    let from = self.marks.partition_point(|mark| mark.at < stretch.start);
                    let inside = self.marks[from..]
                        .iter()
                        .take_while(|mark| mark.at < stretch.end);
                    let mut inside = inside.filter(|mark| mark.what != What::LineEnd);
                    inside.all(&mut play)
                });
            }
        }
        played
    }

    /// The numbers with how many moves stand behind each, and before the first.
    fn counts(&self) -> (usize, Vec<(u32, usize)>) {
        let mut lead = 0;
        let mut found: Vec<(u32, usize)> = Vec::new();
        for mark in &self.marks {
            match mark.what {
                What::Number(value) => found.push((value, 0)),
                What::Move(_) => match found.last_mut() {
                    Some((_, count)) => *count += 1,
                    None => lead += 1,
                },
                _ => {}
            }
        }
        (lead, found)
    }

    /// One number a move, counting on; one in eight may be misprinted.
    fn is_by_half_moves(&self, first: u32) -> bool {
        let (lead, counts) = self.counts();
        let n = counts.len();
        let singles = counts.iter().filter(|(_, count)| *count == 1).count();
        let steps = counts.windows(2).filter(|w| w[1].0 == w[0].0 + 1).count();
        let slips = n / 4;
        lead == 0
            && n >= PROOF
            && counts[0].0 == first
            && singles + n / 8 >= n
            && steps + slips + 1 >= n
    }

    /// Every number, from the first on, stands between two moves.
    fn between(&self, first: u32) -> Option<u32> {
        let (lead, counts) = self.counts();
        let (&(number, _), &(_, last)) = (counts.first()?, counts.last()?);
        let pairs = counts[..counts.len() - 1]
            .iter()
            .all(|(_, count)| *count == 2);
        let steps = counts.windows(2).all(|w| w[1].0 == w[0].0 + 1);
        let whole = counts.len() >= 2 && pairs && steps && (1..=2).contains(&last);
        (lead == 1 && number == first && whole).then_some(number)
    }

    /// Rows of numbered moves, each with a row of replies below it.
    fn rows(&self) -> Option<Vec<Range<usize>>> {
        let lines: Vec<&[Mark<'s>]> = self
            .marks
            .split(|mark| mark.what == What::LineEnd)
            .filter(|line| !line.is_empty())
            .collect();
        let mut order = Vec::new();
        let mut wide = false;
        let mut at = 0;
        while let Some(line) = lines.get(at) {
            let starts =
                |line: &[Mark<'_>]| -> Vec<usize> { line.iter().map(|mark| mark.at).collect() };
            let end = |at: usize| lines.get(at + 1).map_or(self.end, |next| next[0].at);
            if line.iter().all(|mark| mark.what == What::Other) {
                order.push(line[0].at..end(at));
                at += 1;
                continue;
            }
            let numbered = line.len() % 2 == 0
                && line.chunks(2).all(|pair| {
                    matches!(pair[0].what, What::Number(_)) && matches!(pair[1].what, What::Move(_))
                });
            let below = lines.get(at + 1)?;
            let width = line.len() / 2;
            let replies = below.iter().all(|mark| matches!(mark.what, What::Move(_)));
            if !numbered || !replies || !(below.len() == width || below.len() + 1 == width) {
                return None;
            }
            wide |= width > 1;
            let reds: Vec<usize> = starts(line).into_iter().step_by(2).collect();
            let blacks = starts(below);
            for column in 0..width {
                let next =
                    |starts: &[usize], end: usize| starts.get(column + 1).copied().unwrap_or(end);
                order.push(reds[column]..next(&reds, end(at)));
                if let Some(&black) = blacks.get(column) {
                    order.push(black..next(&blacks, end(at + 1)));
                }
            }
            at += 2;
        }
        order.push(self.end..self.len);
        wide.then_some(order)
    }

    /// Numbers out of order that are whole once sorted.
    fn columns(&self) -> Option<Vec<Range<usize>>> {
        let numbers: Vec<(u32, usize)> = self
            .marks
            .iter()
            .filter_map(|mark| match mark.what {
                What::Number(value) => Some((value, mark.at)),
                _ => None,
            })
            .collect();
        let first = numbers.first()?.1;
        let mut stretches: Vec<(u32, Range<usize>)> = numbers
            .iter()
            .enumerate()
            .map(|(index, &(value, at))| {
                let next = numbers.get(index + 1).map_or(self.end, |&(_, at)| at);
                (value, at..next)
            })
            .collect();
        stretches.sort_by_key(|(value, _)| *value);
        let counts_on = stretches.windows(2).all(|w| w[1].0 == w[0].0 + 1);
        counts_on.then(|| {
            let mut order: Vec<std::ops::Range<usize>> = std::iter::once(0..first).collect();
            order.extend(stretches.into_iter().map(|(_, stretch)| stretch));
            order.push(self.end..self.len);
            order
        })
    }
}
