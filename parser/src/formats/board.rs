//! Boards of binary records.

use kypho_model::fen::{Letters, Style};
use kypho_model::{Board, Color, Event, Piece, Report, Scene, Setup, Sink, Span, Square, fen};

use super::branches::Branches;
use crate::checks::problems::{PointTaken, SideAgainstMove};

/// Puts a piece on a point, unless one stands there; that is reported.
pub(crate) fn place(
    board: &mut Board,
    square: Square,
    piece: Piece,
    at: Span,
    report: &mut dyn Report,
) {
    match board.piece_at(square) {
        None => board.set(square, Some(piece)),
        Some(first) => {
            let problem = PointTaken {
                square,
                first,
                second: piece,
            };
            report.report(at, &problem, Scene::default());
        }
    }
}

/// Sends a position as FEN and as data, unless it is the usual start.
pub(crate) fn send(setup: &Setup, at: Span, sink: &mut dyn Sink, report: &mut dyn Report) {
    if *setup != Setup::start() {
        let fen = setup.fen(Style::default()).to_string();
        let event = Event::Setup {
            fen: &fen,
            setup: Some(setup),
        };
        sink.event(event, at, report);
    }
}

/// Tells whose turn it is: the side whose piece makes the first move, else the one
/// that the header names at `at`; a header that is wrong is reported.
pub(crate) fn turn(
    board: &Board,
    moves: &Branches,
    stated: Color,
    at: Span,
    report: &mut dyn Report,
) -> Color {
    let first = moves.steps().first();
    let mover = first.and_then(|step| board.piece_at(step.from.square()?));
    let turn = mover.map_or(stated, |piece| piece.color);
    if turn != stated {
        report.report(at, &SideAgainstMove { stated }, Scene::default());
    }
    turn
}

/// Sends a position that is written as FEN, unless it is the usual start.
pub(crate) fn send_fen(
    text: &str,
    moves: &Branches,
    at: Span,
    sink: &mut dyn Sink,
    report: &mut dyn Report,
) {
    let Ok(read) = fen::read(text) else {
        let event = Event::Setup {
            fen: text,
            setup: None,
        };
        return sink.event(event, at, report);
    };
    let stated = read.setup.turn;
    let turn = turn(&read.setup.board, moves, stated, at, report);
    let setup = Setup { turn, ..read.setup };
    if setup != Setup::start() {
        let event = Event::Setup {
            fen: text,
            setup: Some(&setup),
        };
        sink.event(event, at, report);
    }
}

/// The letters of pieces in the FEN of XML records.
pub(crate) fn letters() -> Style {
    Style {
        letters: Letters::KnightBishop,
    }
}
