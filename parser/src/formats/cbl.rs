//! CBL, a library of CCBridge: an index, then whole CBR games in blocks of 4,096
//! bytes.
//!
//! The index may be stale, so the games are found by their own mark.

use encoding_rs::UTF_16LE;
use kypho_model::{Event, Report, Scene, Sink, Span, Text};

use super::bytes::u32_at;
use super::cbr::{MAGIC as GAME, game, slot_text};
use super::{Format, Headers, Holds, Info};
use crate::checks::problems::*;
use crate::source::Source;

/// What every library begins with.
const MAGIC: &[u8; 16] = b"CCBridgeLibrary\0";

/// The offset of the number of slots, and of the index itself.
const SLOTS: usize = 60;
const INDEX: usize = 66_624;

/// The size of a slot of the index; its first number tells that it is in use.
const SLOT: usize = 276;
const IN_USE: u32 = 7;

/// Games begin at multiples of this, counted from the end of the index.
const BLOCK: usize = 4096;

/// What the header says of the library: the name, where it stands, its size.
static TEXTS: [(&str, usize, usize); 7] = [
    ("Library", 64, 512),
    ("Source", 576, 256),
    ("Creator", 832, 64),
    ("Mail", 896, 64),
    ("Created", 960, 64),
    ("Modified", 1024, 64),
    ("Remarks", 1088, 65_536),
];

/// Tells whether a file begins like a library.
pub fn sniff(head: &[u8]) -> bool {
    head.starts_with(MAGIC)
}

/// A library of CCBridge.
#[derive(Debug)]
pub struct Cbl;

static INFO: Info = Info {
    id: "cbl",
    name: "CBL",
    about: Text {
        en: "libraries of CCBridge",
        vi: "thư viện của CCBridge",
    },
    extensions: &["cbl"],
    binary: true,
    reads: true,
    writes: false,
    several: true,
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
            "LIBRARY",
        ]),
        unplayed: true,
    },
};

impl Format for Cbl {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        sniff(head)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        read(source.bytes, sink, report);
    }

    fn version(&self, head: &[u8]) -> Option<String> {
        u32_at(head, 16).map(|version| version.to_string())
    }
}

/// Reads a file.
pub fn read(bytes: &[u8], sink: &mut dyn Sink, report: &mut dyn Report) {
    let slots = u32_at(bytes, SLOTS).map_or(0, |slots| slots as usize);
    let Some(start) = slots
        .checked_mul(SLOT)
        .and_then(|size| size.checked_add(INDEX))
    else {
        return length(bytes, slots, report);
    };
    if bytes.len() < INDEX {
        let problem = Truncated::Inside {
            part: Part::Header,
            wanted: INDEX,
        };
        report.report(Span::new(0, bytes.len()), &problem, Scene::default());
    }
    let name = about(bytes, sink, report);
    if start > bytes.len() {
        return length(bytes, slots, report);
    }
    let headers = [("Library", &*name)];
    let headers = if name.is_empty() { &[][..] } else { &headers };
    let mut found = 0;
    for at in (start..bytes.len()).step_by(BLOCK) {
        if !bytes[at..].starts_with(GAME) {
            continue;
        }
        let next = (at + BLOCK..bytes.len())
            .step_by(BLOCK)
            .find(|&next| bytes[next..].starts_with(GAME));
        found += 1;
        game(
            &bytes[..next.unwrap_or(bytes.len())],
            at,
            headers,
            sink,
            report,
        );
    }
    let used = (0..slots).filter(|slot| u32_at(bytes, INDEX + slot * SLOT) == Some(IN_USE));
    let listed = used.count();
    if listed != found {
        let problem = StaleIndex { listed, found };
        report.report(Span::new(INDEX, start), &problem, Scene::default());
    }
}

/// Reports a number of slots that the file cannot hold.
fn length(bytes: &[u8], slots: usize, report: &mut dyn Report) {
    let problem = LengthOutOfBounds {
        length: i64::try_from(slots).unwrap_or(i64::MAX),
        left: bytes.len().saturating_sub(INDEX) / SLOT,
    };
    let end = bytes.len().min(SLOTS + 4);
    report.report(Span::new(end.min(SLOTS), end), &problem, Scene::default());
}

/// Sends what the library says of itself; returns its name.
fn about(bytes: &[u8], sink: &mut dyn Sink, report: &mut dyn Report) -> String {
    let mut name = String::new();
    for &(key, at, size) in &TEXTS {
        let text = slot_text(bytes, at, size);
        if text.is_empty() {
            continue;
        }
        let (text, lost) = UTF_16LE.decode_without_bom_handling(text);
        let place = Span::new(at, at + size);
        if lost {
            let problem = UndecodableField {
                field: key,
                encoding: UTF_16LE.name(),
            };
            report.report(place, &problem, Scene::default());
        }
        if key == "Library" {
            name = text.into_owned();
        } else {
            sink.event(Event::Outside(&text), place, report);
        }
    }
    name
}
