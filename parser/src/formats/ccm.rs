//! CCM, the rows of 17pk and Zhongyou, in an older and a newer form.

use kypho_model::{Color, Report, Scene, Sink, Span, Text};

use super::branches::Point;
use super::bytes::u32_at;
use super::listed::{Listed, Played, opens};
use super::{Format, Headers, Holds, Info};
use crate::checks::problems::{CountsDisagree, Part, Truncated};
use crate::source::Source;

/// The newer form: a header with a number, the time and the count of moves, then
/// nine bytes a ply.
const HEADER: usize = 12;
const ROW: usize = 9;

/// The older form: seven bytes a ply and nothing else.
const OLD_ROW: usize = 7;

/// Reads a row at an offset.
type Row = fn(&[u8], usize) -> Played;

/// Tells whether a file is a list of moves in either form.
pub fn sniff(head: &[u8]) -> bool {
    is_new(head) || is_old(head)
}

fn is_new(head: &[u8]) -> bool {
    let rows = head.get(HEADER..).unwrap_or_default().chunks_exact(ROW);
    let good = |row: &[u8]| {
        let played = new_row(row, 0);
        matches!(row[1], 1 | 2)
            && (1..=7).contains(&row[2])
            && played.from.square().is_some()
            && played.to.square().is_some()
    };
    let count = u32_at(head, 8).map_or(0, |count| count as usize);
    rows.len() > 0 && count < 10_000 && rows.take(count.max(1)).all(good)
}

fn is_old(head: &[u8]) -> bool {
    let mut rows = head.chunks_exact(OLD_ROW).map(|row| old_row(row, 0));
    let good = |played: Played| played.from.square().is_some() && played.to.square().is_some();
    let first = rows.next();
    first.is_some_and(|first| opens(first.from, first.to)) && rows.all(good)
}

/// The rows of 17pk and Zhongyou.
#[derive(Debug)]
pub struct Ccm;

static INFO: Info = Info {
    id: "ccm",
    name: "CCM",
    about: Text {
        en: "games of 17pk and Zhongyou, read only",
        vi: "ván của 17pk và Zhongyou, chỉ đọc",
    },
    extensions: &["ccm"],
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
        headers: Headers::Only(&["TIME"]),
        unplayed: true,
    },
};

impl Format for Ccm {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        sniff(head)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        read(source.bytes, sink, report);
    }
}

/// Reads a file.
pub fn read(bytes: &[u8], sink: &mut dyn Sink, report: &mut dyn Report) {
    let mut game = Listed::default();
    let new = is_new(bytes) || !is_old(bytes);
    let (start, size, row): (_, _, Row) = match new {
        true => (HEADER, ROW, new_row),
        false => (0, OLD_ROW, old_row),
    };
    let rows = bytes.get(start..).unwrap_or_default().chunks_exact(size);
    let rest = rows.remainder().len();
    for (i, bytes) in rows.enumerate() {
        game.moves.push(row(bytes, start + i * size));
    }
    if bytes.len() < start {
        let problem = Truncated::Inside {
            part: Part::Header,
            wanted: HEADER,
        };
        report.report(Span::new(0, bytes.len()), &problem, Scene::default());
    } else if rest > 0 {
        let problem = Truncated::Inside {
            part: Part::Moves,
            wanted: size,
        };
        let at = Span::new(bytes.len() - rest, bytes.len());
        report.report(at, &problem, Scene::default());
    }
    if new && let Some(time) = u32_at(bytes, 4) {
        game.headers
            .push(("Time", time.to_string(), Span::new(4, 8)));
    }
    let stated = u32_at(bytes, 8).map_or(0, |stated| stated as usize);
    if new && rest == 0 && bytes.len() >= HEADER && stated != game.moves.len() {
        let found = game.moves.len();
        let problem = CountsDisagree { stated, found };
        report.report(Span::new(8, 12), &problem, Scene::default());
    }
    game.turn_if_needed();
    game.send(bytes.len(), sink, report);
}

/// Index of the piece, side, kind, file and rank of both points, index and kind of
/// what was captured.
fn new_row(row: &[u8], at: usize) -> Played {
    Played {
        from: Point::from_top(row[3], row[4], row[3]),
        to: Point::from_top(row[5], row[6], row[5]),
        at: Span::new(at, at + ROW),
        side: match row[1] {
            1 => Some(Color::Red),
            2 => Some(Color::Black),
            _ => None,
        },
    }
}

/// Three bytes of something else, the two files, the two ranks.
fn old_row(row: &[u8], at: usize) -> Played {
    Played {
        from: Point::from_top(row[3], row[5], row[3]),
        to: Point::from_top(row[4], row[6], row[4]),
        at: Span::new(at, at + OLD_ROW),
        side: None,
    }
}
