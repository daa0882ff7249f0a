//! Draws xiangqi positions.
//!
//! A [`Diagram`] says what is shown; [`Diagram::picture`] draws it in a [`Style`]; the [`Picture`] is
//! then written as SVG or PNG;
//! [`Diagram::text`] writes it with characters alone,
//! [`animation`] makes a GIF of many. [`Moment`] finds what a record wants shown. Nothing here reads files, clocks or fonts: the same diagram
//! gives the same bytes on every machine.

mod arrow;
mod board;
mod caption;
mod describe;
mod diagram;
mod digest;
mod glyphs;
mod layout;
mod marking;
mod marks;
mod marks_text;
mod moment;
mod moves_view;
mod moves_words;
mod names;
pub mod page;
mod path;
mod picture;
mod piece_shapes;
mod pieces;
#[cfg(any(feature = "png", feature = "gif"))]
mod raster;
mod rgb;
mod scene;
mod svg;
mod tenth;
mod text;
mod themes;
mod tour;

pub use diagram::{Coordinates, Diagram, Orientation, River};
pub use glyphs::has_outline;
pub use marks::{Area, Arrow, Label, LabelError, Mark, MarkKind, Shaft};
pub use marks_text::{AREA_NAMES, MARK_NAMES, MarkListError, MarkText, MarkTextError};
pub use moment::{Moment, Shown, Undrawn, View, record_name};
pub use moves_view::{MovesView, Target, Verdict};
pub use names::{FileNames, slug};
pub use picture::{Picture, Style};
pub use pieces::{LETTERS, PIECE_SETS, PLAIN_PIECES, PieceSet, SIMPLIFIED, TRADITIONAL, piece_set};
#[cfg(feature = "gif")]
pub use raster::{AnimationOptions, animation};
#[cfg(any(feature = "png", feature = "gif"))]
pub use raster::{MAX_PIXELS, RasterError};
pub use rgb::Rgb;
pub use svg::{SvgOptions, SymbolSheet};
pub use text::{Characters, TextOptions};
pub use themes::{DARK, Disc, MarkInks, PLAIN, PRINT, THEMES, Theme, TourInks, WOOD, theme};
pub use tour::{TourFigure, TourLook};
