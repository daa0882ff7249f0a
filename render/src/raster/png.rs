//! Writes pictures as PNG.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use tiny_skia::Pixmap;

use super::{RasterError, draw};
use crate::picture::Picture;

impl Picture {
    /// Writes the picture as a PNG of a width in pixels.
    ///
    /// With paper it has at most 256 colours: where soft edges have more, the rarest go to their
    /// nearest. Without paper it is transparent around the board. Title and description are kept inside.
    ///
    /// # Errors
    /// Fails when the width is 0 or far too large.
    pub fn png(&self, width: u32) -> Result<Vec<u8>, RasterError> {
        let pixmap = draw(&self.scene, width)?;
        let mut out = Vec::with_capacity(96 * 1024);
        let mut encoder = Encoder::new(&mut out, pixmap.width(), pixmap.height());
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::Fastest);
        encoder.set_filter(Filter::Adaptive);
        let pixels = if self.scene.page.is_some() {
            let (palette, pixels) = indexed(&pixmap);
            encoder.set_color(ColorType::Indexed);
            encoder.set_palette(palette);
            pixels
        } else {
            encoder.set_color(ColorType::Rgba);
            let pixels = pixmap.pixels().iter().map(|pixel| pixel.demultiply());
            let parts = pixels.flat_map(|p| [p.red(), p.green(), p.blue(), p.alpha()]);
            parts.collect()
        };
        // Words for readers who do not see the picture, under the names that the format gives them.
        for (name, words) in [("Title", &self.title), ("Description", &self.description)] {
            encoder
                .add_itxt_chunk(name.to_owned(), words.replace(char::is_control, " "))
                .expect("the names are short and Latin");
        }
        encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&pixels))
            .expect("the pixels are as many as the header says, and a vector takes them all");
        Ok(out)
    }
}

/// Gives a palette and the pixels as places in it.
fn indexed(pixmap: &Pixmap) -> (Vec<u8>, Vec<u8>) {
    // Colours are numbered as they are met; neighbours are mostly alike, so that runs are looked up
    // and not pixels.
    let mut numbers: HashMap<u32, u32, BuildHasherDefault<ColorHasher>> = HashMap::default();
    let mut counts: Vec<(u32, u32)> = Vec::with_capacity(1024);
    let mut runs: Vec<(u32, u32)> = Vec::with_capacity(64 * 1024);
    let mut rest = pixmap.data();
    while let Some(first) = rest.first_chunk::<4>() {
        let alike = rest
            .chunks_exact(4)
            .take_while(|pixel| pixel == first)
            .count();
        let color = u32::from_be_bytes(*first) >> 8;
        let number = *numbers.entry(color).or_insert_with(|| {
            counts.push((color, 0));
            counts.len() as u32 - 1
        });
        if let Some((_, count)) = counts.get_mut(number as usize) {
            *count += alike as u32;
        }
        runs.push((number, alike as u32));
        rest = &rest[alike * 4..];
    }
    // Frequent colours are kept; of equals the one that was met first.
    let mut order: Vec<usize> = (0..counts.len()).collect();
    order.sort_by_key(|&number| Reverse(counts[number].1));
    let parts = |number: usize| {
        let [_, red, green, blue] = counts[number].0.to_be_bytes();
        [red, green, blue]
    };
    let kept: Vec<[u8; 3]> = order
        .iter()
        .take(256)
        .map(|&number| parts(number))
        .collect();
    let mut places = vec![0u8; counts.len()];
    for (place, &number) in order.iter().enumerate() {
        let place = if place < kept.len() {
            place
        } else {
            nearest(&kept, parts(number))
        };
        places[number] = place as u8;
    }
    let mut pixels = Vec::with_capacity(pixmap.pixels().len());
    for (number, count) in runs {
        pixels.resize(pixels.len() + count as usize, places[number as usize]);
    }
    (kept.concat(), pixels)
}

/// Spreads the bits of a colour; nobody can feed it colours that clash on purpose.
#[derive(Default)]
struct ColorHasher(u64);

impl Hasher for ColorHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u32(u32::from(byte));
        }
    }

    fn write_u32(&mut self, value: u32) {
        let mixed = (self.0 ^ u64::from(value)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }
}

fn nearest(colors: &[[u8; 3]], wanted: [u8; 3]) -> usize {
    let distance = |color: &[u8; 3]| -> u32 {
        let parts = color.iter().zip(wanted);
        parts.map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let nearest = colors
        .iter()
        .enumerate()
        .min_by_key(|(_, color)| distance(color));
    nearest.map_or(0, |(place, _)| place)
}
