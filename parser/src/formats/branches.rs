//! Trees as binary files keep them: every move says whether the line goes on and
//! whether another move stands in its place.
//!
//! Files hold a line to its end before the moves that replace one of its own;
//! events come the other way round. So the moves are collected first, in an arena
//! without recursion, and sent in reading order afterwards.

use std::borrow::Cow;
use std::fmt::{self, Write};

use kypho_model::notation::Custom;
use kypho_model::{Branch, Event, Origin, Report, Scene, Sink, Span, Square};

use crate::checks::problems::PointOffBoard;

/// The custom of every record whose moves are points.
pub(crate) const CUSTOM: Custom = Custom::Coordinates;

/// A point of a move as the file gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Point {
    /// A point of the board.
    On(Square),
    /// A number that names none.
    Off(u8),
}

impl Point {
    /// The point of a file and a rank from Red's side; `raw` is kept without one.
    pub(crate) fn new(file: u8, rank: u8, raw: u8) -> Self {
        Square::new(file, rank).map_or(Point::Off(raw), Point::On)
    }

    /// The same with the rank counted from Black's side.
    pub(crate) fn from_top(file: u8, row: u8, raw: u8) -> Self {
        match 9u8.checked_sub(row) {
            Some(rank) => Point::new(file, rank, raw),
            None => Point::Off(raw),
        }
    }

    pub(crate) fn square(self) -> Option<Square> {
        match self {
            Point::On(square) => Some(square),
            Point::Off(_) => None,
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Point::On(square) => write!(f, "{square}"),
            Point::Off(raw) => write!(f, "#{raw}"),
        }
    }
}

/// A comment on a move.
#[derive(Clone, Debug, Default)]
pub(crate) enum Note {
    /// There is none.
    #[default]
    None,
    /// A stretch of the file, still encoded, behind the four bytes of its length.
    Bytes(Span),
    /// Text, and where it stands.
    Text(Box<str>, Span),
}

/// A move of the tree.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub from: Point,
    pub to: Point,
    /// The text of a move that names no points.
    pub text: Option<Box<str>>,
    pub note: Note,
    /// Where the move stands in the file.
    pub at: Span,
    /// The move that follows.
    next: Option<u32>,
    /// The next move that stands in this one's place.
    other: Option<u32>,
}

impl Step {
    pub(crate) fn new(from: Point, to: Point, note: Note, at: Span) -> Self {
        Step {
            from,
            to,
            text: None,
            note,
            at,
            next: None,
            other: None,
        }
    }

    /// A move whose text cannot be read as points.
    pub(crate) fn unreadable(text: &str, at: Span) -> Self {
        Step {
            text: Some(text.into()),
            ..Step::new(Point::Off(0), Point::Off(0), Note::None, at)
        }
    }
}

/// Where the next move of the file belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    /// At the start of the game.
    First,
    /// Behind a move.
    Behind(u32),
    /// In the place of a move.
    Instead(u32),
    /// Nowhere: every promise was kept.
    Nothing,
}

/// Collects the moves of one game in the order of the file.
#[derive(Debug)]
pub(crate) struct Branches {
    steps: Vec<Step>,
    /// Moves that have promised another in their place.
    promises: Vec<u32>,
    due: Due,
}

impl Branches {
    /// Starts a game; `more` tells whether a first move is to come.
    pub(crate) fn new(more: bool) -> Self {
        Branches {
            steps: Vec::new(),
            promises: Vec::new(),
            due: if more { Due::First } else { Due::Nothing },
        }
    }

    /// Tells whether a move is due.
    pub(crate) fn expects(&self) -> bool {
        self.due != Due::Nothing
    }

