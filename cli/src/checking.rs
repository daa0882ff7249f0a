//! From files to findings: frames are cut, gathered, and checked on all cores.
//!
//! One thread reads the files and cuts them into frames. Frames travel in
//! batches, so that a large file is spread over the cores and thousands of small
//! ones do not cost a hand-over each.

use std::io::{self, Read};
use std::ops::Range;
use std::sync::Arc;

use kypho_model::{Lang, Rule};
use kypho_parser::seen::{Seen, Sighting};
use kypho_parser::source::{Archive, Block, Decode, Frame};
use kypho_parser::{Checker, Counts, Diagnostic};

use crate::args::Inputs;
use crate::input::{self, Content, Input};
use crate::pool::{self, Closed, Feed};
use crate::report::{Format, Look};

/// A batch is handed over once it holds so many bytes …
const BATCH_BYTES: usize = 256 << 10;

/// … or so many items.
const BATCH_ITEMS: usize = 2048;

/// Describes a check.
pub(crate) struct Task<'t> {
    /// What is read.
    pub(crate) inputs: &'t Inputs,
    /// Which faults are written.
    pub(crate) wanted: &'t (dyn Fn(&'static Rule) -> bool + Sync),
    /// How they are written.
    pub(crate) format: &'static Format,
    /// See `format`.
    pub(crate) look: &'t Look,
}

/// Holds the results of one batch.
#[derive(Default)]
pub(crate) struct Done {
    /// The faults as text.
    pub(crate) text: Vec<u8>,
    /// What could not be read.
    pub(crate) troubles: Vec<String>,
    /// What was counted.
    pub(crate) counts: Counts,
    /// How many files began in it.
    pub(crate) files: u64,
    /// How many files were passed over because they hold no text.
    pub(crate) skipped: u64,
    /// How many bytes it covers.
    pub(crate) bytes: u64,
}

impl Task<'_> {
    /// Checks everything; `consume` gets the results in the order of the input.
    ///
    /// # Errors
    /// Stops at the first error of `consume` and returns it.
    pub(crate) fn run<E>(
        &self,
        stdin: &mut (dyn Read + Send),
        consume: impl FnMut(Done) -> Result<(), E>,
    ) -> Result<(), E> {
        pool::ordered(
            self.inputs.threads(),
            |feed| {
                // Nobody wants the rest once the output is closed.
                let _ = Producer::new(self, feed).all(stdin);
            },
            || {
                let mut worker = Worker {
                    task: self,
                    checker: Checker::new(self.look.lang, 0),
                    found: Vec::new(),
                };
                move |batch| worker.check(batch)
            },
            consume,
        )
    }
}

impl Task<'_> {
    /// Writes the faults of a stretch of one file, in order of their places: what
    /// was seen outside the records is known only once the stretch has ended.
    fn write(&self, file: &str, found: &mut Vec<Diagnostic>, out: &mut Vec<u8>) {
        found.sort_by_key(|fault| fault.offset);
        for fault in found.drain(..) {
            (self.format.write)(file, &fault, self.look, out);
        }
    }
}

/// Frames and other items of one or many files, with the bytes they need.
#[derive(Default)]
struct Batch {
    bytes: Vec<u8>,
    items: Vec<Item>,
    troubles: Vec<String>,
    files: u64,
    skipped: u64,
}

enum Item {
    /// A frame, and how many records come before it in its file.
    Frame {
        file: Arc<str>,
        records: u32,
        bytes: Range<usize>,
        offset: u64,
        line: u32,
        column: u32,
        block: Option<Block>,
        passed_over: bool,
        format: &'static dyn kypho_parser::formats::Format,
    },
    /// Something outside the records.
    Sighting { file: Arc<str>, sighting: Sighting },
}

/// Reads the files and fills batches.
struct Producer<'p> {
    task: &'p Task<'p>,
    feed: &'p Feed<Batch, Done>,
    batch: Batch,
}

impl<'p> Producer<'p> {
    fn new(task: &'p Task<'p>, feed: &'p Feed<Batch, Done>) -> Self {
        Producer {
            task,
            feed,
            batch: Batch::default(),
        }
    }

    fn all(&mut self, stdin: &mut (dyn Read + Send)) -> Result<(), Closed> {
        for input in input::inputs(self.task.inputs) {
            match input {
                Ok(input) => self.input(&input, stdin)?,
                Err(trouble) => self.trouble(&trouble.name, &trouble.error),
            }
        }
        self.hand_over()
    }

