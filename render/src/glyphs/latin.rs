//! Letters, digits and signs at the few sizes that pictures use.

use std::sync::{LazyLock, OnceLock};

use super::table::{self, Kind};
use crate::path::{self, Segment};
use crate::tenth::{Grain, PathText, Tenth};

/// The height of a capital letter in the font's units.
const CAP: i32 = 740;

/// Names a height of capitals and digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum TextSize {
    /// Digits beside the board, 27 units.
    Coordinate,
    /// A digit or letter on a point, 28 units.
    Point,
    /// Two digits on a point and the numbers of a tour, 23 units.
    Tour,
    /// Three digits on a point, and badges, 17 units.
    Small,
    /// Four digits on a point, 13 units.
    Tiny,
}

impl TextSize {
    const ALL: [TextSize; 5] = [
        TextSize::Coordinate,
        TextSize::Point,
        TextSize::Tour,
        TextSize::Small,
        TextSize::Tiny,
    ];

    /// Gives the width of a blank; other characters without outline take no room.
    pub(crate) const fn blank(self, char: char) -> Tenth {
        if char == ' ' { self.cap() * 2 / 5 } else { 0 }
    }

    /// Gives the height of a capital letter.
    pub(crate) const fn cap(self) -> Tenth {
        match self {
            TextSize::Coordinate => 270,
            TextSize::Point => 280,
            TextSize::Tour => 230,
            TextSize::Small => 170,
            TextSize::Tiny => 130,
        }
    }
}

/// A character at one size, its origin on the base line at the left.
#[derive(Debug)]
pub(crate) struct Letter {
    /// Path text in whole tenths of a unit.
    pub(crate) path: String,
    pub(crate) advance: Tenth,
    /// The left and right edge of the ink.
    pub(crate) ink: (Tenth, Tenth),
}

struct Slot {
    char: char,
    outline: &'static table::Outline,
    sized: [OnceLock<Letter>; TextSize::ALL.len()],
}

static SLOTS: LazyLock<Vec<Slot>> = LazyLock::new(|| {
    let mut slots: Vec<Slot> = table::all(Kind::Char)
        .filter_map(|outline| {
            Some(Slot {
                char: outline.name.chars().next()?,
                outline,
                sized: Default::default(),
            })
        })
        .collect();
    slots.sort_by_key(|slot| slot.char);
    slots
});

fn slot(char: char) -> Option<&'static Slot> {
    let at = SLOTS.binary_search_by_key(&char, |slot| slot.char).ok()?;
    SLOTS.get(at)
}

/// Tells whether a character can be written on a point: digits, Latin and Vietnamese letters and
/// common signs can.
pub fn has_outline(char: char) -> bool {
    slot(char).is_some()
}

/// Gives a character at a size, if there is an outline of it.
pub(crate) fn letter(char: char, size: TextSize) -> Option<&'static Letter> {
    let slot = slot(char)?;
    let index = TextSize::ALL.iter().position(|&one| one == size)?;
    Some(slot.sized[index].get_or_init(|| scaled(slot.outline, size.cap())))
}

fn scaled(outline: &table::Outline, cap: Tenth) -> Letter {
    // Segments come in tenths of a font unit.
    let scale = |value: i32| -> Tenth {
        let wanted = i64::from(value) * i64::from(cap);
        let unit = i64::from(CAP) * 10;
        ((wanted + unit.div_euclid(2)).div_euclid(unit)) as Tenth
    };
    let point = |(x, y): (i32, i32)| (scale(x), scale(y));
    let mut text = PathText::new(Grain::Tenths);
    for segment in path::segments(outline.path) {
        match segment {
            Segment::Move(to) => text.move_to(point(to)),
            Segment::Line(to) => text.line_to(point(to)),
            Segment::Quad(control, to) => text.quad_to(point(control), point(to)),
            Segment::Close => text.close(),
        }
    }
    let [left, _, right, _] = path::bounds(outline.path).unwrap_or_default();
    Letter {
        path: text.finish(),
        advance: scale(outline.advance * 10),
        ink: (scale(left), scale(right)),
    }
}

/// Gives where the ink of a run of characters begins and how wide it is.
pub(crate) fn run_width(text: &str, size: TextSize) -> (Tenth, Tenth) {
    let (mut pen, mut left, mut right) = (0, None, 0);
    for char in text.chars() {
        let Some(letter) = letter(char, size) else {
            pen += size.blank(char);
            continue;
        };
        left.get_or_insert(pen + letter.ink.0);
        right = pen + letter.ink.1;
        pen += letter.advance;
    }
    let left = left.unwrap_or(0);
    (left, right - left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_as_high_as_their_size_says() {
        for size in TextSize::ALL {
            for digit in '0'..='9' {
                let letter = letter(digit, size).unwrap();
                let [_, top, _, bottom] = path::bounds(&letter.path).unwrap();
                // Round digits stand out a little over the flat ones.
                let high = (bottom - top) / 10;
                assert!(
                    (size.cap()..size.cap() + size.cap() / 15).contains(&high),
                    "{digit} {high}"
                );
            }
        }
    }

    #[test]
    fn a_run_is_as_wide_as_its_letters() {
        let (left, wide) = run_width("10", TextSize::Tour);
        let one = letter('1', TextSize::Tour).unwrap();
        let zero = letter('0', TextSize::Tour).unwrap();
        assert_eq!(left, one.ink.0);
        assert_eq!(left + wide, one.advance + zero.ink.1);
        assert_eq!(run_width("", TextSize::Tour), (0, 0));
    }

    #[test]
    fn vietnamese_letters_have_outlines() {
        assert!("SởhàHángiớiĐđẶựỹ0zA+".chars().all(has_outline));
        assert!(!has_outline('漢'));
        assert!(!has_outline('\u{202e}'));
    }
}
