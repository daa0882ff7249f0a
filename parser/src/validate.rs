//! The fast path: a sink that counts, and the check that drives it.

use std::io;

use encoding_rs::Encoding;
use kypho_model::{Event, Lang, Origin, Report, Rule, Sink, Span};

use crate::article::{Base, Comparison, Notes, Recurring, heading};
use crate::checks::RULES;
use crate::collect::{Collect, Diagnostic, count, outside_records};
use crate::replay::{Replay, ReplayMemory};
use crate::seen::{Seen, Sighting};
use crate::source::{Archive, Decode, Frame, Gunzip, Place, Places, Source};

/// What a check counted.
#[derive(Clone, Debug)]
pub struct Counts {
    /// Records.
    pub blocks: u64,
    /// Moves of main lines, and how many of them are legal as printed.
    pub moves: u64,
    /// See `moves`.
    pub legal: u64,
    /// Side lines in brackets between the moves, with their moves.
    pub side_lines: u64,
    /// See `side_lines`.
    pub side_moves: u64,
    /// See `side_lines`.
    pub side_legal: u64,
    /// Lines inside comments, with their moves.
    pub prose_lines: u64,
    /// See `prose_lines`.
    pub prose_moves: u64,
    /// See `prose_lines`.
    pub prose_legal: u64,
    /// Diagram marks, and how many agree with the position reached.
    pub marks: u64,
    /// See `marks`.
    pub marks_in_step: u64,
    /// Faults, one slot for each of [`RULES`].
    pub faults: Vec<u32>,
}

impl Default for Counts {
    fn default() -> Self {
        Counts {
            blocks: 0,
            moves: 0,
            legal: 0,
            side_lines: 0,
            side_moves: 0,
            side_legal: 0,
            prose_lines: 0,
            prose_moves: 0,
            prose_legal: 0,
            marks: 0,
            marks_in_step: 0,
            faults: vec![0; RULES.len()],
        }
    }
}

impl Counts {
    /// Adds another count to this one.
    pub fn add(&mut self, other: &Counts) {
        self.blocks += other.blocks;
        self.moves += other.moves;
        self.legal += other.legal;
        self.side_lines += other.side_lines;
        self.side_moves += other.side_moves;
        self.side_legal += other.side_legal;
        self.prose_lines += other.prose_lines;
        self.prose_moves += other.prose_moves;
        self.prose_legal += other.prose_legal;
        self.marks += other.marks;
        self.marks_in_step += other.marks_in_step;
        for (slot, more) in self.faults.iter_mut().zip(&other.faults) {
            *slot += more;
        }
    }

    /// Returns the rules that were broken and how often, in order of code.
    pub fn by_rule(&self) -> impl Iterator<Item = (&'static Rule, u32)> + '_ {
        RULES
            .iter()
            .copied()
            .zip(self.faults.iter().copied())
            .filter(|&(_, count)| count > 0)
    }
}

/// Counts the events of replayed records.
#[derive(Debug, Default)]
struct Validator {
    counts: Counts,
    /// The lines that are open, by how they were written.
    open: Vec<Origin>,
    /// The records of the frame behind the first one: where each begins, and its
    /// title.
    later: Vec<(u32, String)>,
    began: bool,
    /// The title is only that of the event.
    by_event: bool,
    title: String,
    /// The text outside the records, whose heading is seldom asked for.
    outside: String,
    /// The heading that the record itself has.
    heading: Option<String>,
}

impl Sink for Validator {
    #[inline(always)]
    fn event(&mut self, event: Event<'_>, at: Span, _: &mut dyn Report) {
        match event {
            Event::Move { play, .. } => {
                if let Some(play) = play {
                    self.count(play.as_printed);
                }
            }
            Event::Number { .. } => {}
            _ => self.other(event, at),
        }
    }
}

impl Validator {
    /// Counts a move of the innermost line.
    #[inline]
    fn count(&mut self, as_printed: bool) {
        let counts = &mut self.counts;
        let (moves, legal) = match self.open.last() {
            None => (&mut counts.moves, &mut counts.legal),
            Some(Origin::Brackets) => (&mut counts.side_moves, &mut counts.side_legal),
            Some(_) => (&mut counts.prose_moves, &mut counts.prose_legal),
        };
        *moves += 1;
        *legal += u64::from(as_printed);
    }

