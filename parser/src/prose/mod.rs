//! Lines written as prose inside a comment, lifted into the tree.
//!
//! A line begins with its own number, which tells where it branches: first at
//! the end of the line being read, then on the game. The rules stand in
//! `docs/grammar.md`; this file walks the pieces of a comment and keeps the lines
//! that are open, `place` finds where a number attaches, `numbered` and `bare`
//! read moves with and without a number.

mod bare;
mod judge;
mod lists;
mod numbered;
mod place;
mod quality;
mod scan;
mod words;

use kypho_model::notation::fold;
use kypho_model::{Evaluation, Event, Report, Scene, Sink, Span};

use self::lists::{Item, Kind, Lists};
use self::scan::{Cut, Piece};
use crate::checks::problems::StrayMark;
use crate::replay::{State, Track, Verdict, unplayed};

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
    // Most comments hold no digit, and hardly a line is without one.
    if !text.chars().any(|c| fold(c).is_ascii_digit()) {
        return;
    }
    let pieces = scan::pieces(text, offset, state.custom);
    if !pieces
        .iter()
        .any(|cut| matches!(cut.piece, Piece::Number(_)))
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
        lists: Lists::default(),
        notes: Vec::new(),
        labelled: None,
        spoken: false,
        replies: false,
    };
    lift.run();
}

/// What stands between the last move of the line being read and the next piece.
#[derive(Clone, Copy, Default)]
struct Gap<'t> {
    /// The first punctuation mark, and the last.
    mark: Option<(char, Span)>,
    last_mark: Option<char>,
    /// The last run of words.
    words: Option<&'t str>,
    /// Ways were announced; a condition or an `or` was met in this sentence; the
    /// last run of words offers a choice.
    ways: bool,
    condition: bool,
    perhaps: bool,
    /// The last run ends with `or`; it is `and`.
    or: bool,
    and: bool,
    /// The words point at the place reached.
    here: bool,
    /// A list item began; so many lines are open for it, or it is the note to a
    /// mark in one of them.
    item: bool,
    base: Option<usize>,
    note: bool,
    /// How many sentences ended.
    sentences: u32,
    /// A bracket was opened, and nothing was read in it yet.
    opened: bool,
    /// A move was spoken of.
    mention: bool,
    /// A footnote mark.
    footnote: Option<&'t str>,
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

    fn choice(&self) -> bool {
        self.ways || self.condition || self.perhaps
    }
}

/// A line of this comment that is still open.
struct Open {
    track: Track,
    /// Whether a judgement stands behind its last move.
    judged: bool,
}

