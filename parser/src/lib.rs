//! Reads xiangqi records out of articles, replays every line, and reports every
//! fault at its place.
//!
//! ```
//! use kypho_parser::{model::Lang, parse};
//!
//! let file = parse(b"[game]\nSTART{\n1. P2-5 M8.7\n2. M2.4\n}END[/game]", Lang::En);
//! let record = &file.records[0];
//! assert_eq!(record.tree.main_line().count(), 3);
//! let fault = &file.diagnostics[0];
//! assert_eq!((fault.rule.code, fault.start.line, fault.start.column), ("L002", 4, 4));
//! assert_eq!(fault.message, "`M2.4`: the Red elephant on g0 blocks the horse's leg");
//! ```
//!
//! [`parse`] is the short way. An archive of any size goes through
//! [`source::Archive`], which cuts it into frames of one record each;
//! [`Frame::read`](source::Frame::read) turns a frame into events, [`Replay`] plays them,
//! and any [`Sink`](model::Sink) listens: [`Checker`] counts and reports,
//! [`TreeBuilder`] makes records, a closure does what you like.

pub mod article;
mod build;
pub mod checks;
mod collect;
mod convert;
pub mod formats;
pub mod lex;
mod parse;
mod prose;
mod replay;
pub mod rewrite;
pub mod seen;
pub mod source;
mod validate;

pub use build::TreeBuilder;
pub use collect::{Collect, Diagnostic, Wanted};
pub use convert::{Converter, Written, convert, encode, write};
pub use kypho_model as model;
pub use parse::{Parsed, parse};
pub use replay::{NESTING_CAP, Replay, ReplayMemory};
pub use validate::{Checker, Counts, check};
