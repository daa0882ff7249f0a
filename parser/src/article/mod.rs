//! The text around the records of an article.
//!
//! [`ArticleBuilder`] takes the pieces of text between records and the records themselves, in order, and
//! gives an [`Article`](kypho_model::article::Article): headings, paragraphs with their marks, pictures, and the
//! sentences that state a verdict.

mod blocks;
mod build;
mod heading;
mod inline;
mod markup;
mod numbers;
mod read;
mod sentence;
mod side;
mod words;

pub use blocks::{Base, blocks};
pub use build::ArticleBuilder;
pub use heading::heading;
pub use markup::{MarkupBuilder, comment, without_entities};
pub use numbers::figure_numbers;
pub use read::read;
pub use sentence::{Statement, statements};
