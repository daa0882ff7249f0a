//! From the faults of a setup to their diagnostics.

use kypho_model::fen::FenError;
use kypho_model::{Fault, Lang, Problem, Report, Scene, Setup, Span};

use super::fen_words;
use super::problems::*;

/// Words why a FEN cannot be read.
pub fn fen_error(error: &FenError, lang: Lang) -> String {
    fen_words::fen_error(error, lang)
}

/// Words why a position cannot be played, one sentence a fault.
pub fn setup_faults(setup: &Setup, lang: Lang) -> Vec<String> {
    struct Words(Lang, Vec<String>);
    impl Report for Words {
        fn report(&mut self, _: Span, problem: &dyn Problem, _: Scene<'_>) {
            let mut text = String::new();
            // Writing to a String never fails.
            let _ = problem.message(self.0, &mut text);
            self.1.push(text);
        }
    }
    let mut words = Words(lang, Vec::new());
    for fault in setup.faults() {
        setup_fault(fault, setup, Span::default(), &mut words);
    }
    words.1
}

/// Reports one fault of a start position.
pub(crate) fn setup_fault(fault: Fault, setup: &Setup, at: Span, report: &mut dyn Report) {
    let scene = Scene::default();
    match fault {
        Fault::Reversed => report.report(at, &ReversedBoard { setup }, scene),
        Fault::MissingGeneral(side) => report.report(at, &MissingGeneral { side }, scene),
        Fault::SecondGeneral { color, at: square } => {
            report.report(
                at,
                &SecondGeneral {
                    side: color,
                    at: square,
                },
                scene,
            );
        }
        Fault::Unreachable { piece, at: square } => {
            report.report(at, &UnreachablePoint { piece, at: square }, scene);
        }
        Fault::TooMany { piece, found } => {
            report.report(at, &TooManyPieces { piece, found }, scene)
        }
        Fault::GeneralsFace { file } => report.report(at, &GeneralsFacing { file }, scene),
        Fault::OpponentInCheck {
            side,
            at: square,
            checker,
        } => {
            report.report(
                at,
                &OpponentInCheck {
                    side,
                    at: square,
                    checker,
                },
                scene,
            );
        }
        // The list of faults may grow; a new one has a sentence of its own.
        _ => {}
    }
}
