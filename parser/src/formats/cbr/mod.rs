//! CBR, one game of CCBridge, in its first and second version.
//!
//! Texts are UTF-16 in slots of fixed size, the board has a byte a point, and the
//! tree follows. No description was published; the layout is known from the
//! programs that read it.

mod layout;
mod read;

pub(crate) use layout::MAGIC;
pub use read::read;
pub(crate) use read::{game, slot_text};

/// Tells whether a file begins like a CBR record.
pub fn sniff(head: &[u8]) -> bool {
    head.starts_with(MAGIC)
}
