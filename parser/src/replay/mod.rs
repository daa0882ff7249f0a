//! Plays what a reader reads: an adaptor that fills in every move.
//!
//! It settles numbers against plies, resolves each move on the board, keeps the
//! rest of a line unplayed after a move that cannot be played, checks diagram
//! marks, and lifts the lines that comments hold as prose.

mod numbers;
mod play;
mod ruling;
mod track;

pub(crate) use numbers::{Numbers, Verdict};
use play::play_usual;
pub(crate) use play::{play_on, unplayed};
pub(crate) use ruling::Judgeable;
pub(crate) use track::Track;

use kypho_model::notation::{Custom, Usual};
use kypho_model::rulesets::RepeatWatch;
use kypho_model::{
    Branch, Color, Counting, Event, Mark, Origin, PlayStatus, Position, Report, Scene, Setup, Sink,
    Span, Status, fen,
};

use crate::checks::{self, problems::*};
use crate::prose;

/// Side lines nested deeper than this are not read.
pub const NESTING_CAP: usize = 1_000;

/// Plays the records of a reader and passes them on to a sink.
///
/// One replay serves any number of records; its buffers are kept.
pub struct Replay<'s, S> {
    sink: &'s mut S,
    state: Box<State>,
}

/// Holds the buffers of a replay between the frames it is made for.
#[derive(Debug, Default)]
pub struct ReplayMemory(Box<State>);

/// What the replay knows of the record it is in.
#[derive(Debug)]
pub(crate) struct State {
    pub custom: Custom,
    pub numbers: Numbers,
    /// The innermost line that is open.
    line: Track,
    /// The lines that hold it, the main line first.
    outer: Vec<Track>,
    /// Whether there is a position to play from.
    playable: bool,
    /// Whether that position has no fault.
    sound: bool,
    /// Sees a position of the main line come back.
    watch: RepeatWatch,
    first_number: Option<u32>,
    /// Whether comments may hold lines.
    prose: bool,
    /// A result stated, and where.
    stated: Option<(Stated, Span)>,
    /// Tracks of lines that are closed, for their memory.
    spare: Vec<Track>,
    too_deep: usize,
}

/// A stated result that the board can contradict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stated {
    Red,
    Black,
    Draw,
}

impl Stated {
    pub(crate) fn read(text: &str) -> Option<Self> {
        Some(match text.trim() {
            "1-0" | "1–0" => Stated::Red,
            "0-1" | "0–1" => Stated::Black,
            "1/2-1/2" | "½-½" | "½–½" | "1/2–1/2" => Stated::Draw,
            _ => return None,
        })
    }

    pub(crate) fn text(self) -> &'static str {
        match self {
            Stated::Red => "1-0",
            Stated::Black => "0-1",
            Stated::Draw => "1/2-1/2",
        }
    }
}

impl Default for State {
    fn default() -> Self {
        State {
            custom: Custom::default(),
            numbers: Numbers {
                first: 1,
                side: Color::Red,
                counting: Counting::default(),
            },
            line: Track::new(0, Position::start()),
            outer: Vec::new(),
            playable: true,
            sound: true,
            watch: RepeatWatch::default(),
            first_number: None,
            prose: true,
            stated: None,
            spare: Vec::new(),
            too_deep: 0,
        }
    }
}

impl<'s, S: Sink> Replay<'s, S> {
    /// Passes played events on to `sink`.
    pub fn new(sink: &'s mut S) -> Self {
        Replay::reusing(ReplayMemory::default(), sink)
    }

    /// Does the same with the buffers of an earlier replay.
    pub fn reusing(memory: ReplayMemory, sink: &'s mut S) -> Self {
        Replay {
            sink,
            state: memory.0,
        }
    }

    /// Gives the main line of the last record, if the law may rule on it.
    pub(crate) fn judgeable(&self) -> Option<Judgeable> {
        self.state.judgeable()
    }

    /// Gives the buffers back.
    pub fn into_memory(self) -> ReplayMemory {
        ReplayMemory(self.state)
    }
}

