//! Outlines of characters, taken from two fonts under the SIL Open Font License and kept as text.
//!
//! No picture holds a text element and no font of the machine is ever looked at.

mod latin;
mod table;

pub(crate) use latin::{TextSize, letter, run_width};
pub(crate) use table::{Kind, outline};

pub use latin::has_outline;
