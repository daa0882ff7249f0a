//! Xiangqi (cờ tướng, Chinese chess): pieces, positions, moves in writing, records and
//! rulings.
//!
//! This page is a tutorial; every example on it runs as a test.
//!
//! # Points, pieces and moves
//!
//! The board has 90 points, 9 files by 10 ranks. A [`Square`] is named by its file, `a`
//! to `i` from Red's left, and its rank, 0 to 9 from Red's side. A [`Move`] is two
//! points. Sides are [`Color::Red`], who moves first and up the board, and
//! [`Color::Black`]; the seven kinds of piece are [`Role`]s.
//!
//! ```
//! use kypho_model::{Color, Move, Position, Role, Square};
//!
//! let start = Position::start();
//! let e0: Square = "e0".parse()?;
//! let piece = start.piece_at(e0).unwrap();
//! assert_eq!((piece.color, piece.role), (Color::Red, Role::General));
//! // Players count files from their own right hand: Red's file 5 is the middle one.
//! assert_eq!(e0.file_for(Color::Red), 5);
//!
//! let mv: Move = "h2e2".parse()?;
//! assert_eq!((mv.from.to_string(), mv.to.to_string()), ("h2".into(), "e2".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Playing
//!
//! [`Position::play`] gives the position after a move, or the rule that the move
//! breaks and the points that show it.
//!
//! ```
//! use kypho_model::{Illegal, Position};
//!
//! let start = Position::start();
//! let after = start.play("h2e2".parse()?)?;
//! assert_eq!(after.to_string(), "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b - - 1 1");
//!
//! let leg = start.play("h0f1".parse()?).unwrap_err();
//! assert!(matches!(leg, Illegal::HorseLeg { .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Position::legal_moves`] lists what can be played:
//!
//! ```
//! use kypho_model::Position;
//!
//! let position: Position = "3k5/9/4R4/9/9/9/9/9/9/4K4 b".parse()?;
//! let moves = position.legal_moves();
//! assert_eq!(moves.iter().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["d9d8"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A side without a legal move has lost, in check or not:
//!
//! ```
//! use kypho_model::{Color, Position, Status};
//!
//! let mate: Position = "R2k5/1R7/9/9/9/9/9/9/9/4K4 b".parse()?;
//! assert_eq!(mate.status(), Status::Checkmate { winner: Color::Red });
//! let stalemate: Position = "3k5/R8/9/9/9/9/9/9/9/4K4 b".parse()?;
//! assert_eq!(stalemate.status(), Status::Stalemate { winner: Color::Red });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Texts that are not quite positions
//!
//! A FEN gives a [`Setup`]: what the text says, sensible or not, with remarks about
//! every liberty it takes ([`fen::read`]). [`Setup::position`] gives a [`Position`] or
//! all that is wrong with it; a study may allow single faults
//! ([`Setup::position_allowing`]).
//!
//! ```
//! use kypho_model::{Fault, Setup};
//!
//! let setup: Setup = "4k4/9/9/9/9/9/9/9/9/4K4 w – – – 1".parse()?;
//! let faults = setup.position().unwrap_err().faults;
//! assert!(matches!(faults[..], [Fault::GeneralsFace { .. }]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Moves in writing
//!
//! The [`notation`] module reads and writes moves as people and programs do, in
//! Vietnamese, English and Chinese names and in coordinates. Reading tells a text that
//! is no move from a missing piece, an illegal move and an ambiguous name:
//!
//! ```
//! use kypho_model::Position;
//! use kypho_model::notation::{MoveError, NOTATIONS, Notation, Options};
//!
//! let start = Position::start();
//! let vietnamese = Notation::by_id("vietnamese").unwrap();
//! let mv = vietnamese.read(&start, "P2-5")?.mv;
//! let all: Vec<String> = NOTATIONS
//!     .iter()
//!     .map(|notation| notation.write(&start, mv, &Options::default()))
//!     .collect();
//! assert_eq!(all, [
//!     "P2-5", "Pháo 2 bình 5", "C2=5", "炮二平五", "炮二平五", "H2-E2", "h2e2", "h3e3", "Che3",
//! ]);
//! assert_eq!(vietnamese.read(&start, "P3-5"), Err(MoveError::NoSuchPiece));
//! # Ok::<(), MoveError>(())
//! ```
//!
//! A list of moves is translated by reading each in its position, writing it, and playing
//! on; `examples/translate.rs` is the whole program, beside `legal_moves.rs` and `mate.rs`.
//!
//! ```
//! use kypho_model::Position;
//! use kypho_model::notation::{Notation, Options};
//!
//! let english = Notation::by_id("wxf").unwrap();
//! let chinese = Notation::by_id("chinese-traditional").unwrap();
//! let mut position = Position::start();
//! let mut translated = Vec::new();
//! for text in "C2=5 H8+7 H2+3 R9=8".split(' ') {
//!     let mv = english.read(&position, text)?.mv;
//!     translated.push(chinese.write(&position, mv, &Options::default()));
//!     position = position.play(mv)?;
//! }
//! assert_eq!(translated.join(" "), "炮二平五 馬８進７ 傌二進三 車９平８");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Turning boards, repetition, counting
//!
//! [`Setup::mirrored`], [`Setup::turned`] and [`Setup::swapped_colors`] turn boards that
//! were written down from another side. [`Position::key`] tells positions apart as
//! the repetition rules do: by board and side to move, without the counters.
//!
//! ```
//! use kypho_model::{Position, perft};
//!
//! let start = Position::start();
//! let mut position = start.clone();
//! for mv in ["b0c2", "b9c7", "c2b0", "c7b9"] {
//!     position = position.play(mv.parse()?)?;
//! }
//! assert_eq!(position.key(), start.key());
//! assert_ne!(position, start); // the counters have moved on
//! assert_eq!(perft(&start, 2), 1920); // sequences of two legal moves
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Records and rulings
//!
//! A [`Record`] is a tree of moves with its headers; readers hand records over as
//! [`Event`]s to any [`Sink`]. [`rulesets`] judges repetitions. Reading files is the
//! business of the crate `kypho-parser`.
//!
//! # Features
//!
//! `serde` serialises [`Square`], [`Move`], [`Setup`] and [`Position`] as text.

pub mod article;
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
mod outlook;
mod perft;
mod piece;
mod position;
pub mod record;
mod role;
pub mod rulesets;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod span;
mod square;
mod square_set;
mod tour;
mod undo;

pub use attacks::{attacks, between, facing, quiet_moves};
pub use board::Board;
pub use color::Color;
pub use diagnostic::{Example, Level, Problem, Report, Rule, Scene, Silent};
pub use event::{Branch, Counting, Event, Mark, Origin, Play, PlayStatus, Sink, Step};
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
pub use tour::{BadTour, NoTour, ParseTourBoardError, TourBoard, TourFinder, TourKind, TourPoint};
pub use undo::Undo;