impl<S: Sink> Sink for Replay<'_, S> {
    #[inline(always)]
    fn event(&mut self, event: Event<'_>, at: Span, report: &mut dyn Report) {
        let (state, sink) = (&mut self.state, &mut *self.sink);
        // Numbers and moves are nearly all events; apart from the rest they need little room.
        match event {
            Event::Move { text, .. } if state.too_deep == 0 => state.play(text, at, sink, report),
            Event::Number { value, side } if state.too_deep == 0 => {
                state.number(value, side, at, report);
                sink.event(Event::Number { value, side }, at, report);
            }
            _ => state.other(event, at, sink, report),
        }
    }

    #[inline(always)]
    fn usual(&mut self, usual: Usual, text: &str, at: Span, report: &mut dyn Report) {
        let (state, sink) = (&mut self.state, &mut *self.sink);
        if state.too_deep > 0 || !state.play_usual(usual, text, at, sink, report) {
            self.event(Event::Move { text, play: None }, at, report);
        }
    }
}

impl State {
    /// Takes whatever is neither a number nor a move.
    #[inline(never)]
    fn other(&mut self, event: Event<'_>, at: Span, sink: &mut dyn Sink, report: &mut dyn Report) {
        let state = self;
        if state.too_deep > 0
            && !matches!(
                event,
                Event::LineStart(_) | Event::LineEnd | Event::RecordEnd
            )
        {
            return;
        }
        match event {
            Event::RecordStart {
                custom,
                first_number,
                counting,
                prose,
                ..
            } => {
                state.start(custom, first_number, counting);
                state.prose = prose;
                sink.event(event, at, report);
            }
            Event::Header { key, value } => {
                if key.eq_ignore_ascii_case("RESULT") {
                    let stated = Stated::read(value);
                    if stated.is_none() && !matches!(value.trim(), "" | "*") {
                        let problem = UnreadableResult { text: value };
                        report.report(at, &problem, Scene::default());
                    }
                    state.stated = state.stated.or(stated.map(|stated| (stated, at)));
                }
                sink.event(event, at, report);
            }
            Event::Missing => {
                state.missing(at, report);
                sink.event(event, at, report);
            }
            Event::Outcome(text) => {
                let stated = Stated::read(text);
                if let (Some((header, _)), Some(end)) = (state.stated, stated)
                    && header != end
                {
                    report.report(
                        at,
                        &ResultsDisagree {
                            before: header.text(),
                            here: end.text(),
                        },
                        Scene::default(),
                    );
                }
                state.stated = stated.map(|stated| (stated, at)).or(state.stated);
                sink.event(event, at, report);
            }
            Event::Setup { fen, setup } => {
                let setup = state.set_up(fen, setup, at, report);
                sink.event(
                    Event::Setup {
                        fen,
                        setup: setup.as_ref(),
                    },
                    at,
                    report,
                );
            }
            Event::Mark(mark) => {
                let in_step = state.mark(mark, at, report);
                sink.event(Event::Mark(Mark { in_step, ..mark }), at, report);
            }
            Event::Comment(text) => {
                sink.event(event, at, report);
                if state.playable && state.prose {
                    prose::lift(text, at.start as usize, state, sink, report);
                }
            }
            Event::LineStart(branch) => {
                if state.too_deep > 0 || state.outer.len() >= NESTING_CAP {
                    if state.too_deep == 0 {
                        report.report(at, &NestingTooDeep, Scene::default());
                    }
                    state.too_deep += 1;
                    return;
                }
                let ply = state.open(branch);
                sink.event(
                    Event::LineStart(Branch {
                        ply: Some(ply),
                        ..branch
                    }),
                    at,
                    report,
                );
            }
            Event::LineEnd => {
                if state.too_deep > 0 {
                    state.too_deep -= 1;
                    return;
                }
                state.close(report);
                sink.event(event, at, report);
            }
            Event::RecordEnd => {
                state.finish(report);
                sink.event(event, at, report);
            }
            _ => sink.event(event, at, report),
        }
    }
}

