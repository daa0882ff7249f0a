//! The `[game]` block of forum articles.

mod read;
mod write;

pub use read::read;
pub use write::write;
