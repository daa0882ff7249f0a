//! The outline of arrows.

use crate::tenth::{Grain, PathText, Tenth};

/// The measures of an arrow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArrowShape {
    pub(crate) shaft: Tenth,
    pub(crate) head_width: Tenth,
    pub(crate) head_length: Tenth,
    /// How far from the middle of its first point it begins, and from its last point it ends.
    pub(crate) gaps: (Tenth, Tenth),
}

/// Where an arrow's parts lie after its gaps were left out.
struct Axis {
    from: (f64, f64),
    /// The way along the arrow, one unit long.
    along: (f64, f64),
    length: f64,
}

impl ArrowShape {
    fn axis(&self, from: (Tenth, Tenth), to: (Tenth, Tenth)) -> Option<Axis> {
        let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
        let whole = (dx * dx + dy * dy).sqrt();
        if whole == 0.0 {
            return None;
        }
        let (mut before, mut after) = (f64::from(self.gaps.0), f64::from(self.gaps.1));
        // Neighbours leave no room between two pieces: the gaps shrink so that the head can be seen.
        let room = whole - f64::from(self.head_length) * 1.3;
        if before + after > room {
            let shrink = room.max(0.0) / (before + after);
            before *= shrink;
            after *= shrink;
        }
        let along = (dx / whole, dy / whole);
        let start = (
            f64::from(from.0) + along.0 * before,
            f64::from(from.1) + along.1 * before,
        );
        Some(Axis {
            from: start,
            along,
            length: whole - before - after,
        })
    }

    /// Adds shaft and head as one outline; nothing when the arrow has no length.
    pub(crate) fn solid(&self, path: &mut PathText, from: (Tenth, Tenth), to: (Tenth, Tenth)) {
        let Some(axis) = self.axis(from, to) else {
            return;
        };
        let (half, wide) = (
            f64::from(self.shaft) / 2.0,
            f64::from(self.head_width) / 2.0,
        );
        let neck = axis.length - f64::from(self.head_length);
        path.polygon(&[
            axis.point(0.0, -half),
            axis.point(neck, -half),
            axis.point(neck, -wide),
            axis.point(axis.length, 0.0),
            axis.point(neck, wide),
            axis.point(neck, half),
            axis.point(0.0, half),
        ]);
    }

    /// Gives the line of the shaft and the outline of the head apart, for dashed shafts.
    pub(crate) fn parts(
        &self,
        from: (Tenth, Tenth),
        to: (Tenth, Tenth),
    ) -> Option<(String, String)> {
        let axis = self.axis(from, to)?;
        let wide = f64::from(self.head_width) / 2.0;
        let neck = axis.length - f64::from(self.head_length);
        let mut shaft = PathText::new(Grain::Units);
        shaft.stroke(axis.point(0.0, 0.0), axis.point(neck, 0.0));
        let mut head = PathText::new(Grain::Units);
        head.polygon(&[
            axis.point(neck, -wide),
            axis.point(axis.length, 0.0),
            axis.point(neck, wide),
        ]);
        Some((shaft.finish(), head.finish()))
    }
}

impl Axis {
    /// The point so far along the arrow and so far to its right.
    fn point(&self, along: f64, aside: f64) -> (Tenth, Tenth) {
        let (x, y) = self.along;
        (
            (self.from.0 + x * along - y * aside).round() as Tenth,
            (self.from.1 + y * along + x * aside).round() as Tenth,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::path::bounds;

    const SHAPE: ArrowShape = ArrowShape {
        shaft: 90,
        head_width: 300,
        head_length: 340,
        gaps: (470, 80),
    };

    #[test]
    fn an_arrow_keeps_its_gaps_and_ends_in_a_point() {
        let mut path = PathText::new(Grain::Units);
        SHAPE.solid(&mut path, (0, 0), (3000, 0));
        assert_eq!(bounds(&path.finish()), Some([470, -150, 2920, 150]));
    }

    #[test]
    fn an_arrow_between_neighbours_still_has_a_head() {
        let tight = ArrowShape {
            gaps: (470, 490),
            ..SHAPE
        };
        let mut path = PathText::new(Grain::Units);
        tight.solid(&mut path, (0, 0), (0, 1000));
        let [_, top, _, bottom] = bounds(&path.finish()).unwrap();
        assert!(bottom - top >= 430, "{top} {bottom}");
        assert!(top > 0 && bottom < 1000);
    }

    #[test]
    fn an_arrow_to_its_own_start_is_nothing() {
        let mut path = PathText::new(Grain::Units);
        SHAPE.solid(&mut path, (5, 5), (5, 5));
        assert_eq!(path.finish(), "");
    }
}
