//! A line as it is played: its moves, and any position of it on demand.

use kypho_model::notation::Usual;
use kypho_model::{Color, Move, Position, Span, Step, Undo};

/// One position in this many plies is kept; those between are played again.
const MARK: usize = 32;

/// A line of play from some ply of the record on.
#[derive(Debug)]
pub(crate) struct Track {
    /// Index of the first ply in the record.
    pub start: u32,
    moves: Vec<Move>,
    marks: Vec<Position>,
    current: Position,
    /// Where the line's start is not reached by legal moves: how many plies lie between
    /// `current` and it. Nothing can be played from there.
    behind: Option<u32>,
    /// Set by a move that could not be played; what follows is kept unplayed.
    pub dead: Option<Dead>,
}

/// The stretch behind a move that could not be played.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Dead {
    /// How many moves were kept unplayed so far.
    pub unplayed: u32,
    /// The place of the first of them.
    pub at: Span,
    /// The ply of the first of them.
    pub first: u32,
    /// The side to move as far as alternation tells, and the ply reached.
    pub ply: u32,
    /// Whether it was told that a half-move is missing.
    pub told: bool,
}

impl Track {
    pub(crate) fn new(start: u32, position: Position) -> Self {
        Track {
            start,
            moves: Vec::new(),
            marks: vec![position.clone()],
            current: position,
            behind: None,
            dead: None,
        }
    }

    /// Starts over, keeping the memory.
    pub(crate) fn reset(&mut self, start: u32, position: Position) {
        self.start = start;
        self.moves.clear();
        self.marks.clear();
        self.marks.push(position.clone());
        self.current = position;
        self.behind = None;
        self.dead = None;
    }

    /// Starts over at a ply of a line that was not played as far as that.
    pub(crate) fn reset_unplayed(&mut self, start: u32, line: &Track) {
        self.reset(start, line.current.clone());
        let since = start.saturating_sub(line.played_to());
        self.lose(Span::default(), line.behind.unwrap_or(0) + since);
    }

    /// Takes the start position away: it is so many plies behind `current`.
    pub(crate) fn lose(&mut self, at: Span, behind: u32) {
        self.behind = Some(behind);
        self.gap(at, self.start);
    }

    /// The position at the end of what was played.
    pub(crate) fn current(&self) -> &Position {
        &self.current
    }

    /// The moves played.
    pub(crate) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Index of the next ply, counting unplayed moves as if they had been made.
    pub(crate) fn next_ply(&self) -> u32 {
        self.dead.map_or(self.played_to(), |dead| dead.ply)
    }

    /// Index of the first ply that was not played.
    pub(crate) fn played_to(&self) -> u32 {
        self.start + u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    /// The side to make the next ply.
    pub(crate) fn next_side(&self) -> Color {
        let ahead = self.behind.unwrap_or(0) + self.next_ply() - self.played_to();
        if ahead.is_multiple_of(2) {
            self.current.turn()
        } else {
            !self.current.turn()
        }
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, mv: Move) -> Step<'_> {
        let undo = self.current.undo(mv);
        self.current.play_unchecked(mv);
        self.played(mv, undo)
    }

    /// Plays a usual move, if it names one piece and is legal.
    #[inline(always)]
    pub(crate) fn play_usual(&mut self, usual: Usual) -> Option<Step<'_>> {
        let (mv, undo) = usual.play(&mut self.current)?;
        Some(self.played(mv, undo))
    }

    /// Takes down a move that was played.
    #[inline]
    fn played(&mut self, mv: Move, undo: Undo) -> Step<'_> {
        self.moves.push(mv);
        if self.moves.len().is_multiple_of(MARK) {
            self.marks.push(self.current.clone());
        }
        let after = &self.current;
        Step { mv, after, undo }
    }

    /// Returns the position before a ply that was reached by legal moves.
    pub(crate) fn position_at(&self, ply: u32) -> Option<Position> {
        let index = usize::try_from(ply.checked_sub(self.start)?).ok()?;
        if self.behind.is_some() {
            return None;
        }
        if index == self.moves.len() {
            return Some(self.current.clone());
        }
        if index > self.moves.len() {
            return None;
        }
        let mut position = self.marks[index / MARK].clone();
        for &mv in &self.moves[index / MARK * MARK..index] {
            position.play_unchecked(mv);
        }
        Some(position)
    }

    /// Notes one more move that cannot be played.
    pub(crate) fn skip(&mut self, at: Span) {
        let ply = self.next_ply();
        let dead = self.dead.get_or_insert(Dead {
            unplayed: 0,
            at,
            first: ply,
            ply,
            told: false,
        });
        if dead.unplayed == 0 {
            (dead.at, dead.first) = (at, ply);
        }
        dead.unplayed += 1;
        dead.ply += 1;
    }

    /// Notes the move that could not be played itself.
    pub(crate) fn kill(&mut self, at: Span) {
        let ply = self.next_ply() + 1;
        self.gap(at, ply);
    }

    /// Stops the line before its next ply, which is missing: the text goes on with
    /// the ply given. In a stretch that is not played only the count goes on.
    pub(crate) fn gap(&mut self, at: Span, ply: u32) {
        let dead = self.dead.get_or_insert(Dead {
            unplayed: 0,
            at,
            first: ply,
            ply,
            told: false,
        });
        dead.ply = ply;
    }
}
