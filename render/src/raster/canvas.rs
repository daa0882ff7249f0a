//! Paints a scene.

use tiny_skia::{Color, FillRule, Paint, Pixmap, Transform};

use super::lines::{self, Bar};
use super::outline::Ready;
use super::sprite::Sprites;
use super::{MAX_PIXELS, RasterError};
use crate::layout::{CELL, MARGIN_END, MARGIN_SIDE};
use crate::rgb::Rgb;
use crate::scene::{Item, Scene};
use crate::tenth::Tenth;

/// Cells of fewer pixels are not fitted to whole pixels: too much of the picture would be lost.
const FITTED_FROM: f32 = 12.0;

/// Paints a scene at a width in pixels.
///
/// # Errors
/// Fails when there would be no pixels or too many.
pub(super) fn draw(scene: &Scene, width: u32) -> Result<Pixmap, RasterError> {
    let fault = RasterError::Size { width };
    let tall = u64::from(width) * u64::from(scene.height.unsigned_abs());
    let height = tall.div_ceil(u64::from(scene.width.unsigned_abs()).max(1));
    if height.saturating_mul(u64::from(width)) > u64::from(MAX_PIXELS) {
        return Err(fault);
    }
    let mut pixmap = u32::try_from(height)
        .ok()
        .and_then(|height| Pixmap::new(width, height))
        .ok_or(fault)?;
    if let Some(page) = scene.page {
        pixmap.fill(color(page, 10));
    }
    let frame = Frame::of(scene, width, height as u32);
    let mut sprites = Sprites::new(scene, frame.scale);
    for item in &scene.items {
        match item {
            Item::Shape(shape) => {
                if let (Some(bars), Some(ink)) = (lines::bars(shape), shape.paint.stroke) {
                    for bar in bars {
                        lines::paint(&mut pixmap, frame.bar(bar), ink);
                    }
                    continue;
                }
                for part in Ready::of(shape, frame.scale) {
                    part.paint(&mut pixmap, frame.at((0, 0)), None);
                }
            }
            Item::Use { symbol, at, fill } => {
                sprites.paint(&mut pixmap, *symbol, frame.place(*at), *fill);
            }
        }
    }
    Ok(pixmap)
}

/// Where the scene lies on the pixels.
///
/// The side of a cell is a whole number of pixels and points lie on pixels, so that all lines are
/// equally sharp and all pieces of a kind are the same.
#[derive(Clone, Copy)]
struct Frame {
    /// Pixels a tenth of a unit.
    scale: f32,
    /// Pixels left of and above the origin.
    offset: (f32, f32),
}

impl Frame {
    fn of(scene: &Scene, width: u32, height: u32) -> Frame {
        let scale = width as f32 / scene.width as f32;
        let cell = (CELL as f32 * scale).floor();
        if cell < FITTED_FROM {
            return Frame {
                scale,
                offset: (0.0, 0.0),
            };
        }
        let fitted = cell / CELL as f32;
        // What is left over goes to both margins; the first point comes to lie on a whole pixel.
        let offset = |pixels: u32, length: Tenth, margin: Tenth| {
            let spare = (pixels as f32 - length as f32 * fitted) / 2.0;
            let margin = margin as f32 * fitted;
            (spare + margin).round() - margin
        };
        Frame {
            scale: fitted,
            offset: (
                offset(width, scene.width, MARGIN_SIDE),
                offset(height, scene.height, MARGIN_END),
            ),
        }
    }

    fn place(&self, (x, y): (Tenth, Tenth)) -> (f32, f32) {
        (
            self.offset.0 + x as f32 * self.scale,
            self.offset.1 + y as f32 * self.scale,
        )
    }

    fn bar(&self, [left, top, right, bottom]: Bar) -> Bar {
        let (x, y) = self.offset;
        let across = |place: f32| x + place * self.scale;
        let down = |place: f32| y + place * self.scale;
        [across(left), down(top), across(right), down(bottom)]
    }

    fn at(&self, point: (Tenth, Tenth)) -> Transform {
        let (x, y) = self.place(point);
        Transform::from_row(self.scale, 0.0, 0.0, self.scale, x, y)
    }
}

impl Ready {
    pub(super) fn paint(&self, pixmap: &mut Pixmap, place: Transform, given: Option<Rgb>) {
        let Some(color) = self.color.or(given.map(|given| color(given, 10))) else {
            return;
        };
        let mut paint = Paint::default();
        paint.set_color(color);
        pixmap.fill_path(&self.path, &paint, FillRule::Winding, place, None);
    }
}

pub(super) fn color(rgb: Rgb, cover: u8) -> Color {
    let alpha = (u32::from(cover.min(10)) * 255 + 5) / 10;
    Color::from_rgba8(rgb.red, rgb.green, rgb.blue, alpha as u8)
}
