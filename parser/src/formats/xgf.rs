//! XGF, also named EGF, the games of XieXie: fields behind tags, a board, rows.

use encoding_rs::Encoding;
use kypho_model::{Board, Color, Piece, Report, Role, Scene, Setup, Sink, Span, Text};

use super::branches::Point;
use super::bytes::{Cursor, u32_at};
use super::charset::Charset;
use super::listed::{Listed, Played};
use super::{Format, Headers, Holds, Info, board};
use crate::checks::problems::{CountsDisagree, Part, Truncated, UndecodableField};
use crate::source::Source;

/// The first byte is the version; the fields begin behind the second.
const FIELDS: usize = 2;

/// Texts with one byte of length, by tag from 1.
static SHORT: [&str; 8] = [
    "Event", "Site", "Date", "Round", "Red", "RedElo", "Black", "BlackElo",
];

/// Texts with two bytes of length, by tag from 11.
static LONG: [&str; 3] = ["Text1", "Text2", "Text3"];

/// Behind the fields: a byte, the board by points, the points by piece.
const BOARD: usize = 1 + 208;
const PIECES: usize = 33;

/// Then the side to move and the counters of half-moves, and twenty bytes a ply.
const COUNTERS: usize = 12;
const ROW: usize = 20;

/// The pieces by number, from 1.
const ROLES: [Role; 16] = {
    use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    [
        General, Advisor, Advisor, Elephant, Elephant, Horse, Horse, Chariot, Chariot, Cannon,
        Cannon, Soldier, Soldier, Soldier, Soldier, Soldier,
    ]
};

/// Tells whether a file begins with a version and tags in their order.
pub fn sniff(head: &[u8]) -> bool {
    if !matches!(head, [6 | 7, _, 1, ..]) {
        return false;
    }
    let mut cursor = Cursor::new(head, FIELDS);
    (1..=SHORT.len()).all(|tag| {
        let found = cursor.u8();
        let length = cursor.u8();
        let text = length.and_then(|length| cursor.take(length.into()));
        found.is_ok_and(|found| usize::from(found) == tag) && text.is_ok()
    })
}

/// The games of XieXie.
#[derive(Debug)]
pub struct Xgf;

static INFO: Info = Info {
    id: "xgf",
    name: "XGF",
    about: Text {
        en: "games of XieXie, read only",
        vi: "ván của XieXie, chỉ đọc",
    },
    extensions: &["xgf", "egf"],
    binary: true,
    reads: true,
    writes: false,
    several: false,
    apart: false,
    holds: Holds {
        moves: true,
        start: true,
        side: true,
        lines: false,
        comments: false,
        glyphs: false,
        marks: false,
        result: false,
        headers: Headers::Only(&[
            "EVENT",
            "SITE",
            "DATE",
            "ROUND",
            "RED",
            "REDELO",
            "BLACK",
            "BLACKELO",
            "NUMBER",
            "RESULTCODE",
            "TEXT1",
            "TEXT2",
            "TEXT3",
        ]),
        unplayed: true,
    },
};

impl Format for Xgf {
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
    let mut cursor = Cursor::new(bytes, FIELDS);
    let mut texts = Vec::new();
    let mut last = 0;
    // Tags rise; what does not is the block behind them.
    while let Some(&tag) = cursor.rest().first().filter(|&&tag| tag > last && tag < 14) {
        let mut ahead = cursor;
        let Ok(_) = ahead.u8() else { break };
        let start = ahead.at();
        let taken = match tag {
            1..=8 => ahead.u8().and_then(|length| ahead.take(length.into())),
            9 => ahead.take(4),
            10 => ahead.take(1),
            _ => ahead
                .array()
                .and_then(|length| ahead.take(u16::from_le_bytes(length).into())),
        };
        let Ok(text) = taken else {
            break;
        };
        let at = Span::new(ahead.at() - text.len(), ahead.at());
        match tag {
            9 | 10 => {
                let mut number = [0; 4];
                number[..text.len()].copy_from_slice(text);
                let number = u32::from_le_bytes(number);
                if number > 0 {
                    let key = if tag == 9 { "Number" } else { "ResultCode" };
                    let at = Span::new(start, ahead.at());
                    game.headers.push((key, number.to_string(), at));
                }
            }
            1..=8 => texts.push((SHORT[usize::from(tag) - 1], at, text)),
            _ => texts.push((LONG[usize::from(tag) - 11], at, text)),
        }
        (cursor, last) = (ahead, tag);
    }
    texts.retain(|(_, _, text)| !text.is_empty());
    let charset = Charset::settle(named, texts.iter().map(|(_, _, text)| *text));
    let mut headers = Vec::new();
    for (field, at, text) in texts {
        let (value, lost) = charset.decode(text);
        if lost {
            let encoding = charset.name();
            report.report(at, &UndecodableField { field, encoding }, Scene::default());
        }
        headers.push((field, value.into_owned(), at));
    }
    game.headers.splice(0..0, headers);
    rows(bytes, cursor.at(), &mut game, report);
    game.send(bytes.len(), sink, report);
}

/// Reads the board, the side and the moves, which stand behind the fields.
fn rows(bytes: &[u8], fields: usize, game: &mut Listed, report: &mut dyn Report) {
    let pieces = fields + BOARD;
    let counters = pieces + 4 * PIECES;
    let start = counters + COUNTERS;
    if bytes.len() < start {
        let problem = Truncated::Inside {
            part: Part::Header,
            wanted: start,
        };
        report.report(Span::new(0, bytes.len()), &problem, Scene::default());
        return;
    }
    let mut found = Board::empty();
    for number in 1..PIECES {
        let at = pieces + 4 * number;
        let raw = u32_at(bytes, at).and_then(|raw| u8::try_from(raw).ok());
        let Some(square) = raw.and_then(|raw| point(raw).square()) else {
            continue;
        };
        let color = if number <= 16 {
            Color::Red
        } else {
            Color::Black
        };
        let piece = Piece::new(color, ROLES[(number - 1) % 16]);
        board::place(&mut found, square, piece, Span::new(at, at + 4), report);
    }
    let turn = match u32_at(bytes, counters) {
        Some(1) => Color::Black,
        _ => Color::Red,
    };
    let setup = Setup {
        board: found,
        turn,
        ..Setup::start()
    };
    game.start = Some((setup, Span::new(pieces, counters)));
    let rows = bytes[start..].chunks_exact(ROW);
    let rest = rows.remainder().len();
    for (i, row) in rows.enumerate() {
        let at = start + i * ROW;
        game.moves.push(Played {
            from: point(row[0]),
            to: point(row[2]),
            at: Span::new(at, at + ROW),
            side: None,
        });
    }
    let stated = u32_at(bytes, counters + 4).map_or(0, |stated| stated as usize);
    if rest > 0 {
        let problem = Truncated::Inside {
            part: Part::Moves,
            wanted: ROW,
        };
        let at = Span::new(bytes.len() - rest, bytes.len());
        report.report(at, &problem, Scene::default());
    } else if stated != game.moves.len() {
        let found = game.moves.len();
        let at = Span::new(counters + 4, counters + 8);
        report.report(at, &CountsDisagree { stated, found }, Scene::default());
    }
}

/// Reads a point: the column from the right and the rank from the top, two more
/// each.
fn point(raw: u8) -> Point {
    let (column, row) = ((raw >> 4).wrapping_sub(2), (raw & 0xF).wrapping_sub(2));
    match 8u8.checked_sub(column) {
        Some(file) => Point::from_top(file, row, raw),
        None => Point::Off(raw),
    }
}
