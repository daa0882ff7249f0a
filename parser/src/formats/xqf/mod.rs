//! XQF, the record of XQStudio: versions 1.0 to 1.8, with and without keys.
//!
//! A header of 1,024 bytes holds names, board and keys; then the tree follows, one
//! move after the other. Version 1.0 was described by its author in 2001; what came
//! later is known from the programs that read it.

mod header;
mod keys;
mod read;
mod write;

pub use read::read;
pub use write::write;

use std::io;

use kypho_model::record::Record;
use kypho_model::{Report, Sink, Text};

use super::{Format, Headers, Holds, Info, Options};
use crate::source::Source;

/// Tells whether a file begins like an XQF record.
pub fn sniff(head: &[u8]) -> bool {
    matches!(head, [b'X', b'Q', 1..=0x1F, ..])
}

/// The version in which nothing is hidden and every comment has its length.
const PLAIN: u8 = 10;

/// The last version known.
const LATEST: u8 = 18;

/// The record of XQStudio.
#[derive(Debug)]
pub struct Xqf;

static INFO: Info = Info {
    id: "xqf",
    name: "XQF",
    about: Text {
        en: "records of XQStudio",
        vi: "ván của XQStudio",
    },
    extensions: &["xqf"],
    binary: true,
    reads: true,
    writes: true,
    several: false,
    apart: false,
    holds: Holds {
        moves: true,
        start: true,
        side: true,
        lines: true,
        comments: true,
        glyphs: false,
        marks: false,
        result: true,
        headers: Headers::Only(&[
            "GAME",
            "EVENT",
            "DATE",
            "SITE",
            "RED",
            "BLACK",
            "TIMECONTROL",
            "REDTIME",
            "BLACKTIME",
            "ANNOTATOR",
            "AUTHOR",
            "FIRSTSTEP",
            "TYPE",
            "RESULT",
            "RESULTCODE",
        ]),
        unplayed: true,
    },
};

impl Format for Xqf {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        sniff(head)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        read(source.bytes, source.encoding, sink, report);
    }

    fn write(
        &self,
        record: &Record,
        options: &Options<'_>,
        out: &mut dyn io::Write,
        losses: &mut dyn Report,
    ) -> io::Result<()> {
        write(record, options, out, losses)
    }

    fn version(&self, head: &[u8]) -> Option<String> {
        let version = head.get(2)?;
        Some(format!("{}.{}", version / 10, version % 10))
    }
}
