//! The form of dpxq.com and of many forums: a record as bracketed fields of digits.
//!
//! `[DhtmlXQ] … [/DhtmlXQ]`, each field `[DhtmlXQ_name]value[/DhtmlXQ_name]`, often
//! inside a web page. A board is 32 pairs of digits, file and row from the top, in the
//! order of the pieces; a move is two pairs. `move_P_N_B` is a side line: its first
//! move is ply N and replaces that of line P. The digits alone are read, too.

mod board;
mod fields;
mod read;
mod tree;
mod write;

pub(super) use fields::begins;

use std::io;

use kypho_model::record::Record;
use kypho_model::{Report, Sink, Text};

use super::{Format, Framing, Headers, Holds, Info, Options};
use crate::source::Source;

/// The form of dpxq.com.
#[derive(Debug)]
pub struct DhtmlXq;

static INFO: Info = Info {
    id: "dhtmlxq",
    name: "DhtmlXQ",
    about: Text {
        en: "the bracketed form of dpxq.com and Chinese forums",
        vi: "dạng trong ngoặc của dpxq.com và diễn đàn Trung Quốc",
    },
    extensions: &["ubb"],
    binary: false,
    reads: true,
    writes: true,
    several: true,
    apart: false,
    holds: Holds {
        moves: true,
        start: true,
        side: true,
        lines: true,
        comments: true,
        glyphs: true,
        marks: true,
        result: true,
        headers: Headers::Fields,
        unplayed: true,
    },
};

/// Tells whether a key can name a field, and one that is a header.
pub(super) fn is_name(key: &str) -> bool {
    const LONGEST: usize = 40;
    let whole = key.chars().all(|c| c.is_alphanumeric() || "_-".contains(c));
    let known = read::KEYS
        .iter()
        .any(|(_, known)| key.eq_ignore_ascii_case(known));
    let other = read::KEYS
        .iter()
        .any(|(name, _)| key.eq_ignore_ascii_case(name));
    let own = read::is_own(&key.to_ascii_lowercase());
    whole && (1..=LONGEST).contains(&key.len()) && (known || !own && !other)
}

impl Format for DhtmlXq {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        fields::opening(head, 0).is_some() || fields::is_bare(head)
    }

    fn framing(&self) -> Framing {
        Framing::Records(fields::find)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        read::read(source, sink, report);
    }

    fn write(
        &self,
        record: &Record,
        _: &Options<'_>,
        out: &mut dyn io::Write,
        losses: &mut dyn Report,
    ) -> io::Result<()> {
        let mut text = String::new();
        write::write(record, &mut text, losses);
        out.write_all(text.as_bytes())
    }
}
