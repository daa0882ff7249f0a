//! The looks of a board.

mod dark;
mod plain;
mod print;
mod wood;

use crate::rgb::Rgb;
use crate::tenth::Tenth;

pub use dark::DARK;
pub use plain::PLAIN;
pub use print::PRINT;
pub use wood::WOOD;

/// Lists all themes; the first is the default.
pub static THEMES: &[&Theme] = &[&WOOD, &PRINT, &DARK, &PLAIN];

/// Finds a theme by its name.
pub fn theme(name: &str) -> Option<&'static Theme> {
    THEMES.iter().copied().find(|theme| theme.name == name)
}

/// Holds the colours of a board and what else differs from look to look.
///
/// Every marking has its own shape in every theme; colour only helps.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Theme {
    /// The name, as options write it.
    pub name: &'static str,
    /// One sentence for lists of themes.
    pub about: &'static str,
    /// The paper around the board.
    pub page: Rgb,
    /// The board's own ground; without it the board lies on the page.
    pub board: Option<Rgb>,
    /// Grid, frame and position marks.
    pub line: Rgb,
    /// Digits beside the board and the sign of the side to move.
    pub coordinate: Rgb,
    /// The text on the river, faint on purpose.
    pub river: Rgb,
    /// Red's (White's) pieces.
    pub red: Disc,
    /// Black's pieces.
    pub black: Disc,
    /// The shadow under a piece.
    pub shadow: Option<Rgb>,
    /// The markings.
    pub marks: MarkInks,
    /// Whether everything is drawn in one ink: areas are hatched, arrows get an edge of paper, the ring
    /// of a check is dashed instead of glowing.
    pub one_ink: bool,
    /// Pictures of a knight's tour.
    pub tour: TourInks,
}

/// Says how one side's pieces look.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Disc {
    /// The disc.
    pub fill: Rgb,
    /// Its rim.
    pub rim: Rgb,
    /// The width of the rim, in tenths of a unit.
    pub rim_width: Tenth,
    /// The width of the ring inside the rim, in tenths of a unit; 0 for none.
    pub ring_width: Tenth,
    /// The character, and the ring.
    pub glyph: Rgb,
    /// How much the character is emboldened, in tenths of a unit.
    pub weight: Tenth,
}

/// Holds the colours of markings.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MarkInks {
    /// Ghost and brackets of the last move.
    pub last_move: Rgb,
    /// Arrows.
    pub arrow: Rgb,
    /// Circles around a point.
    pub circle: Rgb,
    /// The ring around a general in check.
    pub check: Rgb,
    /// Points that a piece may go to.
    pub legal: Rgb,
    /// Crosses and the badge of a bad move.
    pub bad: Rgb,
    /// The badge of a good move.
    pub good: Rgb,
    /// Frames around pieces that stand in the way.
    pub blocker: Rgb,
    /// Areas.
    pub area: Rgb,
    /// The little discs under numbers and letters.
    pub paper: Rgb,
    /// Numbers and letters.
    pub ink: Rgb,
}

/// Holds the colours of a knight's tour.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TourInks {
    /// The faint grid below.
    pub grid: Rgb,
    /// The way between numbered points.
    pub way: Rgb,
    /// Arrows and points.
    pub arrow: Rgb,
    /// The ring around the start.
    pub start: Rgb,
    /// The square around the end.
    pub end: Rgb,
}

impl Theme {
    /// Gives the colour that lines and marks are drawn on.
    pub fn ground(&self) -> Rgb {
        self.board.unwrap_or(self.page)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The floors measured for the drawings that these themes follow.
    const GLYPH: f64 = 5.5;
    const LINE: f64 = 4.7;
    const MARK: f64 = 3.8;
    const RIVER: f64 = 2.5;

    #[test]
    fn every_theme_can_be_seen() {
        for theme in THEMES {
            let ground = theme.ground();
            let check = |what: &str, ink: Rgb, on: Rgb, floor: f64| {
                let found = ink.contrast(on);
                assert!(
                    found >= floor,
                    "{}: {what} has {found:.2}, {floor} is needed",
                    theme.name
                );
            };
            for (side, disc) in [("red", &theme.red), ("black", &theme.black)] {
                check(side, disc.glyph, disc.fill, GLYPH);
            }
            check("line", theme.line, ground, LINE);
            check("coordinate on the page", theme.coordinate, theme.page, LINE);
            check("coordinate on the board", theme.coordinate, ground, LINE);
            check("river", theme.river, ground, RIVER);
            let marks = &theme.marks;
            for (what, ink) in [
                ("last move", marks.last_move),
                ("arrow", marks.arrow),
                ("circle", marks.circle),
                ("check", marks.check),
                ("legal", marks.legal),
                ("bad", marks.bad),
                ("good", marks.good),
                ("blocker", marks.blocker),
                ("area edge", marks.area),
                ("tour arrow", theme.tour.arrow),
                ("tour start", theme.tour.start),
                ("tour end", theme.tour.end),
            ] {
                check(what, ink, ground, MARK);
            }
            check("number", marks.ink, marks.paper, GLYPH);
        }
    }

    #[test]
    fn pieces_stand_out_from_the_board() {
        for theme in THEMES {
            for disc in [&theme.red, &theme.black] {
                let rim = disc
                    .rim
                    .contrast(theme.ground())
                    .max(disc.fill.contrast(theme.ground()));
                assert!(rim >= 3.8, "{}: {rim:.2}", theme.name);
            }
        }
    }

    #[test]
    fn sides_differ_without_colour() {
        for theme in THEMES {
            let (red, black) = (&theme.red, &theme.black);
            let filled = red.fill.contrast(black.fill) >= 4.5;
            let rings = (red.ring_width == 0) != (black.ring_width == 0);
            assert!(filled || rings, "{}", theme.name);
        }
    }

    #[test]
    fn one_ink_means_one_ink() {
        for theme in THEMES.iter().filter(|theme| theme.one_ink) {
            let marks = &theme.marks;
            let inks = [
                marks.last_move,
                marks.arrow,
                marks.circle,
                marks.check,
                marks.legal,
                marks.bad,
                marks.good,
                marks.blocker,
                marks.area,
                marks.ink,
                theme.line,
                theme.coordinate,
                theme.red.rim,
                theme.red.glyph,
                theme.black.fill,
                theme.black.rim,
            ];
            assert!(inks.iter().all(|&ink| ink == theme.line), "{}", theme.name);
        }
    }

    #[test]
    fn names_are_unique_and_found() {
        for (i, one) in THEMES.iter().enumerate() {
            assert_eq!(theme(one.name), Some(*one));
            assert!(THEMES[i + 1..].iter().all(|other| other.name != one.name));
        }
        assert_eq!(theme("none"), None);
    }
}
