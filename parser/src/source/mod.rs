//! From bytes to the text of one record: framing, decoding, lines and columns.

mod archive;
mod frame;
mod place;

pub use archive::{Archive, RECORD_CAP};
pub use frame::{Block, Frame, Source};
pub use place::{Place, Places};
