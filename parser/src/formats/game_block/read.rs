//! The `[game]` block of forum articles: a frame's text in, events out.
//!
//! Nothing here fails: what is understood becomes an event, everything else is
//! reported at its place and kept as [`Event::Words`]. `docs/grammar.md` states
//! the grammar.

use kypho_model::{Event, Position, Report, Scene, Setup, Sink, Span, fen};
use smallvec::SmallVec;

use super::head::{Head, Line};
use super::headers::{Known, Stated};
use super::layout::Layout;
use super::moves::Moves;
use super::outlook::{Outlook, outlook};
use super::outside::outside;
use super::side;
use crate::checks::problems::*;
use crate::lex::trailer;
use crate::source::{Block, Source};

/// Reads one frame and passes its events to `sink`.
pub(in crate::formats) fn read(source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
    let mut pass = |event: Event<'_>, at: Span, report: &mut dyn Report| {
        sink.event(event, at, report);
    };
    read_into(source, &mut pass, report);
}

/// Does the same for a sink whose kind is known when compiling: a plain move is then read,
/// played and counted without a call that must be looked up.
pub(in crate::formats) fn read_into<S: Sink>(
    source: &Source<'_>,
    sink: &mut S,
    report: &mut dyn Report,
) {
    let text = &*source.text;
    let Some(block) = &source.block else {
        outside(text, 0, sink, report);
        return;
    };
    outside(&text[..block.span.start], 0, sink, report);
    Reader {
        text,
        block,
        sink,
        report,
    }
    .read();
    let behind = trailer(&text[block.span.end..])
        .map_or(block.span.end, |(rest, _)| text.len() - rest.len());
    outside(&text[behind..], behind, sink, report);
}

/// Reads one block.
pub(super) struct Reader<'a, 's, S> {
    pub text: &'s str,
    block: &'a Block,
    pub sink: &'a mut S,
    pub report: &'a mut dyn Report,
}

impl<'s, S: Sink> Reader<'_, 's, S> {
    /// Passes on what is no plain move: seldom enough not to be compiled in everywhere.
    #[inline(never)]
    pub(super) fn event(&mut self, event: Event<'_>, at: Span) {
        self.sink.event(event, at, self.report);
    }

    fn read(&mut self) {
        let block = self.block;
        let tag = Span::new(block.span.start, block.body.start);
        let attrs = self.text[tag.range()]
            .trim_start_matches('[')
            .get(4..)
            .unwrap_or_default();
        let attrs = attrs.trim_end_matches(']').trim();
        if block.oversized {
            self.report.report(tag, &RecordTooLarge, Scene::default());
            self.start(attrs, &Outlook::default(), tag);
            self.event(Event::RecordEnd, Span::at(block.span.end));
            return;
        }
        let head = Head::read(self.text, block);
        let moves = &self.text[head.moves..block.body.end];
        let fen = head.value(Known::Fen);
        let start = fen.and_then(|text| fen::read(text).ok());
        let fen_number = start.as_ref().and_then(|start| start.written_number);
        let outlook = {
            let position = match (&start, fen) {
                (Some(start), _) => Some(start.setup.position_lenient()),
                (None, Some(_)) => None,
                (None, None) => Some(Position::start()),
            };
            outlook(moves, position.as_ref(), fen_number, head.promised())
        };
        if !block.closed {
            self.report.report(tag, &UnclosedBlock, Scene::default());
        }
        let (custom, undecided, first) = (outlook.custom, outlook.undecided, outlook.first_number);
        self.start(attrs, &outlook, tag);
        let turned = start
            .as_ref()
            .and_then(|start| side::by_number(start, moves, custom));
        let mut stated = Stated::new(custom);
        for (line, at) in &head.lines {
            self.header(line, *at, &mut stated, turned.as_ref());
        }
        if !head.started {
            let at = Span::new(head.moves, head.moves.max(block.body.start));
            self.report.report(at, &MissingStart, Scene::default());
        }
        if undecided {
            self.report.report(
                Span::at(head.moves),
                &UndecidedCustom { custom },
                Scene::default(),
            );
        }
        let empty = Moves {
            reader: self,
            base: head.moves,
            custom,
            depth: SmallVec::new(),
            ended: false,
            behind_end: false,
            odd_seen: false,
            layout_due: outlook.layout != Layout::Usual,
            layout: outlook.layout,
            number_due: match fen {
                Some(_) => fen_number.map(|number| number.max(1)),
                None => Some(1),
            }
            .filter(|&due| first.is_some_and(|first| first != due)),
            has_fen: fen.is_some(),
            remarks: None,
        }
        .read(moves);
        if empty && fen.is_none() {
            self.report.report(tag, &EmptyRecord, Scene::default());
        }
        let behind = &self.text[block.span.end..];
        if let Ok((rest, (value, sign))) = trailer(behind) {
            let read = behind.len() - rest.len();
            let from = block.span.end + behind[..read].find(sign).unwrap_or(0);
            let at = Span::new(from, from + sign.len());
            self.event(Event::Evaluation { value, text: sign }, at);
        }
        self.event(Event::RecordEnd, Span::at(block.span.end));
    }

    fn start(&mut self, attrs: &str, outlook: &Outlook, tag: Span) {
        self.event(
            Event::RecordStart {
                attrs,
                custom: outlook.custom,
                first_number: outlook.first_number,
                counting: outlook.layout.counting(),
                prose: true,
            },
            tag,
        );
    }

    fn header<'h>(
        &mut self,
        line: &Line<'h>,
        at: Span,
        stated: &mut Stated<'h>,
        turned: Option<&(Setup, SideAgainstNumber)>,
    ) {
        match *line {
            Line::Header(key, value) => {
                let counts = stated.take(key, value, at, self.report);
                let event = if counts && key.known == Some(Known::Fen) {
                    if let Some((_, problem)) = turned {
                        self.report.report(at, problem, Scene::default());
                    }
                    Event::Setup {
                        fen: value,
                        setup: turned.map(|(setup, _)| setup),
                    }
                } else {
                    let key = key.text;
                    Event::Header { key, value }
                };
                self.event(event, at);
            }
            Line::Words(text) => {
                self.report
                    .report(at, &UnreadableHeader { text }, Scene::default());
                self.event(Event::Words(text), at);
            }
        }
    }
}
