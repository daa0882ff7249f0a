//! One move at the end of a line: read, played, or kept unplayed.

use kypho_model::notation::{Custom, MoveError, Quirks, Read, Remark, Spelled, Usual};
use kypho_model::{
    Color, Event, Move, Play, PlayStatus, Position, Problem, Report, Scene, Sink, Span, Step,
};

use super::{Numbers, Track};
use crate::checks::problems::*;
use crate::lex::{plain, unveiled};

/// Says how much was kept unplayed behind a move that could not be played.
pub(crate) fn unplayed(line: &Track, numbers: Numbers, report: &mut dyn Report) {
    if let Some(dead) = line.dead
        && dead.unplayed > 0
    {
        let (number, side) = numbers.of(dead.first);
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
pub(crate) fn play_on<S: Sink + ?Sized>(
    line: &mut Track,
    custom: Custom,
    numbers: Numbers,
    text: &str,
    at: Span,
    sink: &mut S,
    report: &mut dyn Report,
) -> PlayStatus {
    let read = match line.dead {
        Some(_) => None,
        None => match custom.read(line.current(), text) {
            Ok(found) if found.is_plain() => {
                let due = Due::of(line, numbers);
                due.played(line.play(found.mv), text, at, sink, report);
                return PlayStatus::Ok;
            }
            read => Some(read),
        },
    };
    odd(line, custom, numbers, read, text, at, sink, report)
}

/// Plays one move at the end of a line, spelled already, and passes it on; tells whether that could be done.
#[inline(always)]
pub(crate) fn play_usual<S: Sink + ?Sized>(
    line: &mut Track,
    numbers: Numbers,
    usual: Usual,
    text: &str,
    at: Span,
    sink: &mut S,
    report: &mut dyn Report,
) -> bool {
    if line.dead.is_some() {
        return false;
    }
    let due = Due::of(line, numbers);
    let Some(step) = line.play_usual(usual) else {
        return false;
    };
    due.played(step, text, at, sink, report);
    true
}

/// The ply that is due at the end of a line.
struct Due {
    ply: u32,
    number: u32,
    side: Color,
}

impl Due {
    #[inline]
    fn of(line: &Track, numbers: Numbers) -> Due {
        let ply = line.played_to();
        Due {
            ply,
            number: numbers.of(ply).0,
            side: line.current().turn(),
        }
    }

    /// Passes on the move that was played, as it stands.
    #[inline(always)]
    fn played<S: Sink + ?Sized>(
        self,
        step: Step<'_>,
        text: &str,
        at: Span,
        sink: &mut S,
        report: &mut dyn Report,
    ) {
        let play = Some(Play {
            ply: self.ply,
            number: self.number,
            side: self.side,
            status: PlayStatus::Ok,
            as_printed: true,
            step: Some(step),
        });
        sink.event(Event::Move { text, play }, at, report);
    }
}

/// Plays a move that is not written in the usual way, or keeps it unplayed.
#[cold]
#[allow(clippy::too_many_arguments)]
fn odd<S: Sink + ?Sized>(
    line: &mut Track,
    custom: Custom,
    numbers: Numbers,
    read: Option<Result<Read, MoveError>>,
    text: &str,
    at: Span,
    sink: &mut S,
    report: &mut dyn Report,
) -> PlayStatus {
    let ply = line.next_ply();
    let play = Play {
        ply,
        number: numbers.of(ply).0,
        side: line.next_side(),
        status: PlayStatus::Unplayed,
        as_printed: false,
        step: None,
    };
    let read = match read {
        None => Err(PlayStatus::Unplayed),
        Some(read) => {
            let scene = Scene {
                number: Some(play.number),
                side: Some(play.side),
                text: Some(text),
                before: Some(line.current()),
            };
            let position = line.current();
            let read = unveiled(read, text, custom, position);
            judge(position, custom, read, text, at, scene, report)
        }
    };
    let play = match read {
        Ok((mv, as_printed)) => {
            let step = Some(line.play(mv));
            Play {
                status: PlayStatus::Ok,
                as_printed,
                step,
                ..play
            }
        }
        Err(status) => {
            match status {
                PlayStatus::Unplayed => line.skip(at),
                _ => line.kill(at),
            }
            Play { status, ..play }
        }
    };
    let (status, play) = (play.status, Some(play));
    sink.event(Event::Move { text, play }, at, report);
    status
}

/// Reports whatever is wrong or odd about a move that was read; returns it, and
/// whether it stands as printed.
#[cold]
fn judge(
    position: &Position,
    custom: Custom,
    read: Result<Read, MoveError>,
    text: &str,
    at: Span,
    scene: Scene<'_>,
    report: &mut dyn Report,
) -> Result<(Move, bool), PlayStatus> {
    let found = read.map_err(|error| refuse(position, custom, &error, text, at, scene, report))?;
    let mv = found.mv;
    odd_signs(found.quirks, text, at, scene, report);
    let problem: Option<&dyn Problem> = match found.remark {
        Some(Remark::BareFile) => Some(&BareFile {
            text,
            mv,
            position,
            custom,
        }),
        Some(Remark::NeedlessMark) => Some(&NeedlessMark {
            text,
            mv,
            position,
            custom,
        }),
        Some(Remark::NoFile) => Some(&NoFile {
            text,
            mv,
            position,
            custom,
        }),
        None => None,
    };
    if let Some(problem) = problem {
        report.report(at, problem, scene);
    }
    if found.quirks.unsigned {
        let problem = UnsignedMove {
            text,
            mv,
            position,
            custom,
        };
        report.report(at, &problem, scene);
    }
    let as_printed = found.remark != Some(Remark::NoFile)
        && !found.quirks.letter_digit
        && !found.quirks.unsigned;
    Ok((mv, as_printed))
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
