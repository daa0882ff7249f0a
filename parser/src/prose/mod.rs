//! Lines written as prose inside a comment, lifted into the tree.
//!
//! A line begins with its own number, which tells where it branches: first at
//! the end of the line being read, then on the game. The rules stand in
//! `docs/grammar.md`; this file walks the pieces of a comment and keeps the lines
//! that are open, `place` finds where a number attaches.

mod place;
mod scan;
mod words;

use kypho_model::{Branch, Evaluation, Event, Report, Scene, Sink, Span};

use self::place::{Found, Spot};
use self::scan::{Item, Piece};
use crate::checks::problems::{
    CandidateMoves, LineFitsTwice, LineUnplaced, MissingHalfMove, NumberOutOfStep, StrayMark,
};
use crate::replay::{State, Track, Verdict, play_on, prose_origin, unplayed};

/// Lines of one comment nested deeper than this are left in the text.
const DEPTH_CAP: usize = 200;

/// Lifts the lines of a comment whose text begins at `offset` in the frame.
pub(crate) fn lift(
    text: &str,
    offset: usize,
    state: &State,
    sink: &mut dyn Sink,
    report: &mut dyn Report,
) {
    // Most comments hold no digit, and no line is without one.
    if !text.bytes().any(|b| b.is_ascii_digit()) && text.is_ascii() {
        return;
    }
    let pieces = scan::pieces(text, offset, state.custom);
    if !pieces
        .iter()
        .any(|(piece, _)| matches!(piece, Piece::Number(_)))
    {
        return;
    }
    let mut lift = Lift {
        state,
        sink,
        report,
        text,
        offset,
        pieces: &pieces,
        open: Vec::new(),
        brackets: Vec::new(),
        gap: Gap::default(),
        bullets: None,
        ordinals: None,
    };
    lift.run();
}

/// What stands between the last move of the line being read and the next piece.
#[derive(Clone, Copy, Default)]
struct Gap<'t> {
    mark: Option<(char, Span)>,
    words: Option<&'t str>,
    choice: bool,
    /// A list item began.
    item: bool,
    /// A sentence ended.
    sentence: bool,
    /// A bracket was opened, and nothing was read in it yet.
    opened: bool,
}

impl Gap<'_> {
    /// Nothing but moves and signs.
    fn clear(&self) -> bool {
        self.mark.is_none() && self.plain()
    }

    /// Nothing but moves, signs and punctuation.
    fn plain(&self) -> bool {
        self.words.is_none() && !self.item && !self.opened
    }
}

/// A line of this comment that is still open.
struct Open {
    track: Track,
    /// Whether a move was read on it and nothing closed that stretch since.
    judged: bool,
}

struct Lift<'a, 't> {
    state: &'a State,
    sink: &'a mut dyn Sink,
    report: &'a mut dyn Report,
    /// The comment, and where it begins in the frame.
    text: &'t str,
    offset: usize,
    pieces: &'a [(Piece<'t>, Span)],
    open: Vec<Open>,
    /// For each open bracket, how many lines were open before it, and the gap.
    brackets: Vec<(usize, Gap<'t>)>,
    gap: Gap<'t>,
    /// How many lines were open where the list of bullets began.
    bullets: Option<usize>,
    /// The same for the list of ordinals.
    ordinals: Option<usize>,
}

