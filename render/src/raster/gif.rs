//! Writes animations as GIF.

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use tiny_skia::Pixmap;

use super::palette::{Palette, UNCHANGED};
use super::{RasterError, draw};
use crate::picture::Picture;
use crate::rgb::Rgb;

/// Says how an animation runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnimationOptions {
    /// The width in pixels.
    pub width: u32,
    /// How long each picture is shown, in hundredths of a second.
    pub delay: u16,
    /// How long the last picture is shown.
    pub last_delay: u16,
    /// Whether it begins again at its end.
    pub repeat: bool,
}

impl Default for AnimationOptions {
    /// Gives 490 pixels, one second a picture and four for the last, again and again.
    fn default() -> AnimationOptions {
        AnimationOptions {
            width: 490,
            delay: 100,
            last_delay: 400,
            repeat: true,
        }
    }
}

/// Writes pictures of one theme and size as an animated GIF in which a picture only holds what has
/// changed since the one before.
///
/// # Errors
/// Fails without pictures, when their shapes differ, and when the width is 0 or too large.
pub fn animation(pictures: &[Picture], options: &AnimationOptions) -> Result<Vec<u8>, RasterError> {
    let first = pictures.first().ok_or(RasterError::NoFrames)?;
    let fault = RasterError::Size {
        width: options.width,
    };
    let mut before = draw(&first.scene, options.width)?;
    let side = |length: u32| u16::try_from(length).map_err(|_| fault);
    let (width, height) = (side(before.width())?, side(before.height())?);
    let mut palette = Palette::of(first.style.theme);
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, width, height, &palette.bytes()).map_err(|_| fault)?;
    if options.repeat {
        encoder.set_repeat(Repeat::Infinite).map_err(|_| fault)?;
    }
    let whole = Area {
        left: 0,
        top: 0,
        width,
        height,
    };
    let mut waiting = frame(&before, None, whole, &mut palette);
    waiting.delay = options.delay;
    for picture in &pictures[1..] {
        let now = draw(&picture.scene, options.width)?;
        if (now.width(), now.height()) != (before.width(), before.height()) {
            return Err(RasterError::Shapes);
        }
        match Area::of_change(&before, &now) {
            // The same picture again is the one before, shown for longer.
            None => waiting.delay = waiting.delay.saturating_add(options.delay),
            Some(area) => {
                let next = frame(&now, Some(&before), area, &mut palette);
                encoder.write_frame(&waiting).map_err(|_| fault)?;
                waiting = next;
                waiting.delay = options.delay;
            }
        }
        before = now;
    }
    waiting.delay = waiting
        .delay
        .saturating_sub(options.delay)
        .saturating_add(options.last_delay);
    encoder.write_frame(&waiting).map_err(|_| fault)?;
    drop(encoder);
    Ok(out)
}

/// A rectangle of pixels.
#[derive(Clone, Copy)]
struct Area {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}

impl Area {
    /// The smallest rectangle outside of which two pictures of one size are the same.
    fn of_change(before: &Pixmap, now: &Pixmap) -> Option<Area> {
        let line = now.width() as usize;
        let (mut left, mut right) = (line, 0);
        let (mut top, mut bottom) = (None, 0);
        let lines = before.pixels().chunks(line).zip(now.pixels().chunks(line));
        for (y, (old, new)) in lines.enumerate() {
            let differs = |(a, b): (&_, &_)| a != b;
            if let Some(start) = old.iter().zip(new).position(differs) {
                let end = old.iter().zip(new).rposition(differs).unwrap_or(start);
                left = left.min(start);
                right = right.max(end);
                top.get_or_insert(y);
                bottom = y;
            }
        }
        let top = top?;
        let side = |length: usize| u16::try_from(length).ok();
        Some(Area {
            left: side(left)?,
            top: side(top)?,
            width: side(right + 1 - left)?,
            height: side(bottom + 1 - top)?,
        })
    }
}

fn frame(
    now: &Pixmap,
    before: Option<&Pixmap>,
    area: Area,
    palette: &mut Palette,
) -> Frame<'static> {
    let line = now.width() as usize;
    let (left, wide) = (usize::from(area.left), usize::from(area.width));
    let rows = usize::from(area.top)..usize::from(area.top) + usize::from(area.height);
    let mut buffer = Vec::with_capacity(wide * rows.len());
    for row in rows {
        let span = row * line + left..row * line + left + wide;
        let new = &now.pixels()[span.clone()];
        let old = before.map(|before| &before.pixels()[span]);
        for (i, pixel) in new.iter().enumerate() {
            // Long runs of what has not changed pack best.
            let same = old.is_some_and(|old| old[i] == *pixel);
            buffer.push(if same {
                UNCHANGED
            } else {
                // Without paper a pixel may be part transparent; it is shown as on black.
                palette.index(Rgb {
                    red: pixel.red(),
                    green: pixel.green(),
                    blue: pixel.blue(),
                })
            });
        }
    }
    Frame {
        left: area.left,
        top: area.top,
        width: area.width,
        height: area.height,
        dispose: DisposalMethod::Keep,
        transparent: Some(UNCHANGED),
        buffer: buffer.into(),
        ..Frame::default()
    }
}
