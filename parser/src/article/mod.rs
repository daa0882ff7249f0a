//! The text around the records of an article.
//!
//! [`ArticleBuilder`] takes the pieces of text between records and the records themselves, in order, and
//! gives an [`Article`](kypho_model::article::Article): headings, paragraphs with their marks, pictures, and the
//! sentences that state a verdict. [`Comparison`] sets such sentences beside the rulings on the records they
//! speak of, frame by frame.

mod blocks;
mod build;
mod compare;
mod heading;
mod inline;
mod markup;
mod notes;
mod numbers;
mod read;
mod sentence;
mod side;
mod speaks;
mod words;

pub use blocks::{Base, blocks};
pub use build::ArticleBuilder;
pub use compare::Comparison;
pub use heading::heading;
pub use markup::{MarkupBuilder, comment, without_entities};
pub use notes::Notes;
pub(crate) use notes::Recurring;
pub use numbers::figure_numbers;
pub use read::read;
pub use sentence::{Statement, statements};
pub(crate) use speaks::Speaks;
