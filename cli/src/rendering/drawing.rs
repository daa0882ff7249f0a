//! Draws records and positions.

use std::io::Write;

use kypho_model::{Level, Rule, Setup, Square};
use kypho_parser::checks;
use kypho_parser::source::Place;
use kypho_render::{Diagram, Moment, Picture, Style, Undrawn, record_name};

use super::*;
use crate::Status;
use crate::error::CliError;
use crate::report::plain;

/// What is drawn of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Its diagram marks.
    Marks,
    /// The positions after so many plies.
    Plies(Vec<u32>),
    /// The positions after all plies.
    AllPlies,
    /// The last position.
    Final,
    /// The whole game, animated; each position is shown for so many hundredths of a second.
    Game {
        /// See there.
        delay: u16,
    },
}

impl Asked {
    /// Tells which faults are about what is drawn: those of moves only where a line is asked for, those of
    /// marks only where marks are.
    pub(crate) fn concerns(&self, rule: &Rule) -> bool {
        let line = *self != Asked::Marks;
        match rule.code.as_bytes() {
            [b'D', ..] => rule.level != Level::Note && !line,
            [b'L' | b'M' | b'N', ..] => rule.level == Level::Error && line,
            _ => rule.level == Level::Error,
        }
    }
}

/// Draws what comes.
pub(crate) struct Drawing<'d> {
    /// What is drawn of a record.
    pub(crate) asked: Asked,
    /// The format.
    pub(crate) form: Form,
    pub(crate) look: &'d Look,
    pub(crate) board: &'d Board,
    pub(crate) markings: &'d Markings,
    pub(crate) style: Style,
    /// Whether boards of characters have colours.
    pub(crate) colour: bool,
    pub(crate) target: Target<'d>,
    /// Takes what is wrong.
    pub(crate) err: &'d mut dyn Write,
    /// What the run has come to.
    pub(crate) status: Status,
    /// Whether anything was to be drawn.
    pub(crate) any: bool,
}

