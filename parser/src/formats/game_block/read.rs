//! The `[game]` block of forum articles: a frame's text in, events out.
//!
//! Nothing here fails: what is understood becomes an event, everything else is
//! reported at its place and kept as [`Event::Words`]. `docs/grammar.md` states
//! the grammar.

use kypho_model::notation::{Custom, Evidence, is_blank, resolve};
use kypho_model::{Branch, Color, Event, Origin, Position, Report, Scene, Setup, Sink, Span, fen};

use super::headers::Stated;
use super::outside::outside;
use super::side;
use crate::checks::{self, problems::*};
use crate::lex::{Lexer, Mode, Numbering, Token, header_line, mark, opening, spelling, trailer};
use crate::source::{Block, Broken, Source};

/// Reads one frame and passes its events to `sink`.
pub fn read(source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
    let text = &*source.text;
    if let Some(Broken {
        first,
        offset,
        count,
    }) = &source.broken
    {
        let problem = InvalidUtf8 {
            count: *count,
            offset: *offset,
        };
        report.report(
            Span::new(first.start, first.end),
            &problem,
            Scene::default(),
        );
    }
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

struct Reader<'a, 's> {
    text: &'s str,
    block: &'a Block,
    sink: &'a mut dyn Sink,
    report: &'a mut dyn Report,
}

/// The header part of a block, and where its moves begin.
struct Head<'s> {
    lines: Vec<(Line<'s>, Span)>,
    moves: usize,
    /// Whether `START{` was found; moves may come without it.
    started: bool,
}

enum Line<'s> {
    Header(&'s str, &'s str),
    Words(&'s str),
}

/// What one look over the moves settles before any of them is read.
struct Outlook {
    custom: Custom,
    first_number: Option<u32>,
    undecided: bool,
}

impl<'s> Reader<'_, 's> {
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
            self.start(
                attrs,
                Outlook {
                    custom: Custom::default(),
                    first_number: None,
                    undecided: false,
                },
                tag,
            );
            self.sink
                .event(Event::RecordEnd, Span::at(block.span.end), self.report);
            return;
        }
        let head = self.head();
        let moves = &self.text[head.moves..block.body.end];
        let fen = head.lines.iter().find_map(|(line, _)| match line {
            Line::Header(key, value) if key.eq_ignore_ascii_case("FEN") && !value.is_empty() => {
                Some(*value)
            }
            _ => None,
        });
        let start = fen.and_then(|text| fen::read(text).ok());
        let outlook = outlook(moves, fen);
        if !block.closed {
            self.report.report(tag, &UnclosedBlock, Scene::default());
        }
        let (custom, undecided, first) = (outlook.custom, outlook.undecided, outlook.first_number);
        self.start(attrs, outlook, tag);
        let turned = start
            .as_ref()
            .and_then(|start| side::by_number(start, moves, custom));
        let mut stated = Stated::default();
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
        let fen_number = start.and_then(|start| start.written_number);
        let empty = Moves {
            reader: self,
            base: head.moves,
            custom,
            depth: Vec::new(),
            ended: false,
            behind_end: false,
            odd_seen: false,
            number_due: match fen {
                Some(_) => fen_number.map(|number| number.max(1)),
                None => Some(1),
            }
            .filter(|&due| first.is_some_and(|first| first != due)),
            has_fen: fen.is_some(),
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
            self.sink
                .event(Event::Evaluation { value, text: sign }, at, self.report);
        }
        self.sink
            .event(Event::RecordEnd, Span::at(block.span.end), self.report);
    }

    fn start(&mut self, attrs: &str, outlook: Outlook, tag: Span) {
        let Outlook {
            custom,
            first_number,
            ..
        } = outlook;
        self.sink.event(
            Event::RecordStart {
                attrs,
                custom,
                first_number,
            },
            tag,
            self.report,
        );
    }

    /// Reads the lines down to `START{`, or to the first line of moves.
    fn head(&self) -> Head<'s> {
        let body = self.block.body.clone();
        let mut lines = Vec::new();
        let mut at = body.start;
        while at < body.end {
            let rest = &self.text[at..body.end];
            let len = rest.find(['\n', '\r']).map_or(rest.len(), |n| n + 1);
            let line = rest[..len].trim_end_matches(['\n', '\r']);
            if let Some(opening) = opening(line) {
                return Head {
                    lines,
                    moves: at + opening.len,
                    started: true,
                };
            }
            let words = line.trim_matches(is_blank);
            if !words.is_empty() {
                if begins_moves(words) {
                    break;
                }
                let from = at + (line.len() - line.trim_start_matches(is_blank).len());
                let span = Span::new(from, from + words.len());
                let line =
                    header_line(words).map_or(Line::Words(words), |h| Line::Header(h.key, h.value));
                lines.push((line, span));
            }
            at += len;
        }
        Head {
            lines,
            moves: at.min(body.end),
            started: false,
        }
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
                let event = if counts && key.eq_ignore_ascii_case("FEN") {
                    if let Some((_, problem)) = turned {
                        self.report.report(at, problem, Scene::default());
                    }
                    Event::Setup {
                        fen: value,
                        setup: turned.map(|(setup, _)| setup),
                    }
                } else {
                    Event::Header { key, value }
                };
                self.sink.event(event, at, self.report);
            }
            Line::Words(text) => {
                self.report
                    .report(at, &UnreadableHeader { text }, Scene::default());
                self.sink.event(Event::Words(text), at, self.report);
            }
        }
    }
}

