//! What the moves of a record say about the letters they are written in.
//!
//! `P`, `C`, `M`, `B`, `.` and `-` mean different things in Vietnamese and in
//! English records, so one look over a record's moves settles the custom before
//! any of them is read.

use super::chars::fold;
use super::custom::Family;
use super::spelled::Sign;
use super::{Base, Custom, chinese, coordinates, vietnamese, wxf};
use crate::Role;

/// Weighs what a record's move texts say about their custom.
#[derive(Clone, Copy, Debug, Default)]
pub struct Evidence {
    /// How many texts prove each family.
    proofs: [u32; FAMILIES.len()],
    first: Option<Family>,
    traditional: u32,
    simplified: u32,
    from_zero: u32,
    from_one: u32,
}

const FAMILIES: [Family; 5] = [
    Family::Vietnamese,
    Family::English,
    Family::Chinese,
    Family::Points,
    Family::Algebraic,
];

impl Evidence {
    /// Says which custom a move text proves, if it proves one; of customs that are
    /// kin it names the usual one.
    ///
    /// `X M S T V Tg` and `/` are Vietnamese only; `R H E A K N`, `=` and a `+`
    /// that is not a trailing check sign are English only. `P C B G M` and the
    /// signs `.` and `-` prove nothing; `M` counts as Vietnamese, since the
    /// English minister is rare.
    #[inline]
    pub fn of(text: &str) -> Option<Custom> {
        Some(match family(text)? {
            Family::Vietnamese => Custom::Vietnamese,
            Family::English => Custom::English,
            Family::Chinese => Custom::Simplified,
            Family::Points => Custom::Coordinates,
            Family::Algebraic => Custom::Algebraic,
        })
    }

