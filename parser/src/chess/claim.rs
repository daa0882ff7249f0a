//! Claims of a draw by repetition and by moves without capture or pawn (FIDE Laws of 2023, 9.2 to 9.5).

use super::ending::{self, End, Ending};
use super::game::{Game, Position, Side};
use super::san::{self, SanError};

/// A claim of a draw at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim<'c> {
    /// On the position that stands on the board (9.2.2, 9.3.2).
    Now,
    /// On the move that the player has written down and not made (9.2.1, 9.3.1).
    Intended(&'c str),
}

/// Says how often a position stands on the board, and how long nothing was captured and no pawn moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// After how many plies the position stood there, this time included; 0 is the first position.
    pub at: Vec<usize>,
    /// After how many plies the same pieces stood there with other possible moves: castling rights or a capture
    /// in passing differ.
    pub alike: Vec<usize>,
    /// Plies without capture or pawn move.
    pub quiet: u32,
}

/// Names a condition that makes a claim right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The position stands on the board for the third time at least.
    Threefold,
    /// Fifty moves by each side without capture or pawn move.
    FiftyMoves,
}

/// Tells why a claim is not right whatever was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game was over before.
    Over(Ending),
    /// The player who claims does not have the move.
    NotToMove,
    /// The move written down was made already; the other side has the move now.
    Played,
    /// The move written down cannot be played.
    NoMove(SanError),
    /// The move written down mates, and mate stands before everything else.
    Mates,
    /// The game could not be played to its end.
    Broken,
}

/// Says whether a claim is right, and all it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The side that claims.
    pub by: Side,
    /// Why nothing is to be claimed, if so.
    pub refusal: Option<Refusal>,
    /// The position on the board.
    pub now: Standing,
    /// The position after the move written down, if there is one that can be played.
    pub then: Option<Standing>,
    /// What would end the game by itself after that move.
    pub ends: Option<End>,
    /// What makes the claim right, with the articles: first by the move written down, then by what stands on
    /// the board.
    pub grounds: Vec<(Condition, &'static str)>,
    /// Whether the count rests on what a FEN says or leaves out of the moves before it.
    pub unproven: bool,
}

/// So many occurrences make a claim right.
const THREE: usize = 3;
/// So many plies without capture or pawn move do.
const QUIET: u32 = 100;

impl Answer {
    /// Tells whether the claim is right: the game is drawn.
    pub fn right(&self) -> bool {
        self.refusal.is_none() && !self.grounds.is_empty()
    }

    /// Lists the articles that make the claim right.
    pub fn articles(&self) -> Vec<&'static str> {
        self.grounds.iter().map(|&(_, article)| article).collect()
    }
}

impl Claim<'_> {
    /// Judges the claim at the end of a game; the side to move claims where no other is named.
    pub fn judge(self, game: &Game, by: Option<Side>) -> Answer {
        let (_, to_move) = game.due();
        let by = by.unwrap_or(to_move);
        let mut answer = Answer {
            by,
            refusal: None,
            now: Standing::of(game, game.last(), false),
            then: None,
            ends: None,
            grounds: Vec::new(),
            unproven: false,
        };
        answer.refusal = match game.fault {
            Some(_) => Some(Refusal::Broken),
            None if by != to_move => Some(Refusal::NotToMove),
            None => Ending::find(game).map(Refusal::Over),
        };
        if answer.refusal.is_some() {
            return answer;
        }
        if let Claim::Intended(text) = self {
            answer.intend(game, text);
        }
        if answer.refusal.is_none() {
            for (condition, article) in answer.now.fulfilled(["9.2.2", "9.3.2"]) {
                if answer.grounds.iter().all(|(known, _)| *known != condition) {
                    answer.grounds.push((condition, article));
                }
            }
        }
        let told = answer.then.as_ref().unwrap_or(&answer.now);
        // Moves before the FEN count for fifty moves, and unseen positions might count for repetition.
        let borrowed = told.quiet as usize > game.plies.len() + usize::from(answer.then.is_some());
        answer.unproven = game.set_up && borrowed;
        answer
    }
}

impl Answer {
    fn intend(&mut self, game: &Game, text: &str) {
        let last = game.last();
        let mv = match san::find(&last.board, text) {
            Ok(mv) => mv,
            Err(why) => {
                self.refusal = Some(if played(game, text) {
                    Refusal::Played
                } else {
                    Refusal::NoMove(why)
                });
                return;
            }
        };
        let next = last.play(mv);
        let standing = Standing::of(game, &next, true);
        self.ends = ending::of(&next, standing.at.len());
        if self.ends == Some(End::Checkmate) {
            self.refusal = Some(Refusal::Mates);
        }
        self.grounds = standing.fulfilled(["9.2.1", "9.3.1"]);
        self.then = Some(standing);
    }
}

/// Whether a text names the last move of the game.
fn played(game: &Game, text: &str) -> bool {
    let [.., before, last] = &game.positions[..] else {
        return false;
    };
    san::find(&before.board, text).is_ok_and(|mv| before.play(mv).identity == last.identity)
}

impl Standing {
    fn of(game: &Game, position: &Position, to_come: bool) -> Standing {
        let this = &position.identity;
        let mut at = Vec::new();
        let mut alike = Vec::new();
        for (ply, known) in game.positions.iter().enumerate() {
            if known.identity == *this {
                at.push(ply);
            } else if known.identity.placement == this.placement {
                alike.push(ply);
            }
        }
        if to_come {
            at.push(game.positions.len());
        }
        Standing {
            at,
            alike,
            quiet: position.quiet,
        }
    }

    /// The conditions that are met, with the article for each.
    fn fulfilled(&self, articles: [&'static str; 2]) -> Vec<(Condition, &'static str)> {
        let [repetition, quiet] = articles;
        let all = [
            (self.at.len() >= THREE, Condition::Threefold, repetition),
            (self.quiet >= QUIET, Condition::FiftyMoves, quiet),
        ];
        all.into_iter()
            .filter(|(met, ..)| *met)
            .map(|(_, condition, article)| (condition, article))
            .collect()
    }
}
