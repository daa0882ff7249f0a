//! Any bytes as an article: everything that the suites hold of any input.
#![no_main]

use kypho_model::notation::Custom;
use kypho_parser::lex::{Lexer, Mode};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    kypho_tests::examine(bytes);
    let text = String::from_utf8_lossy(bytes);
    for mode in [Mode::Moves, Mode::Prose] {
        let mut end = 0;
        for (_, span) in Lexer::new(&text, mode, Custom::Vietnamese) {
            assert_eq!(span.start as usize, end, "tokens leave a gap");
            end = span.end as usize;
        }
        assert_eq!(end, text.len(), "tokens stop early");
    }
});