/// Tells whether a line belongs to the moves already.
fn begins_moves(line: &str) -> bool {
    let mut lexer = Lexer::new(line, Mode::Moves, Custom::default());
    lexer.move_ahead()
        || matches!(
            lexer.next(),
            Some((
                Token::Comment { .. } | Token::Mark { .. } | Token::End { .. },
                _
            ))
        )
}

/// Settles custom and first number in one look over the moves.
fn outlook(moves: &str, fen: Option<&str>) -> Outlook {
    // Once this many moves prove one custom, the rest is not asked.
    const ENOUGH: u32 = 8;
    let mut evidence = Evidence::default();
    let mut prose = Evidence::default();
    let mut proofs = 0;
    let mut first_number = None;
    let mut texts = Vec::new();
    for (token, _) in Lexer::new(moves, Mode::Moves, Custom::default()) {
        match token {
            Token::Number(number) => {
                first_number = first_number.or(Some(number.value));
            }
            Token::Move(text) => {
                evidence.add(text);
                proofs += u32::from(Evidence::of(text).is_some());
                if proofs == ENOUGH {
                    break;
                }
                if proofs == 0 && texts.len() < 64 {
                    texts.push(text);
                }
            }
            Token::Comment { text, closed: true } if proofs == 0 => {
                for (token, _) in Lexer::new(text, Mode::Prose, Custom::default()) {
                    if let Token::Move(text) = token {
                        prose.add(text);
                    }
                }
            }
            _ => {}
        }
    }
    let settled = evidence
        .settle()
        .or_else(|| prose.settle())
        .or_else(|| by_board(&texts, fen))
        .or_else(|| texts.iter().find_map(|text| Evidence::by_shape(text)));
    Outlook {
        custom: settled.unwrap_or_default(),
        first_number,
        undecided: settled.is_none() && !texts.is_empty(),
    }
}

/// Asks the board which custom lets the moves be played.
fn by_board(texts: &[&str], fen: Option<&str>) -> Option<Custom> {
    let start = match fen {
        Some(text) => fen::read(text).ok()?.setup.position_lenient(),
        None => Position::start(),
    };
    let reach = |custom: Custom| {
        let mut position = start.clone();
        texts
            .iter()
            .take_while(|text| {
                let read = spelling(text, custom)
                    .ok()
                    .and_then(|spelled| resolve(&position, spelled).ok());
                read.is_some_and(|read| {
                    position.play_unchecked(read.mv);
                    true
                })
            })
            .count()
    };
    match reach(Custom::Vietnamese).cmp(&reach(Custom::English)) {
        std::cmp::Ordering::Greater => Some(Custom::Vietnamese),
        std::cmp::Ordering::Less => Some(Custom::English),
        std::cmp::Ordering::Equal => None,
    }
}

