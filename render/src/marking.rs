//! Draws markings, arrows and areas.

use kypho_model::{Board, Color, Move, Square};

use crate::arrow::ArrowShape;
use crate::glyphs::TextSize;
use crate::layout::{CELL, Layout};
use crate::marks::{Area, Arrow, Mark, MarkKind, Shaft};
use crate::rgb::Rgb;
use crate::scene::{Paint, Scene};
use crate::tenth::{Grain, PathText, Tenth};
use crate::themes::Theme;

/// Draws markings over one board.
pub(crate) struct Marking<'a> {
    pub(crate) layout: Layout,
    pub(crate) board: &'a Board,
    pub(crate) theme: &'a Theme,
}

/// The middle of a badge, to the right of and above its point.
const BADGE: (Tenth, Tenth) = (330, -330);
const BADGE_RADIUS: Tenth = 180;

impl Marking<'_> {
    fn at(&self, square: Square) -> (Tenth, Tenth) {
        self.layout.square(square)
    }

    fn occupied(&self, square: Square) -> bool {
        self.board.piece_at(square).is_some()
    }

    /// Draws the dashed ghost on the point that a move left; it lies under the pieces.
    pub(crate) fn ghost(&self, scene: &mut Scene, mv: Move) {
        let paint = Paint::stroke(self.theme.marks.last_move, 40).dashed(105, 75);
        scene.circle(self.at(mv.from), 400, paint);
    }

    /// Draws the four brackets around the point that a move reached.
    pub(crate) fn brackets(&self, scene: &mut Scene, mv: Move) {
        const OUT: Tenth = 520;
        const ARM: Tenth = 220;
        let (x, y) = self.at(mv.to);
        let mut path = PathText::new(Grain::Units);
        for (side, up) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] {
            let (x, y) = (x + side * OUT, y + up * OUT);
            path.move_to((x - side * ARM, y));
            path.line_to((x, y));
            path.line_to((x, y - up * ARM));
        }
        scene.path(path.finish(), Paint::stroke(self.theme.marks.last_move, 55));
    }

    /// Draws one marking.
    pub(crate) fn mark(&self, scene: &mut Scene, mark: &Mark) {
        let at = self.at(mark.at);
        let inks = &self.theme.marks;
        match &mark.kind {
            MarkKind::Circle => {
                // Around a piece it stays clear of the rim.
                let (inner, outer) = if self.occupied(mark.at) {
                    (480, 540)
                } else {
                    (280, 350)
                };
                scene.circle(at, inner, Paint::stroke(inks.circle, 30));
                scene.circle(at, outer, Paint::stroke(inks.circle, 30));
            }
            MarkKind::Check => self.check(scene, at),
            MarkKind::Legal => scene.circle(at, 100, Paint::fill(inks.legal)),
            MarkKind::Capture => self.capture(scene, at),
            MarkKind::Blocker => {
                let mut path = PathText::new(Grain::Units);
                path.rectangle((at.0 - 500, at.1 - 500), (1000, 1000), 0);
                scene.path(path.finish(), Paint::stroke(inks.blocker, 55));
            }
            MarkKind::Cross => self.cross(scene, mark.at),
            MarkKind::Good => {
                let (x, y) = self.badge(scene, at, inks.good);
                let mut path = PathText::new(Grain::Units);
                path.move_to((x - 85, y + 5));
                path.line_to((x - 25, y + 70));
                path.line_to((x + 90, y - 70));
                scene.path(
                    path.finish(),
                    Paint::stroke(self.over(inks.good), 45).round(),
                );
            }
            MarkKind::Bad => {
                let (x, y) = self.badge(scene, at, inks.bad);
                let path = cross_path((x, y), 70);
                scene.path(path, Paint::stroke(self.over(inks.bad), 45).round());
            }
            MarkKind::Label(label) => {
                if self.occupied(mark.at) {
                    let (x, y) = (at.0 + BADGE.0, at.1 + BADGE.1);
                    let size = match label.as_str().chars().count() {
                        1 | 2 => TextSize::Small,
                        _ => TextSize::Tiny,
                    };
                    let radius = if label.as_str().chars().count() > 2 {
                        240
                    } else {
                        190
                    };
                    scene.circle((x, y), radius, self.paper(20));
                    scene.text(label.as_str(), (x, y), size, inks.ink);
                } else {
                    let size = match label.as_str().chars().count() {
                        1 => TextSize::Point,
                        2 => TextSize::Tour,
                        3 => TextSize::Small,
                        _ => TextSize::Tiny,
                    };
                    scene.circle(at, 300, self.paper(26));
                    scene.text(label.as_str(), at, size, inks.ink);
                }
            }
        }
    }

    /// The little disc under a number.
    fn paper(&self, rim: Tenth) -> Paint {
        Paint::fill(self.theme.marks.paper).and_stroke(self.theme.marks.ink, rim)
    }

    /// The colour in which a sign is drawn on a badge.
    fn over(&self, badge: Rgb) -> Rgb {
        let (page, ink) = (self.theme.page, self.theme.marks.ink);
        if badge.contrast(page) >= badge.contrast(ink) {
            page
        } else {
            ink
        }
    }

    fn badge(&self, scene: &mut Scene, (x, y): (Tenth, Tenth), color: Rgb) -> (Tenth, Tenth) {
        let at = (x + BADGE.0, y + BADGE.1);
        let edge = self.over(color);
        scene.circle(at, BADGE_RADIUS, Paint::fill(color).and_stroke(edge, 25));
        at
    }

    fn check(&self, scene: &mut Scene, at: (Tenth, Tenth)) {
        let color = self.theme.marks.check;
        if self.theme.one_ink {
            self.band(scene, at);
            scene.circle(at, 520, Paint::stroke(color, 50).dashed(110, 71));
        } else {
            scene.circle(at, 530, Paint::stroke(color, 150).cover(3));
            scene.circle(at, 520, Paint::stroke(color, 50));
        }
    }

    fn capture(&self, scene: &mut Scene, at: (Tenth, Tenth)) {
        if self.theme.one_ink {
            self.band(scene, at);
        }
        // Four equal parts: a quarter of the girth is 809.
        let paint = Paint::stroke(self.theme.marks.legal, 55);
        scene.circle(at, 515, paint.dashed(634, 175));
    }

    /// Keeps a ring apart from a disc of the same ink.
    fn band(&self, scene: &mut Scene, at: (Tenth, Tenth)) {
        scene.circle(at, 480, Paint::stroke(self.theme.page, 40));
    }

    fn cross(&self, scene: &mut Scene, square: Square) {
        let at = self.at(square);
        let color = self.theme.marks.bad;
        if self.occupied(square) {
            // Over a piece it needs an edge to be seen on the character.
            let path = cross_path(at, 300);
            scene.path(path.clone(), Paint::stroke(self.theme.page, 110).round());
            scene.path(path, Paint::stroke(color, 70).round());
        } else {
            scene.circle(at, 300, Paint::fill(self.theme.ground()));
            scene.path(cross_path(at, 160), Paint::stroke(color, 70));
        }
    }

    /// Draws one arrow.
    pub(crate) fn arrow(&self, scene: &mut Scene, arrow: &Arrow) {
        let gap = |square, piece, empty| if self.occupied(square) { piece } else { empty };
        let shape = ArrowShape {
            shaft: 90,
            head_width: 300,
            head_length: 340,
            gaps: (gap(arrow.from, 470, 140), gap(arrow.to, 490, 80)),
        };
        let (from, to) = (self.at(arrow.from), self.at(arrow.to));
        let color = self.theme.marks.arrow;
        // What lies below shines through, but one ink has no shades.
        let cover = if self.theme.one_ink { 10 } else { 9 };
        // An edge of paper keeps an arrow apart from lines and pieces of the same ink.
        let edge = self
            .theme
            .one_ink
            .then_some(Paint::stroke(self.theme.page, 60));
        match arrow.shaft {
            Shaft::Solid => {
                let mut path = PathText::new(Grain::Units);
                shape.solid(&mut path, from, to);
                let path = path.finish();
                if let Some(edge) = edge {
                    scene.path(path.clone(), edge);
                }
                scene.path(path, Paint::fill(color).cover(cover));
            }
            Shaft::Dashed => {
                let Some((shaft, head)) = shape.parts(from, to) else {
                    return;
                };
                if let Some(edge) = edge {
                    scene.path(shaft.clone(), Paint { width: 150, ..edge });
                    scene.path(head.clone(), edge);
                }
                scene.path(
                    shaft,
                    Paint::stroke(color, 90).dashed(160, 110).cover(cover),
                );
                scene.path(head, Paint::fill(color).cover(cover));
            }
        }
    }

    /// Draws one area; it lies under the grid.
    pub(crate) fn area(&self, scene: &mut Scene, area: Area) {
        let (from, to, room) = match area {
            Area::Palace(color) => {
                let rank = if color == Color::Red { 0 } else { 7 };
                (
                    self.layout.point(3, rank),
                    self.layout.point(5, rank + 2),
                    0,
                )
            }
            Area::River => (self.layout.point(0, 4), self.layout.point(8, 5), 0),
            Area::Half(color) => {
                let rank = if color == Color::Red { 0 } else { 5 };
                (
                    self.layout.point(0, rank),
                    self.layout.point(8, rank + 4),
                    0,
                )
            }
            Area::Points(from, to) => (self.at(from), self.at(to), CELL * 2 / 5),
        };
        let (left, top) = (from.0.min(to.0) - room, from.1.min(to.1) - room);
        let (right, bottom) = (from.0.max(to.0) + room, from.1.max(to.1) + room);
        let color = self.theme.marks.area;
        let mut path = PathText::new(Grain::Units);
        path.rectangle((left, top), (right - left, bottom - top), 0);
        let edge = path.finish();
        if self.theme.one_ink {
            let hatch = hatching((left, top), (right, bottom));
            scene.path(hatch, Paint::stroke(color, 12));
        } else {
            scene.path(edge.clone(), Paint::fill(color).cover(2));
        }
        scene.path(edge, Paint::stroke(color, 40));
    }
}