    /// Takes whatever is neither a number nor a move.
    #[inline(never)]
    fn other(&mut self, event: Event<'_>, at: Span) {
        let counts = &mut self.counts;
        match event {
            Event::Outside(text) => {
                self.outside.clear();
                self.outside.push_str(text);
            }
            Event::Heading(text) => self.heading = Some(text.to_owned()),
            Event::RecordStart { .. } => {
                counts.blocks += 1;
                self.open.clear();
                match std::mem::replace(&mut self.began, true) {
                    false => {
                        self.title.clear();
                        self.by_event = false;
                    }
                    true => {
                        self.by_event = false;
                        self.later.push((at.start, String::new()));
                    }
                }
            }
            Event::Header { key, value }
                if !value.is_empty()
                    && (key.eq_ignore_ascii_case("GAME") || key.eq_ignore_ascii_case("EVENT")) =>
            {
                let event = key.eq_ignore_ascii_case("EVENT");
                let title = match self.later.last_mut() {
                    Some((_, title)) => title,
                    None => &mut self.title,
                };
                match event {
                    _ if title.is_empty() => title.push_str(value),
                    // The title proper comes before the event.
                    false if self.by_event => {
                        title.clear();
                        title.push_str(value);
                    }
                    _ => return,
                }
                self.by_event = event;
            }
            Event::LineStart(branch) => {
                match branch.origin {
                    Origin::Brackets => counts.side_lines += 1,
                    Origin::Prose | Origin::ProseBrackets => counts.prose_lines += 1,
                }
                self.open.push(branch.origin);
            }
            Event::LineEnd => {
                self.open.pop();
            }
            Event::Mark(mark) => {
                counts.marks += 1;
                counts.marks_in_step += u64::from(mark.in_step == Some(true));
            }
            _ => {}
        }
    }
}

/// Checks a whole input; adds to `found` the faults that are `wanted`.
///
/// ```
/// let text = "[game]\nSTART{\n1. P2-5 M8.7 2. M2.4\n}END[/game]\n";
/// let mut found = Vec::new();
/// let counts = kypho_parser::check(text.as_bytes(), None, Default::default(), &|_| true, &mut found)?;
/// assert_eq!((counts.blocks, counts.moves, counts.legal), (1, 3, 2));
/// assert_eq!((found[0].rule.code, found[0].start.line, found[0].start.column), ("L002", 3, 17));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Fails only when the input cannot be read.
pub fn check(
    input: impl io::Read,
    encoding: Option<&'static Encoding>,
    lang: Lang,
    wanted: &dyn Fn(&'static Rule) -> bool,
    found: &mut Vec<Diagnostic>,
) -> io::Result<Counts> {
    let mut archive = Archive::new(Decode::new(Gunzip::new(input), encoding)).in_encoding(encoding);
    let mut checker = Checker::new(lang, 0);
    let mut seen = Seen::default();
    let mut sightings = Vec::new();
    let mut comparison = Comparison::new(lang, wanted);
    while let Some(frame) = archive.next_frame()? {
        seen.frame(&frame, &mut sightings);
        for sighting in sightings.drain(..) {
            checker.sighting(&sighting, wanted, found);
        }
        let notes = checker.frame(&frame, wanted, found);
        comparison.add(notes, found);
    }
    comparison.finish(found);
    seen.finish(&mut sightings);
    sightings.extend(archive.input().lost().map(Sighting::lost));
    sightings.extend(archive.input().guessed().map(Sighting::guessed));
    for sighting in sightings {
        checker.sighting(&sighting, wanted, found);
    }
    found.sort_by_key(|diagnostic| diagnostic.offset);
    let mut counts = checker.take_counts();
    counts.add(&comparison.take_counts());
    Ok(counts)
}

/// Checks frames one after the other, keeping its buffers.
#[derive(Debug)]
pub struct Checker {
    validator: Validator,
    /// The replay's buffers; every frame gives them back.
    memory: Option<ReplayMemory>,
    lang: Lang,
    /// Number of the last record in the file.
    records: u32,
    /// Where the last frame ends, if it holds no record.
    plain: Option<u64>,
}

impl Checker {
    /// Starts a file in which `records` records come before the first frame.
    pub fn new(lang: Lang, records: u32) -> Self {
        Checker {
            validator: Validator::default(),
            memory: None,
            lang,
            records,
            plain: None,
        }
    }

    /// Checks one frame; adds to `found` the faults that are `wanted`.
    ///
    /// Returns what the sentences of its file are to be compared with, once all frames are checked.
    pub fn frame(
        &mut self,
        frame: &Frame<'_>,
        wanted: &dyn Fn(&'static Rule) -> bool,
        found: &mut Vec<Diagnostic>,
    ) -> Notes {
        let source = frame.decode();
        let before = found.len();
        // A record right behind another one has no heading of its own.
        self.validator.outside.clear();
        self.validator.heading = None;
        self.validator.later.clear();
        self.validator.began = false;
        let mut faults = std::mem::take(&mut self.validator.counts.faults);
        let line = {
            let mut report =
                Collect::new(frame, &source.text, self.lang, wanted, found, &mut faults);
            let memory = self.memory.take().unwrap_or_default();
            let mut replay = Replay::reusing(memory, &mut self.validator);
            frame.read_into(&source, &mut replay, &mut report);
            let line = source.block.as_ref().and_then(|_| replay.judgeable());
            self.memory = Some(replay.into_memory());
            report.finish();
            line
        };
        self.validator.counts.faults = faults;
        let end = frame.offset + frame.bytes.len() as u64;
        if source.block.is_none() {
            let follows_text = self.plain.replace(end) == Some(frame.offset);
            return self.outside(frame, &source, follows_text);
        }
        self.plain = None;
        let first = self.records.saturating_add(1);
        let named = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let later = &self.validator.later;
        let heading = match found.len() > before || line.is_some() {
            true => {
                let above = || heading(&self.validator.outside).map(str::to_owned);
                self.validator.heading.take().or_else(above)
            }
            false => None,
        };
        for diagnostic in &mut found[before..] {
            let offset = diagnostic.offset - frame.offset;
            let behind = later.partition_point(|(start, _)| u64::from(*start) <= offset);
            let title = match behind.checked_sub(1) {
                Some(index) => &later[index].1,
                None => &self.validator.title,
            };
            let number = u32::try_from(behind).unwrap_or(u32::MAX);
            diagnostic.record = Some(self.records.saturating_add(1 + number));
            diagnostic.title = named(title);
            diagnostic.heading.clone_from(&heading);
        }
        found[before..].sort_by_key(|diagnostic| diagnostic.offset);
        let records = u32::try_from(later.len()).unwrap_or(u32::MAX);
        self.records = self.records.saturating_add(1 + records);
        let mut notes = self.outside(frame, &source, false);
        notes.record(line.map(|line| Recurring {
            record: first,
            title: named(&self.validator.title),
            heading,
            line,
        }));
        notes
    }

    /// Takes notes of the text of a frame. Text that follows other text without a record is far from any.
    fn outside(&self, frame: &Frame<'_>, source: &Source<'_>, follows_text: bool) -> Notes {
        if follows_text || frame.passed_over {
            return Notes::gap();
        }
        let text = &*source.text;
        let (before, behind) = match &source.block {
            Some(block) => (block.span.start, block.span.end),
            None => (text.len(), text.len()),
        };
        let base = |at: usize| {
            let start = Place {
                line: frame.line,
                column: frame.column,
            };
            let Place { line, column } = Places::new(text, start).of(at);
            Base {
                offset: frame.offset + at as u64,
                line,
                column,
            }
        };
        let mut notes = Notes::default();
        // A binary frame has no text.
        notes.before(text.get(..before).unwrap_or_default(), || base(0));
        notes.behind(text.get(behind..).unwrap_or_default(), || base(behind));
        notes
    }

    /// Adds to `found` what was seen outside the records, when it is wanted.
    pub fn sighting(
        &mut self,
        sighting: &Sighting,
        wanted: &dyn Fn(&'static Rule) -> bool,
        found: &mut Vec<Diagnostic>,
    ) {
        sighting.problem(|problem| {
            let _ = count(problem.rule(), &mut self.validator.counts.faults);
            if wanted(problem.rule()) {
                found.push(outside_records(problem, &sighting.spot, self.lang));
            }
        });
    }

    /// Goes on at another place, which `records` records come before.
    pub fn resume(&mut self, records: u32) {
        self.records = records;
    }

    /// Returns what was counted since the last call, and begins anew.
    pub fn take_counts(&mut self) -> Counts {
        std::mem::take(&mut self.validator.counts)
    }

    /// Returns what was counted so far.
    pub fn counts(&self) -> &Counts {
        &self.validator.counts
    }
}
