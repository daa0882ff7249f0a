//! Paints a scene.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform,
};

use super::{MAX_PIXELS, RasterError};
use crate::path::{Segment, segments};
use crate::rgb::Rgb;
use crate::scene::{Fill, Item, Outline, Scene, Shape};
use crate::tenth::Grain;

/// Paints a scene at a width in pixels.
///
/// # Errors
/// Fails when there would be no pixels or too many.
pub(crate) fn draw(scene: &Scene, width: u32) -> Result<Pixmap, RasterError> {
    let fault = RasterError::Size { width };
    let tall = u64::from(width) * u64::from(scene.height.unsigned_abs());
    let height = tall.div_ceil(u64::from(scene.width.unsigned_abs()).max(1));
    if height * u64::from(width) > u64::from(MAX_PIXELS) {
        return Err(fault);
    }
    let mut pixmap = u32::try_from(height)
        .ok()
        .and_then(|height| Pixmap::new(width, height))
        .ok_or(fault)?;
    if let Some(page) = scene.page {
        pixmap.fill(color(page, 10));
    }
    // Shapes are in tenths of a unit.
    let scale = width as f32 / scene.width as f32;
    let base = Transform::from_scale(scale, scale);
    let symbols: Vec<Vec<Ready>> = scene
        .symbols
        .iter()
        .map(|symbol| {
            let base = scene
                .symbols
                .iter()
                .find(|base| symbol.base == Some(base.key));
            let base = base.map_or(&[][..], |base| &base.shapes);
            base.iter()
                .chain(&symbol.shapes)
                .flat_map(|shape| ready(shape, scale))
                .collect()
        })
        .collect();
    for item in &scene.items {
        match item {
            Item::Shape(shape) => {
                for part in ready(shape, scale) {
                    part.paint(&mut pixmap, base, None);
                }
            }
            Item::Use { symbol, at, fill } => {
                let place = base.pre_translate(at.0 as f32, at.1 as f32);
                for part in symbols.get(*symbol).into_iter().flatten() {
                    part.paint(&mut pixmap, place, *fill);
                }
            }
        }
    }
    Ok(pixmap)
}

/// An outline that only has to be filled; strokes have become outlines.
struct Ready {
    path: Path,
    /// Nothing for the colour that the symbol is used with.
    color: Option<tiny_skia::Color>,
}

impl Ready {
    fn paint(&self, pixmap: &mut Pixmap, place: Transform, given: Option<Rgb>) {
        let Some(color) = self.color.or(given.map(|given| color(given, 10))) else {
            return;
        };
        let mut paint = Paint::default();
        paint.set_color(color);
        pixmap.fill_path(&self.path, &paint, FillRule::Winding, place, None);
    }
}

fn color(rgb: Rgb, cover: u8) -> tiny_skia::Color {
    let alpha = (u32::from(cover.min(10)) * 255 + 5) / 10;
    tiny_skia::Color::from_rgba8(rgb.red, rgb.green, rgb.blue, alpha as u8)
}

fn ready(shape: &Shape, scale: f32) -> impl Iterator<Item = Ready> + use<> {
    let path = path(&shape.outline);
    let paint = shape.paint;
    let line = paint.stroke.and_then(|ink| {
        let ends = (LineCap::Round, LineJoin::Round);
        let (line_cap, line_join) = if paint.round {
            ends
        } else {
            Default::default()
        };
        let stroke = Stroke {
            width: paint.width as f32,
            line_cap,
            line_join,
            dash: paint
                .dash
                .and_then(|(dash, gap)| StrokeDash::new(vec![dash as f32, gap as f32], 0.0)),
            ..Stroke::default()
        };
        let path = path.as_ref()?;
        let dashed = stroke.dash.as_ref().and_then(|dash| path.dash(dash, scale));
        let path = dashed.as_ref().unwrap_or(path).stroke(&stroke, scale)?;
        Some(Ready {
            path,
            color: Some(color(ink, paint.cover)),
        })
    });
    let fill = match paint.fill {
        Fill::None => None,
        Fill::Given => Some(None),
        Fill::Solid(ink) => Some(Some(color(ink, paint.cover))),
    };
    let fill = fill.and_then(|color| Some(Ready { path: path?, color }));
    fill.into_iter().chain(line)
}

/// Builds the path of an outline, in tenths of a unit.
fn path(outline: &Outline) -> Option<Path> {
    match outline {
        Outline::Circle { at, radius } => {
            PathBuilder::from_circle(at.0 as f32, at.1 as f32, *radius as f32)
        }
        Outline::Path(text, grain) => {
            // Segments come in tenths of the path's own numbers.
            let scale = match grain {
                Grain::Units => 1.0,
                Grain::Tenths => 0.1,
            };
            let at = |(x, y): (i32, i32)| (x as f32 * scale, y as f32 * scale);
            let mut path = PathBuilder::new();
            for segment in segments(text) {
                match segment {
                    Segment::Move(to) => path.move_to(at(to).0, at(to).1),
                    Segment::Line(to) => path.line_to(at(to).0, at(to).1),
                    Segment::Quad(control, to) => {
                        let ((cx, cy), (x, y)) = (at(control), at(to));
                        path.quad_to(cx, cy, x, y);
                    }
                    Segment::Close => path.close(),
                }
            }
            path.finish()
        }
    }
}
