//! From bytes to the text of one record: framing, decoding, lines and columns.

mod archive;
mod decode;
mod frame;
mod guess;
mod gunzip;
mod place;
pub(crate) mod scan;

pub use archive::{Archive, RECORD_CAP, WHOLE_CAP};
pub use decode::{Decode, Lost};
pub use frame::{Block, Broken, Frame, Source};
pub(crate) use guess::guess;
pub use gunzip::Gunzip;
pub use place::{Place, Places};
pub(crate) use scan::{find_block, has_block};
