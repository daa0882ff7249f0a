//! Western chess, as far as claims of a draw need it: games in PGN, their moves in algebraic notation, and what
//! the FIDE Laws say of repetition and of moves without capture or pawn.
//!
//! Legal moves come from `cozy-chess`; counting positions and moves, and judging a claim, is done here.
//!
//! ```
//! use kypho_parser::chess::{Claim, Game, Side, pgn};
//!
//! let text = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *";
//! let games = pgn::read(text);
//! let game = Game::replay(&games[0]);
//! // Black to move writes Ng8 down: the third time for the start position.
//! let answer = Claim::Intended("Ng8").judge(&game, None);
//! assert!(answer.right());
//! assert_eq!((answer.by, answer.articles()), (Side::Black, vec!["9.2.1"]));
//! assert!(!Claim::Now.judge(&game, None).right());
//! ```

mod claim;
mod ending;
mod game;
pub mod pgn;
mod san;

pub use claim::{Answer, Claim, Condition, Refusal, Standing};
pub use ending::{End, Ending};
pub use game::{Fault, Game, Ply, Side};
pub use san::{SanError, find};
