//! Games that are a bare list of moves from the usual start.

use kypho_model::{Color, Counting, Event, Move, Report, Scene, Setup, Sink, Span};

use super::board;
use super::branches::{Branches, CUSTOM, Note, Point, Step};
use crate::checks::problems::StartNotStored;

/// A header, its value and its place.
pub(crate) type Header = (&'static str, String, Span);

/// A move: its points, and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub from: Point,
    pub to: Point,
    pub at: Span,
    /// The side that the file says makes it.
    pub side: Option<Color>,
}

/// What is known of a game.
#[derive(Debug, Default)]
pub(crate) struct Listed {
    pub headers: Vec<Header>,
    pub moves: Vec<Played>,
    /// Another start, in a format that stores one.
    pub start: Option<(Setup, Span)>,
    /// Comments behind the last move.
    pub remarks: Vec<(String, Span)>,
}

impl Listed {
    /// Turns the board by 180° when only that puts a piece of the mover's on the
    /// point that the first move leaves.
    pub(crate) fn turn_if_needed(&mut self) {
        let start = Setup::start();
        let Some(first) = self.moves.first() else {
            return;
        };
        let fits = |point: Point| {
            let piece = point.square().and_then(|at| start.board.piece_at(at));
            piece.is_some_and(|piece| piece.color == first.side.unwrap_or(Color::Red))
        };
        if fits(first.from) || !fits(turned(first.from)) {
            return;
        }
        for played in &mut self.moves {
            (played.from, played.to) = (turned(played.from), turned(played.to));
        }
    }

    /// Sends the whole record, which ends at `end`.
    pub(crate) fn send(self, end: usize, sink: &mut dyn Sink, report: &mut dyn Report) {
        sink.event(
            Event::RecordStart {
                attrs: "",
                custom: CUSTOM,
                first_number: None,
                counting: Counting::default(),
                prose: false,
            },
            Span::at(0),
            report,
        );
        for (key, value, at) in &self.headers {
            sink.event(Event::Header { key, value }, *at, report);
        }
        let stored = self.start.is_some();
        let (mut setup, at) = self.start.unwrap_or((Setup::start(), Span::at(0)));
        if let Some(first) = self.moves.first() {
            let piece = first.from.square().and_then(|at| setup.board.piece_at(at));
            let side = piece.map(|piece| piece.color);
            let other = first.side.is_some_and(|stated| side != Some(stated));
            if !stored && (side.is_none() || other) {
                let problem = StartNotStored { from: first.from };
                report.report(first.at, &problem, Scene::default());
            } else {
                setup.turn = side.unwrap_or(setup.turn);
            }
        }
        board::send(&setup, at, sink, report);
        let mut moves = Branches::new(!self.moves.is_empty());
        for (i, played) in self.moves.iter().enumerate() {
            let step = Step::new(played.from, played.to, Note::None, played.at);
            moves.add(step, i + 1 < self.moves.len(), false);
        }
        moves.report_points(report);
        moves.send(|_, _| "".into(), sink, report);
        for (text, at) in &self.remarks {
            sink.event(Event::Comment(text), *at, report);
        }
        sink.event(Event::RecordEnd, Span::at(end), report);
    }
}

fn turned(point: Point) -> Point {
    match point {
        Point::On(square) => Point::On(square.turned()),
        off => off,
    }
}

/// Tells whether a first move can be one of the usual start, turned or not.
pub(crate) fn opens(from: Point, to: Point) -> bool {
    let Some((from, to)) = from.square().zip(to.square()) else {
        return false;
    };
    // Turned by half a turn, Black moves first.
    [Color::Red, Color::Black].into_iter().any(|turn| {
        let start = Setup {
            turn,
            ..Setup::start()
        };
        start
            .position_lenient()
            .check_move(Move { from, to })
            .is_ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_move_of_the_usual_start_opens_a_game() {
        let point = |file, rank| Point::new(file, rank, 0);
        assert!(opens(point(7, 2), point(4, 2)), "a cannon of Red");
        assert!(opens(point(7, 9), point(6, 7)), "a horse of Black, turned");
        assert!(
            !opens(point(0, 0), point(1, 0)),
            "a chariot takes no horse of its own"
        );
        assert!(!opens(point(4, 4), point(4, 5)), "an empty point");
        assert!(!opens(Point::Off(99), point(4, 2)));
    }
}
