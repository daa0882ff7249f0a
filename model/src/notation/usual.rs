//! The usual move: a kind of piece, its file or its place among two, a sign and a digit; or two points.
//!
//! Nearly every move is one. It goes from its text straight to the board; whatever is spelled otherwise,
//! names several pieces or is against the rules is left to [`resolve`](super::resolve()), which also says
//! why.

use super::Read;
use super::crowd::Crowd;
use super::resolve::{of_pair, steps};
use super::spelled::{Place, Sign, Spelled};
use crate::{Color, Move, Position, Role, Square, Undo};

/// A move in the usual form of its custom, as its text spells it.
///
/// [`Custom::usual`](super::Custom::usual) finds it at the start of a text; whoever cuts a text into moves
/// can hand it on, so that the text is not read again. It is one number, made by joining what each
/// character means: first the file, then the target, the sign and the code of the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usual(u32);

/// Where the parts begin after the file.
const TARGET: u32 = 4;
const SIGN: u32 = 8;
const ROLE: u32 = 10;
/// The combinations of all parts.
const NAMES: usize = 1 << 13;
/// In the place of the file: the front one of the only two, on one file.
const FRONT: u16 = 10;
/// The rear one.
const REAR: u16 = 11;
/// The text gives points, one in each of the lower bytes.
const POINTS: u32 = 1 << 31;
/// A character that has no meaning at its place.
const NONE: u16 = 1 << 15;

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

impl Which {
    #[inline]
    pub(super) const fn code(self) -> u8 {
        match self {
            Which::OnFile(file) => file,
            Which::Front => FRONT as u8,
            Which::Rear => REAR as u8,
        }
    }
}

/// The steps by which the usual move of a name changes the index of its point, as Red sees it; 0 where it
/// leads nowhere.
static STEPS: [i8; NAMES] = {
    let mut table = [0; NAMES];
    let mut name = 0;
    while name < NAMES {
        let (file, digit) = (name as u8 & 15, (name >> TARGET) as u8 & 15);
        let sign = match name >> SIGN & 3 {
            0 => Sign::Forward,
            1 => Sign::Backward,
            _ => Sign::Sideways,
        };
        if let Some(role) = Role::from_code((name >> ROLE) as u8)
            && matches!(file, 1..=9)
            && matches!(digit, 1..=9)
            && let Some(steps) = steps(role, sign, file, digit)
        {
            table[name] = steps as i8;
        }
        name += 1;
    }
    table
};

impl Usual {
    /// Joins the parts of a move whose digits are 1 to 9.
    #[inline]
    pub(super) const fn named(role: Role, which: Which, sign: Sign, target: u8) -> Usual {
        Usual::of_codes(role.code(), which.code(), sign as u8, target)
    }

    /// Joins the codes of the parts.
    #[inline]
    pub(super) const fn of_codes(role: u8, which: u8, sign: u8, target: u8) -> Usual {
        let digits = which as u32 | (target as u32) << TARGET;
        Usual(digits | (sign as u32) << SIGN | (role as u32) << ROLE)
    }

    /// Stands for a move whose points the text gives.
    #[inline]
    pub(super) const fn points(mv: Move) -> Usual {
        Usual(POINTS | mv.from.index() as u32 | (mv.to.index() as u32) << 8)
    }

    /// Returns the move as spelled, if it names the piece by its file.
    #[inline]
    pub(super) fn by_file(self) -> Option<Spelled> {
        let file = self.0 as u8 & 15;
        let sign = match self.0 >> SIGN & 3 {
            0 => Sign::Forward,
            1 => Sign::Backward,
            _ => Sign::Sideways,
        };
        let role = Role::from_code((self.0 >> ROLE) as u8 & 7)?;
        let target = (self.0 >> TARGET) as u8 & 15;
        let named = self.0 & POINTS == 0 && file <= 9;
        named.then(|| Spelled::new(role, None, Some(file), sign, target))
    }

    /// Plays the move, if it names one piece and is legal; otherwise nothing changes.
    ///
    /// Where it does not, [`Custom::read`](super::Custom::read) tells why.
    #[inline(always)]
    pub fn play(self, position: &mut Position) -> Option<(Move, Undo)> {
        let mv = self.find(position)?;
        let undo = position.undo(mv);
        position.play_own(mv);
        Some((mv, undo))
    }

