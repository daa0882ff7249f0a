//! Runs conversions over the inputs, on several threads.

use std::io::Read;
use std::sync::Arc;

use kypho_model::{Level, Rule};
use kypho_parser::formats::{Format, Options};
use kypho_parser::{Checker, Converter, Diagnostic, Written};

use crate::args::Inputs;
use crate::batches::{Batch, Item, Producer};
use crate::pool;
use crate::report::{self, Look};

/// Describes a conversion.
pub(crate) struct Task<'t> {
    pub(crate) inputs: &'t Inputs,
    pub(crate) to: &'static dyn Format,
    pub(crate) options: Options<'t>,
    pub(crate) losses: &'static report::Format,
    pub(crate) quiet: bool,
}

/// One record, written.
pub(crate) struct Piece {
    pub(crate) file: Option<Arc<str>>,
    pub(crate) number: u32,
    pub(crate) bytes: Vec<u8>,
}

/// The results of one batch.
#[derive(Default)]
pub(crate) struct Done {
    pub(crate) pieces: Vec<Piece>,
    /// What is said on standard error.
    pub(crate) told: Vec<u8>,
    pub(crate) troubles: Vec<String>,
    pub(crate) lost: bool,
    /// Something was not read at all.
    pub(crate) left_out: bool,
}

impl Task<'_> {
    pub(crate) fn run<E>(
        &self,
        stdin: &mut (dyn Read + Send),
        consume: impl FnMut(Done) -> Result<(), E>,
    ) -> Result<(), E> {
        pool::ordered(
            self.inputs.threads(),
            |feed| {
                // Nobody wants the rest once the output is closed.
                let _ = Producer::new(self.inputs, self.options.lang, feed).all(stdin);
            },
            || {
                let mut worker = Worker {
                    task: self,
                    checker: Checker::new(self.options.lang, 0),
                    converter: Converter::new(self.to, self.options),
                };
                move |batch| worker.convert(batch)
            },
            consume,
        )
    }
}

/// Converts batches.
struct Worker<'w> {
    task: &'w Task<'w>,
    checker: Checker,
    converter: Converter<'w>,
}

impl Worker<'_> {
    fn convert(&mut self, mut batch: Batch) -> Done {
        let mut done = Done {
            troubles: std::mem::take(&mut batch.troubles),
            ..Done::default()
        };
        let wanted = &|rule: &'static Rule| rule.level == Level::Error;
        for item in &batch.items {
            let mut found = Vec::new();
            match item {
                Item::Frame(frame_item) => {
                    self.checker.resume(frame_item.records);
                    let frame = batch.frame(frame_item);
                    self.checker.frame(&frame, wanted, &mut found);
                    let pieces = &mut done.pieces;
                    let mut take = |written: Written<'_>| {
                        pieces.push(Piece {
                            file: Some(Arc::clone(&frame_item.file)),
                            number: written.number,
                            bytes: written.bytes,
                        });
                    };
                    let before = frame_item.records;
                    let file = &frame_item.file;
                    let converter = &mut self.converter;
                    if let Err(error) = converter.frame(&frame, file, before, &mut take, &mut found)
                    {
                        done.troubles.push(error.to_string());
                    }
                }
                Item::Sighting { sighting, .. } => {
                    self.checker.sighting(sighting, wanted, &mut found);
                }
                Item::Start { .. } | Item::End { .. } => continue,
            }
            self.tell(item.file(), &found, &mut done);
        }
        let _ = self.checker.take_counts();
        done
    }

    fn tell(&self, file: &str, found: &[Diagnostic], done: &mut Done) {
        let look = Look {
            lang: self.task.options.lang,
            colour: false,
            width: None,
            board: false,
        };
        for fault in found {
            let lost = fault.rule.code.starts_with('X');
            done.lost |= lost;
            done.left_out |= left_out(fault);
            if lost || left_out(fault) || !self.task.quiet {
                (self.task.losses.write)(file, fault, &look, &mut done.told);
            }
        }
    }
}

/// Tells whether a fault means that something was not read at all.
pub(crate) fn left_out(fault: &Diagnostic) -> bool {
    let code = fault.rule.code;
    code.starts_with('E') && fault.rule.level == Level::Error
        // What a binary or XML file breaks off, or holds in a form of no meaning.
        || matches!(code, "B001" | "B002" | "B007" | "B010" | "B011")
        || matches!(code, "S006" | "S011" | "S021" | "S022" | "X007")
}