impl State {
    fn start(&mut self, custom: Custom, first_number: Option<u32>, counting: Counting) {
        self.custom = custom;
        self.first_number = first_number;
        self.numbers = Numbers {
            first: first_number.unwrap_or(1).max(1),
            side: Color::Red,
            counting,
        };
        self.outer.clear();
        self.line.reset(0, Position::start());
        self.playable = true;
        self.sound = true;
        self.watch.begin(self.line.current());
        self.stated = None;
        self.too_deep = 0;
    }

    /// The main line.
    fn main(&self) -> &Track {
        self.outer.first().unwrap_or(&self.line)
    }

    /// The innermost line that is open.
    pub(crate) fn line(&self) -> &Track {
        &self.line
    }

    /// The lines that are open, the innermost first.
    pub(crate) fn tracks(&self) -> impl Iterator<Item = &Track> {
        std::iter::once(&self.line).chain(self.outer.iter().rev())
    }

    /// The position before a ply of the innermost line that has it.
    pub(crate) fn position_at(&self, ply: u32) -> Option<Position> {
        self.tracks().find_map(|track| track.position_at(ply))
    }

    /// Sets the board up; a reader that knows better than the FEN says so.
    fn set_up(
        &mut self,
        text: &str,
        known: Option<&Setup>,
        at: Span,
        report: &mut dyn Report,
    ) -> Option<Setup> {
        // A format that stores the board otherwise has no such text in its bytes.
        let inner = Span::new(
            (at.end as usize)
                .saturating_sub(text.len())
                .max(at.start as usize),
            at.end as usize,
        );
        let mut read = match fen::read(text) {
            Ok(read) => read,
            Err(error) => {
                self.playable = false;
                self.line.lose(at, 0);
                report.report(at, &UnreadableFen { error: &error }, Scene::default());
                return None;
            }
        };
        if known.is_some() {
            // Another side than Red is taken, and was reported.
            read.remarks
                .retain(|r| r.what != fen::Leniency::MissingSide);
        }
        let setup = known.cloned().unwrap_or(read.setup);
        if !read.remarks.is_empty() {
            let problem = FenLiberties {
                text,
                remarks: &read.remarks,
                setup: &setup,
            };
            report.report(inner, &problem, Scene::default());
        }
        for fault in setup.faults() {
            self.sound = false;
            checks::setup_fault(fault, &setup, at, report);
        }
        self.numbers.side = setup.turn;
        let by_fen = setup.fullmoves.max(1);
        self.numbers.first = self.first_number.map_or(by_fen, |first| first.max(1));
        let position = setup.position_lenient();
        self.watch.begin(&position);
        self.line.reset(0, position);
        Some(setup)
    }

    fn scene<'s>(&self, line: &'s Track, text: Option<&'s str>) -> Scene<'s> {
        let (number, side) = self.numbers.of(line.next_ply());
        let before = line.dead.is_none().then(|| line.current());
        Scene {
            number: Some(number),
            side: Some(side),
            text,
            before,
        }
    }

    #[inline]
    fn number(&mut self, value: u32, side: Option<Color>, at: Span, report: &mut dyn Report) {
        let due = self.line.next_ply();
        match self.numbers.judge(due, value, side) {
            Verdict::InStep => {}
            verdict => self.out_of_step(verdict, value, side, due, at, report),
        }
    }

    #[cold]
    fn out_of_step(
        &mut self,
        verdict: Verdict,
        value: u32,
        side: Option<Color>,
        due: u32,
        at: Span,
        report: &mut dyn Report,
    ) {
        let (expected, to_move) = self.numbers.of(due);
        let line = &self.line;
        let scene = self.scene(line, None);
        match verdict {
            Verdict::InStep => {}
            Verdict::OutOfStep => {
                report.report(
                    at,
                    &NumberOutOfStep {
                        written: value,
                        side,
                        expected,
                        to_move,
                    },
                    scene,
                );
            }
            Verdict::MissingHalfMove => self.missing(at, report),
        }
    }

    /// Stops the line before the ply that is due; the text goes on behind it.
    #[cold]
    fn missing(&mut self, at: Span, report: &mut dyn Report) {
        let line = &self.line;
        let due = line.next_ply();
        // The moves of one side alone miss every other one, and that is said once.
        if line.dead.is_none_or(|dead| !dead.told) {
            let (number, side) = self.numbers.of(due);
            let problem = MissingHalfMove { number, side };
            report.report(at, &problem, self.scene(line, None));
        }
        self.line.gap(at, due + 1);
        if let Some(dead) = &mut self.line.dead {
            dead.told = true;
        }
    }

