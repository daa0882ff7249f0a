//! Moves in writing: what a text says, and which move of a position it names.
//!
//! Reading is two steps. A custom's parser turns text into a [`Spelled`] move,
//! pure syntax; [`resolve`] then asks the position which piece is meant. So a
//! text that is no move, a move without a piece, an illegal move and an
//! ambiguous one stay four different things.

mod chars;
mod custom;
mod resolve;
mod spelled;
mod vietnamese;
mod words;
mod wxf;

pub use chars::{fold, is_blank, is_invisible};
pub use custom::{Custom, Evidence};
pub use resolve::{MoveError, Remark, Resolved, resolve};
pub use spelled::{Malformed, Place, Quirks, Sign, Spelled};
