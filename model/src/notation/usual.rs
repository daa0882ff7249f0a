//! The usual move: a kind of piece, its file or its place among two, a sign and a digit.
//!
//! Nearly every move of every custom that names files is one. It goes from its text straight to the
//! board; whatever is spelled otherwise, names several pieces or is against the rules is left to
//! [`resolve`](super::resolve()), which also says why.

use super::Read;
use super::crowd::Crowd;
use super::resolve::{arrival, of_pair};
use super::spelled::{Place, Quirks, Sign, Spelled};
use crate::{Move, Position, Role};

/// A usual move as its text spells it.
#[derive(Clone, Copy)]
pub(super) struct Usual {
    pub(super) role: Role,
    pub(super) which: Which,
    pub(super) sign: Sign,
    pub(super) target: u8,
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

    /// Finds the move of a position, if there is one such piece and the move is legal.
    #[inline]
    pub(super) fn resolve(self, position: &Position) -> Option<Read> {
        let Usual {
            role, sign, target, ..
        } = self;
        let color = position.turn();
        let pieces = position.board().pieces(color, role);
        let from = match self.which {
            Which::OnFile(file) => (pieces & Crowd::file(color, file)).single(),
            Which::Front => of_pair(pieces, color, Place::Front, None),
            Which::Rear => of_pair(pieces, color, Place::Rear, None),
        }?;
        let to = arrival(color, from, role, sign, target)?;
        let mv = Move { from, to };
        position.is_legal_for(role, mv).then_some(Read {
            mv,
            remark: None,
            quirks: Quirks::default(),
        })
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
