//! A sink between others that asserts what every reader promises.

use kypho_model::{Event, Problem, Report, Scene, Sink, Span};

/// Asserts that events are balanced, in order and placed inside their text, and
/// passes them on.
///
/// It panics where a promise is broken, so that tests and fuzzers notice.
pub struct Balanced<'a> {
    text: &'a str,
    next: &'a mut dyn Sink,
    stage: Stage,
    lines: usize,
    records: usize,
    /// Whether moves are expected to carry what became of them.
    played: bool,
    /// Whether texts stand in the source as they are.
    verbatim: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Outside,
    Headers,
    Moves,
}

impl<'a> Balanced<'a> {
    /// Watches events about a frame whose text is `text`; `played` tells whether
    /// they have passed the replay.
    pub fn new(text: &'a str, played: bool, next: &'a mut dyn Sink) -> Self {
        Balanced {
            text,
            next,
            stage: Stage::Outside,
            lines: 0,
            records: 0,
            played,
            verbatim: true,
        }
    }

    /// Expects texts that the format has in another form, or in none.
    #[must_use]
    pub fn loosely(self, loosely: bool) -> Self {
        Balanced {
            verbatim: !loosely,
            ..self
        }
    }

    /// Asserts that everything that began has ended; returns how many records
    /// passed.
    pub fn finish(self) -> usize {
        assert_eq!(self.stage, Stage::Outside, "a record was left open");
        self.records
    }
}

impl Sink for Balanced<'_> {
    fn event(&mut self, event: Event<'_>, at: Span, report: &mut dyn Report) {
        inside(self.text, at);
        let inner = &self.text[at.range()];
        match event {
            Event::Outside(text) => {
                assert_eq!(self.stage, Stage::Outside, "text outside in a record");
                assert!(text == inner || !self.verbatim);
            }
            Event::RecordStart { .. } => {
                assert_eq!(self.stage, Stage::Outside, "a record in a record");
                self.stage = Stage::Headers;
                self.lines = 0;
            }
            Event::RecordEnd => {
                assert_ne!(self.stage, Stage::Outside, "an end without a record");
                assert_eq!(self.lines, 0, "side lines were left open");
                self.stage = Stage::Outside;
                self.records += 1;
            }
            Event::Heading(heading) => {
                assert_eq!(self.stage, Stage::Headers, "a heading too late: {heading}");
            }
            Event::Header { key, value } => {
                assert_eq!(self.stage, Stage::Headers, "a header behind moves: {key}");
                assert!(inner.contains(key) && inner.contains(value) || !self.verbatim);
            }
            Event::Setup { fen, .. } => {
                assert_eq!(self.stage, Stage::Headers, "a setup behind moves: {fen}");
                let ends = inner.ends_with(fen);
                assert!(ends || !self.verbatim, "{fen:?} does not end {inner:?}");
            }
            Event::Words(text) => {
                assert_ne!(self.stage, Stage::Outside, "words outside a record");
                assert!(text == inner || !self.verbatim);
            }
            _ => {
                assert_ne!(self.stage, Stage::Outside, "moves outside a record");
                self.stage = Stage::Moves;
            }
        }
        match event {
            Event::Move { text, play } => {
                assert!(text == inner || !self.verbatim, "{text} in {inner}");
                assert_eq!(play.is_some(), self.played);
            }
            Event::Glyph(text)
            | Event::Comment(text)
            | Event::Footnote(text)
            | Event::Outcome(text)
            | Event::Evaluation { text, .. } => {
                assert!(text == inner || !self.verbatim, "{text} in {inner}");
            }
            Event::Mark(mark) => assert!(inner.contains(mark.text) || !self.verbatim),
            Event::LineStart(branch) => {
                self.lines += 1;
                assert!(branch.ply.is_some() || !self.played);
            }
            Event::LineEnd => {
                assert!(self.lines > 0, "a line ends that did not begin");
                self.lines -= 1;
            }
            _ => {}
        }
        self.next.event(event, at, report);
    }
}

/// Asserts that problems are placed inside their text, and passes them on.
pub struct Placed<'a> {
    text: &'a str,
    next: &'a mut dyn Report,
}

impl<'a> Placed<'a> {
    /// Watches problems of a frame whose text is `text`.
    pub fn new(text: &'a str, next: &'a mut dyn Report) -> Self {
        Placed { text, next }
    }
}

impl Report for Placed<'_> {
    fn report(&mut self, at: Span, problem: &dyn Problem, scene: Scene<'_>) {
        inside(self.text, at);
        self.next.report(at, problem, scene);
    }
}

#[track_caller]
fn inside(text: &str, at: Span) {
    let (start, end) = (at.start as usize, at.end as usize);
    assert!(
        start <= end && end <= text.len(),
        "{start}..{end} is not inside {} bytes",
        text.len()
    );
    assert!(
        text.is_char_boundary(start) && text.is_char_boundary(end),
        "{start}..{end} cuts a character"
    );
}
