//! Several pieces of a kind: which of them a mark names.

use super::{Crowded, Place};
use crate::{Color, Position, Role, Square, SquareSet};

/// The files by side and number; 0 and the numbers past 9 name none.
static FILES: [[SquareSet; 256]; 2] = {
    let mut files = [[SquareSet::EMPTY; 256]; 2];
    let mut number = 1;
    while number < 10 {
        files[Color::Red.index()][number] = SquareSet::file(9 - number as u8);
        files[Color::Black.index()][number] = SquareSet::file(number as u8 - 1);
        number += 1;
    }
    files
};

/// All pieces of one kind of one side.
#[derive(Clone, Copy)]
pub(super) struct Crowd {
    pub(super) color: Color,
    pub(super) pieces: SquareSet,
}

impl Crowd {
    /// Returns a file by its number for a side; empty for numbers other than 1–9.
    #[inline]
    pub(super) fn file(color: Color, file: u8) -> SquareSet {
        FILES[color.index()][usize::from(file)]
    }

    /// Walks a set from the side's front to its rear.
    pub(super) fn from_front(color: Color, set: SquareSet) -> impl Iterator<Item = Square> {
        let mut left = set;
        core::iter::from_fn(move || {
            // Indices rise towards Red's front.
            let next = match color {
                Color::Red => left.last(),
                Color::Black => left.first(),
            }?;
            left.remove(next);
            Some(next)
        })
    }

    /// Returns the pieces of each crowded file, from the side's right to its left.
    fn crowded_files(self, file: Option<u8>) -> impl Iterator<Item = SquareSet> {
        file.map_or(1..=9, |file| file..=file)
            .map(move |file| self.pieces & Crowd::file(self.color, file))
            .filter(|found| found.len() > 1)
    }

    pub(super) fn is_crowded(self, file: Option<u8>) -> bool {
        self.crowded_files(file).next().is_some()
    }

    fn nth(self, set: SquareSet, index: usize) -> SquareSet {
        Crowd::from_front(self.color, set)
            .nth(index)
            .map_or(SquareSet::EMPTY, SquareSet::from)
    }

    /// Returns the pieces that a mark names in a convention; none where the
    /// convention has no such mark.
    pub(super) fn named_by(
        self,
        convention: Crowded,
        place: Option<Place>,
        file: Option<u8>,
    ) -> SquareSet {
        let several = self.crowded_files(None).nth(1).is_some();
        let mut named = SquareSet::EMPTY;
        if convention == Crowded::Xqbase
            && file.is_none()
            && let Some(n) = place.and_then(Place::number)
            && (several || self.crowded_files(None).any(|found| found.len() > 3))
        {
            // Counted on over all crowded files.
            return self
                .crowded_files(None)
                .flat_map(|found| Crowd::from_front(self.color, found))
                .nth(usize::from(n).wrapping_sub(1))
                .map_or(SquareSet::EMPTY, SquareSet::from);
        }
        for found in self.crowded_files(file) {
            let (len, last) = (found.len(), found.len() - 1);
            let inner = || {
                Crowd::from_front(self.color, found)
                    .skip(1)
                    .take(len - 2)
                    .collect::<SquareSet>()
            };
            let official = convention == Crowded::Official;
            named |= match place {
                // Three or five on the only crowded file: the one in the middle.
                None if official && !several && len % 2 == 1 => self.nth(found, len / 2),
                None => SquareSet::EMPTY,
                Some(Place::Front) if official && len > 3 => self.nth(found, 1),
                Some(Place::Rear) if official && len > 3 => self.nth(found, last - 1),
                Some(Place::Front | Place::Foremost) => self.nth(found, 0),
                Some(Place::Rear | Place::Rearmost) => self.nth(found, last),
                Some(Place::Middle) => inner(),
                Some(Place::LetterB)
                    if !matches!(convention, Crowded::Xqbase | Crowded::Cchess) =>
                {
                    self.nth(found, last)
                }
                Some(Place::LetterB) => self.nth(found, 1),
                Some(Place::Nth(n)) => self.nth(found, usize::from(n).wrapping_sub(1)),
                Some(Place::Twin) if convention == Crowded::Fairy => {
                    let n = file.map_or(0, usize::from);
                    self.nth(found, n.wrapping_sub(1))
                }
                Some(Place::Twin) if len % 2 == 1 => self.nth(found, len / 2),
                Some(Place::Twin) => SquareSet::EMPTY,
                Some(Place::Chain { behind, ahead }) => {
                    let (behind, ahead) = (usize::from(behind), usize::from(ahead));
                    if behind + ahead == last {
                        self.nth(found, ahead)
                    } else {
                        SquareSet::EMPTY
                    }
                }
            };
        }
        named
    }

    /// Returns the pieces that a mark may name in any convention.
    pub(super) fn named_by_any(self, place: Place, file: Option<u8>) -> SquareSet {
        Crowded::ALL
            .into_iter()
            .fold(SquareSet::EMPTY, |named, convention| {
                named | self.named_by(convention, Some(place), file)
            })
    }
}

/// Where a piece stands among the pieces of its kind; marks are written from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    /// The file for the side, 1–9.
    pub(super) file: u8,
    /// How many pieces of the kind share the file.
    pub(super) count: u8,
    /// How many of them stand ahead of it.
    pub(super) ahead: u8,
    /// Whether another file is crowded, too.
    pub(super) several: bool,
    /// How many come before it, counted over all crowded files from the right.
    pub(super) counted: u8,
}

impl Standing {
    /// Looks at the piece on `from`; returns also whether its file needs a mark.
    ///
    /// Generals, advisors and elephants never need one: the direction tells two of
    /// them on a file apart.
    pub(super) fn of(position: &Position, from: Square) -> Option<(Standing, bool)> {
        let piece = position.piece_at(from)?;
        let crowd = Crowd {
            color: piece.color,
            pieces: position.board().pieces(piece.color, piece.role),
        };
        let file = from.file_for(piece.color);
        let mates = crowd.pieces & Crowd::file(piece.color, file);
        let slanted = matches!(piece.role, Role::General | Role::Advisor | Role::Elephant);
        let mut standing = Standing {
            file,
            count: 1,
            ahead: 0,
            several: false,
            counted: 0,
        };
        if slanted || mates.len() < 2 {
            return Some((standing, false));
        }
        let place = |set: SquareSet| {
            Crowd::from_front(piece.color, set)
                .take_while(|&square| square != from)
                .count() as u8
        };
        standing.count = mates.len() as u8;
        standing.ahead = place(mates);
        standing.several = crowd.crowded_files(None).nth(1).is_some();
        standing.counted = standing.ahead
            + crowd
                .crowded_files(None)
                .take_while(|found| !found.contains(from))
                .map(|found| found.len() as u8)
                .sum::<u8>();
        Some((standing, true))
    }

    /// Returns how many of its kind stand behind it on the file.
    pub(super) fn behind(self) -> u8 {
        self.count - 1 - self.ahead
    }

    /// Names the place on the file in words: front, rear, of three the middle one.
    pub(super) fn place(self) -> Place {
        match (self.ahead, self.behind()) {
            (0, _) => Place::Front,
            (_, 0) => Place::Rear,
            (1, 1) => Place::Middle,
            (ahead, _) => Place::Nth(ahead + 1),
        }
    }
}
