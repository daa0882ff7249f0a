//! Colours of a theme on a terminal of 256 colours.

use std::fmt::Write;

use kypho_model::Color;

use super::grid::Ink;
use crate::rgb::Rgb;
use crate::themes::Theme;

/// Switches colours only where they change.
pub(super) struct Pen<'a> {
    theme: &'a Theme,
    held: Option<(u8, u8, bool)>,
}

impl Pen<'_> {
    pub(super) fn new(theme: &Theme) -> Pen<'_> {
        Pen { theme, held: None }
    }

    pub(super) fn take(&mut self, out: &mut String, ink: Ink) {
        let theme = self.theme;
        let ground = theme.ground();
        let (text, under, bold) = match ink {
            Ink::Line => (theme.line, ground, false),
            Ink::Coordinate => (theme.coordinate, ground, false),
            Ink::River => (theme.river, ground, false),
            Ink::LastMove => (theme.marks.last_move, ground, true),
            Ink::Mark => (theme.marks.legal, ground, true),
            Ink::Check => (theme.marks.check, ground, true),
            Ink::Piece(piece) => {
                let disc = match piece.color {
                    Color::Red => &theme.red,
                    Color::Black => &theme.black,
                };
                (disc.glyph, disc.fill, true)
            }
        };
        let wanted = (nearest(text), nearest(under), bold);
        if self.held != Some(wanted) {
            let (text, under, bold) = wanted;
            let weight = if bold { 1 } else { 22 };
            let _ = write!(out, "\x1b[{weight};38;5;{text};48;5;{under}m");
            self.held = Some(wanted);
        }
    }

    pub(super) fn put_down(&mut self, out: &mut String) {
        if self.held.take().is_some() {
            out.push_str("\x1b[0m");
        }
    }
}

/// Gives the nearest colour of the six-step cube or the grey ramp, which no terminal theme changes.
fn nearest(color: Rgb) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let cube = (0..216u8).map(|i| {
        let [red, green, blue] = [i / 36, i / 6 % 6, i % 6].map(|step| STEPS[usize::from(step)]);
        (16 + i, Rgb { red, green, blue })
    });
    let ramp = (0..24u8).map(|i| {
        let grey = 8 + 10 * i;
        (
            232 + i,
            Rgb {
                red: grey,
                green: grey,
                blue: grey,
            },
        )
    });
    let distance = |other: Rgb| -> u32 {
        let part = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        part(color.red, other.red) + part(color.green, other.green) + part(color.blue, other.blue)
    };
    cube.chain(ramp)
        .min_by_key(|&(_, other)| distance(other))
        .map_or(16, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_go_to_their_nearest() {
        assert_eq!(nearest(Rgb::WHITE), 231);
        assert_eq!(nearest(Rgb::hex(0)), 16);
        assert_eq!(nearest(Rgb::hex(0x80_80_80)), 244);
        assert_eq!(nearest(Rgb::hex(0xB3_26_1E)), 124);
    }
}
