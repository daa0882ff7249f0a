//! Any bytes: found out what they are, and examined or written in one format.
#![no_main]

use kypho_parser::convert;
use kypho_parser::formats::{FORMATS, Options};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut written = FORMATS
        .iter()
        .copied()
        .filter(|format| format.info().writes);
    // All of it on every input would leave time for few inputs.
    let ways = 1 + written.clone().count();
    match kypho_tests::records::pick(bytes, ways).checked_sub(1) {
        None => drop(kypho_tests::examine(bytes)),
        Some(nth) => {
            let format = written.nth(nth).expect("fewer than there are");
            // Bytes that only begin like a packed file cannot be read.
            convert(bytes, format, Options::default(), &mut Vec::new()).ok();
        }
    }
});
