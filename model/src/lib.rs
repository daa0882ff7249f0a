//! Xiangqi vocabulary, positions and records.
//!
//! A text gives a [`Setup`]; [`Setup::position`] gives a [`Position`] or names what is wrong.
//!
//! ```
//! use kypho_model::{Illegal, Position, Status, perft};
//!
//! let start = Position::start();
//! let after = start.play("h2e2".parse()?)?;
//! assert_eq!(after.to_string(), "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b - - 1 1");
//! assert_eq!(after.status(), Status::Ongoing);
//! assert!(matches!(start.play("h0f1".parse()?), Err(Illegal::HorseLeg { .. })));
//! assert_eq!(perft(&start, 2), 1920);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attacks;
mod board;
mod color;
mod danger;
mod diagnostic;
mod event;
mod explain;
pub mod fen;
mod illegal;
mod key;
mod lang;
mod legal;
mod moves;
pub mod notation;
mod perft;
mod piece;
mod position;
pub mod record;
mod role;
pub mod rulesets;
mod setup;
mod span;
mod square;
mod square_set;

pub use attacks::{attacks, between, facing, quiet_moves};
pub use board::Board;
pub use color::Color;
pub use diagnostic::{Example, Level, Problem, Report, Rule, Scene, Silent};
pub use event::{Branch, Event, Mark, Origin, Play, PlayStatus, Sink, Step};
pub use illegal::Illegal;
pub use lang::{Lang, Text};
pub use moves::{Move, MoveList, ParseMoveError};
pub use perft::{perft, perft_divide};
pub use piece::Piece;
pub use position::{Position, Status};
pub use record::{Evaluation, Record};
pub use role::Role;
pub use setup::{Fault, Setup, SetupError, possible_points};
pub use span::Span;
pub use square::{ParseSquareError, Square};
pub use square_set::{SquareSet, SquareSetIter};