/// The loop over the tokens of a move list.
struct Moves<'r, 'a, 's> {
    reader: &'r mut Reader<'a, 's>,
    base: usize,
    custom: Custom,
    /// The places of the brackets that are open.
    depth: Vec<Span>,
    ended: bool,
    behind_end: bool,
    odd_seen: bool,
    /// The number that is due first, when another one is written.
    number_due: Option<u32>,
    has_fen: bool,
}

impl<'s> Moves<'_, '_, 's> {
    fn event(&mut self, event: Event<'_>, at: Span) {
        self.reader.sink.event(event, at, self.reader.report);
    }

    fn problem(&mut self, at: Span, problem: &dyn kypho_model::Problem) {
        self.reader.report.report(at, problem, Scene::default());
    }

    /// Reads the moves; tells whether there was nothing to read.
    fn read(mut self, text: &'s str) -> bool {
        let mut lexer = Lexer::new(text, Mode::Moves, self.custom);
        let mut before: Option<(Token<'s>, Span)> = None;
        let mut empty = true;
        while let Some((token, at)) = lexer.next() {
            empty &= matches!(token, Token::Blank | Token::End { .. });
            let at = at.shifted(self.base);
            self.token(token, at, before, &mut lexer, text);
            before = Some((token, at));
        }
        for at in std::mem::take(&mut self.depth) {
            self.problem(at, &StrayBracket { open: true });
            self.event(Event::LineEnd, Span::at(self.base + text.len()));
        }
        if !self.ended {
            self.problem(
                Span::at(self.base + text.len()),
                &MissingEnd { bare: false },
            );
        }
        empty
    }

    fn token(
        &mut self,
        token: Token<'s>,
        at: Span,
        before: Option<(Token<'s>, Span)>,
        lexer: &mut Lexer<'s>,
        text: &'s str,
    ) {
        match token {
            Token::Blank | Token::Ellipsis => {}
            Token::Number(number) => {
                self.after_end(at);
                let written = &self.reader.text[at.range()];
                checks::numbering(number, written, at, self.reader.report);
                self.first_number(number.value, at);
                let side = side_of(number, lexer);
                self.event(
                    Event::Number {
                        value: number.value,
                        side,
                    },
                    at,
                );
            }
            Token::Move(text) => {
                self.after_end(at);
                if let Some((Token::Move(first), place)) = before
                    && place.end == at.start
                {
                    self.problem(
                        place,
                        &GluedMoves {
                            first,
                            second: text,
                        },
                    );
                }
                if !self.odd_seen && Evidence::of(text).is_some_and(|custom| custom != self.custom)
                {
                    self.odd_seen = true;
                    self.problem(
                        at,
                        &MixedCustoms {
                            text,
                            custom: self.custom,
                        },
                    );
                }
                self.event(Event::Move { text, play: None }, at);
            }
            Token::Glyph(text) => self.event(Event::Glyph(text), at),
            Token::Footnote(text) => self.event(Event::Footnote(text), at),
            Token::Comment { text, closed: true } => {
                let inner = Span::new(at.start as usize + 2, at.end as usize - 2);
                if let Some(second) = text.find("/*") {
                    let second = inner.start as usize + second;
                    self.problem(Span::new(second, second + 2), &CommentInComment);
                }
                self.event(Event::Comment(text), inner);
            }
            Token::Comment {
                text,
                closed: false,
            } => {
                let opening = Span::new(at.start as usize, at.start as usize + 2);
                self.problem(opening, &UnclosedComment);
                let inner = Span::new(opening.end as usize, at.end as usize);
                self.event(Event::Words(text), inner);
            }
            Token::Mark { text, closed } => {
                let (mark, clear) = mark(text);
                if !clear || !closed {
                    self.problem(at, &UnreadableMark { mark, closed });
                }
                self.event(Event::Mark(mark), at);
            }
            Token::Open => self.open(at, lexer, text),
            Token::Close => match self.depth.pop() {
                Some(_) => self.event(Event::LineEnd, at),
                None => self.problem(at, &StrayBracket { open: false }),
            },
            Token::End { bare } => {
                if bare && !self.ended {
                    self.problem(at, &MissingEnd { bare });
                }
                for open in std::mem::take(&mut self.depth) {
                    self.problem(open, &StrayBracket { open: true });
                    self.event(Event::LineEnd, at);
                }
                self.ended = true;
            }
            Token::Result(text) if self.depth.is_empty() => self.event(Event::Outcome(text), at),
            Token::Stray(text) => self.stray(text, at, before),
            Token::Result(_) | Token::Word(_) => self.words(at, lexer, text),
        }
    }

    /// Compares the first number with the one that is due there.
    fn first_number(&mut self, written: u32, at: Span) {
        match self.number_due.take() {
            Some(fen) if self.has_fen => self.problem(at, &FirstNumber { written, fen }),
            // A first number 0 is out of step and reported so.
            Some(_) if written > 0 => self.problem(at, &LateStart { written }),
            _ => {}
        }
    }

    /// Moves behind the end mark are moves all the same, and said so once.
    fn after_end(&mut self, at: Span) {
        if self.ended && !std::mem::replace(&mut self.behind_end, true) {
            self.problem(at, &MovesAfterEnd);
        }
    }

    /// A bracket with moves in it is a side line; any other is words.
    fn open(&mut self, at: Span, lexer: &mut Lexer<'s>, text: &'s str) {
        let mut ahead = lexer.clone();
        let first = ahead.find(|(token, _)| !matches!(token, Token::Blank | Token::Comment { .. }));
        let number = match first {
            Some((Token::Number(number), _)) => Some((number.value, side_of(number, &ahead))),
            Some((Token::Move(_), _)) => None,
            _ => {
                self.words(at, lexer, text);
                return;
            }
        };
        self.depth.push(at);
        let branch = Branch {
            ply: None,
            number,
            origin: Origin::Brackets,
        };
        self.event(Event::LineStart(branch), at);
    }

    fn stray(&mut self, text: &'s str, at: Span, before: Option<(Token<'s>, Span)>) {
        match before {
            // A comma parts moves in words, and closes a place held open.
            Some((Token::Ellipsis | Token::Blank | Token::Number(_), _)) if text == "," => {}
            Some((Token::Move(mv), _)) if text == "," && mv.contains(' ') => {}
            Some((Token::Move(_) | Token::Glyph(_) | Token::Footnote(_), _)) => {
                self.problem(at, &StrayMark { text });
            }
            _ => {
                self.problem(at, &WordsAmongMoves { text });
                self.event(Event::Words(text), at);
            }
        }
    }

    /// Gathers a run of words and the punctuation between them.
    fn words(&mut self, at: Span, lexer: &mut Lexer<'s>, text: &'s str) {
        let mut end = at.end as usize - self.base;
        let mut ahead = lexer.clone();
        while let Some((token, next)) = ahead.next() {
            match token {
                Token::Word(_) | Token::Stray(_) | Token::Result(_) | Token::Close => {
                    end = next.end as usize;
                    *lexer = ahead.clone();
                }
                Token::Blank => {}
                _ => break,
            }
            if matches!(token, Token::Close) && !self.depth.is_empty() {
                break;
            }
        }
        let words = &text[at.start as usize - self.base..end];
        let at = Span::new(at.start as usize, self.base + end);
        self.problem(at, &WordsAmongMoves { text: words });
        self.event(Event::Words(words), at);
    }
}

/// Returns the side that a number names; `lexer` stands behind it, where an
/// ellipsis may hold the place of Red's move.
pub(super) fn side_of(number: Numbering, lexer: &Lexer<'_>) -> Option<Color> {
    let mut ahead = lexer.clone();
    let next = ahead.find(|(token, _)| !matches!(token, Token::Blank));
    match next {
        Some((Token::Ellipsis, _)) => Some(Color::Black),
        _ => number.side(),
    }
}
