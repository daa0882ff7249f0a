//! Portable game notation of xiangqi: tags and moves, many games a file.
//!
//! As western PGN, with moves in WXF, ICCS, Chinese, Vietnamese, UCI or western
//! algebraic notation. The tags are those of the xqbase convention; `White` is read
//! for `Red`. Comments stand in braces or behind a semicolon, side lines in round
//! brackets behind the move they replace; a bracket that begins with no move is a
//! comment, as in the convention of old.

pub(crate) mod frame;
pub(crate) mod lex;
pub(crate) mod outlook;
pub(crate) mod read;
mod tags;
mod write;

pub(crate) use write::{judgement, nag};

use std::io;

use kypho_model::record::Record;
use kypho_model::{Report, Sink, Text};

use super::{Format, Framing, Headers, Holds, Info, OneMove, Options, notation_custom};
use crate::source::Source;

/// Portable game notation.
#[derive(Debug)]
pub struct Pgn;

static INFO: Info = Info {
    id: "pgn",
    name: "PGN",
    about: Text {
        en: "portable game notation: tags and moves, side lines in brackets",
        vi: "ký pháp PGN: thẻ và nước đi, biến phụ trong ngoặc",
    },
    extensions: &["pgn"],
    binary: false,
    reads: true,
    writes: true,
    several: true,
    apart: true,
    holds: Holds {
        moves: true,
        start: true,
        side: true,
        lines: true,
        comments: true,
        glyphs: true,
        marks: true,
        result: true,
        headers: Headers::Tags,
        unplayed: true,
    },
};

/// Tells whether a game begins with the first line of a text, whose tag stands behind
/// so many bytes.
pub(super) fn begins_game(text: &[u8], indent: usize) -> bool {
    let mut lines = text.split(|&b| b == b'\n' || b == b'\r');
    let Some(name) = lines.next().and_then(tags::begins) else {
        return false;
    };
    let blank = |b: &u8| matches!(b, b' ' | b'\t' | 0xEF | 0xBB | 0xBF);
    if !text[..indent].iter().all(blank) {
        return false;
    }
    let opens = [&b"Event"[..], b"Game"];
    opens.iter().any(|known| known.eq_ignore_ascii_case(name))
        || lines
            .map(<[u8]>::trim_ascii)
            .find(|line| !line.is_empty())
            .is_some_and(|line| {
                tags::begins(line).is_some() || frame::begins_moves(line) || line.starts_with(b"{")
            })
}

/// Tells whether a key can name a tag.
pub(super) fn is_name(key: &str) -> bool {
    let whole = key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    whole && !key.is_empty()
}

impl Format for Pgn {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        let mut names = 0;
        let mut sure = false;
        let lines = head.split(|&b| b == b'\n' || b == b'\r');
        for line in lines {
            match tags::begins(line) {
                Some(name) => {
                    names += 1;
                    sure |= [&b"Event"[..], b"Game", b"FEN", b"Red", b"White", b"Result"]
                        .iter()
                        .any(|known| known.eq_ignore_ascii_case(name));
                }
                // One stray line that looks like a tag is no game.
                None if names > 0 && frame::begins_moves(line) => return true,
                None => {}
            }
            if sure || names > 1 {
                return true;
            }
        }
        false
    }

    fn framing(&self) -> Framing {
        Framing::Records(frame::find)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        read::read(source, sink, report);
    }

    fn write(
        &self,
        record: &Record,
        options: &Options<'_>,
        out: &mut dyn io::Write,
        losses: &mut dyn Report,
    ) -> io::Result<()> {
        let mut text = String::new();
        write::write(record, options, &mut text, losses);
        out.write_all(text.as_bytes())
    }

    fn one_move(&self, record: &Record, options: &Options<'_>) -> Option<OneMove> {
        let custom = options.notation.and_then(notation_custom);
        let custom = custom.unwrap_or(record.custom);
        Some(Box::new(move |text| write::is_one_move(text, custom)))
    }
}
