//! The usual move: a kind of piece, its file or its place among two, a sign and a digit.
//!
//! Nearly every move of every custom that names files is one. It goes from its text straight to the
//! board; whatever is spelled otherwise, names several pieces or is against the rules is left to
//! [`resolve`](super::resolve()), which also says why.

use super::Read;
use super::crowd::Crowd;
use super::resolve::{arrival, of_pair};
use super::spelled::{Place, Sign, Spelled};
use crate::{Move, Position, Role, Undo};

/// A move in the usual form of its custom, as its text spells it.
///
/// [`Custom::usual`](super::Custom::usual) finds it at the start of a text; whoever cuts a text into moves
/// can hand it on, so that the text is not read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usual(pub(super) Way);

/// How a usual move names its piece and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Named(Named),
    Points(Move),
}

/// A usual move that names its piece by kind and file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) role: Role,
    pub(super) which: Which,
    pub(super) sign: Sign,
    pub(super) target: u8,
}

/// Which piece of its kind moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// The only one on a file, 1–9 from the mover's right.
    OnFile(u8),
    /// The front one of the only two, on one file.
    Front,
    /// The rear one of the only two, on one file.
    Rear,
}

impl Usual {
    /// Plays the move, if it names one piece and is legal; otherwise nothing changes.
    ///
    /// Where it does not, [`Custom::read`](super::Custom::read) tells why.
    #[inline(always)]
    pub fn play(self, position: &mut Position) -> Option<(Move, Undo)> {
        let (role, mv) = self.find(position)?;
        if !position.is_legal_for(role, mv) {
            return None;
        }
        let undo = position.undo(mv);
        position.play_own(mv);
        Some((mv, undo))
    }

    /// Finds the piece and where it goes, if there is one such piece.
    #[inline(always)]
    pub(super) fn find(self, position: &Position) -> Option<(Role, Move)> {
        match self.0 {
            Way::Named(named) => named.find(position),
            Way::Points(mv) => Some((position.board().own(position.turn(), mv.from)?, mv)),
        }
    }
}

impl Named {
    /// Returns the move as spelled, if it names the piece by its file.
    #[inline]
    pub(super) fn by_file(self) -> Option<Spelled> {
        match self.which {
            Which::OnFile(file) => Some(Spelled::new(
                self.role,
                None,
                Some(file),
                self.sign,
                self.target,
            )),
            _ => None,
        }
    }

    /// Finds the piece and where it goes, if there is one such piece.
    #[inline(always)]
    fn find(self, position: &Position) -> Option<(Role, Move)> {
        let Named {
            role, sign, target, ..
        } = self;
        let color = position.turn();
        let pieces = position.board().pieces(color, role);
        let pair = |place| {
            let from = of_pair(pieces, color, place, None)?;
            Some((from, from.file_for(color)))
        };
        let (from, file) = match self.which {
            Which::OnFile(file) => ((pieces & Crowd::file(color, file)).single()?, file),
            Which::Front => pair(Place::Front)?,
            Which::Rear => pair(Place::Rear)?,
        };
        let to = arrival(color, from, file, role, sign, target)?;
        Some((role, Move { from, to }))
    }

    /// Reads the move of a position, if it is legal.
    #[inline]
    pub(super) fn read(self, position: &Position) -> Option<Read> {
        let (role, mv) = self.find(position)?;
        position.is_legal_for(role, mv).then_some(Read::plain(mv))
    }
}

/// Keeps what was read at the start of a text if the text ends with it.
#[inline]
pub(super) fn whole<T>((read, len): (T, usize), text: &str) -> Option<T> {
    (len == text.len()).then_some(read)
}

/// Reads a file or a number of steps in plain ASCII.
#[inline]
pub(super) fn digit(byte: u8) -> Option<u8> {
    matches!(byte, b'1'..=b'9').then(|| byte - b'0')
}

/// Lists by its byte what a character means to a reader.
pub(super) const fn table<T: Copy>(entries: &[(&[u8], T)]) -> [Option<T>; 256] {
    let mut table = [None; 256];
    let mut entry = 0;
    while entry < entries.len() {
        let (bytes, meaning) = entries[entry];
        let mut at = 0;
        while at < bytes.len() {
            table[bytes[at] as usize] = Some(meaning);
            at += 1;
        }
        entry += 1;
    }
    table
}
