//! CHE, the game lists of QQ: decimal numbers, ten a ply.

use kypho_model::{Color, Report, Scene, Sink, Span, Text};

use super::branches::Point;
use super::listed::{Listed, Played};
use super::{Format, Headers, Holds, Info};
use crate::checks::problems::{CountsDisagree, Part, Truncated};
use crate::source::Source;

/// How many numbers stand before the moves, and how many a move has.
const BEFORE: usize = 2;
const MOVE: usize = 10;

/// Tells whether a text is nothing but numbers that begin like a game.
pub fn sniff(head: &[u8]) -> bool {
    let only = head
        .iter()
        .all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace());
    let mut words = head
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty());
    only && words.next() == Some(b"1") && words.next().is_some() && words.count() >= MOVE
}

/// The game lists of QQ.
#[derive(Debug)]
pub struct Che;

static INFO: Info = Info {
    id: "che",
    name: "CHE",
    about: Text {
        en: "game lists of QQ, read only",
        vi: "danh sách nước của QQ, chỉ đọc",
    },
    extensions: &["che"],
    binary: false,
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
        headers: Headers::Only(&[]),
        unplayed: true,
    },
};

impl Format for Che {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        sniff(head)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        read(&source.text, sink, report);
    }
}

/// Reads a text.
pub fn read(text: &str, sink: &mut dyn Sink, report: &mut dyn Report) {
    let start = text.as_ptr() as usize;
    let words = text.split_ascii_whitespace().map(|word| {
        let at = word.as_ptr() as usize - start;
        (word.parse::<u32>().ok(), Span::new(at, at + word.len()))
    });
    let words: Vec<(Option<u32>, Span)> = words.collect();
    let mut game = Listed::default();
    let (_, rows) = words.split_at(words.len().min(BEFORE));
    let (rows, rest) = rows.as_chunks::<MOVE>();
    for row in rows {
        game.moves.push(played(row));
    }
    if let Some((_, at)) = rest.first() {
        let problem = Truncated::Inside {
            part: Part::Moves,
            wanted: MOVE,
        };
        report.report(
            Span::new(at.start as usize, text.len()),
            &problem,
            Scene::default(),
        );
    } else if let Some(&(stated, at)) = words.get(1)
        && stated.map(|stated| stated as usize) != Some(rows.len())
    {
        let problem = CountsDisagree {
            stated: stated.unwrap_or(0) as usize,
            found: rows.len(),
        };
        report.report(at, &problem, Scene::default());
    }
    game.send(text.len(), sink, report);
}

/// Reads the numbers of a move: piece, 32, side, rank and file of both points, what
/// was captured, the serial number, 0.
fn played(row: &[(Option<u32>, Span); MOVE]) -> Played {
    let number = |i: usize| row[i].0.unwrap_or(u32::MAX);
    let point = |rank: u32, file: u32| {
        let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
        let file = 8u8.checked_sub(small(file));
        match file {
            Some(file) => Point::new(file, small(rank), small(rank)),
            None => Point::Off(u8::MAX),
        }
    };
    Played {
        from: point(number(3), number(4)),
        to: point(number(5), number(6)),
        at: row[0].1.to(row[MOVE - 1].1),
        side: match number(2) {
            1 => Some(Color::Red),
            0 => Some(Color::Black),
            _ => None,
        },
    }
}