impl<'t> Lift<'_, 't> {
    fn run(&mut self) {
        let mut at = 0;
        while let Some(&(piece, span)) = self.pieces.get(at) {
            at += 1;
            match piece {
                Piece::Number(_) => at = self.number(at - 1),
                Piece::Move(text) => at = self.unnumbered(text, span, at - 1),
                Piece::Glyph(text) => self.glyph(text, span),
                Piece::Open => {
                    self.brackets.push((self.open.len(), self.gap));
                    self.gap = Gap {
                        opened: true,
                        ..Gap::default()
                    };
                }
                Piece::Close => match self.brackets.pop() {
                    Some((depth, gap)) => {
                        self.close_to(depth.min(self.open.len()));
                        self.gap = gap;
                    }
                    None => self.gap.sentence = true,
                },
                Piece::Mark(c) => self.mark(c, span),
                Piece::Item(item) => self.item(item),
                Piece::Words(text) => self.words(text, span),
            }
        }
        self.close_to(0);
    }

    /// The line being read: the last one opened.
    fn line(&self) -> Option<&Open> {
        self.open.last()
    }

    fn close_to(&mut self, depth: usize) {
        while self.open.len() > depth {
            if let Some(line) = self.open.pop() {
                unplayed(&line.track, self.state.numbers, self.report);
                self.sink
                    .event(Event::LineEnd, Span::default(), self.report);
            }
        }
    }

    fn mark(&mut self, c: char, span: Span) {
        if matches!(c, '.' | '!' | '?' | ':' | '。') && self.gap.words.is_some() {
            self.gap.sentence = true;
        }
        // `M716., Trắng ưu`: a stop between a move and a comma ends nothing.
        if matches!(c, ',' | ';') && self.gap.plain() && matches!(self.gap.mark, Some(('.', _))) {
            self.stray();
            self.gap.mark = None;
        }
        self.gap.mark = self.gap.mark.or(Some((c, span)));
        if c == ';' {
            self.gap.choice = true;
        }
    }

    fn item(&mut self, item: Item) {
        let depth = self.open.len();
        let base = match item {
            Item::Bullet => {
                self.ordinals = None;
                *self.bullets.get_or_insert(depth)
            }
            Item::First => {
                // "*Một là": the bullet before it has gone back already.
                let base = if self.gap.item {
                    self.bullets.unwrap_or(depth)
                } else {
                    depth
                };
                self.ordinals = Some(base);
                base
            }
            Item::Later => self.ordinals.or(self.bullets).unwrap_or(0),
        };
        self.brackets.clear();
        self.close_to(base.min(depth));
        self.gap = Gap {
            item: true,
            choice: true,
            sentence: true,
            ..Gap::default()
        };
    }

    fn words(&mut self, text: &'t str, span: Span) {
        // A judgement stands in the sentence of the line's last move, or is the
        // whole of the next one.
        let short = text.split_whitespace().count() <= 5;
        if !self.gap.item
            && !self.gap.opened
            && (!self.gap.sentence && (self.gap.mark.is_none_or(|(c, _)| c != '.') || short))
            && let Some(value) = words::evaluation(text)
        {
            self.evaluate(value, text, span);
        }
        self.gap.choice |= words::offers_choice(text);
        self.gap.words = Some(text);
    }

    fn evaluate(&mut self, value: Evaluation, text: &str, span: Span) {
        if let Some(line) = self.open.last_mut()
            && !std::mem::replace(&mut line.judged, true)
        {
            self.sink
                .event(Event::Evaluation { value, text }, span, self.report);
        }
    }

    fn glyph(&mut self, text: &'t str, span: Span) {
        if self.open.is_empty() || !self.gap.plain() {
            return;
        }
        match Evaluation::from_sign(text) {
            Some(value) => self.evaluate(value, text, span),
            None => self.sink.event(Event::Glyph(text), span, self.report),
        }
    }

    /// A number with a move behind it; returns the index of the next piece.
    fn number(&mut self, index: usize) -> usize {
        let &(Piece::Number(number), span) = &self.pieces[index] else {
            return index + 1;
        };
        self.sink_quirks(number, span);
        let side = number.side();
        if let Some(line) = self.line()
            && self.gap.plain()
        {
            let due = line.track.next_ply();
            let verdict = self.state.numbers.judge(due, number.value, side);
            // Where only moves stand between, the line goes on whatever the
            // number says; behind a punctuation mark only when it fits.
            let stop =
                self.gap.mark.is_some_and(|(c, _)| !matches!(c, ',' | '.')) && self.gap.choice;
            if self.gap.clear() || verdict == Verdict::InStep && !stop {
                self.stray();
                self.go_on(number.value, side, verdict, due, span);
                return self.moves(index + 1);
            }
        }
        let spot = place::find(
            self.state,
            &self.open,
            &self.gap_view(),
            &self.pieces[index..],
        );
        let Some(Found {
            spot,
            also,
            other_side,
        }) = spot
        else {
            self.report.report(
                span,
                &LineUnplaced {
                    number: number.value,
                },
                Scene::default(),
            );
            self.gap = Gap {
                words: Some(""),
                ..Gap::default()
            };
            return self.skip_moves(index + 1);
        };
        if also {
            self.report.report(
                span,
                &LineFitsTwice {
                    number: number.value,
                },
                Scene::default(),
            );
        }
        match spot {
            Spot::GoOn => {
                let due = self.line().map_or(0, |line| line.track.next_ply());
                let verdict = self.state.numbers.judge(due, number.value, side);
                self.go_on(number.value, side, verdict, due, span);
            }
            Spot::Branch { depth, ply } => {
                if self.open.len().max(depth) >= DEPTH_CAP {
                    self.report.report(
                        span,
                        &LineUnplaced {
                            number: number.value,
                        },
                        Scene::default(),
                    );
                    return self.skip_moves(index + 1);
                }
                self.branch(depth, ply, span);
                if other_side {
                    let (expected, to_move) = self.state.numbers.of(ply);
                    let problem = NumberOutOfStep {
                        written: number.value,
                        side,
                        expected,
                        to_move,
                    };
                    self.report.report(span, &problem, Scene::default());
                }
                let event = Event::Number {
                    value: number.value,
                    side,
                };
                self.sink.event(event, span, self.report);
            }
        }
        self.moves(index + 1)
    }

    /// The text of a place in the comment.
    fn written(&self, span: Span) -> &'t str {
        let from = span.start as usize - self.offset;
        &self.text[from..from + span.len()]
    }

    fn sink_quirks(&mut self, number: crate::lex::Numbering, span: Span) {
        crate::checks::numbering(number, self.written(span), span, self.report);
    }

    /// Goes on with the line being read at a number.
    fn go_on(
        &mut self,
        value: u32,
        side: Option<kypho_model::Color>,
        verdict: Verdict,
        due: u32,
        span: Span,
    ) {
        let numbers = self.state.numbers;
        let (expected, to_move) = numbers.of(due);
        let Some(line) = self.open.last_mut() else {
            return;
        };
        if line.track.dead.is_none() {
            let scene = Scene {
                number: Some(expected),
                side: Some(to_move),
                text: None,
                before: Some(line.track.current()),
            };
            match verdict {
                Verdict::InStep => {}
                Verdict::OutOfStep => {
                    let problem = NumberOutOfStep {
                        written: value,
                        side,
                        expected,
                        to_move,
                    };
                    self.report.report(span, &problem, scene);
                }
                Verdict::MissingHalfMove => {
                    self.report.report(
                        span,
                        &MissingHalfMove {
                            number: expected,
                            side: to_move,
                        },
                        scene,
                    );
                    line.track.gap(span, due + 1);
                }
            }
        }
        self.sink
            .event(Event::Number { value, side }, span, self.report);
    }

    /// Opens a line at a ply of the line at `depth` (0 is the game).
    fn branch(&mut self, depth: usize, ply: u32, span: Span) {
        let bracket = !self.brackets.is_empty();
        let position = match depth {
            0 => self
                .state
                .tracks
                .iter()
                .rev()
                .find_map(|track| track.position_at(ply)),
            n => self.open[n - 1].track.position_at(ply),
        };
        self.close_to(depth);
        let track = match position {
            Some(position) => Track::new(ply, position),
            None => {
                let mut track = Track::new(ply, kypho_model::Position::start());
                track.gap(span, ply);
                track
            }
        };
        self.open.push(Open {
            track,
            judged: false,
        });
        let branch = Branch {
            ply: Some(ply),
            number: None,
            origin: prose_origin(bracket),
        };
        self.sink.event(Event::LineStart(branch), span, self.report);
    }

    /// Reads the moves that follow on the line being read.
    fn moves(&mut self, mut index: usize) -> usize {
        self.gap = Gap::default();
        while let Some(&(Piece::Move(text), span)) = self.pieces.get(index) {
            self.play(text, span);
            index += 1;
            while let Some(&(Piece::Glyph(text), span)) = self.pieces.get(index) {
                self.glyph(text, span);
                index += 1;
            }
        }
        index
    }

    fn play(&mut self, text: &str, span: Span) {
        let Some(line) = self.open.last_mut() else {
            return;
        };
        line.judged = false;
        play_on(
            &mut line.track,
            self.state.custom,
            self.state.numbers,
            text,
            span,
            self.sink,
            self.report,
        );
    }

    fn skip_moves(&self, mut index: usize) -> usize {
        while let Some((Piece::Move(_) | Piece::Glyph(_), _)) = self.pieces.get(index) {
            index += 1;
        }
        index
    }

    /// Reports a stop that stands between two moves of one line.
    fn stray(&mut self) {
        if let Some((mark @ ('.' | '`' | '\''), span)) = self.gap.mark {
            let mut buffer = [0; 4];
            let text = mark.encode_utf8(&mut buffer);
            self.report
                .report(span, &StrayMark { text }, Scene::default());
        }
    }

    /// A move without a number: the line's next one, a choice, or a mention.
    fn unnumbered(&mut self, text: &'t str, span: Span, index: usize) -> usize {
        let has_move = self
            .line()
            .is_some_and(|line| line.track.next_ply() > line.track.start);
        if !has_move {
            self.gap.words = Some(text);
            return index + 1;
        }
        if self.gap.clear() {
            self.play(text, span);
            return index + 1;
        }
        if self.gap.opened || self.gap.words.is_some_and(words::ends_with_or) && !self.gap.item {
            return self.instead(index);
        }
        match self.gap.mark {
            Some((',' | ';', _)) if self.gap.plain() => self.after_comma(index),
            Some(('.' | '`' | '\'', _)) if self.gap.plain() => {
                self.stray();
                self.gap = Gap::default();
                self.play(text, span);
                index + 1
            }
            _ => {
                self.gap.words = Some(text);
                index + 1
            }
        }
    }

    /// "hoặc X3-2", "(X3-2 18. …)": an alternative to the move just given.
    fn instead(&mut self, index: usize) -> usize {
        let depth = self.open.len();
        let Some(ply) = self
            .line()
            .and_then(|line| line.track.next_ply().checked_sub(1))
        else {
            return index + 1;
        };
        // An alternative to a line's first move leaves the line that holds it.
        let first = self.line().is_some_and(|line| line.track.start == ply);
        let (_, span) = self.pieces[index];
        if depth >= DEPTH_CAP {
            return index + 1;
        }
        self.branch(
            if first && self.brackets.is_empty() {
                depth - 1
            } else {
                depth
            },
            ply,
            span,
        );
        self.moves(index)
    }

    /// `4. B7.1, B3.1 hoặc M8.9`: choices. `2. M2.3, X9-8 3. …`: a move and its
    /// reply. What follows tells; where it does not, the moves stay prose.
    fn after_comma(&mut self, index: usize) -> usize {
        let choices = place::choices(&self.pieces[index..]);
        let (_, span) = self.pieces[index];
        match choices {
            place::Choices::Reply => self.moves(index),
            place::Choices::Unclear => {
                let text = self.written(span);
                self.report
                    .report(span, &CandidateMoves { text }, Scene::default());
                self.gap = Gap {
                    words: Some(""),
                    ..Gap::default()
                };
                index + 1
            }
            place::Choices::List(end) => {
                let mut at = index;
                while at < index + end {
                    match self.pieces[at].0 {
                        Piece::Move(_) => at = self.instead(at),
                        _ => at += 1,
                    }
                }
                self.gap = Gap {
                    words: Some(""),
                    ..Gap::default()
                };
                at
            }
        }
    }

    fn gap_view(&self) -> place::GapView {
        place::GapView {
            choice: self.gap.choice,
            bracket: self.gap.opened,
            item: self.gap.item,
        }
    }
}
