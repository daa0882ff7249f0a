//! Any bytes as the binary or XML format that the first byte picks, and what was read
//! as every format that is written.
#![no_main]

use libfuzzer_sys::fuzz_target;

/// Binary and XML formats stand first in the list.
const FORMATS: usize = 10;

fuzz_target!(|bytes: &[u8]| {
    if let Some((pick, bytes)) = bytes.split_first() {
        kypho_tests::records::endure_as(usize::from(*pick) % FORMATS, bytes);
    }
});
