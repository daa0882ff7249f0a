//! Names of moves that other programs write must read, and where ours follow the
//! same rules, be the same.
//!
//! `tests/scripts/pyffish_names.py` wrote the data; `KYPHO_NAMES` may name a larger file of the same
//! kind.

use kypho_model::notation::{Algebraic, Base, Crowded, Notation, Options, Reading};
use kypho_model::{Move, Position};

#[test]
fn names_of_fairy_stockfish() {
    let text = match std::env::var_os("KYPHO_NAMES") {
        Some(path) => std::fs::read_to_string(path).expect("the file that KYPHO_NAMES names"),
        None => include_str!("../data/pyffish_names.txt").into(),
    };
    let notation = |id| Notation::by_id(id).expect("an id of the list");
    let (wxf, san) = (notation("wxf"), notation("san"));
    let options = Options {
        crowded: Some(Crowded::Fairy),
        algebraic: Algebraic::Fairy,
        ..Options::default()
    };
    let reading = Reading {
        crowded: Some(Crowded::Fairy),
        base: Some(Base::One),
    };
    let (mut moves, mut soldiers) = (0, 0);
    for line in text.lines() {
        let mut words = line.split(' ');
        let mut word = || words.next().expect("board and side");
        let fen = format!("{} {}", word(), word());
        let position = kypho_model::fen::read(&fen)
            .expect("a FEN")
            .setup
            .position_lenient();
        let mut listed = 0;
        for names in words {
            let names: Vec<&str> = names.split(',').collect();
            let [mv, theirs, algebraic] = names[..] else {
                panic!("three names in {line}")
            };
            let mv: Move = mv.parse().expect("a move with ranks from 0");
            reads(wxf, &position, theirs, reading, mv);
            reads(san, &position, algebraic, reading, mv);
            assert_eq!(san.write(&position, mv, &options), algebraic, "{fen} {mv}");
            // Soldiers by number are the only names of its own.
            let own = theirs.starts_with(|c: char| c.is_ascii_digit());
            if own {
                assert_eq!(wxf.write(&position, mv, &options), theirs, "{fen} {mv}");
            }
            soldiers += usize::from(own);
            listed += 1;
        }
        assert_eq!(listed, position.legal_moves().len(), "{fen}");
        moves += listed;
    }
    assert!(
        moves > 1000 && soldiers > 50,
        "{moves} moves, {soldiers} soldiers"
    );
}

#[track_caller]
fn reads(notation: &Notation, position: &Position, text: &str, reading: Reading, mv: Move) {
    let read = notation.read_as(position, text, reading);
    assert!(
        read.as_ref().is_ok_and(|read| read.mv == mv),
        "{position} {mv}: {text} reads as {read:?}"
    );
}
