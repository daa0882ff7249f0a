//! The `[game]` block of forum articles: a frame's text in, events out.
//!
//! Nothing here fails: what is understood becomes an event, everything else is
//! reported at its place and kept as [`Event::Words`]. `docs/grammar.md` states
//! the grammar.

use kypho_model::notation::{Custom, Evidence, is_blank};
use kypho_model::{Branch, Color, Event, Origin, Position, Report, Scene, Setup, Sink, Span, fen};
use smallvec::SmallVec;

use super::headers::{Stated, is_known, promised};
use super::layout::Layout;
use super::outlook::{Outlook, outlook};
use super::outside::outside;
use super::side;
use crate::checks::{self, problems::*};
use crate::formats::pgn::judgement;
use crate::lex::{
    Lexer, Mode, Numbering, Plain, Token, header_line, is_move, mark, opening, trailer,
};
use crate::source::{Block, Source};

/// Reads one frame and passes its events to `sink`.
pub(in crate::formats) fn read(source: &Source<'_>, sink: &mut dyn Sink, report: &mut dyn Report) {
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

struct Reader<'a, 's> {
    text: &'s str,
    block: &'a Block,
    sink: &'a mut dyn Sink,
    report: &'a mut dyn Report,
}

/// The header part of a block, and where its moves begin.
struct Head<'s> {
    lines: SmallVec<[(Line<'s>, Span); 12]>,
    moves: usize,
    /// Whether `START{` was found; moves may come without it.
    started: bool,
}

impl Head<'_> {
    /// Returns the custom that `FORMAT` promises, if it names one.
    fn promised(&self) -> Option<Custom> {
        self.lines.iter().find_map(|(line, _)| match line {
            Line::Header(key, value) if key.eq_ignore_ascii_case("FORMAT") => promised(value),
            _ => None,
        })
    }
}

enum Line<'s> {
    Header(&'s str, &'s str),
    Words(&'s str),
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
            self.start(attrs, &Outlook::default(), tag);
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

    fn start(&mut self, attrs: &str, outlook: &Outlook, tag: Span) {
        self.sink.event(
            Event::RecordStart {
                attrs,
                custom: outlook.custom,
                first_number: outlook.first_number,
                counting: outlook.layout.counting(),
            },
            tag,
            self.report,
        );
    }

    /// Reads the lines down to `START{`, or to the first line of moves.
    fn head(&self) -> Head<'s> {
        let body = self.block.body.clone();
        let mut lines = SmallVec::new();
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
                let header = header_line(words);
                // No move begins like a header that every game has.
                if !header.is_some_and(|header| is_known(header.key)) && begins_moves(words) {
                    break;
                }
                let from = at + (line.len() - line.trim_start_matches(is_blank).len());
                let span = Span::new(from, from + words.len());
                let line = header.map_or(Line::Words(words), |h| Line::Header(h.key, h.value));
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
pub(super) fn begins_moves(line: &str) -> bool {
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

/// The loop over the tokens of a move list.
struct Moves<'r, 'a, 's> {
    reader: &'r mut Reader<'a, 's>,
    base: usize,
    custom: Custom,
    /// The places of the brackets that are open.
    depth: SmallVec<[Span; 8]>,
    ended: bool,
    behind_end: bool,
    odd_seen: bool,
    layout: Layout,
    /// The layout is odd and was not spoken of yet.
    layout_due: bool,
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
        let base = self.base;
        let mut empty = true;
        match std::mem::take(&mut self.layout) {
            Layout::Rows(order) => {
                self.layout = Layout::Rows(Vec::new());
                for stretch in order {
                    self.base = base + stretch.start;
                    empty &= self.stretch(&text[stretch]);
                }
            }
            Layout::Columns(order) => {
                self.layout = Layout::Columns(Vec::new());
                for stretch in order {
                    self.base = base + stretch.start;
                    empty &= self.stretch(&text[stretch]);
                }
            }
            layout => {
                self.layout = layout;
                empty = self.stretch(text);
            }
        }
        self.base = base;
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

    /// Reads a stretch of the moves that begins at the base.
    fn stretch(&mut self, text: &'s str) -> bool {
        let mut lexer = Lexer::new(text, Mode::Moves, self.custom);
        let mut before: Option<(Token<'s>, Span)> = None;
        let mut empty = true;
        loop {
            if self.is_plain() {
                let from = lexer.offset();
                self.plain(&mut lexer);
                if lexer.offset() > from {
                    // What comes next stands behind a move or a number.
                    (before, empty) = (None, false);
                }
            }
            let Some((token, at)) = lexer.next() else {
                break;
            };
            empty &= matches!(token, Token::Blank | Token::End { .. });
            let at = at.shifted(self.base);
            self.token(token, at, before, &mut lexer, text);
            before = Some((token, at));
        }
        empty
    }

    /// Tells whether nothing is due that a number or a move would have to answer for.
    fn is_plain(&self) -> bool {
        !self.ended
            && !self.layout_due
            && self.number_due.is_none()
            && matches!(self.layout, Layout::Usual)
    }

    /// Reads on while the text is plain: most of any archive.
    fn plain(&mut self, lexer: &mut Lexer<'s>) {
        let mut behind_number = false;
        while let Some((token, at)) = lexer.next_plain(behind_number) {
            behind_number = matches!(token, Plain::Number(_));
            let at = at.shifted(self.base);
            match token {
                Plain::Number(value) => {
                    let side = Some(Color::Red);
                    self.event(Event::Number { value, side }, at);
                }
                Plain::Move => {
                    let text = &self.reader.text[at.range()];
                    self.event(Event::Move { text, play: None }, at);
                }
            }
        }
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
                if std::mem::take(&mut self.layout_due) {
                    let problem = OddLayout {
                        layout: &self.layout,
                    };
                    self.reader.report.report(at, &problem, Scene::default());
                }
                let between = matches!(self.layout, Layout::Between(_));
                // Between two columns a number needs no dot.
                if !between || number.letters {
                    let written = &self.reader.text[at.range()];
                    checks::numbering(number, written, at, self.reader.report);
                }
                self.first_number(number.value, at);
                let side = match between {
                    true => Some(Color::Black),
                    false => side_of(number, lexer),
                };
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
                if !self.odd_seen
                    && Evidence::of(text)
                        .is_some_and(|other| !other.is_kin(self.custom) && is_move(text, other))
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
            Token::Glyph(text) => {
                let event = match judgement(text) {
                    Some(value) => Event::Evaluation { value, text },
                    None => Event::Glyph(text),
                };
                self.event(event, at);
            }
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
            Token::Stray(text) => self.stray(text, at, before, lexer),
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
                match remark(lexer) {
                    Some(ahead) => self.remark(at, lexer, ahead, text),
                    None => self.words(at, lexer, text),
                }
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

    /// Takes a bracket of words and moves for the comment it was meant as, so that its
    /// moves are read as those of comments are.
    fn remark(&mut self, at: Span, lexer: &mut Lexer<'s>, ahead: Lexer<'s>, text: &'s str) {
        let (from, to) = (at.start as usize - self.base, ahead.offset());
        let close = text[..to].chars().next_back().map_or(0, char::len_utf8);
        let inner = at.end as usize - self.base..to - close;
        let problem = WordsAmongMoves {
            text: &text[from..to],
        };
        self.problem(Span::new(at.start as usize, self.base + to), &problem);
        let place = Span::new(self.base + inner.start, self.base + inner.end);
        self.event(Event::Comment(&text[inner]), place);
        *lexer = ahead;
    }

    fn stray(
        &mut self,
        text: &'s str,
        at: Span,
        before: Option<(Token<'s>, Span)>,
        lexer: &Lexer<'s>,
    ) {
        match before {
            // A comma parts moves in words, and closes a place held open.
            Some((Token::Ellipsis | Token::Blank | Token::Number(_), _)) if text == "," => {}
            Some((Token::Move(mv), _)) if text == "," && mv.contains(' ') => {}
            Some((Token::Move(_) | Token::Glyph(_) | Token::Footnote(_), _)) => {
                self.problem(at, &StrayMark { text });
            }
            // A dash between a move and its reply.
            Some((Token::Blank, _)) if parts_moves(text) && move_next(lexer) => {
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
        // A bracket that the words open themselves is theirs to close.
        let mut inner = usize::from(text[at.start as usize - self.base..].starts_with(['(', '[']));
        let mut end = at.end as usize - self.base;
        let mut ahead = lexer.clone();
        while let Some((token, next)) = ahead.next() {
            match token {
                Token::Close if inner == 0 && !self.depth.is_empty() => break,
                Token::Word(_) | Token::Stray(_) | Token::Result(_) | Token::Close => {
                    end = next.end as usize;
                    *lexer = ahead.clone();
                    inner = inner.saturating_sub(usize::from(token == Token::Close));
                }
                Token::Blank => {}
                _ => break,
            }
        }
        let words = &text[at.start as usize - self.base..end];
        let at = Span::new(at.start as usize, self.base + end);
        self.problem(at, &WordsAmongMoves { text: words });
        self.event(Event::Words(words), at);
    }
}

/// Looks for the end of a bracket that holds moves among words; the lexer stands behind
/// its opening sign.
fn remark<'s>(lexer: &Lexer<'s>) -> Option<Lexer<'s>> {
    let mut ahead = lexer.clone();
    let (mut depth, mut moves) = (1, false);
    while depth > 0 {
        match ahead.next()?.0 {
            Token::Open => depth += 1,
            Token::Close => depth -= 1,
            Token::Move(_) => moves = true,
            Token::Comment { .. } | Token::Mark { .. } | Token::End { .. } => return None,
            _ => {}
        }
    }
    moves.then_some(ahead)
}

/// Returns the side that a number names; `lexer` stands behind it, where an
/// ellipsis may hold the place of Red's move.
pub(super) fn side_of(number: Numbering, lexer: &Lexer<'_>) -> Option<Color> {
    if lexer.ellipsis_ahead() {
        Some(Color::Black)
    } else {
        number.side()
    }
}

/// Tells whether a sign may stand between two moves as a mere ornament.
fn parts_moves(text: &str) -> bool {
    matches!(
        text,
        "-" | "–" | "—" | ";" | "|" | "/" | "&ndash;" | "&mdash;"
    )
}

/// Tells whether a move comes next.
fn move_next(lexer: &Lexer<'_>) -> bool {
    let next = lexer.clone().find(|(token, _)| *token != Token::Blank);
    matches!(next, Some((Token::Move(_), _)))
}
