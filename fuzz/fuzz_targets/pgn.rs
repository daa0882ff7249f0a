//! Any bytes as PGN: read by both paths, or read, written and read again.
#![no_main]

use kypho_model::{Lang, Silent};
use kypho_parser::formats::{self, Options};
use kypho_parser::{parse, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut text = b"[Event \"x\"]\n\n".to_vec();
    text.extend_from_slice(bytes);
    // Half the work on an input means twice as many inputs.
    if kypho_tests::records::pick(bytes, 2) == 0 {
        kypho_tests::examine(&text);
        return;
    }
    let pgn = formats::by_id("pgn").expect("a format");
    let records = parse(&text, Lang::En).records;
    let mut once = Vec::new();
    for record in &records {
        let game = write(record, pgn, &Options::default(), &mut Silent);
        once.extend(game.expect("PGN is written"));
        once.push(b'\n');
    }
    assert_eq!(
        records.len(),
        parse(&once, Lang::En).records.len(),
        "as many games come back"
    );
});