    /// Counts the lines that were promised and have not come.
    pub(crate) fn owed(&self) -> usize {
        self.promises.len() + usize::from(self.expects())
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Adds the move that is due; `more` says that the line goes on, `other` that a
    /// move in this one's place follows once the line has ended.
    pub(crate) fn add(&mut self, step: Step, more: bool, other: bool) {
        let id = u32::try_from(self.steps.len()).expect("a file has fewer than 2^32 moves");
        match self.due {
            Due::Behind(last) => self.steps[last as usize].next = Some(id),
            Due::Instead(replaced) => self.steps[replaced as usize].other = Some(id),
            Due::First | Due::Nothing => {}
        }
        self.steps.push(step);
        if other {
            self.promises.push(id);
        }
        self.due = match more {
            true => Due::Behind(id),
            false => self.promises.pop().map_or(Due::Nothing, Due::Instead),
        };
    }

    /// Reports the moves that name no point of the board.
    pub(crate) fn report_points(&self, report: &mut dyn Report) {
        for step in &self.steps {
            let (from, to) = (step.from, step.to);
            let off = from.square().is_none() || to.square().is_none();
            if off && step.text.is_none() {
                report.report(step.at, &PointOffBoard { from, to }, Scene::default());
            }
        }
    }

    /// Sends the moves in reading order; `text` decodes a comment.
    pub(crate) fn send<'b>(
        &'b self,
        mut text: impl FnMut(Span, &mut dyn Report) -> Cow<'b, str>,
        sink: &mut dyn Sink,
        report: &mut dyn Report,
    ) {
        let step = |id: u32| &self.steps[id as usize];
        // For each open side line: the next move in the same place, and the move
        // that goes on with the line that holds it.
        let mut open: Vec<(Option<u32>, Option<u32>)> = Vec::new();
        let mut written = String::new();
        let mut current = (!self.steps.is_empty()).then_some(0);
        // The moves in one place are chained; only the first of them opens the rest.
        let mut first_in_place = true;
        loop {
            let Some(id) = current else {
                let Some((other, resume)) = open.pop() else {
                    return;
                };
                sink.event(Event::LineEnd, Span::at(self.end_of(resume)), report);
                match other {
                    Some(other) => {
                        open.push((step(other).other, resume));
                        line_start(step(other).at, sink, report);
                        (current, first_in_place) = (Some(other), false);
                    }
                    None => (current, first_in_place) = (resume, true),
                }
                continue;
            };
            let here = step(id);
            written.clear();
            _ = match &here.text {
                Some(text) => written.write_str(text),
                None => write!(written, "{}{}", here.from, here.to),
            };
            let played = Event::Move {
                text: &written,
                play: None,
            };
            sink.event(played, here.at, report);
            send_note(&here.note, &mut text, sink, report);
            match here.other {
                Some(other) if first_in_place => {
                    open.push((step(other).other, here.next));
                    line_start(step(other).at, sink, report);
                    (current, first_in_place) = (Some(other), false);
                }
                _ => (current, first_in_place) = (here.next, true),
            }
        }
    }

    /// A place for the end of a line: where the line that holds it goes on.
    fn end_of(&self, resume: Option<u32>) -> usize {
        let last = self.steps.last().map_or(0, |step| step.at.end);
        let at = resume.map_or(last, |id| self.steps[id as usize].at.start);
        at as usize
    }
}

/// Sends a comment, if there is one.
pub(crate) fn send_note<'n>(
    note: &'n Note,
    mut text: impl FnMut(Span, &mut dyn Report) -> Cow<'n, str>,
    sink: &mut dyn Sink,
    report: &mut dyn Report,
) {
    let (words, at) = match note {
        Note::None => return,
        Note::Bytes(at) => {
            let length = Span::new((at.start as usize).saturating_sub(4), at.end as usize);
            (text(*at, report), length)
        }
        Note::Text(words, at) => (Cow::Borrowed(&**words), *at),
    };
    if !words.is_empty() {
        sink.event(Event::Comment(&words), at, report);
    }
}

fn line_start(at: Span, sink: &mut dyn Sink, report: &mut dyn Report) {
    let branch = Branch {
        ply: None,
        number: None,
        origin: Origin::Brackets,
    };
    sink.event(
        Event::LineStart(branch),
        Span::at(at.start as usize),
        report,
    );
}
