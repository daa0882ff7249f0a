//! Reads xiangqi records out of articles, replays every line, and reports every
//! fault at its place.

pub mod article;
pub mod checks;
mod collect;
pub mod formats;
pub mod lex;
mod prose;
mod replay;
pub mod seen;
pub mod source;
mod validate;

pub use collect::{Collect, Diagnostic, Wanted};
pub use kypho_model as model;
pub use replay::{NESTING_CAP, Replay};
pub use validate::{Checker, Counts, check};
