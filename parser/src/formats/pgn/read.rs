//! One game: its frame's text in, events out.

use std::ops::Range;

use kypho_model::notation::{Custom, fold};
use kypho_model::{
    Branch, Color, Counting, Event, Mark, Origin, Problem, Report, Scene, Sink, Span, fen,
};
use smallvec::SmallVec;

use super::lex::{Lexer, Token};
use super::outlook::{Outlook, outlook};
use super::tags::{self, Stated, Tag};
use super::write::judgement;
use crate::checks::problems::*;
use crate::lex::{Dots, Numbering, mark};
use crate::source::Source;

/// Values of the tag that names the game played; nothing is said by them.
pub(super) const GAMES: [&str; 6] = [
    "chinese chess",
    "xiangqi",
    "中国象棋",
    "中國象棋",
    "cờ tướng",
    "cchess",
];

/// Reads one frame and passes its events to `sink`.
pub(super) fn read(source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
    let mut reader = Reader {
        text: &source.text,
        sink,
        report,
    };
    let Some(block) = &source.block else {
        reader.outside(0..source.text.len());
        return;
    };
    reader.outside(0..block.span.start);
    let (tags, moves) = head(&source.text, block.span.start);
    reader.game(block.span.start, &tags, moves);
}

/// Reads text whose moves are written as PGN has them.
pub(crate) struct Reader<'s, 'r> {
    pub text: &'s str,
    pub sink: &'r mut dyn Sink,
    pub report: &'r mut dyn Report,
}

/// What a FEN says about the number of the first move.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    due: Option<u32>,
    has_fen: bool,
}

impl Start {
    /// Takes the FEN as it was read, and whether one is there at all.
    pub(crate) fn of(fen: Option<&fen::ReadFen>, stated: bool) -> Self {
        let due = match fen {
            Some(fen) => fen.written_number.map(|number| number.max(1)),
            None => (!stated).then_some(1),
        };
        Start {
            due,
            has_fen: fen.is_some(),
        }
    }
}

/// A piece of the part before the moves.
enum Line<'s> {
    Tag(Tag<'s>),
    /// Bracketed text that is no tag.
    Words(&'s str),
}

type Lines<'s> = SmallVec<[(Line<'s>, usize); 16]>;

/// Reads the tags; returns where the moves begin.
fn head(text: &str, mut at: usize) -> (Lines<'_>, usize) {
    let mut lines = Lines::new();
    loop {
        let rest = &text[at..];
        let blanks = rest.len() - rest.trim_start_matches(is_gap).len();
        let next = &rest[blanks..];
        if let Some(tag) = tags::tag(next) {
            let len = tag.len;
            lines.push((Line::Tag(tag), at + blanks));
            at += blanks + len;
        } else if next.starts_with('%') && (blanks == 0 || rest[..blanks].contains(['\n', '\r'])) {
            // A line that programs keep for themselves.
            at += blanks + line_len(next);
        } else if next.starts_with('[') && !lines.is_empty() && !next.starts_with("[*]") {
            let len = line_len(next);
            lines.push((Line::Words(next[..len].trim_end()), at + blanks));
            at += blanks + len;
        } else {
            return (lines, at);
        }
    }
}

