//! Tokens of the text formats; together they tile the text they are cut from.
//!
//! The leaves are nom parsers, pure functions over borrowed text. The loop that
//! chooses between them is written by hand, because recovery and nesting have no
//! place inside a parser that may backtrack.

mod blank;
mod entity;
mod header;
mod leaf;
mod moves;
mod number;
mod plain;
mod reading;
mod tag;
mod token;

pub(crate) use blank::{breaks_line, trim, trim_end, trim_start};
pub(crate) use entity::entity;
pub use header::{HeaderLine, Opening, attributes, header_line, opening};
pub use leaf::{mark, trailing_evaluation};
pub(crate) use leaf::{result, trailer};
pub(crate) use number::number;
pub use number::{Dots, Numbering};
pub(crate) use plain::Taker;
pub(crate) use reading::{is_move, plain, reading, unveiled};
pub(crate) use token::glyph;
pub use token::{Lexer, Mode, Token};
