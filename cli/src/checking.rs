//! From files to findings: frames are checked on all cores.

use std::io::Read;
use std::sync::Arc;

use kypho_model::Rule;
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