fn cross_path((x, y): (Tenth, Tenth), arm: Tenth) -> String {
    let mut path = PathText::new(Grain::Units);
    path.stroke((x - arm, y - arm), (x + arm, y + arm));
    path.stroke((x + arm, y - arm), (x - arm, y + arm));
    path.finish()
}

/// Lines that rise to the right, cut at the edges of a rectangle.
fn hatching((left, top): (Tenth, Tenth), (right, bottom): (Tenth, Tenth)) -> String {
    const STEP: Tenth = 180;
    let mut path = PathText::new(Grain::Units);
    // Each line holds the points with one sum of x and y.
    let mut sum = left + top + STEP;
    while sum < right + bottom {
        let low = (left.max(sum - bottom), bottom.min(sum - left));
        let high = (right.min(sum - top), top.max(sum - right));
        path.stroke(low, high);
        sum += STEP;
    }
    path.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::path;

    #[test]
    fn hatching_stays_inside() {
        let text = hatching((1000, 2000), (3000, 2500));
        assert_eq!(
            path::bounds(&text).map(|[l, t, r, b]| (l >= 1000, t >= 2000, r <= 3000, b <= 2500)),
            Some((true, true, true, true))
        );
        assert_eq!(path::segments(&text).count() % 2, 0);
    }
}
