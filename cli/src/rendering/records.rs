//! Records with their faults, one after the other.

use std::io::{self, Read};
use std::path::Path;

use kypho_model::{Lang, Record, Rule};
use kypho_parser::formats::game_block;
use kypho_parser::seen::{Seen, Sighting};
use kypho_parser::source::{Archive, Decode, Place, Places};
use kypho_parser::{Checker, Diagnostic, Replay, TreeBuilder};

use crate::args::Inputs;
use crate::error::CliError;
use crate::input::{self, Content, Input};

/// Is found in an input.
pub(crate) enum Piece<'p> {
    /// Something is wrong.
    Fault(&'p Diagnostic),
    /// A record.
    Record(Found<'p>),
}

/// A record and where it was found.
pub(crate) struct Found<'p> {
    /// The record.
    pub(crate) record: &'p Record,
    /// Its number in its input, from 1.
    pub(crate) number: usize,
    /// The text that its places are in, and where that begins.
    text: &'p str,
    start: Place,
}

impl Found<'_> {
    /// Finds line and column of a place in the record.
    pub(crate) fn place(&self, at: u32) -> Place {
        Places::new(self.text, self.start).of(at as usize)
    }
}

/// Ends the reading of an input.
pub(crate) enum Trouble {
    /// It cannot be read.
    Read(io::Error),
    /// The listener wants no more.
    Stop(CliError),
}

/// Reads the records of one input and hands them on, each behind its faults.
///
/// # Errors
/// Fails when the input cannot be read or the listener fails; a file in a folder that holds no text has
/// no records.
pub(crate) fn read(
    input: &Input,
    inputs: &Inputs,
    stdin: &mut (dyn Read + Send),
    lang: Lang,
    wanted: &dyn Fn(&'static Rule) -> bool,
    each: &mut dyn FnMut(Piece<'_>) -> Result<(), CliError>,
) -> Result<(), Trouble> {
    let text = match input::open(input, stdin, inputs.encoding).map_err(Trouble::Read)? {
        Content::Text(text) => text,
        Content::Format(_) | Content::Binary if matches!(input, Input::Found(_)) => return Ok(()),
        Content::Format(format) => return Err(Trouble::Read(io::Error::other(format))),
        Content::Binary => return Err(Trouble::Read(io::Error::other("binary data"))),
    };
    let mut archive = Archive::new(Decode::new(text, inputs.encoding));
    let mut checker = Checker::new(lang, 0);
    let mut builder = TreeBuilder::default();
    let (mut seen, mut sightings) = (Seen::default(), Vec::new());
    let mut faults = Vec::new();
    let mut number = 0;
    while let Some(frame) = archive.next_frame().map_err(Trouble::Read)? {
        seen.frame(&frame, &mut sightings);
        for sighting in sightings.drain(..) {
            checker.sighting(&sighting, wanted, &mut faults);
        }
        checker.frame(&frame, wanted, &mut faults);
        for fault in faults.drain(..) {
            each(Piece::Fault(&fault)).map_err(Trouble::Stop)?;
        }
        let source = frame.decode();
        let mut replay = Replay::new(&mut builder);
        game_block::read(&source, &mut replay, &mut kypho_model::Silent);
        for record in builder.take() {
            number += 1;
            let start = Place {
                line: frame.line,
                column: frame.column,
            };
            each(Piece::Record(Found {
                record: &record,
                number,
                text: &source.text,
                start,
            }))
            .map_err(Trouble::Stop)?;
        }
    }
    // Games of a kind that is not read would vanish without a word.
    seen.finish(&mut sightings);
    sightings.extend(archive.input().lost().map(Sighting::lost));
    for sighting in sightings.drain(..) {
        checker.sighting(&sighting, wanted, &mut faults);
    }
    for fault in &faults {
        each(Piece::Fault(fault)).map_err(Trouble::Stop)?;
    }
    Ok(())
}

/// Returns the name of an article for file names: its file's name without the ending.
pub(crate) fn article(name: &str) -> &str {
    let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str());
    match stem {
        Some("-") | None => "stdin",
        Some(stem) => stem,
    }
}
