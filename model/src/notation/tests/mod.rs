//! Readings and writings, one line a case.

mod crowd;
mod reading;
mod writing;

use super::*;
use crate::{Position, fen};

const START: &str = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w";
/// Two soldiers each on Red's files 7 and 3.
const TWO_FILES: &str = "3k5/9/9/2P3P2/2P3P2/9/9/9/9/5K3 w";
/// Three on file 7, two on file 3.
const THREE_AND_TWO: &str = "3k5/9/2P6/2P3P2/2P3P2/9/9/9/9/5K3 w";
const THREE: &str = "3k5/9/4P4/4P4/4P4/9/9/9/9/5K3 w";
const FOUR: &str = "3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w";
const FIVE: &str = "3k5/4P4/4P4/4P4/4P4/4P4/9/9/9/5K3 w";
const BLACK_FIVE: &str = "3k5/9/9/9/4p4/4p4/4p4/4p4/4p4/5K3 b";

fn position(text: &str) -> Position {
    fen::read(text).expect(text).setup.position_lenient()
}

fn told(position: &Position, read: Result<Read, MoveError>) -> String {
    match read {
        Ok(read) => read.mv.to_string(),
        Err(MoveError::Malformed(malformed)) => format!("malformed {}", malformed.offset),
        Err(MoveError::NoSuchPiece) => "no piece".into(),
        Err(MoveError::NoSuchWay) => "no way".into(),
        Err(MoveError::Illegal(mv, reason)) => {
            assert_eq!(position.check_move(mv), Err(reason));
            format!("illegal {mv}")
        }
        Err(MoveError::Ambiguous(moves)) => moves
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" or "),
    }
}

/// Each case: a position, a text, and the move read or the kind of fault.
#[track_caller]
fn reads(id: &str, crowded: Option<Crowded>, fen: &str, cases: &[(&str, &str)]) {
    let notation = Notation::by_id(id).expect(id);
    let position = position(fen);
    let reading = Reading {
        crowded,
        ..Reading::default()
    };
    for (text, expected) in cases {
        let found = told(&position, notation.read_as(&position, text, reading));
        assert_eq!(found, *expected, "{id} {text} in {fen}");
    }
}

/// Each case: a move, and how it is written.
#[track_caller]
fn writes(id: &str, options: Options, fen: &str, cases: &[(&str, &str)]) {
    let notation = Notation::by_id(id).expect(id);
    let position = position(fen);
    for (mv, expected) in cases {
        let mv = mv.parse().expect(mv);
        assert_eq!(
            notation.write(&position, mv, &options),
            *expected,
            "{id} {mv} in {fen}"
        );
    }
}

fn crowded(convention: Crowded) -> Options {
    Options {
        crowded: Some(convention),
        ..Options::default()
    }
}

#[test]
fn every_file_of_a_notation_is_listed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/notation");
    let mut found = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of the notations") {
        let path = entry.expect("an entry of the folder").path();
        if !path.is_file() {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a source file");
        found += usize::from(text.contains("static NOTATION: Notation"));
    }
    assert_eq!(found, NOTATIONS.len());
}

#[test]
fn ids_are_unique_and_examples_can_be_played() {
    let start = Position::start();
    let mut words = Vec::new();
    for notation in NOTATIONS {
        words.push(notation.id);
        words.extend(notation.aliases);
        assert!(
            notation.read(&start, notation.example).is_ok(),
            "{notation:?}"
        );
        assert_eq!(
            notation.prefix(notation.example),
            Some(notation.example.len())
        );
        assert!(std::ptr::eq(
            Notation::by_id(&notation.id.to_uppercase()).expect("its own id"),
            *notation
        ));
    }
    let all = words.len();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), all);
}

#[test]
fn nothing_panics_on_odd_text() {
    let positions = [START, THREE_AND_TWO, FIVE, BLACK_FIVE].map(position);
    let parts = [
        "P",
        "t",
        "+",
        "-",
        "3",
        "9",
        "．",
        "炮",
        "前",
        "五",
        "Tg",
        "Tư\u{323}",
        "x",
        "a10",
        "\0",
        "\u{301}",
        "😀",
        " ",
        "一",
    ];
    for a in parts {
        for b in parts {
            for c in parts {
                for d in parts {
                    let text = format!("{a}{b}{c}{d}");
                    for (notation, position) in NOTATIONS.iter().zip(positions.iter().cycle()) {
                        if let Err(MoveError::Malformed(malformed)) = notation.read(position, &text)
                        {
                            assert!(text.is_char_boundary(malformed.offset), "{text:?}");
                        }
                        if let Some(len) = notation.prefix(&text) {
                            assert!(text.is_char_boundary(len), "{text:?}");
                        }
                    }
                }
            }
        }
    }
}
