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

pub(in crate::formats) use head::begins_moves_behind;
pub(in crate::formats) use headers::is_key;
pub(crate) use layout::Layout;
pub(super) use read::{read, read_into};
pub use write::write;

use std::io;

use kypho_model::notation::Custom;
use kypho_model::record::{Extra, Record};
use kypho_model::{Report, Scene, Sink, Text};

use super::lines::one_line;
use super::wording::written_nodes;
use super::{
    Format, Framing, Headers, Holds, Info, OneMove, Options, keeps_points, loss, notation_custom,
    usual_move,
};
use crate::checks::problems::{HeadersLeftOut, WrittenOtherwise, WrittenWhat};
use crate::lex::{Lexer, Mode, Numbering, Token};
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
        let mut own = record.clone();
        own.custom = custom_of(record, options);
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
        let mut words = Vec::new();
        for node in written_nodes(&record.tree) {
            let ends = |extra: &Extra| matches!(extra, Extra::Comment(text) if write::is_cut(text));
            otherwise.extend(node.extras.iter().any(ends).then_some(node.span));
            let are = |extra: &&Extra| matches!(extra, Extra::Words(_));
            words.extend(node.extras.iter().filter(are).map(|_| node.span));
        }
        for (what, places) in [(WrittenWhat::Sign, otherwise), (WrittenWhat::Words, words)] {
            if let Some(&first) = places.first() {
                let count = u32::try_from(places.len()).unwrap_or(u32::MAX);
                losses.report(first, &WrittenOtherwise { what, count }, Scene::default());
            }
        }
        out.write_all(text.as_bytes())
    }

    fn one_move(&self, record: &Record, options: &Options<'_>) -> Option<OneMove> {
        let custom = custom_of(record, options);
        Some(Box::new(move |text| is_one_move(text, custom)))
    }
}

/// Returns the custom that a record is written in.
fn custom_of(record: &Record, options: &Options<'_>) -> Custom {
    let asked = options.notation.map(notation_custom);
    match asked {
        Some(Some(custom)) => custom,
        _ if record.custom == Custom::English => Custom::English,
        _ if keeps_points(record, INFO.holds) => record.custom,
        _ => Custom::Vietnamese,
    }
}

/// Tells whether a text is read as one move among others, whatever they are written with.
pub(super) fn is_one_move(text: &str, custom: Custom) -> bool {
    let usual = usual_move(custom);
    let probe = format!("1. {text} {usual} 2. {text} {text}");
    let tokens = Lexer::new(&probe, Mode::Moves, custom).map(|(token, _)| token);
    let read = tokens.filter(|token| *token != Token::Blank);
    read.eq([
        Token::Number(Numbering::of_red(1)),
        Token::Move(text),
        Token::Move(&usual),
        Token::Number(Numbering::of_red(2)),
        Token::Move(text),
        Token::Move(text),
    ])
}
