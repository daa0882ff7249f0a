//! Lines for engines: `position startpos moves h2e2 h9g7`, or the moves alone.
//!
//! Moves may be run together, and a FEN may stand in the line behind them, as one
//! collection has it. Ranks count from 0 (UCCI) or from 1 (UCI of Fairy-Stockfish),
//! which the moves themselves settle.

use std::io;

use kypho_model::fen;
use kypho_model::notation::{Base, Custom, is_blank};
use kypho_model::record::Record;
use kypho_model::{Event, Position, Report, Setup, Sink, Span, Text};

use super::lines::{begins_with_board, is_entry, next_line, words};
use super::pgn::lex::{Lexer, Token};
use super::pgn::outlook::outlook;
use super::pgn::read::Reader;
use super::{Cut, Format, Framing, Headers, Holds, Info, Options, loss};
use crate::checks::problems::{OddCommand, Oddity, UndecidedCustom};
use crate::lex::Dots;
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
        loss::report(record, &INFO, losses);
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

/// Every line is a record; the FEN in the line behind moves belongs to them.
fn find(text: &[u8], at_end: bool) -> Option<Cut> {
    let mut at = 0;
    while let Some((line, next)) = next_line(text, at, at_end) {
        let start = Some(line.start);
        if !is_entry(&text[line.clone()]) {
            at = next;
            continue;
        }
        let mut end = next;
        if kind(words(&text[line])) == Some(Kind::Moves) {
            match next_line(text, next, at_end) {
                Some((behind, after)) if has_ranks(words(&text[behind.clone()])) => end = after,
                None if !at_end => return None,
                _ => {}
            }
        }
        return Some(Cut { start, end });
    }
    at_end.then_some(Cut {
        start: None,
        end: text.len(),
    })
}

/// Tells whether a line is meant as a FEN, with however many faults.
fn has_ranks(line: &str) -> bool {
    let board = line.split_whitespace().next().unwrap_or_default();
    begins_with_board(line) || board.matches('/').count() > 3
}

fn record(reader: &mut Reader<'_, '_>, start: usize) {
    let text = reader.text;
    reader.outside(0..start);
    let line = text[start..].lines().next().unwrap_or_default();
    let indent = line.len() - line.trim_start_matches(is_gap).len();
    let whole = start + indent..start + line.trim_end().len().max(indent);
    let line = &text[whole.clone()];
    let Parts { fen, moves, odd } = if is_command(line) {
        command(text, whole.clone())
    } else if has_ranks(line) {
        Parts::of(Some(whole.clone()), whole.end..whole.end)
    } else {
        let behind = text[whole.end..].trim();
        let at = whole.end + text[whole.end..].find(behind).unwrap_or(0);
        let fen = (!behind.is_empty()).then(|| at..at + behind.len());
        Parts::of(fen, whole.clone())
    };
    let read = fen.clone().and_then(|range| fen::read(&text[range]).ok());
    let hint = Base::of(&text[moves.clone()]).map(|base| match base {
        Base::Zero => Custom::Coordinates,
        Base::One => Custom::Fairy,
    });
    let outlook = outlook(
        &text[moves.clone()],
        read.as_ref(),
        hint.or(Some(Custom::Coordinates)),
    );
    reader.start(start, &outlook);
    for what in odd {
        reader.problem(Span::new(whole.start, whole.end), &OddCommand { what });
    }
    if let Some(range) = fen {
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
    if outlook.undecided {
        let custom = outlook.custom;
        reader.problem(Span::at(moves.start), &UndecidedCustom { custom });
    }
    play(reader, moves, outlook.custom);
    reader.event(Event::RecordEnd, Span::at(text.len()));
}

/// Passes on the moves of a list. Nothing else stands there, so what is no move and no
/// number is a move that cannot be read.
fn play(reader: &mut Reader<'_, '_>, range: Range, custom: Custom) {
    let text = &reader.text[range.clone()];
    let mut from = range.start;
    for word in text.split_inclusive(|c| is_blank(c) || c == ',') {
        let inner = word.trim_end_matches(|c| is_blank(c) || c == ',');
        for (token, at) in Lexer::new(inner, Some(custom)) {
            let here = at.shifted(from);
            match token {
                Token::Number(number) if number.dots != Dots::None => {
                    let (value, side) = (number.value, number.side());
                    reader.event(Event::Number { value, side }, here);
                }
                Token::Move(text) => reader.event(Event::Move { text, play: None }, here),
                _ => {
                    let text = &inner[at.start as usize..];
                    let here = Span::new(here.start as usize, from + inner.len());
                    reader.event(Event::Move { text, play: None }, here);
                    break;
                }
            }
        }
        from += word.len();
    }
}

type Range = std::ops::Range<usize>;

/// The parts of a line.
struct Parts {
    fen: Option<Range>,
    moves: Range,
    /// What is not as engines have it.
    odd: Vec<Oddity>,
}

impl Parts {
    fn of(fen: Option<Range>, moves: Range) -> Self {
        let odd = Vec::new();
        Parts { fen, moves, odd }
    }
}

fn is_gap(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn is_command(line: &str) -> bool {
    let first = line.split_whitespace().next();
    first.is_some_and(|word| word.eq_ignore_ascii_case("position"))
}

/// Tells whether a word is one move.
fn is_move(word: &str) -> bool {
    let whole = |custom: Custom| custom.prefix(word) == Some(word.len());
    whole(Custom::Coordinates) || whole(Custom::Fairy)
}

/// Finds the FEN and the moves of a command.
fn command(text: &str, line: Range) -> Parts {
    let mut at = line.start;
    let words = text[line.clone()].split_whitespace().map(|word| {
        at += text[at..].find(word).unwrap_or(0);
        let from = at;
        at += word.len();
        (word, from)
    });
    let words: Vec<(&str, usize)> = words.skip(1).collect();
    let is = |index: usize, name: &str| {
        let word = words.get(index);
        word.is_some_and(|(word, _)| word.eq_ignore_ascii_case(name))
    };
    let end = |index: usize| words[index].1 + words[index].0.len();
    let begins_moves = |index: usize| is(index, "moves") || is_move(words[index].0);
    let mut odd = Vec::new();
    let mut fen = None;
    let next = if is(0, "startpos") {
        1
    } else {
        let from = usize::from(is(0, "fen"));
        let to = (from..words.len()).find(|&index| begins_moves(index));
        let to = to.unwrap_or(words.len());
        if from < to {
            fen = Some(words[from].1..end(to - 1));
        }
        if from == 0 || from == to {
            odd.push(Oddity::NoStart);
        }
        to
    };
    let moves = match words.get(next) {
        None => line.end..line.end,
        Some((word, at)) if is(next, "moves") => at + word.len()..line.end,
        Some((_, at)) => {
            odd.push(Oddity::NoMoves);
            *at..line.end
        }
    };
    Parts { fen, moves, odd }
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
        assert_eq!(cut(0), Some((Some(0), 2)));
        assert_eq!(cut(2), Some((Some(2), 31)));
        assert_eq!(cut(31), Some((Some(31), 61)));
        assert_eq!(cut(61), Some((Some(61), 71)));
        assert_eq!(find(b"h2e2h9g7\n", false), None);
        assert_eq!(find(b"\n # x\n", false), None);
        assert!(Uci.sniff(b"\nh2e2 h9g7 h0g2\n"));
        assert!(Uci.sniff(b"h2e2h9g7h0"));
        assert!(!Uci.sniff(b"h2e2 is a move\n"));
    }
}
