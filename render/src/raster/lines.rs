//! Lines along files and ranks, which a board is full of.
//!
//! Their edges are upright or level, so that the cover of a pixel is a product; the general painter
//! takes ten times as long for them.

use tiny_skia::{Pixmap, PremultipliedColorU8};

use super::sprite::laid_over;
use crate::path::{Segment, segments};
use crate::rgb::Rgb;
use crate::scene::{Fill, Outline, Shape};
use crate::tenth::Grain;

/// A rectangle in tenths of a unit: left, top, right, bottom.
pub(super) type Bar = [f32; 4];

/// Splits a stroked path into bars, if it has nothing but unbroken level and upright lines; corners
/// are square.
pub(super) fn bars(shape: &Shape) -> Option<Vec<Bar>> {
    let paint = &shape.paint;
    let Outline::Path(text, Grain::Units) = &shape.outline else {
        return None;
    };
    if paint.fill != Fill::None || paint.dash.is_some() || paint.round || paint.cover != 10 {
        return None;
    }
    let half = paint.width as f32 / 2.0;
    let mut bars: Vec<Bar> = Vec::with_capacity(64);
    // The lines of the part being read, and whether it is closed.
    let mut lines: Vec<[(f32, f32); 2]> = Vec::new();
    let mut at = (0.0, 0.0);
    let mut start = at;
    let float = |(x, y): (i32, i32)| (x as f32, y as f32);
    for segment in segments(text) {
        match segment {
            Segment::Move(to) => {
                finish(&mut lines, false, half, &mut bars);
                at = float(to);
                start = at;
            }
            Segment::Line(to) => {
                let to = float(to);
                if at.0 != to.0 && at.1 != to.1 {
                    return None;
                }
                lines.push([at, to]);
                at = to;
            }
            Segment::Close => {
                if at != start {
                    lines.push([at, start]);
                }
                at = start;
                finish(&mut lines, true, half, &mut bars);
            }
            Segment::Quad(..) => return None,
        }
    }
    finish(&mut lines, false, half, &mut bars);
    Some(bars)
}

/// Turns lines that meet at right angles into bars that do not overlap.
fn finish(lines: &mut Vec<[(f32, f32); 2]>, closed: bool, half: f32, bars: &mut Vec<Bar>) {
    let count = lines.len();
    for (i, &[from, to]) in lines.iter().enumerate() {
        // A bar takes in the corner at its end and leaves out the one at its start.
        let before = if i > 0 || closed { -half } else { 0.0 };
        let after = if i + 1 < count || closed { half } else { 0.0 };
        let step = |a: f32, b: f32| if a == b { 0.0 } else { (b - a).signum() };
        let (dx, dy) = (step(from.0, to.0), step(from.1, to.1));
        let ends = [
            (from.0 - dx * before, from.1 - dy * before),
            (to.0 + dx * after, to.1 + dy * after),
        ];
        let (wide, high) = if dx == 0.0 { (half, 0.0) } else { (0.0, half) };
        bars.push([
            ends[0].0.min(ends[1].0) - wide,
            ends[0].1.min(ends[1].1) - high,
            ends[0].0.max(ends[1].0) + wide,
            ends[0].1.max(ends[1].1) + high,
        ]);
    }
    lines.clear();
}

/// Paints a bar given in pixels.
pub(super) fn paint(pixmap: &mut Pixmap, bar: Bar, ink: Rgb) {
    let (width, height) = (pixmap.width() as usize, pixmap.height() as usize);
    let [left, top, right, bottom] = bar;
    let columns = covers(left, right, width);
    for (y, share) in covers(top, bottom, height) {
        let row = &mut pixmap.pixels_mut()[y * width..(y + 1) * width];
        for (x, across) in columns.clone() {
            // 256 times 256 is full cover.
            let alpha = ((share * across * 255 + (1 << 15)) >> 16) as u8;
            if alpha == u8::MAX {
                row[x] = solid(ink, alpha);
            } else {
                row[x] = laid_over(solid(ink, alpha), row[x]);
            }
        }
    }
}

fn solid(ink: Rgb, alpha: u8) -> PremultipliedColorU8 {
    tiny_skia::ColorU8::from_rgba(ink.red, ink.green, ink.blue, alpha).premultiply()
}

/// The pixels that a stretch touches and how much of each it covers, in parts of 256.
fn covers(from: f32, to: f32, limit: usize) -> impl Iterator<Item = (usize, u32)> + Clone {
    let first = from.max(0.0).floor() as usize;
    let last = (to.max(0.0).ceil() as usize).min(limit);
    (first..last).map(move |pixel| {
        let cover = to.min(pixel as f32 + 1.0) - from.max(pixel as f32);
        (pixel, (cover.clamp(0.0, 1.0) * 256.0).round() as u32)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Paint;

    const INK: Rgb = Rgb::hex(0);

    #[test]
    fn bars_meet_at_corners_without_overlap() {
        let square = Shape::path("M10 10h10v10h-10z", Paint::stroke(INK, 20));
        let bars = bars(&square).unwrap();
        assert_eq!(
            bars,
            [
                [110.0, 90.0, 210.0, 110.0],
                [190.0, 110.0, 210.0, 210.0],
                [90.0, 190.0, 190.0, 210.0],
                [90.0, 90.0, 110.0, 190.0],
            ]
        );
        let open = Shape::path("M0 0h10v10", Paint::stroke(INK, 20));
        assert_eq!(
            super::bars(&open).unwrap(),
            [[0.0, -10.0, 110.0, 10.0], [90.0, 10.0, 110.0, 100.0]]
        );
    }

    #[test]
    fn other_shapes_are_left_to_the_painter() {
        for shape in [
            Shape::path("M0 0l1 1", Paint::stroke(INK, 20)),
            Shape::path("M0 0h1", Paint::stroke(INK, 20).round()),
            Shape::path("M0 0h1", Paint::stroke(INK, 20).dashed(1, 1)),
            Shape::path("M0 0h1v1z", Paint::fill(INK)),
            Shape::circle((0, 0), 10, Paint::stroke(INK, 20)),
        ] {
            assert!(bars(&shape).is_none());
        }
    }

    #[test]
    fn a_bar_covers_parts_of_pixels() {
        let mut pixmap = Pixmap::new(4, 3).unwrap();
        pixmap.fill(tiny_skia::Color::WHITE);
        paint(&mut pixmap, [0.5, 1.0, 2.0, 9.0], INK);
        let red: Vec<u8> = pixmap.pixels().iter().map(|pixel| pixel.red()).collect();
        assert_eq!(
            red,
            [255, 255, 255, 255, 127, 0, 255, 255, 127, 0, 255, 255]
        );
    }
}