    /// Reads the move of a position, if it names one piece and is legal.
    #[inline]
    pub(super) fn read(self, position: &Position) -> Option<Read> {
        self.find(position).map(Read::plain)
    }

    /// Finds the legal move that it names, if there is one such piece.
    #[inline(always)]
    fn find(self, position: &Position) -> Option<Move> {
        let color = position.turn();
        let (role, mv) = if self.0 & POINTS == 0 {
            self.find_named(position, color)?
        } else {
            let from = Square::from_index(self.0 as u8)?;
            let to = Square::from_index((self.0 >> 8) as u8)?;
            (position.board().own(color, from)?, Move { from, to })
        };
        position.is_legal_for(role, mv).then_some(mv)
    }

    #[inline(always)]
    fn find_named(self, position: &Position, color: Color) -> Option<(Role, Move)> {
        let mut name = self.0 as usize % NAMES;
        let role = Role::from_code((name >> ROLE) as u8)?;
        let pieces = position.board().pieces(color, role);
        let file = (name & 15) as u8;
        let from = if file <= 9 {
            (pieces & Crowd::file(color, file)).single()?
        } else {
            let front = u16::from(file) == FRONT;
            let place = if front { Place::Front } else { Place::Rear };
            let from = of_pair(pieces, color, place, None)?;
            name = name & !15 | usize::from(from.file_for(color));
            from
        };
        let steps = i32::from(STEPS[name]);
        let steps = match color {
            Color::Red => steps,
            Color::Black => -steps,
        };
        // One that leads nowhere stays on its own point, which is no legal move.
        let to = Square::from_index(u8::try_from(from.index() as i32 + steps).ok()?)?;
        Some((role, Move { from, to }))
    }
}

/// Keeps what was read at the start of a text if the text ends with it.
#[inline]
pub(super) fn whole<T>((read, len): (T, usize), text: &str) -> Option<T> {
    (len == text.len()).then_some(read)
}

/// What the four characters of a usual move mean in a custom with letters, each as its part of a [`Usual`].
pub(super) struct Letters {
    pieces: [u16; 256],
    files: [u16; 256],
    signs: [u16; 256],
    targets: [u16; 256],
}

impl Letters {
    /// Takes the letters of the kinds, the marks of the front and the rear one of two, and the signs.
    pub(super) const fn new(
        pieces: &[(&[u8], Role)],
        (front, rear): (u8, u8),
        signs: &[(&[u8], Sign)],
    ) -> Letters {
        let mut letters = Letters {
            pieces: [NONE; 256],
            files: [NONE; 256],
            signs: [NONE; 256],
            targets: [NONE; 256],
        };
        let (roles, ways) = (table(pieces), table(signs));
        let mut byte = 0;
        while byte < 256 {
            if let Some(role) = roles[byte] {
                letters.pieces[byte] = (role.code() as u16) << ROLE;
            }
            if let Some(sign) = ways[byte] {
                letters.signs[byte] = (sign as u16) << SIGN;
            }
            if let Some(digit) = digit(byte as u8) {
                letters.files[byte] = digit as u16;
                letters.targets[byte] = (digit as u16) << TARGET;
            }
            byte += 1;
        }
        letters.files[front as usize] = FRONT;
        letters.files[rear as usize] = REAR;
        letters
    }

    /// Reads the usual move of four characters at the start of a text.
    #[inline(always)]
    pub(super) fn usual(&self, text: &[u8]) -> Option<Usual> {
        let &[piece, file, sign, target] = text.first_chunk()?;
        let name = self.pieces[usize::from(piece)]
            | self.files[usize::from(file)]
            | self.signs[usize::from(sign)]
            | self.targets[usize::from(target)];
        (name & NONE == 0).then_some(Usual(u32::from(name)))
    }
}

/// Reads a file or a number of steps in plain ASCII.
#[inline]
pub(super) const fn digit(byte: u8) -> Option<u8> {
    match byte {
        b'1'..=b'9' => Some(byte - b'0'),
        _ => None,
    }
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
