//! Record formats, one file each.

mod board;
pub(crate) mod branches;
mod bytes;
pub mod cbl;
pub mod cbr;
mod charset;
pub mod game_block;
pub mod json;
mod results;
pub mod text;
pub mod xqf;
