//! CBR, one game of CCBridge, in its first and second version.
//!
//! Texts are UTF-16 in slots of fixed size, the board has a byte a point, and the
//! tree follows. No description was published; the layout is known from the
//! programs that read it.

mod layout;
mod read;
mod write;

pub(crate) use layout::MAGIC;
pub use read::read;
pub(crate) use read::{game, slot_text};
pub use write::write;

use std::io;

use kypho_model::record::Record;
use kypho_model::{Report, Sink, Text};

use super::{Format, Headers, Holds, Info, Options};
use crate::source::Source;

/// Tells whether a file begins like a CBR record.
pub fn sniff(head: &[u8]) -> bool {
    head.starts_with(MAGIC)
}

/// One game of CCBridge.
#[derive(Debug)]
pub struct Cbr;

static INFO: Info = Info {
    id: "cbr",
    name: "CBR",
    about: Text {
        en: "single games of CCBridge",
        vi: "ván lẻ của CCBridge",
    },
    extensions: &["cbr"],
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
            "SCRIPT",
            "GAME",
            "PATH",
            "SOURCE",
            "EVENTCLASS",
            "EVENT",
            "ROUND",
            "GROUP",
            "TABLE",
            "DATE",
            "SITE",
            "TIMECONTROL",
            "RED",
            "REDTEAM",
            "REDTIME",
            "REDELO",
            "BLACK",
            "BLACKTEAM",
            "BLACKTIME",
            "BLACKELO",
            "REFEREE",
            "RECORDER",
            "ANNOTATOR",
            "ANNOTATORMAIL",
            "AUTHOR",
            "AUTHORMAIL",
            "CREATED",
            "MODIFIED",
            "NATURE",
            "ENDING",
            "RECORDTYPE",
            "RESULT",
            "RESULTCODE",
        ]),
        unplayed: true,
    },
};

impl Format for Cbr {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        sniff(head)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        read(source.bytes, sink, report);
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
        head.get(19).map(ToString::to_string)
    }
}
