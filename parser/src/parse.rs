//! The short way: bytes in, records and diagnostics out.

use kypho_model::{Lang, Record, Silent};

use crate::build::TreeBuilder;
use crate::collect::Diagnostic;
use crate::replay::Replay;
use crate::seen::{Seen, Sighting};
use crate::source::{Archive, Decode, Gunzip, Place, Places};
use crate::validate::{Checker, Counts};

/// Everything read from one input.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The records in order, with the places of their tags.
    pub records: Vec<Record>,
    /// The place of each record's opening tag.
    pub places: Vec<Place>,
    /// Every fault, notes included.
    pub diagnostics: Vec<Diagnostic>,
    /// What was counted.
    pub counts: Counts,
}

/// Reads every record of a text, in memory.
///
/// For archives of any size use [`Archive`] with a sink of your own.
pub fn parse(bytes: &[u8], lang: Lang) -> Parsed {
    let mut archive = Archive::new(Decode::new(Gunzip::new(bytes), None));
    let mut checker = Checker::new(lang, 0);
    let mut builder = TreeBuilder::default();
    let mut diagnostics = Vec::new();
    let mut places = Vec::new();
    let mut records = Vec::new();
    let mut seen = Seen::default();
    let mut sightings = Vec::new();
    // Only packed bytes can fail to be read, and what was read before counts.
    while let Ok(Some(frame)) = archive.next_frame() {
        seen.frame(&frame, &mut sightings);
        checker.frame(&frame, &|_| true, &mut diagnostics);
        let source = frame.decode();
        frame.read(&source, &mut Replay::new(&mut builder), &mut Silent);
        let start = Place {
            line: frame.line,
            column: frame.column,
        };
        let mut found = Places::new(&source.text, start);
        for record in builder.take() {
            places.push(found.of(record.span.start as usize));
            records.push(record);
        }
    }
    seen.finish(&mut sightings);
    sightings.extend(archive.input().lost().map(Sighting::lost));
    sightings.extend(archive.input().guessed().map(Sighting::guessed));
    for sighting in &sightings {
        checker.sighting(sighting, &|_| true, &mut diagnostics);
    }
    diagnostics.sort_by_key(|diagnostic| diagnostic.offset);
    Parsed {
        records,
        places,
        diagnostics,
        counts: checker.counts().clone(),
    }
}