struct Lift<'a, 't> {
    state: &'a State,
    sink: &'a mut dyn Sink,
    report: &'a mut dyn Report,
    /// The comment, and where it begins in the frame.
    text: &'t str,
    offset: usize,
    pieces: &'a [Cut<'t>],
    open: Vec<Open>,
    /// For each open bracket, how many lines were open before it, and the gap.
    brackets: Vec<(usize, Gap<'t>)>,
    gap: Gap<'t>,
    lists: Lists,
    /// Footnote marks met inside lines, and how many lines were open.
    notes: Vec<(&'t str, usize)>,
    /// The last mark in brackets that was a label.
    labelled: Option<&'t str>,
    /// Such a label stood in the middle of a text line.
    spoken: bool,
    /// A comma stood between a move and its reply.
    replies: bool,
}

/// Tells whether a mark in brackets comes right after another: `(a)`, `(b)`.
fn follows(before: &str, mark: &str) -> bool {
    let inner = |text: &str| {
        let text = text.trim_matches(['(', ')', '[', ']']);
        let letter = text.bytes().next().filter(u8::is_ascii_alphabetic);
        letter.map(u32::from).or_else(|| text.parse().ok())
    };
    inner(before)
        .zip(inner(mark))
        .is_some_and(|(a, b)| a + 1 == b)
}

impl<'t> Lift<'_, 't> {
    fn run(&mut self) {
        let mut at = 0;
        while let Some(&Cut { piece, span, .. }) = self.pieces.get(at) {
            at += 1;
            match piece {
                Piece::Number(number) => at = self.number(number, at - 1),
                Piece::Move(text) => at = self.unnumbered(text, span, at - 1),
                Piece::Glyph(text) => self.glyph(text, span, at),
                Piece::Footnote(text) => self.footnote(text, at),
                Piece::Open => {
                    self.brackets.push((self.open.len(), self.gap));
                    self.gap = Gap {
                        opened: true,
                        ..Gap::default()
                    };
                }
                Piece::Close => {
                    if let Some((depth, gap)) = self.brackets.pop() {
                        self.close_to(depth.min(self.open.len()));
                        self.gap = gap;
                    }
                }
                Piece::Mark(c) => self.mark(c, span),
                Piece::Item(item) => self.item(item),
                Piece::Words(text) => self.words(text, span, at),
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
        if matches!(c, '.' | '!' | '?' | '。') {
            self.gap.sentences += 1;
            (self.gap.condition, self.gap.perhaps, self.gap.or) = (false, false, false);
        }
        if c == ',' {
            self.gap.perhaps = false;
        }
        // `M716., Trắng ưu`: a stop between a move and a comma ends nothing.
        if matches!(c, ',' | ';') && self.gap.plain() && matches!(self.gap.mark, Some(('.', _))) {
            self.stray();
            self.gap.mark = None;
            self.gap.sentences = 0;
        }
        self.gap.mark = self.gap.mark.or(Some((c, span)));
        self.gap.last_mark = Some(c);
    }

    /// Begins a list item: what comes next goes back to where its list began. The
    /// lines behind that stay open, in case nothing else fits.
    fn item(&mut self, item: Item<'t>) {
        let depth = self.open.len();
        let known = self.gap.base.unwrap_or(depth);
        let finished = self.line().is_some_and(|line| line.judged) && !self.gap.here;
        let lead_in = if finished && self.gap.base.is_none() {
            0
        } else {
            known
        };
        let base = self.lists.enter(item, known, lead_in);
        self.labelled = item.note.or(self.labelled);
        let marked = item
            .note
            .and_then(|note| self.notes.iter().rfind(|(mark, _)| *mark == note))
            .map(|&(_, depth)| depth);
        self.brackets.clear();
        self.gap = Gap {
            item: true,
            ways: true,
            base: Some(marked.unwrap_or(base).min(depth)),
            note: marked.is_some(),
            sentences: 1,
            ..Gap::default()
        };
    }

    fn words(&mut self, text: &'t str, span: Span, next: usize) {
        if self.may_judge(text, next)
            && let Some(value) = judge::evaluation(text)
        {
            self.evaluate(value, text, span);
        }
        let offer = words::offer(text);
        let gap = &mut self.gap;
        gap.ways |= offer.ways;
        gap.condition |= offer.condition;
        gap.perhaps = offer.perhaps;
        gap.or = offer.or;
        gap.and = offer.and && gap.words.is_none();
        gap.here |= offer.here;
        gap.words = Some(text);
    }

    /// A judgement stands in the sentence of the line's last move, or is a short
    /// one right behind it, or the whole of a bracket; a question is none.
    fn may_judge(&self, text: &str, next: usize) -> bool {
        /// Longer sentences speak of more than the position reached.
        const SHORT: usize = 10;
        let gap = &self.gap;
        if self.line().is_none_or(|line| line.judged)
            || gap.item
            || gap.mention
            || self.is_next(next, Piece::Mark('?'))
        {
            return false;
        }
        if gap.opened {
            return self.remarks(next);
        }
        let general = || {
            text.split_whitespace()
                .any(|word| matches!(word, "nào" | "cả" | "mọi" | "các"))
        };
        match gap.sentences {
            0 => true,
            1 => text.split_whitespace().count() <= SHORT && !general(),
            _ => false,
        }
    }

    /// Tells whether the bracket that was opened holds a remark on the last move
    /// and nothing else.
    fn remarks(&self, next: usize) -> bool {
        self.is_next(next, Piece::Close)
            && self.gap.words.is_none()
            && self.brackets.last().is_some_and(|(_, outer)| outer.plain())
    }

    fn is_next(&self, next: usize, piece: Piece<'t>) -> bool {
        self.pieces.get(next).is_some_and(|cut| cut.piece == piece)
    }

    fn evaluate(&mut self, value: Evaluation, text: &str, span: Span) {
        if let Some(line) = self.open.last_mut()
            && !std::mem::replace(&mut line.judged, true)
        {
            self.sink
                .event(Event::Evaluation { value, text }, span, self.report);
        }
    }

    fn glyph(&mut self, text: &'t str, span: Span, next: usize) {
        if self.open.is_empty() || !(self.gap.plain() || self.gap.opened && self.remarks(next)) {
            return;
        }
        match Evaluation::from_sign(text) {
            Some(value) => self.evaluate(value, text, span),
            None => self.sink.event(Event::Glyph(text), span, self.report),
        }
    }

    /// A mark in brackets refers to a note, or labels an item: "Hai cách: (1) 3.
    /// X1-2 (2) 3. B7.1". A label stands behind words, and the next one counts on.
    fn footnote(&mut self, text: &'t str, next: usize) {
        let next = self.pieces.get(next).map(|cut| cut.piece);
        let spoken = self.gap.words.is_some() || self.open.is_empty();
        let counts_on = self.labelled.is_some_and(|label| follows(label, text));
        let label = match next {
            Some(Piece::Words(_)) => spoken || counts_on,
            Some(Piece::Number(number)) => {
                let goes_on = self.next_verdict(0, number) == Some(Verdict::InStep);
                let marked = self.notes.iter().any(|(mark, _)| *mark == text);
                spoken || counts_on && (self.spoken || marked || !goes_on)
            }
            _ => false,
        };
        if label {
            self.spoken |= spoken;
            self.gap.footnote = Some(text);
            self.label();
            return;
        }
        if self.gap.clear() && !self.open.is_empty() {
            self.notes.push((text, self.open.len()));
        }
        self.gap.footnote = Some(text);
    }

    /// The text of a place in the comment.
    fn written(&self, span: Span) -> &'t str {
        let from = span.start as usize - self.offset;
        &self.text[from..from + span.len()]
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

    fn gap_view(&self) -> place::GapView {
        let gap = &self.gap;
        place::GapView {
            choice: gap.choice(),
            bracket: gap.opened,
            item: gap.item,
            or: gap.or,
            sentence: gap.sentences > 0,
            base: gap.base,
            note: gap.note,
        }
    }

    /// A footnote mark before a number that goes back is the label of an item:
    /// "(a) 3. X1-2 M2.3 (b) 3. B7.1".
    fn label(&mut self) {
        if let Some(note) = self.gap.footnote {
            self.item(Item {
                kind: Kind::Note,
                first: false,
                note: Some(note),
            });
        }
    }
}
