//! Symbols that are painted once and copied.

use tiny_skia::{Pixmap, PremultipliedColorU8, Transform};

use super::outline::Ready;
use crate::rgb::Rgb;
use crate::scene::{Item, Scene, Symbol};

/// Paints symbols; what is used again at the same place within a pixel is copied.
pub(super) struct Sprites<'a> {
    symbols: Vec<Prepared<'a>>,
    scale: f32,
}

/// What is known of one symbol.
struct Prepared<'a> {
    symbol: &'a Symbol,
    uses: usize,
    shapes: Option<Vec<Ready>>,
    sprite: Option<Sprite>,
}

struct Sprite {
    /// Where in a pixel the symbol's origin lies, and the colour it was given.
    phase: (f32, f32),
    fill: Option<Rgb>,
    /// The pixel of the origin on the sprite.
    origin: (i32, i32),
    pixels: Pixmap,
}

impl<'a> Sprites<'a> {
    pub(super) fn new(scene: &'a Scene, scale: f32) -> Sprites<'a> {
        let prepared = |symbol| Prepared {
            symbol,
            uses: 0,
            shapes: None,
            sprite: None,
        };
        let mut symbols: Vec<Prepared<'a>> = scene.symbols.iter().map(prepared).collect();
        for item in &scene.items {
            if let Item::Use { symbol, .. } = item
                && let Some(known) = symbols.get_mut(*symbol)
            {
                known.uses += 1;
            }
        }
        Sprites { symbols, scale }
    }

    /// Paints a symbol with its origin at a place, its base first.
    pub(super) fn paint(
        &mut self,
        pixmap: &mut Pixmap,
        symbol: usize,
        place: (f32, f32),
        fill: Option<Rgb>,
    ) {
        let base = self.symbols.get(symbol).and_then(|known| known.symbol.base);
        let base = base.and_then(|key| {
            self.symbols
                .iter()
                .position(|known| known.symbol.key == key)
        });
        for (symbol, shared) in base
            .map(|base| (base, true))
            .into_iter()
            .chain([(symbol, false)])
        {
            if let Some(known) = self.symbols.get_mut(symbol) {
                known.paint(pixmap, self.scale, place, fill, shared);
            }
        }
    }
}

impl Prepared<'_> {
    fn paint(
        &mut self,
        pixmap: &mut Pixmap,
        scale: f32,
        (x, y): (f32, f32),
        fill: Option<Rgb>,
        shared: bool,
    ) {
        let shapes = self.shapes.get_or_insert_with(|| {
            let shapes = self.symbol.shapes.iter();
            shapes.flat_map(|shape| Ready::of(shape, scale)).collect()
        });
        let corner = (x.floor(), y.floor());
        let phase = (x - corner.0, y - corner.1);
        if shared || self.uses > 1 {
            let fits = self
                .sprite
                .as_ref()
                .is_some_and(|sprite| sprite.is(phase, fill));
            if !fits {
                self.sprite = Sprite::new(shapes, scale, phase, fill);
            }
            if let Some(sprite) = &self.sprite {
                sprite.copy(pixmap, (corner.0 as i32, corner.1 as i32));
                return;
            }
        }
        let place = Transform::from_row(scale, 0.0, 0.0, scale, x, y);
        for part in shapes.iter() {
            part.paint(pixmap, place, fill);
        }
    }
}

impl Sprite {
    fn new(shapes: &[Ready], scale: f32, phase: (f32, f32), fill: Option<Rgb>) -> Option<Sprite> {
        let mut edges: Option<[f32; 4]> = None;
        for shape in shapes {
            let found = shape.path.bounds();
            let [left, top, right, bottom] =
                edges.unwrap_or([f32::MAX, f32::MAX, f32::MIN, f32::MIN]);
            edges = Some([
                left.min(found.left()),
                top.min(found.top()),
                right.max(found.right()),
                bottom.max(found.bottom()),
            ]);
        }
        let [left, top, right, bottom] = edges?.map(|edge| edge * scale);
        // A pixel of room for soft edges.
        let origin = ((-left).ceil() as i32 + 1, (-top).ceil() as i32 + 1);
        let width = origin.0 + right.ceil() as i32 + 2;
        let height = origin.1 + bottom.ceil() as i32 + 2;
        let mut pixels = Pixmap::new(u32::try_from(width).ok()?, u32::try_from(height).ok()?)?;
        let (x, y) = (origin.0 as f32 + phase.0, origin.1 as f32 + phase.1);
        let place = Transform::from_row(scale, 0.0, 0.0, scale, x, y);
        for shape in shapes {
            shape.paint(&mut pixels, place, fill);
        }
        Some(Sprite {
            phase,
            fill,
            origin,
            pixels,
        })
    }

    fn is(&self, phase: (f32, f32), fill: Option<Rgb>) -> bool {
        const NEAR: f32 = 1.0 / 256.0;
        let near = |a: f32, b: f32| (a - b).abs() < NEAR;
        self.fill == fill && near(self.phase.0, phase.0) && near(self.phase.1, phase.1)
    }

    /// Lays the sprite over a picture; what lies outside is cut off.
    fn copy(&self, onto: &mut Pixmap, corner: (i32, i32)) {
        let (wide, high) = (onto.width() as i32, onto.height() as i32);
        let (left, top) = (corner.0 - self.origin.0, corner.1 - self.origin.1);
        let width = self.pixels.width() as i32;
        let columns = (-left).clamp(0, width)..(wide - left).clamp(0, width);
        for row in 0..self.pixels.height() as i32 {
            let y = top + row;
            if y < 0 || y >= high || columns.is_empty() {
                continue;
            }
            let from = (row * width + columns.start) as usize;
            let to = (y * wide + left + columns.start) as usize;
            let count = columns.len();
            let source = &self.pixels.pixels()[from..from + count];
            let target = &mut onto.pixels_mut()[to..to + count];
            for (under, &over) in target.iter_mut().zip(source) {
                match over.alpha() {
                    0 => {}
                    255 => *under = over,
                    _ => *under = laid_over(over, *under),
                }
            }
        }
    }
}

/// Lays a colour over another.
pub(super) fn laid_over(
    over: PremultipliedColorU8,
    under: PremultipliedColorU8,
) -> PremultipliedColorU8 {
    let rest = 255 - u32::from(over.alpha());
    let mix = |over: u8, under: u8| {
        let product = u32::from(under) * rest + 128;
        // Division by 255, rounded.
        (u32::from(over) + (product + (product >> 8)) / 256).min(255) as u8
    };
    let alpha = mix(over.alpha(), under.alpha());
    PremultipliedColorU8::from_rgba(
        mix(over.red(), under.red()).min(alpha),
        mix(over.green(), under.green()).min(alpha),
        mix(over.blue(), under.blue()).min(alpha),
        alpha,
    )
    .unwrap_or(over)
}
