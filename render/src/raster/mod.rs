//! Turns pictures into pixels.

mod canvas;
#[cfg(feature = "gif")]
mod gif;
mod lines;
mod outline;
#[cfg(feature = "gif")]
mod palette;
#[cfg(feature = "png")]
mod png;
mod sprite;

use canvas::draw;
#[cfg(feature = "gif")]
pub use gif::{AnimationOptions, animation};

/// Tells why a picture cannot be turned into pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RasterError {
    /// The width is 0, or the picture would have more pixels than [`MAX_PIXELS`].
    #[error(
        "a picture {width} pixels wide cannot be drawn: it needs 1 to {MAX_PIXELS} pixels in all"
    )]
    Size {
        /// The width that was asked for.
        width: u32,
    },
    /// There is nothing to show.
    #[error("an animation needs at least one picture")]
    NoFrames,
    /// The pictures of an animation differ in shape.
    #[error("all pictures of an animation must have the same shape")]
    Shapes,
}

/// The most pixels that one picture may have: 256 MiB of them while it is drawn.
pub const MAX_PIXELS: u32 = 64 << 20;
