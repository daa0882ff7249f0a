//! Pictures as pixels, to be compared.

/// Holds a picture as opaque pixels, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pixels {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Red, green and blue of each pixel.
    pub rgb: Vec<[u8; 3]>,
}

impl Pixels {
    /// Gives the share of pixels in which a colour differs by more than so much; 1 for other sizes.
    pub fn differing(&self, other: &Pixels, by: u8) -> f64 {
        if (self.width, self.height) != (other.width, other.height) {
            return 1.0;
        }
        let far = |(a, b): (&[u8; 3], &[u8; 3])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > by);
        let count = self
            .rgb
            .iter()
            .zip(&other.rgb)
            .filter(|&pair| far(pair))
            .count();
        count as f64 / self.rgb.len().max(1) as f64
    }

    /// Gives the same pixels in lightness only, as on a grey copy.
    pub fn grey(&self) -> Pixels {
        let grey = |&[red, green, blue]: &[u8; 3]| {
            let sum = 2126 * u32::from(red) + 7152 * u32::from(green) + 722 * u32::from(blue);
            [(sum / 10_000) as u8; 3]
        };
        Pixels {
            rgb: self.rgb.iter().map(grey).collect(),
            ..*self
        }
    }

    /// Gives the pixels of a rectangle, cut at the edges.
    pub fn part(&self, left: usize, top: usize, width: usize, height: usize) -> Pixels {
        let columns = left.min(self.width)..(left + width).min(self.width);
        let rows = top.min(self.height)..(top + height).min(self.height);
        Pixels {
            width: columns.len(),
            height: rows.len(),
            rgb: rows
                .flat_map(|row| &self.rgb[row * self.width..][columns.clone()])
                .copied()
                .collect(),
        }
    }
}
