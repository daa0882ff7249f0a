//! The shapes of a picture, from back to front: the one thing that every picture format is made from.

use std::borrow::Cow;

use kypho_model::{Color, Piece};

use crate::glyphs::{self, TextSize};
use crate::rgb::Rgb;
use crate::tenth::{Grain, Tenth};

/// Holds a picture as shapes; lengths are in tenths of a unit, a cell being 100 units.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) width: Tenth,
    pub(crate) height: Tenth,
    /// The paper, if it is to be painted.
    pub(crate) page: Option<Rgb>,
    /// Groups that are drawn more than once.
    pub(crate) symbols: Vec<Symbol>,
    pub(crate) items: Vec<Item>,
}

/// A group of shapes around its own origin.
#[derive(Clone, Debug)]
pub(crate) struct Symbol {
    pub(crate) key: SymbolKey,
    /// A symbol that is drawn first, so that all pieces of a side share one disc; it has no base.
    pub(crate) base: Option<SymbolKey>,
    pub(crate) shapes: Vec<Shape>,
}

/// What a symbol shows; within one theme and piece set the key decides the shapes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum SymbolKey {
    Disc(Color),
    Piece(Piece),
    Letter(char, TextSize),
    ChineseDigit(u8),
}

impl SymbolKey {
    /// Writes the key as letters and digits, to end an id.
    pub(crate) fn push_code(self, out: &mut String) {
        match self {
            SymbolKey::Disc(Color::Red) => out.push_str("d0"),
            SymbolKey::Disc(Color::Black) => out.push_str("d1"),
            SymbolKey::Piece(piece) => out.push(piece.char()),
            SymbolKey::ChineseDigit(digit) => {
                out.push('z');
                out.push(char::from(b'0' + digit % 10));
            }
            SymbolKey::Letter(char, size) => {
                out.push(match size {
                    TextSize::Coordinate => 'u',
                    TextSize::Point => 'v',
                    TextSize::Tour => 'w',
                    TextSize::Small => 'x',
                    TextSize::Tiny => 'y',
                });
                if char.is_ascii_alphanumeric() {
                    out.push(char);
                } else {
                    out.push('_');
                    crate::tenth::push_int(out, u32::from(char) as i32);
                }
            }
        }
    }
}

/// One step of drawing.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    Shape(Shape),
    Use {
        /// Index into the scene's symbols.
        symbol: usize,
        at: (Tenth, Tenth),
        /// The colour of the shapes that have none of their own.
        fill: Option<Rgb>,
    },
}

/// An outline and how it is painted.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) outline: Outline,
    pub(crate) paint: Paint,
}

#[derive(Clone, Debug)]
pub(crate) enum Outline {
    Circle {
        at: (Tenth, Tenth),
        radius: Tenth,
    },
    /// Path text.
    Path(Cow<'static, str>, Grain),
}

/// How an outline is painted. Ends and corners of strokes are round when `round` says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paint {
    pub(crate) fill: Fill,
    pub(crate) stroke: Option<Rgb>,
    pub(crate) width: Tenth,
    /// Lengths of dash and gap.
    pub(crate) dash: Option<(Tenth, Tenth)>,
    /// Tenths of full cover.
    pub(crate) cover: u8,
    pub(crate) round: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fill {
    None,
    /// The colour that the symbol is used with.
    Given,
    Solid(Rgb),
}

impl Paint {
    pub(crate) const fn fill(color: Rgb) -> Paint {
        Paint {
            fill: Fill::Solid(color),
            stroke: None,
            width: 0,
            dash: None,
            cover: 10,
            round: false,
        }
    }

    pub(crate) const fn stroke(color: Rgb, width: Tenth) -> Paint {
        Paint {
            fill: Fill::None,
            stroke: Some(color),
            width,
            dash: None,
            cover: 10,
            round: false,
        }
    }

    pub(crate) const fn and_stroke(self, color: Rgb, width: Tenth) -> Paint {
        Paint {
            stroke: Some(color),
            width,
            ..self
        }
    }

    pub(crate) const fn dashed(self, dash: Tenth, gap: Tenth) -> Paint {
        Paint {
            dash: Some((dash, gap)),
            ..self
        }
    }

    pub(crate) const fn cover(self, cover: u8) -> Paint {
        Paint { cover, ..self }
    }

    pub(crate) const fn round(self) -> Paint {
        Paint {
            round: true,
            ..self
        }
    }
}

impl Shape {
    pub(crate) const fn circle(at: (Tenth, Tenth), radius: Tenth, paint: Paint) -> Shape {
        Shape {
            outline: Outline::Circle { at, radius },
            paint,
        }
    }

    pub(crate) fn path(text: impl Into<Cow<'static, str>>, paint: Paint) -> Shape {
        Shape {
            outline: Outline::Path(text.into(), Grain::Units),
            paint,
        }
    }

    pub(crate) fn fine_path(text: impl Into<Cow<'static, str>>, paint: Paint) -> Shape {
        Shape {
            outline: Outline::Path(text.into(), Grain::Tenths),
            paint,
        }
    }
}

impl Scene {
    pub(crate) fn new((width, height): (Tenth, Tenth)) -> Scene {
        Scene {
            width,
            height,
            page: None,
            symbols: Vec::with_capacity(32),
            items: Vec::with_capacity(96),
        }
    }

    pub(crate) fn circle(&mut self, at: (Tenth, Tenth), radius: Tenth, paint: Paint) {
        self.items
            .push(Item::Shape(Shape::circle(at, radius, paint)));
    }

    pub(crate) fn path(&mut self, text: impl Into<Cow<'static, str>>, paint: Paint) {
        self.items.push(Item::Shape(Shape::path(text, paint)));
    }

    /// Draws a symbol, which is made on its first use.
    pub(crate) fn symbol(
        &mut self,
        key: SymbolKey,
        at: (Tenth, Tenth),
        fill: Option<Rgb>,
        shapes: impl FnOnce() -> Vec<Shape>,
    ) {
        let symbol = self.define(key, None, shapes);
        self.items.push(Item::Use { symbol, at, fill });
    }

    /// Makes a symbol, unless it is there, and gives its index.
    pub(crate) fn define(
        &mut self,
        key: SymbolKey,
        base: Option<SymbolKey>,
        shapes: impl FnOnce() -> Vec<Shape>,
    ) -> usize {
        let known = self.symbols.iter().position(|symbol| symbol.key == key);
        known.unwrap_or_else(|| {
            let shapes = shapes();
            self.symbols.push(Symbol { key, base, shapes });
            self.symbols.len() - 1
        })
    }

    /// Writes characters, centred on a point by their ink and the height of a capital.
    pub(crate) fn text(&mut self, text: &str, at: (Tenth, Tenth), size: TextSize, fill: Rgb) {
        let (left, width) = glyphs::run_width(text, size);
        let mut pen = at.0 - left - width / 2;
        for char in text.chars() {
            let Some(letter) = glyphs::letter(char, size) else {
                pen += size.blank(char);
                continue;
            };
            let paint = Paint {
                fill: Fill::Given,
                ..Paint::fill(fill)
            };
            self.symbol(
                SymbolKey::Letter(char, size),
                (pen, at.1 + size.cap() / 2),
                Some(fill),
                || vec![Shape::fine_path(letter.path.as_str(), paint)],
            );
            pen += letter.advance;
        }
    }
}
