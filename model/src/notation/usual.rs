//! The usual move: a kind of piece, its file or its place among two, a sign and a digit.
//!
//! Nearly every move of every custom that names files is one. It goes from its text straight to the
//! board; whatever is spelled otherwise, names several pieces or is against the rules is left to
//! [`resolve`](super::resolve()), which also says why.

use super::Read;
use super::crowd::Crowd;
use super::resolve::{arrival, of_pair};
use super::spelled::{Place, Sign, Spelled};
use crate::{Move, Position, Role};

/// A usual move as its text spells it.
#[derive(Clone, Copy)]
pub(super) struct Usual {
    pub(super) role: Role,
    pub(super) which: Which,
    pub(super) sign: Sign,
    pub(super) target: u8,
    /// How many bytes write it.
    pub(super) len: usize,
}

/// Which piece of its kind moves.
#[derive(Clone, Copy)]
pub(super) enum Which {
    /// The only one on a file, 1–9 from the mover's right.
    OnFile(u8),
    /// The front one of the only two, on one file.
    Front,
    /// The rear one of the only two, on one file.
    Rear,
}

impl Usual {
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

    /// Finds the piece and where it goes, if there is one such piece and the text ends with the move.
    #[inline]
    pub(super) fn find(self, position: &Position, text: &str) -> Option<(Role, Move)> {
        if self.len != text.len() {
            return None;
        }
        let Usual {
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
    pub(super) fn read(self, position: &Position, text: &str) -> Option<Read> {
        let (_, mv) = self.find(position, text)?;
        position.is_legal(mv).then_some(Read::plain(mv))
    }
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
