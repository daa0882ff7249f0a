//! The `[game]` block of forum articles.

mod headers;
mod outside;
mod read;
mod side;
mod write;

pub use read::read;
pub use write::write;
