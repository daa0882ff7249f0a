//! Any bytes: found out what they are, read, and written in every format.
#![no_main]

use kypho_parser::convert;
use kypho_parser::formats::{FORMATS, Options};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    kypho_tests::examine(bytes);
    for format in FORMATS.iter().copied().filter(|format| format.info().writes) {
        convert(bytes, format, Options::default(), &mut Vec::new()).ok();
    }
});
