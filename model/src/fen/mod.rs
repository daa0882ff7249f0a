//! Positions as text: Forsyth–Edwards notation for xiangqi.
//!
//! A FEN lists ten ranks from Black's side, then the side to move, two empty fields, the plies since
//! the last capture and the number of the move to come. [`read`] takes it as it is met in articles and
//! exports, and names every liberty the text takes; [`Style`] says how it is written.

mod board_field;
mod cursor;
mod error;
mod parse;
mod read;
mod remark;
mod tail;
mod write;

#[cfg(test)]
mod tests;

pub use error::FenError;
pub use parse::ParsePositionError;
pub use read::{ReadFen, read};
pub use remark::{FenRemark, Leniency};
pub(crate) use write::write_board;
pub use write::{Fen, Letters, Style};
