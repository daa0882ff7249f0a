//! What stands behind the board: the side to move and the counters.

use super::cursor::Cursor;
use super::error::FenError;
use super::remark::{Leniency, Remarks};
use crate::Color;

/// Holds the counters and what the text itself says of the move number.
pub(super) struct Counters {
    pub(super) halfmoves: u32,
    pub(super) fullmoves: u32,
    pub(super) written_number: Option<u32>,
}

/// Reads the side to move; a text that goes on with dashes or numbers has none.
pub(super) fn read_side(cursor: &mut Cursor<'_>, remarks: &mut Remarks) -> Result<Color, FenError> {
    let here = cursor.offset();
    let Some(next) = cursor.peek() else {
        remarks.add(Leniency::MissingSide, here..here);
        return Ok(Color::Red);
    };
    if next.char == '-' || next.char.is_ascii_digit() {
        remarks.add(Leniency::MissingSide, next.at.start..next.at.start);
        return Ok(Color::Red);
    }
    let (word, at) = cursor.take_while(remarks, char::is_alphabetic);
    if word.is_empty() {
        return Err(FenError::Side { at: next.at });
    }
    let color = match word.to_lowercase().as_str() {
        "w" => Color::Red,
        "b" => Color::Black,
        "r" => {
            remarks.add(Leniency::RedLetter, at.clone());
            Color::Red
        }
        "white" | "red" => {
            remarks.add(Leniency::SideWord, at.clone());
            Color::Red
        }
        "black" => {
            remarks.add(Leniency::SideWord, at.clone());
            Color::Black
        }
        _ => return Err(FenError::Side { at }),
    };
    if word.len() == 1 && word.chars().all(char::is_uppercase) {
        remarks.add(Leniency::CapitalSide, at);
    }
    Ok(color)
}

/// Reads dashes and numbers up to the end.
///
/// Two numbers are the two counters. One number behind exactly two dashes is the first counter, any
/// other single number is the last one, the move number.
pub(super) fn read_counters(
    cursor: &mut Cursor<'_>,
    remarks: &mut Remarks,
) -> Result<Counters, FenError> {
    let mut dashes = 0;
    let mut last_dash = cursor.offset()..cursor.offset();
    let mut numbers: Vec<(u32, std::ops::Range<usize>)> = Vec::new();
    loop {
        let before = cursor.offset();
        let blanks = cursor.skip_blanks(remarks);
        let Some(next) = cursor.peek() else { break };
        if blanks > 1 {
            remarks.add(Leniency::ExtraBlanks, before..next.at.start);
        }
        match next.char {
            '-' if numbers.len() < 2 => {
                cursor.next(remarks);
                dashes += 1;
                last_dash = next.at;
            }
            '0'..='9' if numbers.len() < 2 => {
                let (word, at) = cursor.take_while(remarks, char::is_alphanumeric);
                let number = word
                    .parse()
                    .map_err(|_| FenError::Counter { at: at.clone() })?;
                numbers.push((number, at));
            }
            _ if numbers.len() == 2 || numbers.len() == 1 && dashes != 2 => {
                let (_, at) = cursor.take_while(remarks, |_| true);
                remarks.add(Leniency::TrailingText, at);
                break;
            }
            _ => {
                let (_, at) = cursor.take_while(remarks, |char| char != ' ');
                return Err(FenError::Counter { at });
            }
        }
    }
    let end = cursor.offset()..cursor.offset();
    let (halfmoves, written) = match &numbers[..] {
        [] if dashes == 0 => {
            remarks.add(Leniency::MissingTail, end);
            (0, None)
        }
        [] => {
            remarks.add(Leniency::MissingNumber, end);
            (0, None)
        }
        [(halfmoves, _)] if dashes == 2 => {
            remarks.add(Leniency::MissingNumber, end);
            (*halfmoves, None)
        }
        [number] => {
            let what = if dashes > 2 {
                Leniency::DashForCounter
            } else {
                Leniency::MissingDash
            };
            let place = if dashes > 2 {
                last_dash.clone()
            } else {
                number.1.start..number.1.start
            };
            remarks.add(what, place);
            if dashes > 3 {
                remarks.add(Leniency::ExtraDash, last_dash);
            }
            (0, Some(number))
        }
        [halfmoves, number, ..] => {
            if dashes < 2 {
                remarks.add(Leniency::MissingDash, halfmoves.1.start..halfmoves.1.start);
            } else if dashes > 2 {
                remarks.add(Leniency::ExtraDash, last_dash);
            }
            (halfmoves.0, Some(number))
        }
    };
    let fullmoves = match written {
        Some((0, at)) => {
            remarks.add(Leniency::NumberZero, at.clone());
            1
        }
        Some((number, _)) => *number,
        None => 1,
    };
    Ok(Counters {
        halfmoves,
        fullmoves,
        written_number: written.map(|number| number.0),
    })
}
