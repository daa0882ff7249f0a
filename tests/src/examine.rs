//! Everything that must hold of any input at all; tests and fuzzers share it.

use kypho_model::record::{Extra, NodeId, Record, Tree};
use kypho_model::{Event, Lang, Origin, PlayStatus, Report, Rule, Sink, Span};
use kypho_parser::checks::RULES;
use kypho_parser::formats::{Framing, Options, game_block, json, text};
use kypho_parser::source::{Archive, Block, Frame};
use kypho_parser::{Checker, Collect, Counts, Diagnostic, Replay, TreeBuilder};

use crate::balanced::{Balanced, Placed};

const WANTED: &dyn Fn(&'static Rule) -> bool = &|_| true;

/// Reads any bytes by both paths and asserts what must hold: frames tile the
/// input, events are balanced and placed, both paths find the same, and every
/// writer copes.
///
/// Returns the counts, for tests that expect more.
pub fn examine(bytes: &[u8]) -> Counts {
    let mut archive = Archive::new(bytes);
    let mut checker = Checker::new(Lang::En, 0);
    let mut found = Vec::new();
    let mut rich = Rich {
        faults: vec![0; RULES.len()],
        ..Rich::default()
    };
    let mut tiles = Tiles::new(bytes);
    while let Some(frame) = archive.next_frame().expect("a slice can be read") {
        tiles.add(&frame);
        checker.frame(&frame, WANTED, &mut found);
        rich.frame(&frame);
    }
    tiles.finish();
    let counts = checker.counts();
    assert_eq!(counts.faults, rich.faults, "faults per code");
    for (fast, rich) in found.iter().zip(&rich.found) {
        assert_eq!(about(fast), about(rich), "findings");
    }
    assert_eq!(found.len(), rich.found.len(), "findings");
    let records = rich.builder.take();
    agree(counts, &records);
    for (record, heading) in records.iter().zip(&rich.headings) {
        assert_eq!(&record.heading, heading);
        written(record);
    }
    counts.clone()
}

/// Everything of a diagnostic that is not its rule's own text.
fn about(d: &Diagnostic) -> impl PartialEq + std::fmt::Debug + '_ {
    let place = (d.rule.code, d.start, d.end, d.offset, d.label);
    let words = (&d.message, &d.help, &d.excerpt, &d.board, &d.token);
    let record = (d.record, &d.title, &d.heading, d.number, d.side);
    (place, words, record)
}

/// The rich path, watched at both ends of the replay.
#[derive(Default)]
struct Rich {
    builder: TreeBuilder,
    found: Vec<Diagnostic>,
    faults: Vec<u32>,
    records: u32,
    headings: Vec<Option<String>>,
}

impl Rich {
    fn frame(&mut self, frame: &Frame<'_>) {
        let source = frame.decode();
        let text = &*source.text;
        let tagged = frame.format.info().id == "block";
        if let Some(block) = source.block.as_ref().filter(|_| tagged) {
            sound(block, text);
        }
        let before = self.found.len();
        let mut named = Named::default();
        {
            let mut collect = Collect::new(
                frame,
                text,
                Lang::En,
                WANTED,
                &mut self.found,
                &mut self.faults,
            );
            // A binary format has bytes for places, and no text.
            let blank = match frame.format.info().binary {
                true => " ".repeat(frame.bytes.len()),
                false => String::new(),
            };
            let text = if blank.is_empty() { text } else { &blank };
            let mut placed = Placed::new(text, &mut collect);
            let mut both = Both(&mut self.builder, &mut named);
            let loosely = !matches!(frame.format.info().id, "block" | "uci" | "fen");
            let mut played = Balanced::new(text, true, &mut both).loosely(loosely);
            let mut replay = Replay::new(&mut played);
            let mut read = Balanced::new(text, false, &mut replay).loosely(loosely);
            frame.read(&source, &mut read, &mut placed);
            let records = read.finish();
            assert_eq!(records, played.finish());
            let several = matches!(frame.format.framing(), Framing::Whole);
            assert!(several || records == usize::from(source.block.is_some()));
            collect.finish();
        }
        if source.block.is_none() {
            return;
        }
        for diagnostic in &mut self.found[before..] {
            // A frame that holds several records has each begin at an offset of its own.
            let at = diagnostic.offset - frame.offset;
            let behind = named
                .records
                .iter()
                .skip(1)
                .filter(|record| u64::from(record.start) <= at);
            let index = behind.count();
            diagnostic.record = Some(self.records + 1 + u32::try_from(index).expect("few"));
            diagnostic.title = named
                .records
                .get(index)
                .and_then(|record| record.title.clone());
            diagnostic.heading.clone_from(&named.heading);
        }
        self.records += u32::try_from(named.records.len().max(1)).expect("few");
        self.headings.push(named.heading);
        let later = named.records.len().saturating_sub(1);
        self.headings.extend(std::iter::repeat_n(None, later));
        self.found[before..].sort_by_key(|diagnostic| diagnostic.offset);
    }
}

/// Asserts that a block stands where it says, on whole characters.
fn sound(block: &Block, text: &str) {
    assert!(block.span.start <= block.body.start && block.body.end <= block.span.end);
    assert!(block.body.start <= block.body.end);
    let tag = &text[block.span.start..block.body.start];
    assert!(
        tag.get(..5)
            .is_some_and(|tag| tag.eq_ignore_ascii_case("[game"))
    );
    assert!(tag.ends_with(']'));
    let _ = &text[block.body.clone()];
    let close = &text[block.body.end..block.span.end];
    assert_eq!(block.closed, !close.is_empty());
    assert!(close.is_empty() || close.starts_with("[/") && close.ends_with(']'));
}

