//! Any bytes as a binary or XML format, and what was read as one that is written.
//!
//! The format is the one that `KYPHO_FORMAT` names, so that each reader can be given
//! time of its own; without it the first byte picks one.
#![no_main]

use std::sync::LazyLock;

use kypho_parser::formats::{self, Format};
use libfuzzer_sys::fuzz_target;

const FORMATS: [&str; 10] = [
    "xqf", "cbr", "cbl", "chn", "mxq", "xgf", "ccm", "cbf", "pfc", "che",
];

static CHOSEN: LazyLock<Option<&'static dyn Format>> = LazyLock::new(|| {
    let id = std::env::var("KYPHO_FORMAT").ok()?;
    Some(format(&id))
});

fn format(id: &str) -> &'static dyn Format {
    formats::by_id(id).unwrap_or_else(|| panic!("no format {id}"))
}

fuzz_target!(|bytes: &[u8]| {
    let (format, bytes) = match (*CHOSEN, bytes.split_first()) {
        (Some(format), _) => (format, bytes),
        (None, Some((pick, rest))) => (format(FORMATS[usize::from(*pick) % FORMATS.len()]), rest),
        (None, None) => return,
    };
    kypho_tests::records::endure_as(format, bytes);
});
