//! An article out of bytes, in memory.

use kypho_model::Silent;
use kypho_model::article::{Article, At};

use super::{ArticleBuilder, Base};
use crate::build::TreeBuilder;
use crate::replay::Replay;
use crate::source::{Archive, Place, Places};

/// Reads an article with its records.
///
/// Faults are not reported here; [`parse`](crate::parse) does that. Lines and columns are those of the
/// article; offsets count bytes of the decoded text.
pub fn read(bytes: &[u8]) -> Article {
    let mut archive = Archive::new(bytes);
    let mut records = TreeBuilder::default();
    let mut article = ArticleBuilder::default();
    while let Some(frame) = archive.next_frame().expect("reading a slice cannot fail") {
        let source = frame.decode();
        let text = source.text.as_ref();
        let start = Place {
            line: frame.line,
            column: frame.column,
        };
        let place = |at: usize| Places::new(text, start).of(at);
        let base = |at: usize| {
            let Place { line, column } = place(at);
            Base {
                offset: frame.offset + at as u64,
                line,
                column,
            }
        };
        let Some(block) = &source.block else {
            article.outside(text, base(0));
            continue;
        };
        article.outside(&text[..block.span.start], base(0));
        frame.read(&source, &mut Replay::new(&mut records), &mut Silent);
        let Base {
            offset,
            line,
            column,
        } = base(block.span.start);
        for record in records.take() {
            let at = At {
                offset,
                len: block.span.len() as u64,
                line,
                column,
            };
            article.record(record, at);
        }
        article.outside(&text[block.span.end..], base(block.span.end));
    }
    article.finish()
}
