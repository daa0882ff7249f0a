//! Lists of positions: a FEN a line, or in tags as CCBridge has them.

use std::io;

use kypho_model::record::Record;
use kypho_model::{Event, Report, Scene, Sink, Span, Text};

use super::lines::{begins_with_board, is_entry, next_line, words};
use super::pgn::outlook::Outlook;
use super::pgn::read::Reader;
use super::{Cut, Format, Framing, Headers, Holds, Info, Options, loss};
use crate::checks::problems::StartLeftOut;
use crate::source::Source;

/// Lists of positions.
#[derive(Debug)]
pub struct FenList;

static INFO: Info = Info {
    id: "fen",
    name: "FEN list",
    about: Text {
        en: "start positions, a FEN a line",
        vi: "thế cờ ban đầu, mỗi dòng một FEN",
    },
    extensions: &["fen", "epd"],
    binary: false,
    reads: true,
    writes: true,
    several: true,
    apart: false,
    holds: Holds {
        moves: false,
        start: true,
        side: true,
        lines: false,
        comments: false,
        glyphs: false,
        marks: false,
        result: false,
        headers: Headers::Only(&[]),
        unplayed: false,
    },
};

impl Format for FenList {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        let mut at = 0;
        while let Some((line, next)) = next_line(head, at, true) {
            let line = words(&head[line]);
            if !line.is_empty() && !line.starts_with('#') {
                return begins_with_board(line);
            }
            at = next;
        }
        false
    }

    fn framing(&self) -> Framing {
        Framing::Records(find)
    }

    fn read(&self, source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
        let text = &*source.text;
        let mut reader = Reader { text, sink, report };
        let Some(block) = &source.block else {
            reader.outside(0..text.len());
            return;
        };
        let start = block.span.start;
        reader.outside(0..start);
        reader.start(start, &Outlook::default());
        let fen = text[start..].trim();
        // What an EPD has behind the board is an operation: `id "name";`.
        let end = fen.find([';', '"']).unwrap_or(fen.len());
        let fen = fen[..end].trim_end();
        let at = start + text[start..].find(fen).unwrap_or(0);
        let span = Span::new(at, at + fen.len());
        reader.event(Event::Setup { fen, setup: None }, span);
        let rest = text[at + fen.len()..].trim();
        if !rest.is_empty() {
            let words = rest.trim_start_matches(';').trim_start();
            let to = text.trim_end().len();
            let at = Span::new(to - words.len(), to);
            reader.event(Event::Comment(words), at);
        }
        reader.event(Event::RecordEnd, Span::at(text.len()));
    }

    fn write(
        &self,
        record: &Record,
        _: &Options<'_>,
        out: &mut dyn io::Write,
        losses: &mut dyn Report,
    ) -> io::Result<()> {
        match (&record.setup, &record.fen) {
            (Some(setup), _) => writeln!(out, "{}", setup.fen(Default::default()))?,
            // What cannot be read has no place in a list of what can.
            (None, _) => {
                let format = INFO.name;
                losses.report(record.span, &StartLeftOut { format }, Scene::default());
            }
        }
        loss::report(record, &INFO, losses);
        Ok(())
    }
}

/// Every line is a record, also one that no position can be read from.
fn find(text: &[u8], at_end: bool) -> Option<Cut> {
    let mut at = 0;
    while let Some((line, next)) = next_line(text, at, at_end) {
        let start = line.start;
        if is_entry(&text[line]) {
            return Some(Cut {
                start: Some(start),
                end: next,
            });
        }
        at = next;
    }
    at_end.then_some(Cut {
        start: None,
        end: text.len(),
    })
}