fn is_gap(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn line_len(text: &str) -> usize {
    memchr::memchr2(b'\n', b'\r', text.as_bytes()).unwrap_or(text.len())
}

impl<'s> Reader<'s, '_> {
    pub(crate) fn problem(&mut self, at: Span, problem: &dyn Problem) {
        self.report.report(at, problem, Scene::default());
    }

    pub(crate) fn event(&mut self, event: Event<'_>, at: Span) {
        self.sink.event(event, at, self.report);
    }

    /// Passes on text that stands outside the record.
    pub(crate) fn outside(&mut self, range: Range<usize>) {
        if !range.is_empty() {
            let at = Span::new(range.start, range.end);
            self.event(Event::Outside(&self.text[range]), at);
        }
    }

    /// Begins a record at a place, as one look over its moves has settled.
    pub(crate) fn start(&mut self, at: usize, outlook: &Outlook) {
        let event = Event::RecordStart {
            attrs: "",
            custom: outlook.custom,
            first_number: outlook.first_number,
            counting: Counting::Moves,
            prose: true,
        };
        self.event(event, Span::at(at));
    }

    /// Reads the moves in a stretch of the text; tells whether there was nothing.
    pub(crate) fn moves(&mut self, range: Range<usize>, outlook: &Outlook, start: Start) -> bool {
        let (text, custom) = (self.text, outlook.custom);
        if outlook.undecided {
            self.problem(Span::at(range.start), &UndecidedCustom { custom });
        }
        let first = outlook.first_number;
        Moves {
            reader: self,
            base: range.start,
            custom,
            depth: SmallVec::new(),
            ended: false,
            no_close: false,
            number_due: (start.due).filter(|&due| first.is_some_and(|first| first != due)),
            has_fen: start.has_fen,
        }
        .read(&text[range])
    }

    fn game(&mut self, start: usize, lines: &Lines<'s>, moves_at: usize) {
        let moves = &self.text[moves_at..];
        let find = |name: &str| {
            lines.iter().find_map(|(line, _)| match line {
                Line::Tag(tag) if tag.name.eq_ignore_ascii_case(name) && !tag.raw.is_empty() => {
                    Some(tag.value())
                }
                _ => None,
            })
        };
        let fen_text = find("FEN");
        let fen = fen_text.as_deref().and_then(|text| fen::read(text).ok());
        let hint = find("Format").and_then(|format| named_custom(&format));
        let outlook = outlook(moves, fen.as_ref(), hint);
        let tag = Span::at(start);
        self.start(start, &outlook);
        let title_is_event = find("Title").is_some_and(|title| find("Event") == Some(title));
        let mut stated = Stated::default();
        for (line, at) in lines {
            match line {
                Line::Words(words) => {
                    let at = Span::new(*at, at + words.len());
                    self.problem(at, &UnreadableHeader { text: words });
                    self.event(Event::Words(words), at);
                }
                Line::Tag(tag) => {
                    let turned = outlook.turned.as_ref();
                    self.tag(tag, *at, &mut stated, turned, title_is_event);
                }
            }
        }
        let start = Start::of(fen.as_ref(), fen_text.is_some());
        let empty = self.moves(moves_at..self.text.len(), &outlook, start);
        if empty && fen.is_none() {
            self.problem(tag, &EmptyRecord);
        }
        self.event(Event::RecordEnd, Span::at(self.text.len()));
    }

    fn tag(
        &mut self,
        tag: &Tag<'s>,
        at: usize,
        stated: &mut Stated<'s>,
        turned: Option<&(kypho_model::Setup, SideAgainstNumber)>,
        title_is_event: bool,
    ) {
        let whole = Span::new(at, at + tag.len);
        let span = Span::new(at + tag.value_at, at + tag.value_at + tag.raw.len());
        if !tag.whole {
            let text = &self.text[whole.range()];
            self.problem(whole, &UnreadableHeader { text });
        }
        let value = tag.value();
        let is = |name: &str| tag.name.eq_ignore_ascii_case(name);
        if let Some(first) = stated.note(tag.name, tag.raw) {
            let (key, here) = (tag.name, tag.raw);
            self.problem(whole, &RepeatedHeader { key, first, here });
            self.event(Event::Header { key, value: &value }, span);
            return;
        }
        if is("FEN") {
            if value.trim().is_empty() {
                self.problem(whole, &EmptyFen);
                return;
            }
            if let Some((_, problem)) = turned {
                self.problem(span, problem);
            }
            let setup = turned.map(|(setup, _)| setup);
            self.event(Event::Setup { fen: &value, setup }, span);
            return;
        }
        let silent = match () {
            // It says which game of all is played, and that there is a FEN.
            () if is("Game") => GAMES.iter().any(|game| value.to_lowercase() == *game),
            () if is("SetUp") => matches!(&*value, "0" | "1"),
            () if is("Result") => &*value == "*",
            () if is("Variant") => value.eq_ignore_ascii_case("xiangqi"),
            () if is("Format") => named_custom(&value).is_some(),
            // The writer puts the title in both places, for other programs.
            () if is("Event") => title_is_event,
            () => false,
        };
        if !silent {
            let western = tag
                .name
                .get(..5)
                .filter(|start| start.eq_ignore_ascii_case("White"));
            let red = western.map(|_| format!("Red{}", &tag.name[5..]));
            let key = match &red {
                _ if is("Title") => "GAME",
                Some(red) => red,
                None => tag.name,
            };
            self.event(Event::Header { key, value: &value }, whole);
        }
    }
}

