//! What a writer writes: a short text on the stack, and how long a form it took.

use core::fmt;
use core::ops::Deref;

use super::spelled::Sign;
use crate::{Color, Move, Piece, Role};

/// Tells which form a writer had to take so that the text names one move only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// The notation's own form.
    Usual,
    /// The place mark and the file together (`Bt3.1`, `3+=4`, 前九平八).
    PlaceAndFile,
    /// The piece with the points it leaves and reaches (`Be6-d6`).
    Points,
}

impl Form {
    /// Every form, from the shortest.
    pub const ALL: [Form; 3] = [Form::Usual, Form::PlaceAndFile, Form::Points];
}

const CAPACITY: usize = 46;

/// Holds a written move; it reads like a `str` and lives on the stack.
#[derive(Clone, Copy)]
pub struct Written {
    bytes: [u8; CAPACITY],
    len: u8,
    form: Form,
}

impl Written {
    pub(super) const fn new(form: Form) -> Written {
        Written {
            bytes: [0; CAPACITY],
            len: 0,
            form,
        }
    }

    /// Tells which form the writer took.
    pub const fn form(&self) -> Form {
        self.form
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..usize::from(self.len)])
            .expect("only whole strings are added")
    }

    /// Adds text; what no longer fits is left out, which no notation comes near.
    pub(super) fn push(&mut self, text: &str) {
        let from = usize::from(self.len);
        if let Some(slot) = self.bytes.get_mut(from..from + text.len()) {
            slot.copy_from_slice(text.as_bytes());
            self.len += text.len() as u8;
        }
    }

    pub(super) fn push_char(&mut self, c: char) {
        self.push(c.encode_utf8(&mut [0; 4]));
    }

    pub(super) fn push_digit(&mut self, digit: u8) {
        self.push_char(char::from(b'0' + digit));
    }

    /// Adds both points as `e6-d6`.
    pub(super) fn push_points(&mut self, mv: Move) {
        for (square, dash) in [(mv.from, "-"), (mv.to, "")] {
            self.push_char(char::from(b'a' + square.file()));
            self.push_digit(square.rank());
            self.push(dash);
        }
    }

    pub(super) fn to_upper(mut self) -> Written {
        self.bytes.make_ascii_uppercase();
        self
    }

    pub(super) fn to_lower(mut self) -> Written {
        self.bytes.make_ascii_lowercase();
        self
    }
}

impl Deref for Written {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Debug for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} ({:?})", self.as_str(), self.form)
    }
}

/// Returns direction and target digit of a move, as every file-based notation
/// writes them; `None` for a move no piece of that kind can make.
pub(super) fn direction(piece: Piece, mv: Move) -> Option<(Sign, u8)> {
    let color = piece.color;
    let (from, to) = (mv.from, mv.to);
    let forward = match color {
        Color::Red => i16::from(to.rank()) - i16::from(from.rank()),
        Color::Black => i16::from(from.rank()) - i16::from(to.rank()),
    };
    let file = to.file_for(color);
    let slanted = matches!(piece.role, Role::Horse | Role::Elephant | Role::Advisor);
    match forward {
        0 if slanted || from == to => None,
        0 => Some((Sign::Sideways, file)),
        _ if !slanted && from.file() != to.file() => None,
        n => {
            let sign = if n > 0 { Sign::Forward } else { Sign::Backward };
            let steps = u8::try_from(n.unsigned_abs()).ok()?;
            Some((sign, if slanted { file } else { steps }))
        }
    }
}

/// Reads both points as `e6-d6` or `e6d6` at the start of a text; ranks count
/// from 0.
pub(super) fn read_points(text: &str) -> Option<(Move, usize)> {
    let mut cursor = super::chars::Cursor::new(text);
    let from = super::coordinates::point(&mut cursor, super::Base::Zero).ok()?;
    cursor.take(|byte| (byte == b'-').then_some(()));
    let to = super::coordinates::point(&mut cursor, super::Base::Zero).ok()?;
    Some((Move { from, to }, cursor.offset()))
}