    fn input(&mut self, input: &Input, stdin: &mut (dyn Read + Send)) -> Result<(), Closed> {
        let name = input.name(self.task.inputs);
        let opened = input::open(input, stdin, self.task.inputs.encoding);
        let found = matches!(input, Input::Found(_));
        match opened {
            Ok(Content::Text(text)) => {
                self.batch.files += 1;
                self.text(&name.into(), text)?;
            }
            Ok(Content::Format(_) | Content::Binary) if found => self.batch.skipped += 1,
            Ok(Content::Format(format)) => {
                self.batch.files += 1;
                self.batch.items.push(Item::Sighting {
                    file: name.into(),
                    sighting: Sighting::binary(format),
                });
            }
            Ok(Content::Binary) => {
                let error = match self.task.look.lang {
                    Lang::En => "not a text file",
                    Lang::Vi => "không phải tệp văn bản",
                };
                self.trouble(&name, &io::Error::other(error));
            }
            Err(error) => self.trouble(&name, &error),
        }
        self.hand_over_when_full()
    }

    fn text(&mut self, file: &Arc<str>, text: Box<dyn Read + '_>) -> Result<(), Closed> {
        let mut archive = Archive::new(Decode::new(text, self.task.inputs.encoding));
        let mut seen = Seen::default();
        let mut sightings = Vec::new();
        let mut records = 0u32;
        loop {
            let frame = match archive.next_frame() {
                Ok(Some(frame)) => frame,
                Ok(None) => break,
                Err(error) => {
                    self.trouble(file, &error);
                    break;
                }
            };
            seen.frame(&frame, &mut sightings);
            self.sightings(file, &mut sightings);
            let start = self.batch.bytes.len();
            self.batch.bytes.extend_from_slice(frame.bytes);
            let is_record = frame.block.is_some();
            self.batch.items.push(Item::Frame {
                file: Arc::clone(file),
                records,
                bytes: start..self.batch.bytes.len(),
                offset: frame.offset,
                line: frame.line,
                column: frame.column,
                block: frame.block,
                passed_over: frame.passed_over,
                format: frame.format,
            });
            records = records.saturating_add(u32::from(is_record));
            self.hand_over_when_full()?;
        }
        seen.finish(&mut sightings);
        sightings.extend(archive.input().lost().map(Sighting::lost));
        self.sightings(file, &mut sightings);
        Ok(())
    }

    fn sightings(&mut self, file: &Arc<str>, sightings: &mut Vec<Sighting>) {
        let items = sightings.drain(..).map(|sighting| Item::Sighting {
            file: Arc::clone(file),
            sighting,
        });
        self.batch.items.extend(items);
    }

    fn trouble(&mut self, name: &str, error: &io::Error) {
        let told = match self.task.look.lang {
            Lang::En => format!("cannot read {name}: {error}"),
            Lang::Vi => format!("không đọc được {name}: {error}"),
        };
        self.batch.troubles.push(told);
    }

    fn hand_over_when_full(&mut self) -> Result<(), Closed> {
        let items = self.batch.items.len() + self.batch.troubles.len();
        if self.batch.bytes.len() < BATCH_BYTES && items < BATCH_ITEMS {
            return Ok(());
        }
        self.hand_over()
    }

    fn hand_over(&mut self) -> Result<(), Closed> {
        self.feed.push(std::mem::take(&mut self.batch))
    }
}

/// Checks batches.
struct Worker<'w> {
    task: &'w Task<'w>,
    checker: Checker,
    found: Vec<Diagnostic>,
}

impl Worker<'_> {
    fn check(&mut self, batch: Batch) -> Done {
        let mut done = Done {
            bytes: batch.bytes.len() as u64,
            troubles: batch.troubles,
            files: batch.files,
            skipped: batch.skipped,
            ..Done::default()
        };
        let found = &mut self.found;
        let mut last: Option<&Arc<str>> = None;
        for item in &batch.items {
            let (Item::Frame { file, .. } | Item::Sighting { file, .. }) = item;
            if let Some(before) = last.filter(|last| !Arc::ptr_eq(last, file)) {
                self.task.write(before, found, &mut done.text);
            }
            last = Some(file);
            match item {
                Item::Frame {
                    records,
                    bytes,
                    offset,
                    line,
                    column,
                    block,
                    passed_over,
                    format,
                    ..
                } => {
                    self.checker.resume(*records);
                    let frame = Frame {
                        bytes: &batch.bytes[bytes.clone()],
                        offset: *offset,
                        line: *line,
                        column: *column,
                        block: block.clone(),
                        passed_over: *passed_over,
                        format: *format,
                    };
                    self.checker.frame(&frame, self.task.wanted, found);
                }
                Item::Sighting { sighting, .. } => {
                    self.checker.sighting(sighting, self.task.wanted, found);
                }
            }
        }
        if let Some(file) = last {
            self.task.write(file, found, &mut done.text);
        }
        done.counts = self.checker.take_counts();
        done
    }
}