/// Reads the value of the tag that names the notation.
fn named_custom(format: &str) -> Option<Custom> {
    let is = |name: &str| format.trim().eq_ignore_ascii_case(name);
    Some(match () {
        () if is("WXF") || is("AXF") => Custom::English,
        () if is("ICCS") || is("UCCI") || is("UCI") => Custom::Coordinates,
        () if is("Fairy") => Custom::Fairy,
        () if is("Chinese") => Custom::Simplified,
        () if is("Vietnamese") => Custom::Vietnamese,
        () if is("SAN") || is("SALG") => Custom::Algebraic,
        () if is("WinBoard") => Custom::WinBoard,
        () => return None,
    })
}

/// Reads the command that stands for a diagram mark, `[%diag #3 RED]`.
pub(super) fn diagram(comment: &str) -> Option<Mark<'_>> {
    let inner = comment.trim().strip_prefix("[%diag ")?.strip_suffix(']')?;
    Some(mark(inner).0)
}

/// The loop over the tokens of a game.
struct Moves<'m, 's, 'r> {
    reader: &'m mut Reader<'s, 'r>,
    base: usize,
    custom: Custom,
    /// The places of the brackets that are open.
    depth: SmallVec<[Span; 8]>,
    ended: bool,
    /// No round bracket closes from here on.
    no_close: bool,
    /// The number that is due first, when another one is written.
    number_due: Option<u32>,
    has_fen: bool,
}

impl<'s> Moves<'_, 's, '_> {
    /// Reads the moves; tells whether there was nothing to read.
    fn read(mut self, text: &'s str) -> bool {
        let mut lexer = Lexer::new(text, Some(self.custom));
        let mut empty = true;
        let mut after_move = false;
        while let Some((token, at)) = lexer.next() {
            empty &= matches!(token, Token::Blank { .. } | Token::Escape);
            let at = at.shifted(self.base);
            self.token(token, at, &mut lexer, after_move);
            after_move = matches!(token, Token::Move(_) | Token::Glyph(_));
        }
        for at in std::mem::take(&mut self.depth) {
            self.reader.problem(at, &StrayBracket { open: true });
            let end = Span::at(self.base + text.len());
            self.reader.event(Event::LineEnd, end);
        }
        empty
    }

    fn token(&mut self, token: Token<'s>, at: Span, lexer: &mut Lexer<'s>, after_move: bool) {
        match token {
            Token::Blank { .. } | Token::Escape | Token::Ellipsis => {}
            Token::Number(number) => self.number(number, at, lexer),
            Token::Move(text) => {
                if self.ended {
                    self.reader.problem(at, &MovesAfterEnd);
                    self.ended = false;
                }
                self.reader.event(Event::Move { text, play: None }, at);
            }
            Token::Glyph(text) => {
                let event = match judgement(text) {
                    Some(value) => Event::Evaluation { value, text },
                    None => Event::Glyph(text),
                };
                match event {
                    // Chinese keyboards type them in full width.
                    Event::Glyph(text) if text.contains(['！', '？']) => {
                        let text: String = text.chars().map(fold).collect();
                        self.reader.event(Event::Glyph(&text), at);
                    }
                    event => self.reader.event(event, at),
                }
            }
            Token::Comment { text, closed } => {
                if let Some(mark) = diagram(text) {
                    self.reader.event(Event::Mark(mark), at);
                    return;
                }
                let inner = Span::new(at.start as usize + 1, at.start as usize + 1 + text.len());
                if closed {
                    self.reader.event(Event::Comment(text), inner);
                } else {
                    let opening = Span::new(at.start as usize, inner.start as usize);
                    self.reader.problem(opening, &UnclosedComment);
                    self.reader.event(Event::Comment(text), inner);
                }
            }
            Token::Open => self.open(at, lexer),
            Token::Close => match self.depth.pop() {
                Some(_) => self.reader.event(Event::LineEnd, at),
                None => self.reader.problem(at, &StrayBracket { open: false }),
            },
            // It says that nothing is known.
            Token::Result("*") if self.depth.is_empty() => self.ended = true,
            // The result of a side line says nothing about the game.
            Token::Result(text) if !self.depth.is_empty() => {
                self.reader.event(Event::Words(text), at);
            }
            Token::Result(text) => {
                self.ended = true;
                self.reader.event(Event::Outcome(text), at);
            }
            Token::Stray(text) if after_move || matches!(text, "," | "、" | "，" | ";" | "。") =>
            {
                self.reader.problem(at, &StrayMark { text });
            }
            Token::Stray(_) | Token::Word(_) => self.words(at, lexer),
        }
    }

