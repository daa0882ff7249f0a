//! The `[game]` block of forum articles.

mod headers;
mod layout;
mod outlook;
mod outside;
mod read;
mod side;
mod write;

pub(crate) use layout::Layout;
pub use read::read;
pub use write::write;
