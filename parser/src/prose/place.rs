//! Where a number in prose attaches.
//!
//! First at the end of the line being read, then on the game, last in the middle
//! of the lines that are open. Among places that fit by number, the first where
//! all moves of the stretch are legal wins; where none is, the one that gets
//! furthest, so that a misprint is reported where it stands.

use kypho_model::{Color, Position};

use super::Open;
use super::scan::{Cut, Piece};
use crate::lex::reading;
use crate::replay::{State, Verdict};

/// The place of a new stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// The line being read goes on.
    GoOn,
    /// A new line from a ply of the line at a depth; 0 is the game.
    Branch { depth: usize, ply: u32 },
}

/// A place that was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub spot: Spot,
    /// Another place is as good and the text does not decide.
    pub also: bool,
    /// The dots name the side that is not to move there.
    pub other_side: bool,
    /// How many of its plies are legal there, and whether all are.
    pub fit: Fit,
}

/// How well a stretch fits a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fit {
    pub legal: u32,
    pub whole: bool,
}

/// What the gap before the number says.
#[derive(Clone, Copy, Debug)]
pub(super) struct GapView {
    pub choice: bool,
    pub bracket: bool,
    pub item: bool,
    /// An `or` stands in the same sentence as the move before.
    pub or: bool,
    /// A sentence ended since the last move.
    pub sentence: bool,
    /// How many lines are open for the item, and whether its note hangs on one.
    pub base: Option<usize>,
    pub note: bool,
}

/// How many open lines are tried; deeper ones are out of a reader's mind too.
const TRIED: usize = 8;

/// How many pieces of a stretch are played to judge a place.
const LOOKED_AT: usize = 128;