impl Drawing<'_> {
    /// Draws the position of the command line; one that no game can have is drawn all the same.
    pub(crate) fn setup(&mut self, setup: Setup, quiet: bool) -> Result<(), CliError> {
        let lang = self.style.lang;
        if !quiet {
            for fault in checks::setup_faults(&setup, lang) {
                writeln!(self.err, "kypho: {fault}")?;
            }
        }
        self.any = true;
        let mut diagram = Diagram::new(setup);
        diagram.mark_check();
        // Where a piece may go does not hang on the side to move.
        diagram.show_turn = self.markings.moves_of.is_none();
        self.decorate(&mut diagram)
            .map_err(|at| CliError::Told(empty_point(at, lang)))?;
        self.draw(&["position"], &diagram)
    }

    /// Draws a record, or tells of a fault.
    pub(crate) fn piece(&mut self, name: &str, piece: &Piece<'_>) -> Result<(), CliError> {
        match piece {
            Piece::Fault(fault) => {
                if fault.rule.level == Level::Error {
                    self.status = self.status.max(Status::Found);
                }
                let what = format!("{} {}", fault.rule.code, fault.message);
                self.tell(name, fault.start, &what)
            }
            Piece::Record(found) => match self.asked {
                Asked::Game { delay } => self.game(name, found, delay),
                _ => self.moments(name, found),
            },
        }
    }

    /// Draws what is asked for of one record.
    fn moments(&mut self, name: &str, found: &Found<'_>) -> Result<(), CliError> {
        let (record, lang) = (found.record, self.style.lang);
        let moments = match self.asked.clone() {
            Asked::Marks => Moment::marks(record),
            Asked::Final => vec![Moment::last(record)],
            Asked::AllPlies | Asked::Game { .. } => Moment::plies(record),
            Asked::Plies(numbers) => {
                let all = Moment::plies(record);
                let mut wanted = Vec::with_capacity(numbers.len());
                for ply in numbers {
                    match all
                        .get(ply as usize)
                        .or(all.last().filter(|one| one.view.is_err()))
                    {
                        Some(moment) => wanted.push(moment.clone()),
                        None => {
                            let why = short_line(ply, all.len() - 1, lang);
                            self.say(name, found, record.span.start, &why)?;
                        }
                    }
                }
                wanted
            }
        };
        self.any |= !moments.is_empty();
        for moment in &moments {
            match moment.diagram(record, lang) {
                Ok(mut diagram) => match self.decorate(&mut diagram) {
                    Ok(()) => {
                        let record = record_name(record, found.number);
                        let parts = [article(name), &record, &moment.slug()];
                        self.draw(&parts, &diagram)?;
                    }
                    Err(at) => {
                        let why = empty_point(at, lang);
                        self.undrawn(name, found, moment, record.span.start, &why)?;
                    }
                },
                Err(why) => {
                    let (at, why) = self.reason(found, why);
                    self.undrawn(name, found, moment, at, &why)?;
                }
            }
        }
        Ok(())
    }

    /// Draws a game from its start as far as it can be played.
    fn game(&mut self, name: &str, found: &Found<'_>, delay: u16) -> Result<(), CliError> {
        let (record, lang) = (found.record, self.style.lang);
        let mut frames: Vec<Diagram> = Vec::new();
        self.any = true;
        for moment in Moment::plies(record) {
            match moment.diagram(record, lang) {
                Ok(mut diagram) => {
                    if let Err(at) = self.decorate(&mut diagram) {
                        let why = empty_point(at, lang);
                        self.undrawn(name, found, &moment, record.span.start, &why)?;
                        continue;
                    }
                    frames.push(diagram);
                }
                Err(why) => {
                    let (at, why) = self.reason(found, why);
                    self.undrawn(name, found, &moment, at, &why)?;
                }
            }
        }
        if frames.is_empty() {
            return Ok(());
        }
        // All frames have one height.
        let lines = frames.iter().map(|frame| frame.caption_lines).max();
        let pictures: Vec<Picture> = frames
            .into_iter()
            .map(|mut frame| {
                frame.caption_lines = lines.unwrap_or(0);
                frame.picture(&self.style)
            })
            .collect();
        let bytes = Form::animation(&pictures, self.look, delay)
            .map_err(|error| too_large(&error, lang))?;
        let record = record_name(record, found.number);
        self.target.put(&[article(name), &record], bytes)
    }

    /// Adds to a diagram what the command line asks for.
    fn decorate(&self, diagram: &mut Diagram) -> Result<(), Square> {
        diagram.orientation = self.look.orientation();
        self.board.draw_on(diagram);
        if self.board.caption {
            diagram.caption_lines = diagram.caption_lines_needed();
        }
        self.markings.draw_on(diagram)
    }

    fn draw(&mut self, name: &[&str], diagram: &Diagram) -> Result<(), CliError> {
        let (look, board) = (self.look, self.board);
        let mut bytes = self
            .form
            .diagram(diagram, &self.style, look, board, self.colour)
            .map_err(|error| too_large(&error, self.style.lang))?;
        if self.form == Form::Svg {
            let copy = self.target.copies(&bytes);
            if copy > 0 {
                bytes = Form::svg(&diagram.picture(&self.style), look, copy);
            }
        }
        self.target.put(name, bytes)
    }

    /// Says where and why a position is not reached.
    fn reason(&self, found: &Found<'_>, why: Undrawn) -> (u32, String) {
        let lang = self.style.lang;
        match why {
            Undrawn::NoSetup => (found.record.span.start, no_setup(lang).to_owned()),
            Undrawn::Unplayed(id) => {
                let node = found.record.tree.node(id);
                (node.span.start, unplayed(&node.text, lang))
            }
        }
    }

    fn undrawn(
        &mut self,
        name: &str,
        found: &Found<'_>,
        moment: &Moment,
        at: u32,
        why: &str,
    ) -> Result<(), CliError> {
        let lang = self.style.lang;
        let what = moment.caption(found.record, lang);
        self.say(name, found, at, &not_drawn(&what, why, lang))
    }

    /// Tells of something that is not drawn, at its place.
    fn say(&mut self, name: &str, found: &Found<'_>, at: u32, what: &str) -> Result<(), CliError> {
        self.status = self.status.max(Status::Found);
        self.tell(name, found.place(at), what)
    }

    fn tell(
        &mut self,
        name: &str,
        Place { line, column }: Place,
        what: &str,
    ) -> Result<(), CliError> {
        let (name, what) = (plain(name), plain(what));
        Ok(writeln!(self.err, "{name}:{line}:{column}: {what}")?)
    }
}
