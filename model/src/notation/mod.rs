//! Moves in writing: what a text says, and which move of a position it names.
//!
//! [`NOTATIONS`] lists every way to write a move. Each [`Notation`] reads what
//! programs and people are known to write and writes one clean form:
//!
//! ```
//! use kypho_model::Position;
//! use kypho_model::notation::{Notation, Options};
//!
//! let start = Position::start();
//! let vietnamese = Notation::by_id("vietnamese").unwrap();
//! let chinese = Notation::by_id("chinese-traditional").unwrap();
//! let mv = vietnamese.read(&start, "P2-5")?.mv;
//! assert_eq!(chinese.write(&start, mv, &Options::default()), "炮二平五");
//! # Ok::<(), kypho_model::notation::MoveError>(())
//! ```
//!
//! Most notations name a piece by its kind and its file and leave open what happens
//! when several of a kind share a file. Two are front and rear everywhere; for three
//! and more soldiers, and for two crowded files, programs disagree, so the
//! conventions have names ([`Crowded`]). A reader that knows the convention follows
//! it; one that does not lets legality decide, and where that leaves several moves,
//! names them all:
//!
//! ```
//! use kypho_model::notation::{Crowded, MoveError, Notation, Reading};
//! use kypho_model::{Position, fen};
//!
//! let position = fen::read("3k5/9/9/2P3P2/2P3P2/9/9/9/9/5K3 w - - 0 1")?.setup.position()?;
//! let wxf = Notation::by_id("wxf").unwrap();
//! assert!(matches!(wxf.read(&position, "P++1"), Err(MoveError::Ambiguous(both)) if both.len() == 2));
//! assert_eq!(wxf.read(&position, "7++1")?.mv.to_string(), "c6c7");
//! let counted = Reading { crowded: Some(Crowded::Xqbase), ..Reading::default() };
//! assert_eq!(wxf.read_as(&position, "Pc+1", counted)?.mv.to_string(), "c6c7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Reading is two steps. A parser turns text into a [`Spelled`] move, pure syntax;
//! [`resolve`] then asks the position which piece is meant. So a text that is no
//! move, a move without a piece, an illegal move and an ambiguous one stay four
//! different things. Neither step allocates.

mod chars;
mod chinese;
mod chinese_simplified;
mod chinese_traditional;
mod coordinates;
mod crowd;
mod custom;
mod evidence;
mod fairy;
mod iccs;
mod line;
mod list;
mod options;
mod resolve;
mod san;
mod spelled;
#[cfg(test)]
mod tests;
mod uci;
mod usual;
mod vietnamese;
mod vietnamese_words;
mod written;
mod wxf;

pub use chars::{fold, is_blank, is_invisible};
pub use custom::Custom;
pub use evidence::Evidence;
pub use line::Line;
use list::first_that_reads;
pub use list::{NOTATIONS, Notation};
pub use options::{
    Algebraic, Base, BlackLetters, Crowded, Digits, Glyphs, Options, Reading, Sideways,
};
pub use resolve::{Candidates, MoveError, Read, Remark, resolve, resolve_as};
pub use spelled::{Malformed, Place, Quirks, Sign, Spelled};
pub use usual::Usual;
pub use written::{Form, Written};
