//! From files to findings: frames are checked on all cores.
//!
//! Sentences on verdicts speak of records in other frames. A file that fits in a
//! batch is compared there, so that its faults stand in order; the notes of a
//! larger one travel on, and what they show is told when the file has ended.

use std::io::Read;
use std::sync::Arc;

use kypho_model::Rule;
use kypho_parser::article::{Comparison, Notes};
use kypho_parser::{Checker, Counts, Diagnostic};

use crate::args::Inputs;
use crate::batches::{Batch, Item, Producer};
use crate::pool;
use crate::report::{Format, Look};

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
    /// What is to be compared of files that do not lie in one batch.
    notes: Vec<Part>,
    /// How many files began in it.
    pub(crate) files: u64,
    /// How many files were passed over because they hold no text.
    pub(crate) skipped: u64,
    /// How many bytes it covers.
    pub(crate) bytes: u64,
}

/// Holds the notes of one file in one batch.
struct Part {
    file: Arc<str>,
    notes: Vec<Notes>,
    /// Whether the file ends here.
    ends: bool,
}

impl Task<'_> {
    /// Checks everything; `consume` gets the results in the order of the input.
    ///
    /// # Errors
    /// Stops at the first error of `consume` and returns it.
    pub(crate) fn run<E>(
        &self,
        stdin: &mut (dyn Read + Send),
        mut consume: impl FnMut(Done) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut comparison = Comparison::new(self.look.lang, self.wanted);
        let mut found = Vec::new();
        pool::ordered(
            self.inputs.threads(),
            |feed| {
                // Nobody wants the rest once the output is closed.
                let _ = Producer::new(self.inputs, self.look.lang, feed).all(stdin);
            },
            || {
                let mut worker = Worker {
                    task: self,
                    checker: Checker::new(self.look.lang, 0),
                    found: Vec::new(),
                };
                move |batch| worker.check(batch)
            },
            |mut done: Done| {
                for mut part in std::mem::take(&mut done.notes) {
                    part.compare(&mut comparison, &mut found);
                    self.write(&part.file, &mut found, &mut done.text);
                }
                done.counts.add(&comparison.take_counts());
                consume(done)
            },
        )
    }
}

impl Part {
    fn new(file: &Arc<str>) -> Part {
        Part {
            file: Arc::clone(file),
            notes: Vec::new(),
            ends: false,
        }
    }

    fn compare(&mut self, comparison: &mut Comparison<'_>, found: &mut Vec<Diagnostic>) {
        for notes in self.notes.drain(..) {
            comparison.add(notes, found);
        }
        if self.ends {
            comparison.finish(found);
        }
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

/// Checks batches.
struct Worker<'w> {
    task: &'w Task<'w>,
    checker: Checker,
    found: Vec<Diagnostic>,
}

impl Worker<'_> {
    fn check(&mut self, mut batch: Batch) -> Done {
        let mut done = Done {
            bytes: batch.bytes.len() as u64,
            troubles: std::mem::take(&mut batch.troubles),
            files: batch.files,
            skipped: batch.skipped,
            ..Done::default()
        };
        let found = &mut self.found;
        let mut last: Option<&Arc<str>> = None;
        let mut comparison = Comparison::new(self.task.look.lang, self.task.wanted);
        // The file at hand, and whether it began in this batch.
        let mut part: Option<Part> = None;
        let mut whole = false;
        for item in &batch.items {
            let file = item.file();
            if let Some(before) = last.filter(|last| !Arc::ptr_eq(last, file)) {
                self.task.write(before, found, &mut done.text);
            }
            last = Some(file);
            match item {
                Item::Frame(item) => {
                    self.checker.resume(item.records);
                    let frame = batch.frame(item);
                    let notes = self.checker.frame(&frame, self.task.wanted, found);
                    part.get_or_insert_with(|| Part::new(file))
                        .notes
                        .push(notes);
                }
                Item::Sighting { sighting, .. } => {
                    self.checker.sighting(sighting, self.task.wanted, found);
                }
                Item::Start { file } => {
                    whole = true;
                    part = Some(Part::new(file));
                }
                Item::End { file } => {
                    let mut ended = part.take().unwrap_or_else(|| Part::new(file));
                    ended.ends = true;
                    if whole {
                        ended.compare(&mut comparison, found);
                    } else {
                        done.notes.push(ended);
                    }
                }
            }
        }
        if let Some(file) = last {
            self.task.write(file, found, &mut done.text);
        }
        done.notes.extend(part);
        done.counts = self.checker.take_counts();
        done.counts.add(&comparison.take_counts());
        done
    }
}
