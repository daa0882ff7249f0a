//! From the faults of a setup to their diagnostics.

use kypho_model::{Fault, Report, Scene, Setup, Span};

use super::problems::*;

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
