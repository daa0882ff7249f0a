//! Where a record of JSON starts, what its numbers count, and which ply is due.

use kypho_model::{Color, Counting, Setup, fen};

use super::form::{Extra, Line, Move, SideLine, What};
use super::read::side;
use crate::replay::Numbers;

/// Tells whether a header is the start position.
pub(super) fn is_fen(key: &str) -> bool {
    key.eq_ignore_ascii_case("FEN")
}

/// Where a record starts.
pub(super) struct Start {
    /// Index of the header that is the start position.
    pub header: Option<usize>,
    /// What `setup` says, if it can be read.
    pub stated: Option<Setup>,
    /// The start; none where there is a FEN that cannot be read.
    pub setup: Option<Setup>,
}

impl Start {
    /// Reads the start of a record; an empty FEN is none.
    pub(super) fn of(line: &Line) -> Start {
        let read = |text: &str| fen::read(text).ok().map(|read| read.setup);
        let given = |(key, value): &(String, String)| is_fen(key) && !value.trim().is_empty();
        let header = line.headers.iter().position(given);
        let stated = line.setup.as_deref().and_then(read);
        let setup = match (header.map(|index| &line.headers[index].1), &line.setup) {
            // Whoever wrote the setup may have known better than the FEN.
            (Some(fen), _) => read(fen).map(|read| stated.clone().unwrap_or(read)),
            (None, Some(_)) => stated.clone(),
            (None, None) => Some(Setup::start()),
        };
        Start {
            header,
            stated,
            setup,
        }
    }

    /// Tells how the moves are numbered: the first number that only one way of counting
    /// gives decides what is counted.
    pub(super) fn numbers(&self, line: &Line) -> Numbers {
        let moves = self.counted(line, Counting::Moves);
        let half_moves = self.counted(line, Counting::HalfMoves);
        let mut numbers = moves;
        each(line, &mut |ply, number| {
            let by_moves = moves.of(ply).0 == number;
            let by_half_moves = half_moves.of(ply).0 == number;
            if by_half_moves && !by_moves {
                numbers = half_moves;
            }
            by_moves == by_half_moves
        });
        numbers
    }

    /// Gives the numbers by what they count and the first one there is, which need not be
    /// that of ply 0: a half-move may be missing there.
    fn counted(&self, line: &Line, counting: Counting) -> Numbers {
        let setup = self.setup.as_ref();
        let mut numbers = Numbers {
            first: 1,
            side: setup.map_or(Color::Red, |setup| setup.turn),
            counting,
        };
        let mut first = setup.map_or(1, |setup| setup.fullmoves);
        each(line, &mut |ply, number| {
            let ahead = numbers.of(ply).0 - numbers.first;
            first = number.saturating_sub(ahead);
            false
        });
        numbers.first = first.max(1);
        numbers
    }
}

/// Shows the plies and numbers of all moves in reading order, until told to stop.
fn each(line: &Line, show: &mut dyn FnMut(u32, u32) -> bool) {
    let _ = hanging(&line.extras, Due::FIRST, show) && moves(&line.moves, Due::FIRST, show);
}

fn moves(moves: &[Move], mut due: Due, show: &mut dyn FnMut(u32, u32) -> bool) -> bool {
    moves.iter().all(|mv| {
        due.pass(mv, due.misses(mv));
        let shown = mv.number.is_none_or(|number| show(due.ply - 1, number));
        shown && hanging(&mv.extras, due, show)
    })
}

fn hanging(extras: &[Extra], due: Due, show: &mut dyn FnMut(u32, u32) -> bool) -> bool {
    extras.iter().all(|extra| match &extra.what {
        What::Line(line) => due
            .named(line)
            .is_none_or(|due| hanging(&line.extras, due, show) && moves(&line.moves, due, show)),
        _ => true,
    })
}

/// The ply that is due in a line.
#[derive(Clone, Copy)]
pub(super) struct Due {
    /// Index of the line's first ply.
    pub start: u32,
    /// Index of the ply.
    pub ply: u32,
    /// What the move before said which ply it is, from 1.
    said: Option<u32>,
}

impl Due {
    /// The first ply of a record.
    pub(super) const FIRST: Due = Due::at(0);

    const fn at(ply: u32) -> Due {
        Due {
            start: ply,
            ply,
            said: Some(ply),
        }
    }

    /// Tells whether a half-move is missing before a move: it says that it is the ply after
    /// the one due. A number further off is a slip.
    pub(super) fn misses(&self, mv: &Move) -> bool {
        let due = self.said.and_then(|said| said.checked_add(2));
        due.is_some() && due == mv.ply
    }

    /// Goes on behind a move, before which a half-move may be missing.
    pub(super) fn pass(&mut self, mv: &Move, missing: bool) {
        self.ply += 1 + u32::from(missing);
        self.said = mv.ply.or(self.said.and_then(|said| said.checked_add(1)));
    }

    /// Finds where a side line leaves: at the ply it names, else where its number goes on
    /// from the move it hangs on, else instead of that move.
    pub(super) fn branch(&self, line: &SideLine, numbers: Numbers) -> Due {
        let goes_on = || {
            let first = line.moves.first()?;
            let ply = numbers.ply(first.number?, side(first))?;
            (ply == self.ply).then_some(ply)
        };
        let instead = || self.ply.saturating_sub(1).max(self.start);
        let guess = || Due {
            said: None,
            ..Due::at(goes_on().unwrap_or_else(instead))
        };
        self.named(line).unwrap_or_else(guess)
    }

    /// Finds where a side line says that it leaves: before a ply there is.
    fn named(&self, line: &SideLine) -> Option<Due> {
        let first = line.moves.first().and_then(|first| first.ply);
        let ply = line.ply.or(first)?.checked_sub(1)?;
        (self.start..=self.ply)
            .contains(&ply)
            .then_some(Due::at(ply))
    }
}
