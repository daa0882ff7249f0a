//! The `[game]` block of forum articles.

mod asides;
mod head;
mod headers;
mod layout;
mod moves;
mod outlook;
mod outside;
mod read;
mod remarks;
mod side;
mod write;

pub(in crate::formats) use headers::is_key;
pub(crate) use layout::Layout;
pub(super) use read::{read, read_into};
pub use write::write;

use std::io;

use kypho_model::notation::Custom;
use kypho_model::record::{Extra, Record};
use kypho_model::{Report, Scene, Sink, Text};

use super::lines::one_line;
use super::{Format, Framing, Headers, Holds, Info, Options, keeps_points, loss};
use crate::checks::problems::{HeadersLeftOut, WrittenOtherwise, WrittenWhat};
use crate::source::scan::LONGEST_TAG;
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
        headers: Headers::Lines,
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
        losses: &mut dyn Report,
    ) -> io::Result<()> {
        let asked = |custom: &Custom| {
            options
                .notation
                .is_some_and(|n| n.id == custom.notation().id)
        };
        let custom = match (Custom::ALL.into_iter().find(asked), options.notation) {
            (Some(custom), _) => custom,
            // ICCS differs from the coordinates of engines in its capitals only.
            (None, Some(notation)) if notation.id == "iccs" => Custom::Coordinates,
            _ if record.custom == Custom::English => Custom::English,
            _ if keeps_points(record, INFO.holds) => record.custom,
            _ => Custom::Vietnamese,
        };
        let mut own = record.clone();
        own.custom = custom;
        own.headers.retain(|(key, _)| INFO.holds.headers.hold(key));
        let mut room = LONGEST_TAG - "[game]".len();
        let mut left_out = Vec::new();
        own.attrs.retain(|(key, value)| {
            // A blank, the sign between the two, a quote on either side.
            let length = key.len() + value.len() + 4;
            let held = length <= room;
            match held {
                true => room -= length,
                false => left_out.push(key.clone()),
            }
            held
        });
        if !left_out.is_empty() {
            let attrs: Vec<&str> = left_out.iter().map(String::as_str).collect();
            let problem = HeadersLeftOut {
                format: INFO.name,
                keys: &[],
                attrs: &attrs,
            };
            losses.report(record.span, &problem, Scene::default());
        }
        let mut otherwise = Vec::new();
        for (key, value) in &mut own.headers {
            if let Some(known) = headers::Known::of(key) {
                *key = known.key().to_owned();
            }
            if let Some(written) = one_line(value) {
                *value = written;
                otherwise.push(record.span);
            }
        }
        let mut text = String::new();
        // Writing to a String never fails.
        let _ = write(&own, &mut text);
        loss::report(record, &INFO, losses);
        let ends = |extra: &Extra| matches!(extra, Extra::Comment(text) if write::is_cut(text));
        let nodes = record.tree.nodes().iter();
        let nodes = nodes.filter(|node| node.extras.iter().any(ends));
        otherwise.extend(nodes.map(|node| node.span));
        if let Some(&first) = otherwise.first() {
            let count = u32::try_from(otherwise.len()).unwrap_or(u32::MAX);
            let what = WrittenWhat::Sign;
            losses.report(first, &WrittenOtherwise { what, count }, Scene::default());
        }
        out.write_all(text.as_bytes())
    }
}
