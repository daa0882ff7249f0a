//! Turns shapes into outlines that only have to be filled.

use tiny_skia::{LineCap, LineJoin, Path, PathBuilder, Stroke, StrokeDash};

use super::canvas::color;
use crate::path::{Segment, segments};
use crate::scene::{Fill, Outline, Shape};
use crate::tenth::Grain;

/// An outline to be filled, in tenths of a unit.
pub(super) struct Ready {
    pub(super) path: Path,
    /// Nothing for the colour that the symbol is used with.
    pub(super) color: Option<tiny_skia::Color>,
}

impl Ready {
    /// Gives the fill of a shape, then its stroke; `scale` says how fine curves have to be.
    pub(super) fn of(shape: &Shape, scale: f32) -> impl Iterator<Item = Ready> + use<> {
        let path = path(&shape.outline);
        let paint = shape.paint;
        let line = paint.stroke.and_then(|ink| {
            let dash = paint.dash;
            let dash =
                dash.and_then(|(dash, gap)| StrokeDash::new(vec![dash as f32, gap as f32], 0.0));
            let mut stroke = Stroke {
                width: paint.width as f32,
                ..Stroke::default()
            };
            if paint.round {
                stroke.line_cap = LineCap::Round;
                stroke.line_join = LineJoin::Round;
            }
            let path = path.as_ref()?;
            let dashed = dash.and_then(|dash| path.dash(&dash, scale));
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
}

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
