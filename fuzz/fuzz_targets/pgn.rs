//! Any bytes as PGN: read, written and read again.
#![no_main]

use kypho_model::Lang;
use kypho_parser::formats::{self, Options};
use kypho_parser::{convert, parse};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut text = b"[Event \"x\"]\n\n".to_vec();
    text.extend_from_slice(bytes);
    kypho_tests::examine(&text);
    let pgn = formats::by_id("pgn").expect("a format");
    let write = |bytes: &[u8]| {
        convert(bytes, pgn, Options::default(), &mut Vec::new()).expect("a slice can be read")
    };
    let once = write(&text);
    let records = parse(&text, Lang::En).records.len();
    assert_eq!(records, parse(&once, Lang::En).records.len(), "as many games come back");
});
