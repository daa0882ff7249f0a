//! Draws pieces.

use kypho_model::{Board, Color, Piece};

use crate::glyphs::{self, Kind};
use crate::layout::Layout;
use crate::pieces::PieceSet;
use crate::rgb::Rgb;
use crate::scene::{Item, Paint, Scene, Shape, SymbolKey};
use crate::tenth::Tenth;
use crate::themes::{Disc, Theme};

/// The radius of a piece up to the middle of its rim.
pub(crate) const RADIUS: Tenth = 445;
const RING_RADIUS: Tenth = 386;
const SHADOW_RADIUS: Tenth = 450;
const SHADOW_DOWN: Tenth = 34;

/// Draws all pieces of a board.
pub(crate) fn pieces(
    scene: &mut Scene,
    layout: Layout,
    board: &Board,
    theme: &Theme,
    set: &PieceSet,
) {
    for (square, found) in board.iter() {
        piece(scene, layout.square(square), found, theme, set);
    }
}

/// Draws one piece.
pub(crate) fn piece(
    scene: &mut Scene,
    at: (Tenth, Tenth),
    piece: Piece,
    theme: &Theme,
    set: &PieceSet,
) {
    let disc = match piece.color {
        Color::Red => &theme.red,
        Color::Black => &theme.black,
    };
    let base = SymbolKey::Disc(piece.color);
    scene.define(base, None, || disc_shapes(disc, theme.shadow));
    let symbol = scene.define(SymbolKey::Piece(piece), Some(base), || {
        let outline = glyphs::outline(Kind::Piece, set.name_of(piece));
        let mut paint = Paint::fill(disc.glyph);
        if disc.weight > 0 {
            paint = paint.and_stroke(disc.glyph, disc.weight).round();
        }
        outline
            .map(|outline| Shape::fine_path(outline.path, paint))
            .into_iter()
            .collect()
    });
    scene.items.push(Item::Use {
        symbol,
        at,
        fill: None,
    });
}

/// The shapes under a side's characters, around their point.
fn disc_shapes(disc: &Disc, shadow: Option<Rgb>) -> Vec<Shape> {
    let mut shapes = Vec::with_capacity(3);
    if let Some(shadow) = shadow {
        let paint = Paint::fill(shadow).cover(3);
        shapes.push(Shape::circle((0, SHADOW_DOWN), SHADOW_RADIUS, paint));
    }
    // The rim grows inwards, so that every piece is as large as the others.
    let radius = RADIUS - (disc.rim_width - 30) / 2;
    let paint = Paint::fill(disc.fill).and_stroke(disc.rim, disc.rim_width);
    shapes.push(Shape::circle((0, 0), radius, paint));
    if disc.ring_width > 0 {
        let paint = Paint::stroke(disc.glyph, disc.ring_width);
        shapes.push(Shape::circle((0, 0), RING_RADIUS, paint));
    }
    shapes
}