/// Passes events on to two sinks.
struct Both<'a>(&'a mut dyn Sink, &'a mut dyn Sink);

impl Sink for Both<'_> {
    fn event(&mut self, event: Event<'_>, at: Span, report: &mut dyn Report) {
        self.0.event(event, at, report);
        self.1.event(event, at, report);
    }
}

/// Title and heading of the frame's record.
#[derive(Default)]
struct Named {
    records: Vec<NamedRecord>,
    heading: Option<String>,
}

#[derive(Default)]
struct NamedRecord {
    start: u32,
    title: Option<String>,
    by_event: bool,
}

impl Sink for Named {
    fn event(&mut self, event: Event<'_>, at: Span, _: &mut dyn Report) {
        match event {
            // Text behind the record names the next one.
            Event::Outside(text) if self.records.is_empty() => {
                let heading = kypho_parser::article::heading(text);
                self.heading = heading.map(str::to_owned);
            }
            Event::Heading(text) => self.heading = Some(text.to_owned()),
            Event::RecordStart { .. } => self.records.push(NamedRecord {
                start: at.start,
                ..NamedRecord::default()
            }),
            Event::Header { key, value } if !value.is_empty() => {
                let (game, event) = (
                    key.eq_ignore_ascii_case("GAME"),
                    key.eq_ignore_ascii_case("EVENT"),
                );
                // The event stands in for a title until one comes.
                if let Some(record) = self.records.last_mut()
                    && ((game || event) && record.title.is_none() || game && record.by_event)
                {
                    record.title = Some(value.to_owned());
                    record.by_event = event;
                }
            }
            _ => {}
        }
    }
}

/// Checks that frames follow each other without a gap, and where they say they
/// stand.
struct Tiles<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u32,
    column: u32,
}

impl<'a> Tiles<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        let bom = b"\xEF\xBB\xBF";
        Tiles {
            bytes,
            at: if bytes.starts_with(bom) { bom.len() } else { 0 },
            line: 1,
            column: 1,
        }
    }

    fn add(&mut self, frame: &Frame<'_>) {
        assert!(!frame.bytes.is_empty(), "an empty frame");
        assert_eq!(frame.offset, self.at as u64);
        // A binary format has no lines.
        let place = match frame.format.info().binary {
            true => (0, 0),
            false => (self.line, self.column),
        };
        assert_eq!((frame.line, frame.column), place);
        let end = self.at + frame.bytes.len();
        assert_eq!(self.bytes.get(self.at..end), Some(frame.bytes));
        for at in self.at..end {
            let lone_cr = self.bytes[at] == b'\r' && self.bytes.get(at + 1) != Some(&b'\n');
            if self.bytes[at] == b'\n' || lone_cr {
                (self.line, self.column) = (self.line + 1, 1);
            } else if self.bytes[at] & 0xC0 != 0x80 {
                self.column += 1;
            }
        }
        self.at = end;
    }

    fn finish(self) {
        assert_eq!(self.at, self.bytes.len(), "bytes are missing at the end");
    }
}

/// Asserts that the trees hold what was counted.
fn agree(counts: &Counts, records: &[Record]) {
    let mut tally = Tally::default();
    for record in records {
        tally.line(&record.tree, Tree::ROOT, None);
    }
    assert_eq!(counts.blocks, records.len() as u64, "blocks");
    assert_eq!(counts.marks, tally.marks, "marks");
    let kinds = [
        (0, counts.moves, counts.legal),
        (counts.side_lines, counts.side_moves, counts.side_legal),
        (counts.prose_lines, counts.prose_moves, counts.prose_legal),
    ];
    for ((lines, moves, legal), kind) in kinds.into_iter().zip(&tally.kinds) {
        assert_eq!((lines, moves), (kind.lines, kind.moves), "lines and moves");
        assert!(
            legal <= kind.played,
            "more moves are legal than were played"
        );
    }
}

/// What trees hold: the main lines, side lines in brackets, lines in prose.
#[derive(Default)]
struct Tally {
    kinds: [Kind; 3],
    marks: u64,
}

#[derive(Default)]
struct Kind {
    lines: u64,
    moves: u64,
    played: u64,
}

impl Tally {
    fn line(&mut self, tree: &Tree, head: NodeId, origin: Option<Origin>) {
        let kind = match origin {
            None => 0,
            Some(Origin::Brackets) => 1,
            Some(_) => 2,
        };
        self.kinds[kind].lines += u64::from(origin.is_some());
        for id in std::iter::once(head).chain(tree.line(head)) {
            let node = tree.node(id);
            let kind = &mut self.kinds[kind];
            kind.moves += u64::from(id != head);
            kind.played += u64::from(id != head && node.status == PlayStatus::Ok);
            assert_eq!(
                node.mv.is_some(),
                id != head && node.status == PlayStatus::Ok
            );
            for extra in &node.extras {
                match extra {
                    Extra::Line(head, origin) => self.line(tree, *head, Some(*origin)),
                    Extra::Mark { .. } => self.marks += 1,
                    _ => {}
                }
            }
        }
    }
}

/// Writes a record in every form; returns the block.
pub fn written(record: &Record) -> String {
    let mut block = String::new();
    game_block::write(record, &mut block).expect("a string takes everything");
    let mut plain = String::new();
    let options = Options {
        lang: Lang::Vi,
        ..Options::default()
    };
    text::write(record, &options, &mut plain).expect("a string takes everything");
    let mut line = Vec::new();
    let origin = json::Origin {
        file: "test",
        line: 1,
        record: 1,
    };
    json::write(record, origin, &mut line).expect("a vector takes everything");
    assert!(!line.contains(&b'\n'), "one record is one line of JSON");
    block
}
