//! Writes pictures as PNG.

use super::{RasterError, draw};
use crate::picture::Picture;

impl Picture {
    /// Writes the picture as a PNG of a width in pixels.
    ///
    /// # Errors
    /// Fails when the width is 0 or far too large.
    pub fn png(&self, width: u32) -> Result<Vec<u8>, RasterError> {
        let pixmap = draw(&self.scene, width)?;
        let opaque = self.scene.page.is_some();
        let mut pixels = Vec::with_capacity(pixmap.pixels().len() * 4);
        for pixel in pixmap.pixels() {
            let pixel = pixel.demultiply();
            pixels.extend([pixel.red(), pixel.green(), pixel.blue()]);
            if !opaque {
                pixels.push(pixel.alpha());
            }
        }
        let mut out = Vec::new();
        let mut encoder = png::Encoder::new(&mut out, pixmap.width(), pixmap.height());
        encoder.set_color(if opaque {
            png::ColorType::Rgb
        } else {
            png::ColorType::Rgba
        });
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Fast);
        encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&pixels))
            .expect("the pixels fit the header, and memory takes them all");
        Ok(out)
    }
}
