//! The text around the records of an article.

mod heading;

pub use heading::heading;
