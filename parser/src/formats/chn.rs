//! CHN, also named XQI, the games of Ourgame, in an older and a newer form.

use encoding_rs::Encoding;
use kypho_model::{Report, Scene, Sink, Span, Text};

use super::branches::Point;
use super::bytes::u32_at;
use super::charset::Charset;
use super::listed::{Listed, Played, opens};
use super::{Format, Headers, Holds, Info};
use crate::checks::problems::{CountsDisagree, Part, Truncated, UndecodableField};
use crate::source::Source;

/// What the newer form begins with: two letters and two years.
const MAGIC: &[u8; 6] = b"GL\xD0\x07\xD4\x07";

/// Header and row of the newer form.
const HEADER: usize = 508;
const ROW: usize = 36;
const COUNT: usize = 0x16C;

/// Header and row of the older form.
const OLD_HEADER: usize = 188;
const OLD_ROW: usize = 32;

/// The texts of the newer form, up to a zero: where they begin and how long they
/// may be.
static TEXTS: [(&str, usize, usize); 6] = [
    ("Date", 8, 28),
    ("GAME", 36, 64),
    ("RedId", 100, 20),
    ("Red", 120, 20),
    ("BlackId", 140, 20),
    ("Black", 160, 20),
];

/// Reads a row at an offset.
type Row = fn(&[u8], usize) -> Played;

/// Tells whether a file begins like either form.
pub fn sniff(head: &[u8]) -> bool {
    head.starts_with(MAGIC) || is_old(head)
}

fn is_old(head: &[u8]) -> bool {
    let rows = head.get(OLD_HEADER..).unwrap_or_default();
    let mut rows = rows.chunks_exact(OLD_ROW).map(|row| old_row(row, 0));
    let good = |played: Played| played.from.square().is_some() && played.to.square().is_some();
    let first = rows.next();
    first.is_some_and(|first| opens(first.from, first.to)) && rows.all(good)
}

/// The games of Ourgame.
#[derive(Debug)]
pub struct Chn;

static INFO: Info = Info {
    id: "chn",
    name: "CHN",
    about: Text {
        en: "games of Ourgame, read only",
        vi: "ván của Ourgame, chỉ đọc",
    },
    extensions: &["chn", "xqi"],
    binary: true,
    reads: true,
    writes: false,
    several: false,
    apart: false,
    holds: Holds {
        moves: true,
        start: false,
        side: false,
        lines: false,
        comments: false,
        glyphs: false,
        marks: false,
        result: false,
        headers: Headers::Only(&["DATE", "GAME", "RED", "REDID", "BLACK", "BLACKID"]),
        unplayed: true,
    },
};

impl Format for Chn {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        sniff(head)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        read(source.bytes, source.encoding, sink, report);
    }
}

/// Reads a file; `named` is the encoding of its texts, where the user knows better.
pub fn read(
    bytes: &[u8],
    named: Option<&'static Encoding>,
    sink: &mut dyn Sink,
    report: &mut dyn Report,
) {
    let mut game = Listed::default();
    let new = bytes.starts_with(MAGIC);
    let (start, size, row): (_, _, Row) = match new {
        true => (HEADER, ROW, new_row),
        false => (OLD_HEADER, OLD_ROW, old_row),
    };
    if bytes.len() < start {
        let problem = Truncated::Inside {
            part: Part::Header,
            wanted: start,
        };
        report.report(Span::new(0, bytes.len()), &problem, Scene::default());
    }
    let rows = bytes.get(start..).unwrap_or_default().chunks_exact(size);
    let rest = rows.remainder().len();
    for (i, bytes) in rows.enumerate() {
        game.moves.push(row(bytes, start + i * size));
    }
    if rest > 0 {
        let problem = Truncated::Inside {
            part: Part::Moves,
            wanted: size,
        };
        let at = Span::new(bytes.len() - rest, bytes.len());
        report.report(at, &problem, Scene::default());
    }
    if new {
        texts(bytes, named, &mut game, report);
        let stated = u32_at(bytes, COUNT).map(|stated| stated as usize);
        if let Some(stated) = stated
            && rest == 0
            && stated != game.moves.len()
        {
            let found = game.moves.len();
            let problem = CountsDisagree { stated, found };
            report.report(Span::new(COUNT, COUNT + 4), &problem, Scene::default());
        }
    } else {
        game.turn_if_needed();
    }
    game.send(bytes.len(), sink, report);
}

fn texts(
    bytes: &[u8],
    named: Option<&'static Encoding>,
    game: &mut Listed,
    report: &mut dyn Report,
) {
    let found = TEXTS.iter().filter_map(|&(key, at, size)| {
        let slot = bytes.get(at..at + size)?;
        let end = memchr::memchr(0, slot).unwrap_or(size);
        let text = slot[..end].trim_ascii();
        (!text.is_empty()).then_some((key, Span::new(at, at + end), text))
    });
    let charset = Charset::settle(named, found.clone().map(|(_, _, text)| text));
    for (key, at, text) in found {
        let (value, lost) = charset.decode(text);
        if lost {
            let problem = UndecodableField {
                field: key,
                encoding: charset.name(),
            };
            report.report(at, &problem, Scene::default());
        }
        game.headers.push((key, value.into_owned(), at));
    }
}

/// A row of the newer form: rank and file of a point share a byte.
fn new_row(row: &[u8], at: usize) -> Played {
    let point = |raw: u8| Point::from_top(raw & 0xF, raw >> 4, raw);
    Played {
        from: point(row[14]),
        to: point(row[15]),
        at: Span::new(at, at + ROW),
        side: None,
    }
}

/// A row of the older form: words of two bytes.
fn old_row(row: &[u8], at: usize) -> Played {
    let word = |i: usize| u16::from_le_bytes([row[2 * i], row[2 * i + 1]]);
    let point = |file: u16, rank: u16| {
        let small = |number: u16| u8::try_from(number).unwrap_or(u8::MAX);
        Point::from_top(small(file), small(rank), small(file))
    };
    Played {
        from: point(word(2), word(3)),
        to: point(word(4), word(5)),
        at: Span::new(at, at + OLD_ROW),
        side: None,
    }
}
