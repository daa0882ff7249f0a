//! The custom of a record: which letters and signs its moves are written in.
//!
//! `P`, `C`, `M`, `B`, `.` and `-` mean different things in Vietnamese and in
//! English records, so one look over a record's moves settles the custom before
//! any of them is read.

use super::chars::fold;
use super::spelled::{Malformed, Place, Sign, Spelled};
use super::{resolve, vietnamese, wxf};
use crate::{Move, Piece, Position, Role, Square};

/// Names the letters and signs of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Custom {
    /// Vietnamese letters with `. / -`, or Vietnamese words.
    #[default]
    Vietnamese,
    /// English WXF letters with `+ - =` or `.`.
    English,
}

impl Custom {
    /// Every custom.
    pub const ALL: [Custom; 2] = [Custom::Vietnamese, Custom::English];

    /// Returns the word used in machine output.
    pub const fn name(self) -> &'static str {
        match self {
            Custom::Vietnamese => "vietnamese",
            Custom::English => "english",
        }
    }

    /// Reads one move.
    ///
    /// # Errors
    /// Says where the text stops being a move of this custom.
    pub fn parse(self, text: &str) -> Result<Spelled, Malformed> {
        match self {
            Custom::Vietnamese => vietnamese::parse(text),
            Custom::English => wxf::parse(text),
        }
    }

    /// Returns the length of the longest move at the start of `text`, if any.
    pub fn prefix(self, text: &str) -> Option<usize> {
        let read = match self {
            Custom::Vietnamese => vietnamese::read(text),
            Custom::English => wxf::read(text),
        };
        read.ok().map(|(_, len)| len)
    }

    /// Writes a move so that it reads back to the same move.
    ///
    /// Takes the short form where that names one move only, then the form with
    /// place and file, then the coordinates.
    pub fn write(self, position: &Position, mv: Move) -> String {
        let forms = match self {
            Custom::Vietnamese => [
                vietnamese::write(position, mv, false),
                vietnamese::write(position, mv, true),
            ],
            Custom::English => [wxf::write(position, mv), None],
        };
        for form in forms.into_iter().flatten() {
            let read = self
                .parse(&form)
                .ok()
                .and_then(|spelled| resolve(position, spelled).ok());
            if read.is_some_and(|read| read.mv == mv) {
                return form;
            }
        }
        mv.to_string()
    }
}

/// Weighs what a record's move texts say about their custom.
#[derive(Clone, Copy, Debug, Default)]
pub struct Evidence {
    vietnamese: u32,
    english: u32,
    first: Option<Custom>,
}

impl Evidence {
    /// Says which custom a move text proves, if it proves one.
    ///
    /// `X M S T V Tg` and `/` are Vietnamese only; `R H E A K N`, `=` and a `+`
    /// that is not a trailing check sign are English only. `P C B G M` and the
    /// signs `.` and `-` prove nothing; `M` counts as Vietnamese, since the
    /// English minister is rare.
    pub fn of(text: &str) -> Option<Custom> {
        let mut chars = text.chars().map(fold);
        let first = chars.next()?;
        let second = chars.next();
        if second.is_some_and(char::is_alphabetic)
            && !matches!(
                second,
                Some('t' | 's' | 'g' | 'T' | 'S' | 'G' | 'l' | 'I' | 'O')
            )
        {
            return Some(Custom::Vietnamese); // written out in words
        }
        match first.to_ascii_uppercase() {
            'X' | 'S' | 'T' | 'V' | 'M' => return Some(Custom::Vietnamese),
            'R' | 'H' | 'E' | 'A' | 'K' | 'N' | '+' => return Some(Custom::English),
            _ => {}
        }
        let body = text.trim_end_matches(['+', '!', '?', '#']);
        for c in body.chars().map(fold).skip(1) {
            match c {
                '/' => return Some(Custom::Vietnamese),
                '=' | '+' => return Some(Custom::English),
                _ => {}
            }
        }
        // A place letter behind P, C or B is Vietnamese: Pt.5, Bs-4.
        matches!(second, Some('t' | 's' | 'g')).then_some(Custom::Vietnamese)
    }

    /// Says which custom a move text can belong to by what pieces can do at all,
    /// if only one: `P5-6` is no soldier's move, for soldiers never go back.
    pub fn by_shape(text: &str) -> Option<Custom> {
        let possible = |custom: Custom| {
            custom.parse(text).is_ok_and(|spelled| {
                let across = spelled.file.map(|file| file.abs_diff(spelled.target));
                match (spelled.role, spelled.sign) {
                    (Role::Soldier, Sign::Backward) => false,
                    (Role::Soldier, Sign::Forward) => spelled.target == 1,
                    (Role::Soldier, Sign::Sideways) => across.is_none_or(|files| files == 1),
                    (Role::Horse | Role::Elephant | Role::Advisor, Sign::Sideways) => false,
                    (Role::Horse, _) => across.is_none_or(|files| files == 1 || files == 2),
                    (Role::Elephant, _) => across.is_none_or(|files| files == 2),
                    (Role::Advisor, _) => across.is_none_or(|files| files == 1),
                    _ => true,
                }
            })
        };
        match (possible(Custom::Vietnamese), possible(Custom::English)) {
            (true, false) => Some(Custom::Vietnamese),
            (false, true) => Some(Custom::English),
            _ => None,
        }
    }

    /// Adds one move text.
    pub fn add(&mut self, text: &str) {
        match Evidence::of(text) {
            Some(Custom::Vietnamese) => self.vietnamese += 1,
            Some(Custom::English) => self.english += 1,
            None => return,
        }
        self.first = self.first.or_else(|| Evidence::of(text));
    }

    /// Returns the custom that most moves prove; the first proof breaks a tie.
    pub fn settle(self) -> Option<Custom> {
        match self.vietnamese.cmp(&self.english) {
            core::cmp::Ordering::Greater => Some(Custom::Vietnamese),
            core::cmp::Ordering::Less => Some(Custom::English),
            core::cmp::Ordering::Equal => self.first,
        }
    }
}

/// Returns direction and target digit of a move, as every file-based custom
/// writes them; `None` for a move no piece of that kind can make.
pub(super) fn direction(piece: Piece, mv: Move) -> Option<(Sign, u8)> {
    let color = piece.color;
    let (from, to) = (mv.from, mv.to);
    let forward = match color {
        crate::Color::Red => i16::from(to.rank()) - i16::from(from.rank()),
        crate::Color::Black => i16::from(from.rank()) - i16::from(to.rank()),
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

/// Returns the place mark a piece needs; `None` when its file is enough.
///
/// Elephants and advisors never need one: the direction tells two of them on a
/// file apart.
pub(super) fn place(position: &Position, from: Square) -> Option<Place> {
    let piece = position.piece_at(from)?;
    if matches!(piece.role, Role::Elephant | Role::Advisor | Role::General) {
        return None;
    }
    let mut before = 0u8; // own pieces of the kind in front of this one
    let mut count = 0u8;
    for square in position.board().pieces(piece.color, piece.role) {
        if square.file() == from.file() {
            count += 1;
            let ahead = match piece.color {
                crate::Color::Red => square.rank() > from.rank(),
                crate::Color::Black => square.rank() < from.rank(),
            };
            before += u8::from(ahead);
        }
    }
    match (count, before) {
        (0 | 1, _) => None,
        (_, 0) => Some(Place::Front),
        (n, b) if b + 1 == n => Some(Place::Rear),
        (3, 1) => Some(Place::Middle),
        (_, b) => Some(Place::Nth(b + 1)),
    }
}
