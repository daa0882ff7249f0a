//! Where a number in prose attaches.
//!
//! First at the end of the line being read, then on the game, last in the middle
//! of the lines that are open. Among places that fit by number, the first where
//! all moves of the stretch are legal wins; where none is, the one that gets
//! furthest, so that a misprint is reported where it stands.

use kypho_model::notation::resolve;
use kypho_model::{Color, Position};

use super::Open;
use super::scan::Piece;
use crate::lex::spelling;
use crate::replay::State;
use kypho_model::Span;

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
}

/// What the gap before the number says.
#[derive(Clone, Copy, Debug)]
pub(super) struct GapView {
    pub choice: bool,
    pub bracket: bool,
    pub item: bool,
}

/// How many open lines are tried; deeper ones are out of a reader's mind too.
const TRIED: usize = 8;

/// How many plies of a stretch are played to judge a place.
const LOOKED_AT: usize = 64;

/// Finds where the stretch that begins with a number attaches.
pub(super) fn find(
    state: &State,
    open: &[Open],
    gap: &GapView,
    pieces: &[(Piece<'_>, Span)],
) -> Option<Found> {
    let (Piece::Number(number), _) = pieces.first()? else {
        return None;
    };
    let sides: &[Option<Color>] = match number.side() {
        Some(Color::Red) => &[Some(Color::Red), Some(Color::Black)],
        Some(Color::Black) => &[Some(Color::Black), Some(Color::Red)],
        None => &[Some(Color::Red), Some(Color::Black)],
    };
    let mut best: Option<(usize, Found)> = None;
    for (turn, &side) in sides.iter().enumerate() {
        let Some(ply) = state.numbers.ply(number.value, side) else {
            continue;
        };
        let mut full: Option<Found> = None;
        for (spot, position) in candidates(state, open, gap, ply) {
            let (legal, whole) = match &position {
                Some(position) => stretch(position, state, pieces),
                None => (0, false),
            };
            let other_side = turn > 0 && number.side().is_some();
            let found = Found {
                spot,
                also: false,
                other_side,
            };
            let at_end = matches!(spot, Spot::GoOn)
                || matches!(spot, Spot::Branch { depth, ply }
                    if depth > 0 && open[depth - 1].track.next_ply() == ply);
            match full.as_mut() {
                // The middle of an open line is as good as the game; say so.
                Some(first) if whole => {
                    first.also = !gap.item && matches!(first.spot, Spot::Branch { depth: 0, .. })
                }
                None if whole && at_end => return Some(found),
                None if whole => full = Some(found),
                _ => {}
            }
            // A move that is legal nowhere is no proof of the other side's dots.
            if turn == 0 && best.as_ref().is_none_or(|&(most, _)| legal > most) {
                best = Some((legal, found));
            }
        }
        if full.is_some() {
            return full;
        }
    }
    best.map(|(_, found)| found)
}

/// Lists the places a ply can have, in the order they are preferred.
fn candidates(
    state: &State,
    open: &[Open],
    gap: &GapView,
    ply: u32,
) -> Vec<(Spot, Option<Position>)> {
    let mut found = Vec::new();
    let lowest = open.len().saturating_sub(TRIED);
    for depth in (lowest + 1..=open.len()).rev() {
        let track = &open[depth - 1].track;
        if track.next_ply() == ply {
            let goes_on = depth == open.len() && !gap.choice && !gap.bracket;
            let spot = if goes_on {
                Spot::GoOn
            } else {
                Spot::Branch { depth, ply }
            };
            found.push((
                spot,
                track.position_at(ply).filter(|_| track.dead.is_none()),
            ));
        }
    }
    // In a bracket the move just given is nearer than the game.
    let mid = (lowest + 1..=open.len()).rev().filter_map(|depth| {
        let track = &open[depth - 1].track;
        let inside = track.start <= ply && ply < track.played_to();
        inside.then(|| (Spot::Branch { depth, ply }, track.position_at(ply)))
    });
    let game = state
        .tracks
        .iter()
        .rev()
        .find_map(|track| track.position_at(ply))
        .map(|position| (Spot::Branch { depth: 0, ply }, Some(position)));
    if gap.bracket {
        found.extend(mid);
        found.extend(game);
    } else {
        found.extend(game);
        found.extend(mid.filter(|&(spot, _)| {
            // The first ply of a line that hangs on the game is the game again.
            !matches!(spot, Spot::Branch { depth, ply } if depth == 1 && open[0].track.start == ply)
        }));
    }
    found
}

/// Plays a stretch from a position: how many plies were legal, and whether all.
fn stretch(position: &Position, state: &State, pieces: &[(Piece<'_>, Span)]) -> (usize, bool) {
    let mut position = position.clone();
    let mut legal = 0;
    for (piece, _) in pieces.iter().take(2 * LOOKED_AT) {
        match piece {
            Piece::Number(_) | Piece::Glyph(_) => {}
            Piece::Move(text) => {
                let read = spelling(text, state.custom)
                    .ok()
                    .and_then(|spelled| resolve(&position, spelled).ok());
                let Some(read) = read else {
                    return (legal, false);
                };
                position.play_unchecked(read.mv);
                legal += 1;
            }
            _ => break,
        }
    }
    (legal, legal > 0)
}

/// What moves behind a comma are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choices {
    /// The reply to the move before the comma.
    Reply,
    /// Choices; this many pieces hold them.
    List(usize),
    /// The text does not tell.
    Unclear,
}

/// Judges the pieces from a move behind a comma on.
pub(super) fn choices(pieces: &[(Piece<'_>, Span)]) -> Choices {
    let mut moves = 0;
    let mut or = false;
    let mut end = 0;
    for (at, (piece, _)) in pieces.iter().enumerate() {
        match piece {
            Piece::Move(_) => {
                moves += 1;
                end = at + 1;
                // Two moves with nothing between are a line.
                if matches!(pieces.get(at + 1), Some((Piece::Move(_), _))) {
                    return Choices::Reply;
                }
            }
            Piece::Glyph(_) => {}
            Piece::Mark(',' | ';') => {}
            Piece::Words(text) if super::words::ends_with_or(text) => or = true,
            Piece::Number(_) if moves == 1 && !or => return Choices::Reply,
            _ => break,
        }
    }
    if or && moves > 1 || moves > 1 {
        Choices::List(end)
    } else {
        Choices::Unclear
    }
}
