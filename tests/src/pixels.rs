//! Pictures as pixels, to be compared.

use std::io::Cursor;

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
    /// Reads a PNG; transparent pixels are shown on white.
    ///
    /// # Panics
    /// Panics when the bytes are no PNG of eight bits a part.
    pub fn of_png(bytes: &[u8]) -> Pixels {
        let mut decoder = png::Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().expect("a PNG");
        let mut data = vec![
            0;
            reader
                .output_buffer_size()
                .expect("a size that fits memory")
        ];
        let frame = reader.next_frame(&mut data).expect("a whole PNG");
        let parts = frame.color_type.samples();
        let rgb = data[..frame.buffer_size()]
            .chunks_exact(parts)
            .map(|pixel| match *pixel {
                [grey] => [grey; 3],
                [grey, alpha] => on_white([grey; 3], alpha),
                [red, green, blue] => [red, green, blue],
                [red, green, blue, alpha] => on_white([red, green, blue], alpha),
                _ => unreachable!("a PNG has one to four parts a pixel"),
            });
        Pixels {
            width: frame.width as usize,
            height: frame.height as usize,
            rgb: rgb.collect(),
        }
    }

    /// Draws an SVG with resvg, which is given no fonts.
    ///
    /// # Panics
    /// Panics when resvg cannot read the SVG.
    pub fn by_resvg(svg: &str, width: usize) -> Pixels {
        let tree = resvg::usvg::Tree::from_str(svg, &resvg::usvg::Options::default());
        let tree = tree.expect("an SVG that resvg reads");
        let scale = width as f32 / tree.size().width();
        let height = (tree.size().height() * scale).ceil() as usize;
        let mut pixmap =
            resvg::tiny_skia::Pixmap::new(width as u32, height as u32).expect("a size");
        pixmap.fill(resvg::tiny_skia::Color::WHITE);
        let scale = resvg::tiny_skia::Transform::from_scale(scale, scale);
        resvg::render(&tree, scale, &mut pixmap.as_mut());
        let rgb = pixmap
            .pixels()
            .iter()
            .map(|p| [p.red(), p.green(), p.blue()])
            .collect();
        Pixels { width, height, rgb }
    }

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

fn on_white(parts: [u8; 3], alpha: u8) -> [u8; 3] {
    let alpha = u32::from(alpha);
    parts.map(|part| ((u32::from(part) * alpha + 255 * (255 - alpha)) / 255) as u8)
}
