//! From a spelled move to the move of a position.

use super::spelled::{Place, Sign, Spelled};
use crate::{Illegal, Move, MoveList, Position, Role, Square};

/// Holds the move a text names, and what was lenient about reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolved {
    /// The move.
    pub mv: Move,
    /// How the text named its piece, when not in the usual way.
    pub remark: Option<Remark>,
}

/// Notes an unusual but clear way to name a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remark {
    /// Several such pieces share the file and only one of them can go there.
    BareFile,
    /// A place mark where no two such pieces share a file.
    NeedlessMark,
    /// The general without its file.
    NoFile,
}

/// Says why a spelled move is no move of the position.
#[derive(Clone, Debug)]
pub enum MoveError {
    /// The mover has no such piece there.
    NoSuchPiece,
    /// No such piece could ever go there from where it stands: a traverse to its
    /// own file, a point off the board, a file the piece does not reach.
    NoSuchWay,
    /// Against the rules; the reason is that of the only, or the front, piece.
    Illegal(Move, Illegal),
    /// Several pieces can go there.
    Ambiguous(MoveList),
}

/// Finds the one move that a spelled move names.
///
/// # Errors
/// Tells a missing piece, an impossible way, an illegal move and an ambiguous
/// one apart; legality is the last word on which piece is meant.
pub fn resolve(position: &Position, spelled: Spelled) -> Result<Resolved, MoveError> {
    let mut named = Named::new();
    let crowded = collect(position, spelled, &mut named);
    if named.len == 0 {
        return Err(MoveError::NoSuchPiece);
    }
    let mut legal = MoveList::new();
    let mut refused = None;
    for &from in named.as_slice() {
        let Some(to) = target(position, from, spelled) else {
            continue;
        };
        let mv = Move { from, to };
        match position.check_move(mv) {
            Ok(()) => legal.push(mv),
            Err(reason) => {
                refused.get_or_insert((mv, reason));
            }
        }
    }
    match &legal[..] {
        [] => Err(refused.map_or(MoveError::NoSuchWay, |(mv, reason)| {
            MoveError::Illegal(mv, reason)
        })),
        &[mv] => Ok(Resolved {
            mv,
            remark: remark(spelled, named.len, crowded),
        }),
        _ => Err(MoveError::Ambiguous(legal)),
    }
}

fn remark(spelled: Spelled, named: usize, crowded: bool) -> Option<Remark> {
    if spelled.place.is_some() {
        (!crowded).then_some(Remark::NeedlessMark)
    } else if spelled.file.is_none() {
        Some(Remark::NoFile)
    } else {
        let slanted = matches!(spelled.role, Role::Elephant | Role::Advisor);
        (named > 1 && !slanted).then_some(Remark::BareFile)
    }
}

/// The pieces a text may mean, foremost first; a side has at most 16.
struct Named {
    squares: [Square; 16],
    len: usize,
}

impl Named {
    fn new() -> Self {
        Named {
            squares: [Square::ALL[0]; 16],
            len: 0,
        }
    }

    fn push(&mut self, square: Square) {
        if let Some(slot) = self.squares.get_mut(self.len) {
            *slot = square;
            self.len += 1;
        }
    }

    fn as_slice(&self) -> &[Square] {
        &self.squares[..self.len]
    }
}

/// Collects the pieces named; tells whether the place mark met a crowded file.
fn collect(position: &Position, spelled: Spelled, named: &mut Named) -> bool {
    let color = position.turn();
    let pieces = position.board().pieces(color, spelled.role);
    let on_file = |file: u8| {
        let mut found = Named::new();
        for square in pieces {
            if square.file_for(color) == file {
                found.push(square);
            }
        }
        // Squares come in rank order: reverse it for Red, whose front is up.
        if color == crate::Color::Red {
            found.squares[..found.len].reverse();
        }
        found
    };
    match (spelled.place, spelled.file) {
        (None, Some(file)) => {
            *named = on_file(file);
            named.len > 1
        }
        (None, None) => {
            pieces.into_iter().for_each(|square| named.push(square));
            false
        }
        (Some(place), file) => {
            let mut crowded = false;
            for file in file.map_or(1..=9, |file| file..=file) {
                let found = on_file(file);
                if found.len > 1 {
                    crowded = true;
                    pick(found.as_slice(), place, named);
                }
            }
            if !crowded {
                for square in pieces {
                    if file.is_none_or(|file| square.file_for(color) == file) {
                        named.push(square);
                    }
                }
            }
            crowded
        }
    }
}

/// Picks by place among two or more pieces on a file, foremost first.
fn pick(found: &[Square], place: Place, named: &mut Named) {
    let last = found.len() - 1;
    match place {
        Place::Front => named.push(found[0]),
        Place::Rear => named.push(found[last]),
        Place::Nth(n) => {
            if let Some(&square) = found.get(usize::from(n).wrapping_sub(1)) {
                named.push(square);
            }
        }
        Place::Middle => found[1..last].iter().for_each(|&square| named.push(square)),
    }
}

/// Returns where the spelled move takes a piece from `from`.
fn target(position: &Position, from: Square, spelled: Spelled) -> Option<Square> {
    let color = position.turn();
    let rank = from.rank();
    let way: i8 = if spelled.sign == Sign::Backward {
        -1
    } else {
        1
    };
    let steps = match spelled.role {
        Role::Horse | Role::Elephant | Role::Advisor => {
            if spelled.sign == Sign::Sideways {
                return None;
            }
            let across = from.file_for(color).abs_diff(spelled.target);
            let up = match (spelled.role, across) {
                (Role::Horse, 1) | (Role::Elephant, 2) => 2,
                (Role::Horse, 2) | (Role::Advisor, 1) => 1,
                _ => return None,
            };
            let to = from.forward(color, way * up)?;
            return Square::from_file_for(color, spelled.target, to.rank());
        }
        _ if spelled.sign == Sign::Sideways => {
            return Square::from_file_for(color, spelled.target, rank).filter(|&to| to != from);
        }
        _ => i8::try_from(spelled.target).ok()?,
    };
    from.forward(color, way * steps)
}
