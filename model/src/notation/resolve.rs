//! From a spelled move to the move of a position.

use std::ops::Deref;

use smallvec::SmallVec;

use super::crowd::Crowd;
use super::spelled::{Malformed, Place, Quirks, Sign, Spelled};
use super::{Crowded, Reading};
use crate::{Color, Illegal, Move, Position, Role, Square, SquareSet};

/// Holds the move a text names, and what was lenient about reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Read {
    /// The move.
    pub mv: Move,
    /// How the text named its piece, when not in the usual way.
    pub remark: Option<Remark>,
    /// How the text departed from the clean form.
    pub quirks: Quirks,
}

impl Read {
    /// A move written in the usual way.
    #[inline]
    pub(super) const fn plain(mv: Move) -> Read {
        Read {
            mv,
            remark: None,
            quirks: Quirks {
                letter_digit: false,
                spaced: false,
                unsigned: false,
            },
        }
    }

    /// Tells whether the move is written in the usual way.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.remark.is_none() && self.quirks == Quirks::default()
    }
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

/// Says why a text is no move of the position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The text is no move of the notation; the place tells from where on.
    #[error("{0}")]
    Malformed(Malformed),
    /// The mover has no such piece there.
    #[error("the side to move has no such piece there")]
    NoSuchPiece,
    /// No such piece could ever go there from where it stands: a traverse to its
    /// own file, a point off the board, a file the piece does not reach.
    #[error("no such piece can go that way from where it stands")]
    NoSuchWay,
    /// Against the rules; the reason is that of the only, or the front, piece.
    #[error("{1}")]
    Illegal(Move, Illegal),
    /// Several pieces can go there.
    #[error("{} pieces can make this move", .0.len())]
    Ambiguous(Candidates),
}

/// Holds the moves that an ambiguous text may mean, two or more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidates(SmallVec<[Move; 8]>);

impl Candidates {
    pub(super) fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }
}