/// Finds where the stretch that begins with a number attaches.
pub(super) fn find(
    state: &State,
    open: &[Open],
    gap: &GapView,
    pieces: &[Cut<'_>],
) -> Option<Found> {
    let Piece::Number(number) = pieces.first()?.piece else {
        return None;
    };
    let sides = match number.side() {
        Some(Color::Black) => [Color::Black, Color::Red],
        Some(Color::Red) | None => [Color::Red, Color::Black],
    };
    let mut best: Option<Found> = None;
    for (turn, side) in sides.into_iter().enumerate() {
        let Some(ply) = state.numbers.ply(number.value, Some(side)) else {
            continue;
        };
        let mut first: Option<Found> = None;
        for candidate in candidates(state, open, gap, ply) {
            let fit = match &candidate.position {
                Some(position) => fit(position, ply, state, pieces),
                None => Fit::default(),
            };
            let found = Found {
                spot: candidate.spot,
                also: false,
                other_side: turn > 0 && number.side().is_some(),
                fit,
            };
            // Behind a move that could not be played no place can be judged, and what
            // goes on by number and words must not be taken for a line of the game.
            if turn == 0 && candidate.unjudged {
                return Some(found);
            }
            match first.as_mut() {
                // The middle of an open line is as good as the game; say so.
                Some(first) if fit.whole => {
                    let game = matches!(first.spot, Spot::Branch { depth: 0, .. });
                    first.also |= game && candidate.near && !gap.item && !gap.sentence;
                }
                None if fit.whole => first = Some(found),
                _ => {}
            }
            // A move that is legal nowhere is no proof of the other side's dots.
            if turn == 0 && best.as_ref().is_none_or(|best| fit.legal > best.fit.legal) {
                best = Some(found);
            }
        }
        if first.is_some() {
            return first;
        }
    }
    best
}

/// A place that fits by number.
struct Candidate {
    spot: Spot,
    position: Option<Position>,
    /// In the middle of a line that is being read.
    near: bool,
    /// At the end of the line being read, behind a move that could not be played.
    unjudged: bool,
}

/// Lists the places a ply can have, in the order they are preferred.
fn candidates(state: &State, open: &[Open], gap: &GapView, ply: u32) -> Vec<Candidate> {
    let lowest = open.len().saturating_sub(TRIED);
    let base = gap.base.unwrap_or(open.len()).clamp(lowest, open.len());
    let mut found = Vec::new();
    let end = |depth: usize, found: &mut Vec<Candidate>| {
        let track = &open[depth - 1].track;
        if track.next_ply() != ply {
            return;
        }
        let goes_on = depth == open.len() && !gap.choice && !gap.bracket && !gap.item;
        found.push(Candidate {
            spot: if goes_on {
                Spot::GoOn
            } else {
                Spot::Branch { depth, ply }
            },
            position: track.position_at(ply).filter(|_| track.dead.is_none()),
            near: false,
            unjudged: goes_on && track.dead.is_some(),
        });
    };
    let middle = |depth: usize, found: &mut Vec<Candidate>| {
        let track = &open[depth - 1].track;
        // The first ply of a line that hangs on the game is the game again.
        let again = depth == 1 && track.start == ply && !gap.bracket && !gap.note;
        if track.start <= ply && ply < track.played_to() && !again {
            found.push(Candidate {
                spot: Spot::Branch { depth, ply },
                position: track.position_at(ply),
                near: true,
                unjudged: false,
            });
        }
    };
    let near = (lowest + 1..=base).rev();
    let far = (base + 1..=open.len()).rev();
    // In a bracket, behind an `or`, and for a note to a line's own mark, the moves
    // just given are nearer than the game.
    let last = open
        .last()
        .is_some_and(|line| ply + 1 == line.track.next_ply());
    if gap.bracket || gap.note || gap.or && last && !gap.item && !gap.sentence {
        for depth in near {
            end(depth, &mut found);
            middle(depth, &mut found);
        }
        game(state, ply, &mut found);
    } else {
        near.clone().for_each(|depth| end(depth, &mut found));
        game(state, ply, &mut found);
        near.for_each(|depth| middle(depth, &mut found));
    }
    far.clone().for_each(|depth| end(depth, &mut found));
    far.for_each(|depth| middle(depth, &mut found));
    found
}

/// The game, or the side line of it that the comment stands in. Behind a move that
/// could not be played the place is known, the position is not.
fn game(state: &State, ply: u32, found: &mut Vec<Candidate>) {
    let spot = Spot::Branch { depth: 0, ply };
    let position = state.position_at(ply);
    let behind = || {
        let mut tracks = state.tracks();
        tracks.any(|track| (track.played_to()..=track.next_ply()).contains(&ply))
    };
    if position.is_some() || behind() {
        found.push(Candidate {
            spot,
            position,
            near: false,
            unjudged: false,
        });
    }
}

/// Plays a stretch from a position before a ply.
pub(super) fn fit(position: &Position, ply: u32, state: &State, pieces: &[Cut<'_>]) -> Fit {
    let mut position = position.clone();
    let mut legal = 0u32;
    let mut noted = false;
    for cut in pieces.iter().take(LOOKED_AT) {
        match cut.piece {
            Piece::Number(number) => {
                let verdict = state
                    .numbers
                    .judge(ply + legal, number.value, number.side());
                // A new line may begin here.
                let doubtful = cut.starts_line || noted;
                if legal > 0 && doubtful && verdict != Verdict::InStep {
                    break;
                }
            }
            Piece::Glyph(_) => {}
            Piece::Footnote(_) => {
                noted = true;
                continue;
            }
            Piece::Move(text) => {
                let Ok(read) = reading(text, state.custom, &position) else {
                    return Fit {
                        legal,
                        whole: false,
                    };
                };
                position.play_unchecked(read.mv);
                legal += 1;
            }
            _ => break,
        }
        noted = false;
    }
    Fit {
        legal,
        whole: legal > 0,
    }
}

/// Tells whether a move can be played.
pub(super) fn plays(position: &Position, state: &State, text: &str) -> bool {
    reading(text, state.custom, position).is_ok()
}
