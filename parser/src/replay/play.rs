//! One move at the end of a line: read, played, or kept unplayed.

use kypho_model::notation::{Custom, MoveError, Quirks, Remark, Spelled};
use kypho_model::{Event, Move, Play, PlayStatus, Position, Report, Scene, Sink, Span, Step};

use super::{Numbers, Track};
use crate::checks::problems::*;
use crate::lex::{plain, reading};

/// Says how much was kept unplayed behind a move that could not be played.
pub(crate) fn unplayed(line: &Track, numbers: Numbers, report: &mut dyn Report) {
    if let Some(dead) = line.dead
        && dead.unplayed > 0
    {
        let (number, side) = numbers.of(dead.ply - dead.unplayed);
        let scene = Scene {
            number: Some(number),
            side: Some(side),
            text: None,
            before: None,
        };
        report.report(
            dead.at,
            &RestUnplayed {
                count: dead.unplayed,
            },
            scene,
        );
    }
}

/// Reads and plays one move at the end of a line and passes it on.
pub(crate) fn play_on(
    line: &mut Track,
    custom: Custom,
    numbers: Numbers,
    text: &str,
    at: Span,
    sink: &mut dyn Sink,
    report: &mut dyn Report,
) -> PlayStatus {
    let ply = line.next_ply();
    let side = line.next_side();
    let (number, _) = numbers.of(ply);
    if line.dead.is_some() {
        line.skip(at);
        let play = Play {
            ply,
            number,
            side,
            status: PlayStatus::Unplayed,
            as_printed: false,
            step: None,
        };
        sink.event(
            Event::Move {
                text,
                play: Some(play),
            },
            at,
            report,
        );
        return PlayStatus::Unplayed;
    }
    let scene = Scene {
        number: Some(number),
        side: Some(side),
        text: Some(text),
        before: Some(line.current()),
    };
    let status = match read_move(line.current(), custom, text, at, scene, report) {
        Ok((mv, as_printed)) => {
            let (before, after) = line.play(mv);
            let step = Step {
                mv,
                before: &before,
                after,
            };
            let play = Play {
                ply,
                number,
                side,
                status: PlayStatus::Ok,
                as_printed,
                step: Some(step),
            };
            sink.event(
                Event::Move {
                    text,
                    play: Some(play),
                },
                at,
                report,
            );
            return PlayStatus::Ok;
        }
        Err(status) => status,
    };
    line.kill(at);
    let play = Play {
        ply,
        number,
        side,
        status,
        as_printed: false,
        step: None,
    };
    sink.event(
        Event::Move {
            text,
            play: Some(play),
        },
        at,
        report,
    );
    status
}

/// Reads one move of a position, reporting whatever is wrong or odd about it.
fn read_move(
    position: &Position,
    custom: Custom,
    text: &str,
    at: Span,
    scene: Scene<'_>,
    report: &mut dyn Report,
) -> Result<(Move, bool), PlayStatus> {
    match reading(text, custom, position) {
        Ok(found) => {
            odd_signs(found.quirks, text, at, scene, report);
            match found.remark {
                Some(Remark::BareFile) => {
                    report.report(
                        at,
                        &BareFile {
                            text,
                            mv: found.mv,
                            position,
                            custom,
                        },
                        scene,
                    );
                }
                Some(Remark::NeedlessMark) => {
                    report.report(
                        at,
                        &NeedlessMark {
                            text,
                            mv: found.mv,
                            position,
                            custom,
                        },
                        scene,
                    );
                }
                Some(Remark::NoFile) => {
                    report.report(
                        at,
                        &NoFile {
                            text,
                            mv: found.mv,
                            position,
                            custom,
                        },
                        scene,
                    );
                }
                None => {}
            }
            if found.quirks.unsigned {
                let problem = UnsignedMove {
                    text,
                    mv: found.mv,
                    position,
                    custom,
                };
                report.report(at, &problem, scene);
            }
            let as_printed = found.remark != Some(Remark::NoFile)
                && !found.quirks.letter_digit
                && !found.quirks.unsigned;
            Ok((found.mv, as_printed))
        }
        Err(error) => Err(refuse(position, custom, &error, text, at, scene, report)),
    }
}

/// Reports letters for digits and blanks inside a move.
fn odd_signs(quirks: Quirks, text: &str, at: Span, scene: Scene<'_>, report: &mut dyn Report) {
    if quirks.letter_digit {
        report.report(at, &LetterForDigit { text }, scene);
    }
    if quirks.spaced {
        report.report(at, &SpacedMove { text }, scene);
    }
}

/// Reports why a text is no move of the position.
#[cold]
fn refuse(
    position: &Position,
    custom: Custom,
    error: &MoveError,
    text: &str,
    at: Span,
    scene: Scene<'_>,
    report: &mut dyn Report,
) -> PlayStatus {
    let spelled: Option<Spelled> = custom.parse(&plain(text)).ok().flatten();
    if let Some(spelled) = spelled {
        odd_signs(spelled.quirks, text, at, scene, report);
    }
    match error {
        MoveError::Malformed(malformed) => {
            let problem = UnreadableMove {
                text,
                custom,
                position,
                offset: malformed.offset,
            };
            report.report(at, &problem, scene);
            PlayStatus::Unreadable
        }
        MoveError::NoSuchPiece => {
            let problem = NoSuchPiece {
                text,
                custom,
                position,
                spelled,
            };
            report.report(at, &problem, scene);
            PlayStatus::Illegal
        }
        MoveError::NoSuchWay | MoveError::Illegal(..) => {
            let reason = match *error {
                MoveError::Illegal(mv, reason) => Some((mv, reason)),
                _ => None,
            };
            let problem = IllegalMove {
                text,
                custom,
                position,
                spelled,
                reason,
            };
            report.report(at, &problem, scene);
            PlayStatus::Illegal
        }
        MoveError::Ambiguous(candidates) => {
            let problem = AmbiguousMove {
                text,
                custom,
                position,
                candidates,
            };
            report.report(at, &problem, scene);
            PlayStatus::Ambiguous
        }
    }
}
