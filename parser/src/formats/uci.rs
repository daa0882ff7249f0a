//! Lines for engines: `position startpos moves h2e2 h9g7`, or the moves alone.
//!
//! Moves may be run together, and a FEN may stand in the line behind them, as one
//! collection has it. Ranks count from 0 (UCCI) or from 1 (UCI of Fairy-Stockfish),
//! which the moves themselves settle.

use std::io;

use kypho_model::fen;
use kypho_model::notation::{Base, Custom};
use kypho_model::record::Record;
use kypho_model::{Event, Position, Report, Setup, Sink, Span, Text};

use super::lines::{begins_with_board, next_line, words};
use super::pgn::outlook::outlook;
use super::pgn::read::{Reader, Start};
use super::{Cut, Format, Framing, Headers, Holds, Info, Options, loss};
use crate::source::Source;

/// Lines for engines.
#[derive(Debug)]
pub struct Uci;

static INFO: Info = Info {
    id: "uci",
    name: "UCI",
    about: Text {
        en: "position lines of engines, one a record",
        vi: "dòng position của engine, mỗi ván một dòng",
    },
    extensions: &["uci", "ucci"],
    binary: false,
    reads: true,
    writes: true,
    several: true,
    apart: false,
    holds: Holds {
        moves: true,
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

impl Format for Uci {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn sniff(&self, head: &[u8]) -> bool {
        let mut at = 0;
        // The last line may be cut.
        while let Some((line, next)) = next_line(head, at, true) {
            let line = words(&head[line]);
            if !line.is_empty() {
                return kind(line).is_some() || next == head.len() && cut(line);
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
        match &source.block {
            Some(block) => record(&mut reader, block.span.start),
            None => reader.outside(0..text.len()),
        }
    }

    fn write(
        &self,
        record: &Record,
        options: &Options<'_>,
        out: &mut dyn io::Write,
        losses: &mut dyn Report,
    ) -> io::Result<()> {
        match &record.setup {
            Some(setup) if *setup != Setup::start() => {
                write!(out, "position fen {}", setup.fen(Default::default()))?;
            }
            None if record.fen.is_some() => {
                write!(
                    out,
                    "position fen {}",
                    record.fen.as_deref().unwrap_or_default()
                )?;
            }
            _ => write!(out, "position startpos")?,
        }
        let fairy = options
            .notation
            .is_some_and(|notation| notation.id == "fairy");
        let moves = record
            .tree
            .main_line()
            .map_while(|id| record.tree.node(id).mv);
        for (index, mv) in moves.enumerate() {
            out.write_all(if index == 0 { b" moves " } else { b" " })?;
            match fairy {
                true => out.write_all(Custom::Fairy.write(&Position::start(), mv).as_bytes())?,
                false => write!(out, "{mv}")?,
            }
        }
        out.write_all(b"\n")?;
        loss::report(record, &INFO, None, losses);
        Ok(())
    }
}

/// What a line of such a file is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// `position …`
    Command,
    /// Moves and nothing else, two at least.
    Moves,
}

fn kind(line: &str) -> Option<Kind> {
    if line
        .split_whitespace()
        .next()
        .is_some_and(|word| word.eq_ignore_ascii_case("position"))
    {
        let behind = line[8..].trim_start();
        let known = behind.starts_with("fen") || behind.starts_with("startpos");
        return known.then_some(Kind::Command);
    }
    let mut rest = line;
    let mut moves = 0;
    while !rest.is_empty() {
        let len = Custom::Fairy
            .prefix(rest)
            .max(Custom::Coordinates.prefix(rest))?;
        rest = rest[len..].trim_start_matches([' ', '\t', ',']);
        moves += 1;
    }
    (moves > 1).then_some(Kind::Moves)
}

/// Tells whether a line is of such a kind whose last move the end of the input has cut.
fn cut(line: &str) -> bool {
    (1..6).any(|len| {
        let end = line.len().saturating_sub(len);
        line.is_char_boundary(end) && kind(line[..end].trim_end()).is_some()
    })
}

/// A record is a command, or moves with the FEN in the line behind them.
fn find(text: &[u8], at_end: bool) -> Option<Cut> {
    let mut at = 0;
    loop {
        let Some((line, next)) = next_line(text, at, at_end) else {
            return at_end.then_some(Cut {
                start: None,
                end: text.len(),
            });
        };
        let start = Some(line.start);
        match kind(words(&text[line])) {
            Some(Kind::Command) => return Some(Cut { start, end: next }),
            Some(Kind::Moves) => {
                let end = match next_line(text, next, at_end) {
                    Some((behind, end)) if begins_with_board(words(&text[behind.clone()])) => end,
                    None if !at_end => return None,
                    _ => next,
                };
                return Some(Cut { start, end });
            }
            None => at = next,
        }
    }
}

fn record(reader: &mut Reader<'_, '_>, start: usize) {
    let text = reader.text;
    reader.outside(0..start);
    let line = text[start..].lines().next().unwrap_or_default();
    let end = start + line.trim_end().len();
    let (fen_range, moves) = match kind(words(line.as_bytes())) {
        Some(Kind::Command) => command(text, start, end),
        _ => {
            let behind = start + line.len();
            let fen = text[behind..].trim();
            let at = behind + text[behind..].find(fen).unwrap_or(0);
            ((!fen.is_empty()).then(|| at..at + fen.len()), start..end)
        }
    };
    let fen_text = fen_range.clone().map(|range| &text[range]);
    let fen = fen_text.and_then(|text| fen::read(text).ok());
    let hint = Base::of(&text[moves.clone()]).map(|base| match base {
        Base::Zero => Custom::Coordinates,
        Base::One => Custom::Fairy,
    });
    let outlook = outlook(
        &text[moves.clone()],
        fen.as_ref(),
        hint.or(Some(Custom::Coordinates)),
    );
    reader.start(start, &outlook);
    if let Some(range) = fen_range {
        let at = Span::new(range.start, range.end);
        let event = Event::Setup {
            fen: &text[range],
            setup: outlook.turned.as_ref().map(|(setup, _)| setup),
        };
        if let Some((_, problem)) = &outlook.turned {
            reader.problem(at, problem);
        }
        reader.event(event, at);
    }
    reader.moves(moves, &outlook, Start::of(fen.as_ref(), fen_text.is_some()));
    reader.event(Event::RecordEnd, Span::at(text.len()));
}

type Range = std::ops::Range<usize>;

/// Finds the FEN and the moves of a command.
fn command(text: &str, start: usize, end: usize) -> (Option<Range>, Range) {
    let line = &text[start..end];
    let lower = line.to_ascii_lowercase();
    let moves = lower.find(" moves").map(|at| at + " moves".len());
    let board_end = moves.map_or(line.len(), |at| at - " moves".len());
    let fen = lower.find("fen ").filter(|&at| at < board_end).map(|at| {
        let from = at + "fen ".len();
        let inner = line[from..board_end.max(from)].trim();
        let from = from + line[from..].find(inner).unwrap_or(0);
        start + from..start + from + inner.len()
    });
    (fen, moves.map_or(end..end, |at| start + at..end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_the_fen_behind_them() {
        let text = b"x\nposition startpos moves h2e2\nh2e2h9g7\n9/9/9/9/9/9/9/9/9/9w\nh2e2 h9g7\n";
        let cut = |at: usize| {
            find(&text[at..], true).map(|cut| (cut.start.map(|s| at + s), at + cut.end))
        };
        assert_eq!(cut(0), Some((Some(2), 31)));
        assert_eq!(cut(31), Some((Some(31), 61)));
        assert_eq!(cut(61), Some((Some(61), 71)));
        assert_eq!(find(b"h2e2h9g7\n", false), None);
        assert!(Uci.sniff(b"\nh2e2 h9g7 h0g2\n"));
        assert!(Uci.sniff(b"h2e2h9g7h0"));
        assert!(!Uci.sniff(b"h2e2 is a move\n"));
    }
}
