//! Any text as a move of the start position, in every notation.
#![no_main]

use kypho_model::Position;
use kypho_model::notation::{NOTATIONS, Options};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let start = Position::start();
    for notation in NOTATIONS {
        if let Some(len) = notation.prefix(text) {
            assert!(text.is_char_boundary(len), "a prefix inside a character");
        }
        let Ok(read) = notation.read(&start, text) else { continue };
        assert!(start.is_legal(read.mv));
        // A reader must know the options: ranks of algebraic notation count from 0 or 1.
        let options = Options::default();
        let written = notation.write(&start, read.mv, &options);
        let again = notation
            .read_as(&start, &written, notation.reading(&options))
            .expect("what is written can be read");
        assert_eq!(again.mv, read.mv, "{written}");
    }
});
