//! MXQ, the games of Movesky: strings, each behind one byte of length.

use encoding_rs::Encoding;
use kypho_model::{Report, Scene, Sink, Span, Text};

use super::branches::Point;
use super::bytes::{Cursor, Short};
use super::charset::Charset;
use super::listed::{Listed, Played};
use super::{Format, Headers, Holds, Info};
use crate::checks::problems::{Part, Truncated, UndecodableField};
use crate::source::Source;

/// What the strings before the moves are, in order; the third names players and
/// result.
static FIELDS: [&str; 11] = [
    "Site", "Date", "", "RedElo", "BlackElo", "Field1", "Field2", "Field3", "Field4", "Field5",
    "Opening",
];

/// The words that stand around the moves and the comments.
const MOVES: &[u8] = b"Moves";
const ENDS: &[u8] = b"Ends";
const COMMENTS_END: &[u8] = b"CommentsEnd";

/// Words between the players, and the results that they stand for.
static BETWEEN: [(&str, &str); 5] = [
    ("-胜-", "1-0"),
    ("-勝-", "1-0"),
    ("-和-", "1/2-1/2"),
    ("-负-", "0-1"),
    ("-負-", "0-1"),
];

/// Tells whether a file begins with strings of which one says that moves follow.
pub fn sniff(head: &[u8]) -> bool {
    let mut cursor = Cursor::new(head, 0);
    (0..=FIELDS.len() + 4).any(|_| string(&mut cursor).is_ok_and(|(text, _)| text == MOVES))
}

fn string<'b>(cursor: &mut Cursor<'b>) -> Result<(&'b [u8], Span), Short> {
    let start = cursor.at();
    let length = cursor.u8()?;
    let text = cursor.take(length.into())?;
    Ok((text, Span::new(start + 1, cursor.at())))
}

/// The games of Movesky.
#[derive(Debug)]
pub struct Mxq;

static INFO: Info = Info {
    id: "mxq",
    name: "MXQ",
    about: Text {
        en: "games of Movesky, read only",
        vi: "ván của Movesky, chỉ đọc",
    },
    extensions: &["mxq"],
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
        comments: true,
        glyphs: false,
        marks: false,
        result: true,
        headers: Headers::Only(&[
            "SITE", "DATE", "EVENT", "RED", "BLACK", "REDELO", "BLACKELO", "OPENING", "RESULT",
        ]),
        unplayed: true,
    },
};

impl Format for Mxq {
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
    let mut cursor = Cursor::new(bytes, 0);
    let mut strings = Vec::new();
    let mut short = None;
    loop {
        match string(&mut cursor) {
            Ok((text, _)) if text == COMMENTS_END => break,
            Ok(found) => strings.push(found),
            Err(fault) => {
                short = Some(fault);
                break;
            }
        }
    }
    let charset = Charset::settle(named, strings.iter().map(|(text, _)| *text));
    let mut decode = |field: &'static str, (text, at): (&[u8], Span)| {
        let (value, lost) = charset.decode(text);
        if lost {
            let encoding = charset.name();
            report.report(at, &UndecodableField { field, encoding }, Scene::default());
        }
        value.into_owned()
    };
    let mut game = Listed::default();
    let mut stage = Stage::Fields;
    for (i, found) in strings.into_iter().enumerate() {
        let (text, at) = found;
        match stage {
            Stage::Fields if text == MOVES => stage = Stage::Moves,
            Stage::Fields if text.is_empty() => {}
            Stage::Fields => {
                let key = FIELDS.get(i).copied().unwrap_or("Remark");
                let value = decode(key, found);
                match key {
                    "" => players(&value, at, &mut game),
                    _ => game.headers.push((key, value, at)),
                }
            }
            Stage::Moves if text == ENDS => stage = Stage::Comments,
            Stage::Moves => game.moves.push(played(text, at)),
            Stage::Comments if text.is_empty() => {}
            Stage::Comments => {
                let text = decode("comment", found);
                game.remarks.push((text, at));
            }
        }
    }
    // Only the word behind the comments may be missing.
    if let Some(short) = short
        && (stage != Stage::Comments || short.left > 0)
    {
        let problem = match short.left {
            0 => Truncated::Owing { lines: 1 },
            _ => Truncated::Inside {
                part: Part::Comment,
                wanted: short.wanted,
            },
        };
        report.report(short.span(), &problem, Scene::default());
    }
    game.send(bytes.len(), sink, report);
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Fields,
    Moves,
    Comments,
}

/// Reads the names of the players around the word for the result.
fn players(text: &str, at: Span, game: &mut Listed) {
    let found = BETWEEN
        .iter()
        .find_map(|(word, result)| Some((text.split_once(word)?, *result)));
    let Some(((red, black), result)) = found else {
        game.headers.push(("Event", text.to_owned(), at));
        return;
    };
    for (key, value) in [("Red", red), ("Black", black), ("Result", result)] {
        if !value.trim().is_empty() {
            game.headers.push((key, value.trim().to_owned(), at));
        }
    }
}

/// Reads `7C-4C`: the file from 0 and the rank from A, counted from Red's left.
fn played(text: &[u8], at: Span) -> Played {
    let point =
        |file: u8, rank: u8| Point::new(file.wrapping_sub(b'0'), rank.wrapping_sub(b'A'), file);
    let (from, to) = match *text {
        [a, b, _, c, d] => (point(a, b), point(c, d)),
        _ => (Point::Off(0), Point::Off(0)),
    };
    Played {
        from,
        to,
        at,
        side: None,
    }
}
