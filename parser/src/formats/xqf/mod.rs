//! XQF, the record of XQStudio: versions 1.0 to 1.8, with and without keys.
//!
//! A header of 1,024 bytes holds names, board and keys; then the tree follows, one
//! move after the other. Version 1.0 was described by its author in 2001; what came
//! later is known from the programs that read it.

mod header;
mod keys;
mod read;
mod write;

pub use read::read;
pub use write::write;

/// Tells whether a file begins like an XQF record.
pub fn sniff(head: &[u8]) -> bool {
    matches!(head, [b'X', b'Q', 1..=0x1F, ..])
}

/// The version in which nothing is hidden and every comment has its length.
const PLAIN: u8 = 10;

/// The last version known.
const LATEST: u8 = 18;
