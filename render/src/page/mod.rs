//! Pages: an article as one HTML file that needs nothing else.
//!
//! A [`Page`] holds the parts of an article, its records and what replaces its pictures; [`Page::html`] writes the
//! file. It asks no network for anything: the one style sheet, the one script and the outlines of the pieces are in
//! it, and its policy forbids the browser to load more. Every text of the article is escaped.
//!
//! A board is played through without scripts: each position has a radio button, each move is the label of one, and
//! style rules show the pieces of the position that is chosen. The script adds keys, buttons and a voice.
//!
//! ```
//! use kypho_model::article::{Part, Piece};
//! use kypho_render::page::Page;
//!
//! let mut page = Page::new("Tam giác trận");
//! let text = "a < b".to_owned();
//! page.parts.push(Part::Paragraph(vec![Piece { text, ..Piece::default() }]));
//! let html = page.html();
//! assert!(html.contains("<h1>Tam giác trận</h1>") && html.contains("a &lt; b"));
//! ```

mod board;
mod document;
mod figure;
mod game;
mod html;
mod index;
pub(crate) mod ink;
mod inline;
mod link;
mod model;
mod moves;
mod parts;
mod script;
mod sheet;
mod spoken;
mod stops;
mod style;
mod words;

pub use index::{Entry, Index};
pub use link::{LinkError, TopicLink};
pub use model::{Drawing, Game, Image, Page};
