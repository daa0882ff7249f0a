//! The `[game]` block of forum articles.

mod headers;
mod layout;
mod outlook;
mod outside;
mod read;
mod side;
mod write;

pub(crate) use layout::Layout;
pub(super) use read::read;
pub use write::write;

use std::io;

use kypho_model::record::Record;
use kypho_model::{Report, Sink, Text};

use super::{Format, Framing, Headers, Holds, Info, Options};
use crate::source::{Source, has_block};

/// The `[game]` block, and the article around it.
#[derive(Debug)]
pub struct GameBlock;

static INFO: Info = Info {
    id: "block",
    name: "[game] block",
    about: Text {
        en: "blocks of forum articles, in normal form; text around them is left out",
        vi: "khối của bài viết trên diễn đàn, dạng chuẩn; chữ quanh khối được bỏ",
    },
    extensions: &["txt"],
    binary: false,
    reads: true,
    writes: true,
    several: true,
    apart: true,
    holds: Holds {
        moves: true,
        start: true,
        side: true,
        lines: true,
        comments: true,
        glyphs: true,
        marks: true,
        result: true,
        headers: Headers::Any,
        unplayed: true,
    },
};

impl Format for GameBlock {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        has_block(head)
    }

    fn framing(&self) -> Framing {
        Framing::Blocks
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        read(source, sink, report);
    }

    fn write(
        &self,
        record: &Record,
        options: &Options<'_>,
        out: &mut dyn io::Write,
        _: &mut dyn Report,
    ) -> io::Result<()> {
        let _ = options;
        let mut text = String::new();
        // Writing to a String never fails.
        let _ = write(record, &mut text);
        out.write_all(text.as_bytes())
    }
}
