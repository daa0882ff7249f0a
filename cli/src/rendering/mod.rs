//! Pictures as the command line asks for them.

mod drawing;
mod form;
mod look;
mod markings;
mod records;
mod target;
mod words;

pub(crate) use drawing::{Asked, Drawing};
pub(crate) use form::Form;
pub(crate) use look::{Board, Look, sets, themes};
pub(crate) use markings::Markings;
pub(crate) use records::{Found, Piece, Trouble, article, read};
pub(crate) use target::Target;
pub(crate) use words::*;
