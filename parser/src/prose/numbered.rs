//! Stretches of a line that begin with a number.

use kypho_model::{Branch, Event, Position, Scene, Span};

use super::place::{self, Found, Spot};
use super::scan::{Cut, Piece};
use super::{DEPTH_CAP, Gap, Lift, Open};
use crate::checks::problems::{LineFitsTwice, LineUnplaced, MissingHalfMove, NumberOutOfStep};
use crate::lex::Numbering;
use crate::replay::{Track, Verdict, play_on, prose_origin};

impl Lift<'_, '_> {
    /// A number with a move behind it; returns the index of the next piece.
    pub(super) fn number(&mut self, number: Numbering, index: usize) -> usize {
        let Cut {
            span, starts_line, ..
        } = self.pieces[index];
        self.quirks(number, span);
        let due = self.line().map(|line| line.track.next_ply());
        let verdict = due.map(|due| {
            let numbers = self.state.numbers;
            numbers.judge(due, number.value, number.side())
        });
        let in_step = verdict == Some(Verdict::InStep);
        if self.gap.footnote.is_some() && !in_step {
            self.label();
        }
        let goes_on = verdict.filter(|_| self.gap.plain());
        // Where only moves stand between, the line goes on whatever the number
        // says; behind a punctuation mark or a line end first of all when it fits.
        if let Some(verdict) = goes_on
            && (in_step || self.gap.clear() && !starts_line)
        {
            self.stray();
            self.go_on(number, verdict, span);
            return self.moves(index + 1);
        }
        let mut view = self.gap_view();
        view.sentence |= starts_line;
        let found = place::find(self.state, &self.open, &view, &self.pieces[index..]);
        if let Some(verdict) = goes_on
            && self.rather_goes_on(found, index)
        {
            self.go_on(number, verdict, span);
            return self.moves(index + 1);
        }
        match found {
            Some(found) => self.attach(number, found, index),
            None => self.unplaced(number, index),
        }
    }

    /// Weighs a number that is out of step behind a mark: it is a misprint unless
    /// its line fits elsewhere, and better.
    fn rather_goes_on(&self, found: Option<Found>, index: usize) -> bool {
        let Some(found) = found else { return true };
        if found.fit.whole && !found.other_side {
            return false;
        }
        let here = self.line().filter(|line| line.track.dead.is_none());
        let here = here.map(|line| {
            let track = &line.track;
            let pieces = &self.pieces[index..];
            place::fit(track.current(), track.next_ply(), self.state, pieces)
        });
        here.is_some_and(|here| here.whole || here.legal > found.fit.legal)
    }

    fn attach(&mut self, number: Numbering, found: Found, index: usize) -> usize {
        let span = self.pieces[index].span;
        let side = number.side();
        if found.also {
            let problem = LineFitsTwice {
                number: number.value,
            };
            self.report.report(span, &problem, Scene::default());
        }
        match found.spot {
            Spot::GoOn => {
                let due = self.line().map_or(0, |line| line.track.next_ply());
                let verdict = self.state.numbers.judge(due, number.value, side);
                self.go_on(number, verdict, span);
            }
            Spot::Branch { depth, .. } if self.open.len().max(depth) >= DEPTH_CAP => {
                return self.unplaced(number, index);
            }
            Spot::Branch { depth, ply } => {
                self.branch(depth, ply, span);
                if found.other_side {
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

    /// A line that fits nowhere stays text.
    fn unplaced(&mut self, number: Numbering, mut index: usize) -> usize {
        let problem = LineUnplaced {
            number: number.value,
        };
        let span = self.pieces[index].span;
        self.report.report(span, &problem, Scene::default());
        self.gap.words = Some("");
        self.gap.mention = true;
        index += 1;
        while let Some(Piece::Move(_) | Piece::Glyph(_)) =
            self.pieces.get(index).map(|cut| cut.piece)
        {
            index += 1;
        }
        index
    }

    fn quirks(&mut self, number: Numbering, span: Span) {
        crate::checks::numbering(number, self.written(span), span, self.report);
    }

    /// Goes on with the line being read at a number.
    fn go_on(&mut self, number: Numbering, verdict: Verdict, span: Span) {
        let (value, side) = (number.value, number.side());
        let Some(line) = self.open.last_mut() else {
            return;
        };
        let due = line.track.next_ply();
        let (expected, to_move) = self.state.numbers.of(due);
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
                    let problem = MissingHalfMove {
                        number: expected,
                        side: to_move,
                    };
                    self.report.report(span, &problem, scene);
                    line.track.gap(span, due + 1);
                }
            }
        }
        self.sink
            .event(Event::Number { value, side }, span, self.report);
    }

    /// Opens a line at a ply of the line at `depth` (0 is the game).
    pub(super) fn branch(&mut self, depth: usize, ply: u32, span: Span) {
        let bracket = !self.brackets.is_empty();
        let (line, position) = match depth {
            0 => (self.state.line(), self.state.position_at(ply)),
            n => {
                let track = &self.open[n - 1].track;
                let position = track.position_at(ply);
                (track, position.filter(|_| ply <= track.played_to()))
            }
        };
        let track = match position {
            Some(position) => Track::new(ply, position),
            None => {
                let mut track = Track::new(ply, Position::start());
                track.reset_unplayed(ply, line);
                track
            }
        };
        self.close_to(depth);
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
    pub(super) fn moves(&mut self, mut index: usize) -> usize {
        self.gap = Gap::default();
        while let Some(&Cut { piece, span, .. }) = self.pieces.get(index) {
            match piece {
                Piece::Move(text) => self.play(text, span),
                Piece::Glyph(text) => self.glyph(text, span, index + 1),
                _ => break,
            }
            index += 1;
        }
        index
    }

    pub(super) fn play(&mut self, text: &str, span: Span) {
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

    /// Judges a number that comes so many moves after the end of the line being
    /// read.
    pub(super) fn next_verdict(&self, ahead: u32, number: Numbering) -> Option<Verdict> {
        let due = self.line()?.track.next_ply() + ahead;
        let numbers = self.state.numbers;
        Some(numbers.judge(due, number.value, number.side()))
    }
}