    #[inline(always)]
    fn play<S: Sink>(&mut self, text: &str, at: Span, sink: &mut S, report: &mut dyn Report) {
        let (custom, numbers) = (self.custom, self.numbers);
        let status = play_on(&mut self.line, custom, numbers, text, at, sink, report);
        if self.outer.is_empty() && status == PlayStatus::Ok {
            self.watch.see(self.line.current());
        }
    }

    /// Plays a move that is spelled already; tells whether that could be done.
    #[inline(always)]
    fn play_usual<S: Sink>(
        &mut self,
        usual: Usual,
        text: &str,
        at: Span,
        sink: &mut S,
        report: &mut dyn Report,
    ) -> bool {
        let played = play_usual(&mut self.line, self.numbers, usual, text, at, sink, report);
        if played && self.outer.is_empty() {
            self.watch.see(self.line.current());
        }
        played
    }

    fn mark(&mut self, mark: Mark<'_>, at: Span, report: &mut dyn Report) -> Option<bool> {
        let line = &self.line;
        let (number, side) = mark.number.zip(mark.side)?;
        if line.dead.is_some() || !self.playable {
            return None;
        }
        let due = self.numbers.of(line.next_ply());
        // Marks may count moves where the numbers count half-moves.
        let in_step =
            (number, side) == due || (number, side) == self.numbers.by_moves().of(line.next_ply());
        if !in_step {
            let problem = MarkOutOfStep {
                mark,
                number: due.0,
                side: due.1,
            };
            report.report(at, &problem, self.scene(line, None));
        }
        Some(in_step)
    }

    /// Opens a bracketed side line; returns its first ply.
    fn open(&mut self, branch: Branch) -> u32 {
        let numbers = self.numbers;
        let line = &self.line;
        let next = line.next_ply();
        let instead = next
            .checked_sub(1)
            .filter(|&ply| ply >= line.start)
            .unwrap_or(next);
        // A bracket with its own number says itself whether it replaces the last
        // move or goes on from it.
        let numbered = || {
            let (number, side) = branch.number?;
            let ply = numbers.ply(number, side)?;
            (ply == next).then_some(next)
        };
        // A reader that knows better cannot know of moves to come.
        let known = branch.ply.filter(|ply| (line.start..=next).contains(ply));
        let ply = known.or_else(numbered).unwrap_or(instead);
        let position = line.position_at(ply);
        let mut track = self
            .spare
            .pop()
            .unwrap_or_else(|| Track::new(ply, Position::start()));
        match position {
            Some(position) => track.reset(ply, position),
            None => track.reset_unplayed(ply, line),
        }
        self.outer.push(std::mem::replace(&mut self.line, track));
        ply
    }

    fn close(&mut self, report: &mut dyn Report) {
        if let Some(outer) = self.outer.pop() {
            let track = std::mem::replace(&mut self.line, outer);
            unplayed(&track, self.numbers, report);
            self.spare.push(track);
        }
    }

    fn finish(&mut self, report: &mut dyn Report) {
        while !self.outer.is_empty() {
            self.close(report);
        }
        let line = &self.line;
        unplayed(line, self.numbers, report);
        if line.dead.is_none()
            && self.playable
            && let Some((stated, at)) = self.stated
            && let Some(winner) = line.current().status().winner()
        {
            let board = if winner == Color::Red {
                Stated::Red
            } else {
                Stated::Black
            };
            if stated != board {
                let mate = matches!(line.current().status(), Status::Checkmate { .. });
                let problem = ResultAgainstBoard {
                    stated: stated.text(),
                    board: board.text(),
                    mate,
                };
                report.report(at, &problem, self.scene(line, None));
            }
        }
        self.compare_result(report);
    }
}

/// Tells how a line was written, for the prose reader.
pub(crate) const fn prose_origin(bracket: bool) -> Origin {
    if bracket {
        Origin::ProseBrackets
    } else {
        Origin::Prose
    }
}
