//! What the moves of a record say about the letters they are written in.
//!
//! `P`, `C`, `M`, `B`, `.` and `-` mean different things in Vietnamese and in
//! English records, so one look over a record's moves settles the custom before
//! any of them is read.

use super::Custom;
use super::chars::fold;
use super::spelled::Sign;
use crate::Role;

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
                if spelled.points.is_some() {
                    return true;
                }
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