    /// Says which custom a move text can belong to by what pieces can do at all,
    /// if only one: `P5-6` is no soldier's move, for soldiers never go back.
    pub fn by_shape(text: &str) -> Option<Custom> {
        let possible = |spelled: Result<super::Spelled, _>| {
            spelled.is_ok_and(|spelled| {
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
        match (
            possible(vietnamese::parse(text)),
            possible(wxf::parse(text)),
        ) {
            (true, false) => Some(Custom::Vietnamese),
            (false, true) => Some(Custom::English),
            _ => None,
        }
    }

    /// Adds one move text; tells whether it proves anything.
    pub fn add(&mut self, text: &str) -> bool {
        let Some(family) = family(text) else {
            return false;
        };
        self.proofs[family as usize] += 1;
        self.first = self.first.or(Some(family));
        match family {
            Family::Vietnamese | Family::English => {}
            Family::Chinese => {
                let (mut traditional, mut simplified) = (false, false);
                for c in text.chars() {
                    traditional |= is_traditional(c);
                    simplified |= is_simplified(c);
                }
                self.traditional += u32::from(traditional);
                self.simplified += u32::from(simplified);
            }
            Family::Points | Family::Algebraic => match Base::of(text) {
                Some(Base::Zero) => self.from_zero += 1,
                Some(Base::One) => self.from_one += 1,
                None => {}
            },
        }
        true
    }

    /// Returns the custom that most moves prove; the first proof breaks a tie.
    ///
    /// Of kin it takes the one with more proofs, and the usual one without any.
    pub fn settle(self) -> Option<Custom> {
        let first = self.first?;
        let proofs = |family: Family| self.proofs[family as usize];
        let most = FAMILIES.map(proofs).into_iter().max()?;
        let family = FAMILIES
            .into_iter()
            .find(|&family| proofs(family) == most && proofs(first) < most)
            .unwrap_or(first);
        Some(match family {
            Family::Vietnamese => Custom::Vietnamese,
            Family::English => Custom::English,
            Family::Chinese if self.traditional > self.simplified => Custom::Traditional,
            Family::Chinese => Custom::Simplified,
            Family::Points if self.from_one > self.from_zero => Custom::Fairy,
            Family::Points => Custom::Coordinates,
            Family::Algebraic if self.from_zero > self.from_one => Custom::WinBoard,
            Family::Algebraic => Custom::Algebraic,
        })
    }

    /// Tells whether the moves so far show one custom and rule out its kin.
    pub fn is_settled(self) -> bool {
        self.settle()
            .is_some_and(|custom| self.rival(custom).is_none())
    }

    /// Returns the kin of a custom that the ranks of the moves do not rule out,
    /// where no move shows whether they count from 0 or from 1.
    pub fn rival(self, settled: Custom) -> Option<Custom> {
        if self.from_zero != self.from_one {
            return None;
        }
        match settled {
            Custom::Coordinates => Some(Custom::Fairy),
            Custom::Fairy => Some(Custom::Coordinates),
            Custom::Algebraic => Some(Custom::WinBoard),
            Custom::WinBoard => Some(Custom::Algebraic),
            _ => None,
        }
    }
}

fn is_traditional(c: char) -> bool {
    matches!(
        c,
        '進' | '後' | '馬' | '傌' | '車' | '俥' | '帥' | '將' | '砲'
    )
}

fn is_simplified(c: char) -> bool {
    matches!(c, '进' | '后' | '马' | '车' | '帅' | '将')
}

#[inline]
fn family(text: &str) -> Option<Family> {
    let bytes = text.as_bytes();
    if let Some(told) = by_letter(bytes) {
        return told;
    }
    if bytes.first()? >= &0x80 {
        if chinese::prefix(text).is_some() {
            return Some(Family::Chinese);
        }
        if coordinates::read(text, Base::Zero).is_ok() {
            return Some(Family::Points);
        }
    } else if let Some(family) = by_point(bytes) {
        return Some(family);
    }
    let mut chars = text.chars().map(fold);
    let first = chars.next()?;
    let second = chars.next();
    let third = chars.next();
    if second.is_some_and(char::is_alphabetic)
        && !matches!(
            second,
            Some('t' | 's' | 'g' | 'T' | 'S' | 'G' | 'l' | 'I' | 'O')
        )
        && !third.is_some_and(|c| c.is_ascii_digit())
    {
        return Some(Family::Vietnamese); // written out in words
    }
    match first.to_ascii_uppercase() {
        'X' | 'S' | 'T' | 'V' | 'M' => return Some(Family::Vietnamese),
        'R' | 'H' | 'E' | 'A' | 'K' | 'N' | '+' => return Some(Family::English),
        _ => {}
    }
    let body = text.trim_end_matches(['+', '!', '?', '#']);
    for c in body.chars().map(fold).skip(1) {
        match c {
            '/' => return Some(Family::Vietnamese),
            '=' | '+' => return Some(Family::English),
            _ => {}
        }
    }
    // A place letter behind P, C or B is Vietnamese: Pt.5, Bs-4.
    matches!(second, Some('t' | 's' | 'g')).then_some(Family::Vietnamese)
}

/// Knows the usual move of four characters, most of all moves, by two of them.
#[inline]
fn by_letter(bytes: &[u8]) -> Option<Option<Family>> {
    let &[
        letter,
        b'1'..=b'9',
        sign @ (b'.' | b'-' | b'/' | b'+' | b'='),
        b'1'..=b'9',
    ] = bytes
    else {
        return None;
    };
    Some(match (letter.to_ascii_uppercase(), sign) {
        (b'X' | b'S' | b'T' | b'V' | b'M', _) => Some(Family::Vietnamese),
        (b'R' | b'H' | b'E' | b'A' | b'K' | b'N', _) => Some(Family::English),
        (b'P' | b'B' | b'C' | b'G', b'/') => Some(Family::Vietnamese),
        (b'P' | b'B' | b'C' | b'G', b'=' | b'+') => Some(Family::English),
        (b'P' | b'B' | b'C' | b'G', _) => None,
        _ => return None,
    })
}

/// Knows the texts that end with a point of the board: `h2e2`, `H2-E2`, `Che3`.
#[inline]
fn by_point(bytes: &[u8]) -> Option<Family> {
    let end = bytes
        .iter()
        .rposition(|byte| !matches!(byte, b'+' | b'#' | b'!' | b'?'))?;
    let body = &bytes[..=end];
    let (head, file) = match body {
        [head @ .., file, b'0'..=b'9'] if file.is_ascii_alphabetic() => (head, *file),
        [head @ .., file, b'1', b'0'] if file.is_ascii_alphabetic() => (head, *file),
        _ => return None,
    };
    if !matches!(file, b'a'..=b'i' | b'A'..=b'I') {
        return None;
    }
    // `E1e3` is a piece on a rank: files are written in one case.
    let is_file = |c: &u8| {
        matches!(c, b'a'..=b'i' | b'A'..=b'I')
            && c.is_ascii_lowercase() == file.is_ascii_lowercase()
    };
    match head {
        [from, b'0'..=b'9'] | [from, b'0'..=b'9', b'0' | b'-'] | [from, b'1', b'0', b'-']
            if is_file(from) =>
        {
            Some(Family::Points)
        }
        // The general, or the soldier between two others, without its sign.
        [b'T' | b't' | b'B' | b'b'] if matches!(file, b'g' | b'G') => None,
        // A piece with both points is known to every custom with letters.
        [_, b'a'..=b'i', _, b'-'] | [_, b'a'..=b'i', b'0'..=b'9'] => None,
        [
            b'K' | b'A' | b'E' | b'B' | b'H' | b'N' | b'R' | b'C' | b'P',
            from @ ..,
        ] if from.len() <= 4 && file.is_ascii_lowercase() => {
            let fits = |byte: &u8| matches!(byte, b'a'..=b'i' | b'0'..=b'9' | b'x' | b'X' | b':');
            from.iter().all(fits).then_some(Family::Algebraic)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_proves_its_family_or_nothing() {
        for (text, custom) in [
            ("h2e2", Some(Custom::Coordinates)),
            ("H2-E2", Some(Custom::Coordinates)),
            ("h10g8", Some(Custom::Coordinates)),
            ("a1-a10", Some(Custom::Coordinates)),
            ("Ｈ２－Ｅ２", Some(Custom::Coordinates)),
            ("炮二平五", Some(Custom::Simplified)),
            ("前馬進七", Some(Custom::Simplified)),
            ("Che3", Some(Custom::Algebraic)),
            ("Hc7", Some(Custom::Algebraic)),
            ("Rxa10+", Some(Custom::Algebraic)),
            ("R4e5", Some(Custom::Algebraic)),
            ("E1e3", Some(Custom::Algebraic)),
            ("Tg1", Some(Custom::Vietnamese)),
            ("Bg1", Some(Custom::Vietnamese)),
            ("X1-2", Some(Custom::Vietnamese)),
            ("H2+3", Some(Custom::English)),
            ("C2=5", Some(Custom::English)),
            ("Ra0-a5", Some(Custom::English)),
            ("P2-5", None),
        ] {
            assert_eq!(Evidence::of(text), custom, "{text}");
        }
    }

    #[test]
    fn scripts_and_first_ranks_are_settled_by_more_than_one_move() {
        let settle = |texts: &str| {
            let mut evidence = Evidence::default();
            for text in texts.split_whitespace() {
                evidence.add(text);
            }
            let settled = evidence.settle();
            (settled, settled.and_then(|custom| evidence.rival(custom)))
        };
        assert_eq!(
            settle("炮二平五 馬８進７"),
            (Some(Custom::Traditional), None)
        );
        assert_eq!(settle("炮二平五 马8进7"), (Some(Custom::Simplified), None));
        assert_eq!(settle("h2e2 h9g7 h0g2"), (Some(Custom::Coordinates), None));
        assert_eq!(settle("h3e3 h10g8"), (Some(Custom::Fairy), None));
        assert_eq!(
            settle("h2e2 h7e7"),
            (Some(Custom::Coordinates), Some(Custom::Fairy))
        );
        assert_eq!(settle("Che2 Hg7 Ri0"), (Some(Custom::WinBoard), None));
    }
}