impl Deref for Candidates {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl From<Malformed> for MoveError {
    fn from(malformed: Malformed) -> MoveError {
        MoveError::Malformed(malformed)
    }
}

/// Finds the one move that a spelled move names, taking every known habit.
///
/// # Errors
/// Tells a missing piece, an impossible way, an illegal move and an ambiguous
/// one apart; legality is the last word on which piece is meant.
#[inline]
pub fn resolve(position: &Position, spelled: Spelled) -> Result<Read, MoveError> {
    resolve_as(position, spelled, Reading::default())
}

/// Finds the one move that a spelled move names, knowing how its writer names
/// crowded soldiers.
///
/// The convention's own meaning goes first; where it gives no legal move, every
/// other known habit is tried.
///
/// # Errors
/// As [`resolve`].
#[inline]
pub fn resolve_as(
    position: &Position,
    spelled: Spelled,
    reading: Reading,
) -> Result<Read, MoveError> {
    let color = position.turn();
    let pieces = position.board().pieces(color, spelled.role);
    if spelled.place.is_none()
        && let Some(file) = spelled.file
        && let Some(from) = (pieces & Crowd::file(color, file)).single()
    {
        let to = target(position, from, spelled).ok_or(MoveError::NoSuchWay)?;
        let mv = Move { from, to };
        return match position.check_move(mv) {
            Ok(()) => Ok(Read {
                mv,
                remark: None,
                quirks: spelled.quirks,
            }),
            Err(reason) => Err(MoveError::Illegal(mv, reason)),
        };
    }
    if let Some(mv) = spelled.points {
        return by_points(position, spelled, mv);
    }
    // Two on a file are front and rear everywhere.
    if let Some(place) = spelled.place
        && let Some(from) = of_pair(pieces, color, place, spelled.file)
        && let Some(to) = target(position, from, spelled)
        && position.is_legal(Move { from, to })
    {
        return Ok(Read {
            mv: Move { from, to },
            remark: None,
            quirks: spelled.quirks,
        });
    }
    by_name(position, spelled, reading.crowded, pieces)
}

/// Picks one of the only two pieces of their kind, if they share a file.
#[inline(never)]
pub(super) fn of_pair(
    pieces: SquareSet,
    color: Color,
    place: Place,
    file: Option<u8>,
) -> Option<Square> {
    let (low, high) = (pieces.first()?, pieces.last()?);
    let apart = high.index() - low.index();
    if pieces.len() != 2 || apart % 9 != 0 || file.is_some_and(|file| file != low.file_for(color)) {
        return None;
    }
    let front = match place {
        Place::Front => true,
        Place::Rear => false,
        _ => return None,
    };
    // Indices rise towards Red's front.
    Some(if front == (color == Color::Red) {
        high
    } else {
        low
    })
}

/// Resolves a move whose text gives both points.
fn by_points(position: &Position, spelled: Spelled, mv: Move) -> Result<Read, MoveError> {
    match position.piece_at(mv.from) {
        Some(piece) if piece.color == position.turn() && piece.role == spelled.role => {}
        _ => return Err(MoveError::NoSuchPiece),
    }
    match position.check_move(mv) {
        Ok(()) => Ok(Read {
            mv,
            remark: None,
            quirks: spelled.quirks,
        }),
        Err(reason) => Err(MoveError::Illegal(mv, reason)),
    }
}

/// Resolves everything but a piece alone on the file that the text gives.
fn by_name(
    position: &Position,
    spelled: Spelled,
    known: Option<Crowded>,
    pieces: SquareSet,
) -> Result<Read, MoveError> {
    let crowd = Crowd {
        color: position.turn(),
        pieces,
    };
    let crowded = crowd.is_crowded(spelled.file);
    let ok = |mv, remark| {
        Ok(Read {
            mv,
            remark,
            quirks: spelled.quirks,
        })
    };
    // The convention's own meaning, where there is one to go by.
    let exact = match spelled.convention.or(known) {
        Some(convention) => crowd.named_by(convention, spelled.place, spelled.file),
        None => SquareSet::EMPTY,
    };
    let first = legal(position, exact, spelled);
    match &first.found[..] {
        &[mv] => return ok(mv, None),
        [] => {}
        _ => return Err(MoveError::Ambiguous(first.found)),
    }
    let named = match (spelled.place, spelled.file) {
        (None, None) => pieces,
        (None, Some(file)) => pieces & Crowd::file(crowd.color, file),
        // Nothing to choose from: the mark is needless.
        (Some(_), file) if !crowded => {
            file.map_or(pieces, |file| pieces & Crowd::file(crowd.color, file))
        }
        // The form of the mark leaves no other meaning.
        (Some(_), _) if spelled.convention.is_some() => exact,
        (Some(place), file) => crowd.named_by_any(place, file),
    };
    if named.is_empty() {
        return Err(MoveError::NoSuchPiece);
    }
    let second = legal(position, named, spelled);
    match &second.found[..] {
        &[mv] => ok(mv, remark(spelled, named, crowded)),
        [] => Err(match first.refused.or(second.refused) {
            Some((mv, reason)) => MoveError::Illegal(mv, reason),
            None => MoveError::NoSuchWay,
        }),
        _ => Err(MoveError::Ambiguous(second.found)),
    }
}

/// The legal moves among those of several pieces, and the first that is refused.
struct Choice {
    found: Candidates,
    refused: Option<(Move, Illegal)>,
}

fn legal(position: &Position, named: SquareSet, spelled: Spelled) -> Choice {
    let mut choice = Choice {
        found: Candidates::default(),
        refused: None,
    };
    for from in Crowd::from_front(position.turn(), named) {
        let Some(to) = target(position, from, spelled) else {
            continue;
        };
        let mv = Move { from, to };
        match position.check_move(mv) {
            Ok(()) => choice.found.push(mv),
            Err(reason) => {
                choice.refused.get_or_insert((mv, reason));
            }
        }
    }
    choice
}

fn remark(spelled: Spelled, named: SquareSet, crowded: bool) -> Option<Remark> {
    if spelled.place.is_some() {
        (!crowded).then_some(Remark::NeedlessMark)
    } else if spelled.file.is_none() {
        Some(Remark::NoFile)
    } else {
        // Elephants and advisors need no mark: the direction tells them apart.
        let slanted = matches!(spelled.role, Role::Elephant | Role::Advisor);
        (named.len() > 1 && !slanted).then_some(Remark::BareFile)
    }
}

/// Returns where the spelled move takes a piece from `from`.
#[inline]
fn target(position: &Position, from: Square, spelled: Spelled) -> Option<Square> {
    arrival(
        position.turn(),
        from,
        spelled.role,
        spelled.sign,
        spelled.target,
    )
}

/// Returns where a sign and a digit take a side's piece of a kind from `from`.
fn arrival(color: Color, from: Square, role: Role, sign: Sign, digit: u8) -> Option<Square> {
    let steps = steps(role, sign, from.file_for(color), digit)?;
    // Black looks down the board.
    let steps = match color {
        Color::Red => steps,
        Color::Black => -steps,
    };
    Square::from_index(u8::try_from(from.index() as i32 + steps).ok()?)
}

/// Returns by how much a sign and a digit change the index of a piece of a kind that stands on its side's
/// file `file`, as Red sees it.
///
/// They never lead off the side edges: with the file on the board, the index is on it if the rank is.
pub(super) const fn steps(role: Role, sign: Sign, file: u8, digit: u8) -> Option<i32> {
    let across = digit as i32 - file as i32;
    let is_file = matches!(digit, 1..=9);
    let sideways = matches!(sign, Sign::Sideways);
    let (ahead, across) = match role {
        Role::Horse | Role::Elephant | Role::Advisor => {
            let ahead = match (role, across.unsigned_abs()) {
                (Role::Horse, 1) | (Role::Elephant, 2) => 2,
                (Role::Horse, 2) | (Role::Advisor, 1) => 1,
                _ => return None,
            };
            if !is_file || sideways {
                return None;
            }
            (ahead, across)
        }
        _ if sideways => {
            if !is_file || across == 0 {
                return None;
            }
            (0, across)
        }
        _ => (digit as i32, 0),
    };
    let ahead = match sign {
        Sign::Backward => -ahead,
        _ => ahead,
    };
    // Red's files are counted against the board's.
    Some(ahead * 9 - across)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same by files and ranks, one at a time.
    fn counted(color: Color, from: Square, role: Role, sign: Sign, digit: u8) -> Option<Square> {
        let across = from.file_for(color).abs_diff(digit);
        let way = if sign == Sign::Backward { -1 } else { 1 };
        let up = match (role, across) {
            (Role::Horse, 1) | (Role::Elephant, 2) => 2,
            (Role::Horse, 2) | (Role::Advisor, 1) => 1,
            (Role::Horse | Role::Elephant | Role::Advisor, _) => return None,
            _ if sign == Sign::Sideways => {
                let to = Square::from_file_for(color, digit, from.rank());
                return to.filter(|&to| to != from);
            }
            _ => return from.forward(color, i8::try_from(digit).ok()?.checked_mul(way)?),
        };
        let onto = from.forward(color, up * way)?;
        if sign == Sign::Sideways {
            return None;
        }
        Square::from_file_for(color, digit, onto.rank())
    }

    #[test]
    fn signs_and_digits_lead_where_files_and_ranks_are_counted_to() {
        for color in Color::ALL {
            for from in Square::ALL {
                for role in Role::ALL {
                    for sign in [Sign::Forward, Sign::Backward, Sign::Sideways] {
                        for digit in 0..=u8::MAX {
                            assert_eq!(
                                arrival(color, from, role, sign, digit),
                                counted(color, from, role, sign, digit),
                                "{color} {role} {from} {sign:?} {digit}"
                            );
                        }
                    }
                }
            }
        }
    }
}