    fn number(&mut self, number: Numbering, at: Span, lexer: &Lexer<'s>) {
        let text = &self.reader.text[at.range()];
        if number.letters {
            self.reader.problem(at, &LetterForDigit { text });
        }
        match self.number_due.take() {
            Some(fen) if self.has_fen => {
                let written = number.value;
                self.reader.problem(at, &FirstNumber { written, fen });
            }
            Some(_) if number.value > 0 => {
                let written = number.value;
                self.reader.problem(at, &LateStart { written });
            }
            _ => {}
        }
        let value = number.value;
        let side = side_of(number, lexer);
        self.reader.event(Event::Number { value, side }, at);
    }

    /// A bracket with moves in it is a side line; any other is a comment.
    fn open(&mut self, at: Span, lexer: &mut Lexer<'s>) {
        let mut ahead = lexer.clone();
        let first = ahead.find(|(token, _)| {
            !matches!(
                token,
                Token::Blank { .. } | Token::Comment { closed: true, .. }
            )
        });
        let number = match first {
            Some((Token::Number(number), _)) => Some((number.value, side_of(number, &ahead))),
            Some((Token::Move(_) | Token::Ellipsis, _)) => None,
            Some((Token::Open | Token::Close, _)) | None => {
                self.reader.problem(at, &StrayBracket { open: true });
                return;
            }
            _ => {
                self.bracketed(at, lexer);
                return;
            }
        };
        self.depth.push(at);
        let branch = Branch {
            ply: None,
            number,
            origin: Origin::Brackets,
        };
        self.reader.event(Event::LineStart(branch), at);
    }

    /// Takes a bracket with words in it as a comment.
    fn bracketed(&mut self, at: Span, lexer: &mut Lexer<'s>) {
        let rest = lexer.rest();
        let found = match self.no_close {
            true => None,
            false => closing(rest),
        };
        let Some((end, close)) = found else {
            self.no_close = true;
            self.reader.problem(at, &StrayBracket { open: true });
            return;
        };
        lexer.skip(end + close);
        let inner = Span::new(at.end as usize, at.end as usize + end);
        self.reader.event(Event::Comment(&rest[..end]), inner);
    }

    /// Gathers a run of words and the punctuation between them.
    fn words(&mut self, at: Span, lexer: &mut Lexer<'s>) {
        let mut end = at.end as usize;
        let mut ahead = lexer.clone();
        while let Some((token, next)) = ahead.next() {
            match token {
                Token::Word(_) | Token::Stray(_) => {
                    end = self.base + next.end as usize;
                    *lexer = ahead.clone();
                }
                Token::Blank { .. } => {}
                _ => break,
            }
        }
        let at = Span::new(at.start as usize, end);
        let text = &self.reader.text[at.range()];
        self.reader.problem(at, &WordsAmongMoves { text });
        self.reader.event(Event::Words(text), at);
    }
}

/// Finds the bracket that closes a comment: the matching one where it is near, else
/// the first; returns its length too.
fn closing(rest: &str) -> Option<(usize, usize)> {
    /// A comment with brackets in it is seldom longer.
    const NEAR: usize = 512;
    let mut depth = 0usize;
    let mut first = None;
    for (at, c) in rest.char_indices() {
        match c {
            '(' | '（' => depth += 1,
            ')' | '）' if depth == 0 => return Some((at, c.len_utf8())),
            ')' | '）' => {
                depth -= 1;
                first = first.or(Some((at, c.len_utf8())));
            }
            _ => {}
        }
        if at > NEAR && (first.is_some() || depth > 0) {
            break;
        }
    }
    first.or_else(|| {
        let at = rest.find([')', '）'])?;
        Some((at, rest[at..].chars().next()?.len_utf8()))
    })
}

/// Returns the side that a number names; `lexer` stands behind it, where an ellipsis
/// may hold the place of Red's move, and so may wide blanks.
fn side_of(number: Numbering, lexer: &Lexer<'_>) -> Option<Color> {
    let mut ahead = lexer.clone();
    loop {
        match ahead.next() {
            Some((Token::Blank { wide: true }, _)) if number.dots == Dots::One => return None,
            Some((Token::Blank { .. }, _)) => {}
            Some((Token::Ellipsis, _)) => return Some(Color::Black),
            _ => return number.side(),
        }
    }
}
