//! Any text as a FEN: what was read is written, and reads back to the same.
#![no_main]

use kypho_model::fen;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(read) = fen::read(text) else { return };
    for remark in &read.remarks {
        assert!(text.get(remark.at.clone()).is_some(), "a place inside a character");
    }
    let written = read.setup.fen(fen::Style::default()).to_string();
    let again = fen::read(&written).expect("what is written can be read");
    assert_eq!(again.setup, read.setup);
    let position = read.setup.position_lenient();
    for mv in position.legal_moves() {
        position.play(mv).expect("a listed move can be played");
    }
});
