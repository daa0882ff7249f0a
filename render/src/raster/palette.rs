//! The few colours of an animation.

use std::collections::HashMap;

use crate::rgb::Rgb;
use crate::themes::{Disc, Theme};

/// Index 0 stands for what the frame before shows.
pub(super) const UNCHANGED: u8 = 0;

/// Holds the colours of a theme and the blends that soft edges need, the same for every frame.
pub(super) struct Palette {
    colors: Vec<Rgb>,
    /// Answers found before.
    known: HashMap<Rgb, u8>,
}

impl Palette {
    pub(super) fn of(theme: &Theme) -> Palette {
        let mut palette = Palette {
            colors: Vec::with_capacity(256),
            known: HashMap::new(),
        };
        let (page, ground, marks) = (theme.page, theme.ground(), &theme.marks);
        palette.ramp(page, ground, 1);
        palette.ramp(ground, theme.line, 7);
        palette.ramp(page, theme.coordinate, 6);
        palette.ramp(ground, theme.river, 5);
        for disc in [&theme.red, &theme.black] {
            palette.disc(disc, ground, theme);
        }
        palette.ramp(marks.paper, marks.ink, 6);
        palette.ramp(ground, marks.check.over(ground, 3), 2);
        palette.ramp(ground, marks.area.over(ground, 2), 1);
        for ink in [
            marks.last_move,
            marks.arrow,
            marks.check,
            marks.legal,
            marks.circle,
            marks.bad,
            marks.good,
            marks.blocker,
            marks.area,
        ] {
            palette.ramp(ground, ink, 4);
        }
        for fill in [theme.red.fill, theme.black.fill] {
            palette.ramp(fill, marks.arrow.over(fill, 9), 3);
            palette.ramp(fill, marks.check, 3);
        }
        palette
    }

    fn disc(&mut self, disc: &Disc, ground: Rgb, theme: &Theme) {
        self.ramp(disc.fill, disc.glyph, 7);
        self.ramp(disc.fill, disc.rim, 5);
        self.ramp(ground, disc.rim, 5);
        if let Some(shadow) = theme.shadow {
            let shade = shadow.over(ground, 3);
            self.ramp(ground, shade, 2);
            self.ramp(shade, disc.rim, 3);
        }
    }

    /// Adds two colours and so many steps between them.
    fn ramp(&mut self, from: Rgb, to: Rgb, steps: u8) {
        self.add(from);
        self.add(to);
        for step in 1..=steps {
            self.add(to.mixed(from, step, steps + 1));
        }
    }

    fn add(&mut self, color: Rgb) {
        if self.colors.len() < 255 && !self.colors.contains(&color) {
            self.colors.push(color);
        }
    }

    /// Gives the table as a GIF holds it.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let unchanged = [0; 3];
        let colors = self
            .colors
            .iter()
            .flat_map(|color| [color.red, color.green, color.blue]);
        unchanged.into_iter().chain(colors).collect()
    }

    /// Gives the index of the colour nearest to one.
    pub(super) fn index(&mut self, color: Rgb) -> u8 {
        let colors = &self.colors;
        *self.known.entry(color).or_insert_with(|| {
            let distance = |other: &Rgb| -> u32 {
                let part = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
                // The eye is keenest on green and dullest on blue.
                3 * part(color.red, other.red)
                    + 6 * part(color.green, other.green)
                    + part(color.blue, other.blue)
            };
            let nearest = colors
                .iter()
                .enumerate()
                .min_by_key(|(_, other)| distance(other));
            nearest.map_or(UNCHANGED, |(index, _)| index as u8 + 1)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::THEMES;

    #[test]
    fn every_theme_fits_and_keeps_its_colours() {
        for theme in THEMES {
            let mut palette = Palette::of(theme);
            let count = palette.colors.len();
            assert!(count < 255, "{}: {count}", theme.name);
            for color in [
                theme.page,
                theme.line,
                theme.red.glyph,
                theme.black.fill,
                theme.marks.check,
            ] {
                let index = usize::from(palette.index(color));
                assert_eq!(
                    palette.bytes()[index * 3..][..3],
                    [color.red, color.green, color.blue]
                );
            }
        }
    }
}
