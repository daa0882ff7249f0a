//! The ten ranks.

use std::ops::Range;

use super::cursor::{Cursor, Glyph};
use super::error::FenError;
use super::remark::{Leniency, Remarks};
use crate::{Board, Color, Piece, Role, Square};

/// Reads the board and leaves the cursor at the side letter or at the blank before it.
pub(super) fn read_board(
    cursor: &mut Cursor<'_>,
    remarks: &mut Remarks,
) -> Result<Board, FenError> {
    let glyphs = collect(cursor, remarks);
    let mut ranks: Vec<&[Glyph]> = glyphs.split(|glyph| glyph.char == '/').collect();
    if ranks.len() == 11 && ranks[10].is_empty() {
        ranks.pop();
        if let Some(slash) = glyphs.last() {
            remarks.add(Leniency::TrailingSlash, slash.at.clone());
        }
    }
    let shaped = ranks.len() == 10 && ranks.iter().all(|rank| width(rank) == 9);
    if let Some(glyph) = glyphs.iter().find(|glyph| !is_known(glyph.char)) {
        return Err(unknown(
            glyph,
            shaped && glyphs.iter().all(|glyph| glyph.char.is_ascii()),
        ));
    }
    if ranks.len() != 10 {
        return Err(FenError::RankCount {
            found: ranks.len(),
            at: span(&glyphs, cursor.offset()),
        });
    }
    if let Some((rank, glyphs)) = ranks.iter().enumerate().find(|(_, rank)| width(rank) != 9) {
        // An empty rank has no glyph of its own; it lies behind what comes before it.
        let before = ranks[..rank].iter().rev().find_map(|rank| rank.last());
        let offset = before.map_or(0, |glyph| glyph.at.end);
        return Err(FenError::RankWidth {
            rank,
            found: width(glyphs),
            at: span(glyphs, offset),
        });
    }
    Ok(place(&ranks, remarks))
}

fn span(glyphs: &[Glyph], otherwise: usize) -> Range<usize> {
    match (glyphs.first(), glyphs.last()) {
        (Some(first), Some(last)) => first.at.start..last.at.end,
        _ => otherwise..otherwise,
    }
}

/// Gathers the characters of the board field, blanks beside a `/` left out.
fn collect(cursor: &mut Cursor<'_>, remarks: &mut Remarks) -> Vec<Glyph> {
    let mut glyphs: Vec<Glyph> = Vec::with_capacity(96);
    let (mut slashes, mut points) = (0, 0);
    while let Some(glyph) = cursor.peek() {
        match glyph.char {
            ' ' => {
                let after_slash =
                    glyphs.last().is_some_and(|last| last.char == '/') && slashes <= 9;
                let before_slash = cursor
                    .peek_past_blanks()
                    .is_some_and(|next| next.char == '/');
                if !after_slash && !before_slash {
                    break;
                }
                remarks.add(Leniency::BlankInBoard, glyph.at);
                cursor.skip_blanks(remarks);
                continue;
            }
            '-' if slashes >= 9 => break,
            letter if slashes == 9 && points == 9 && is_glued_side(cursor, letter) => {
                remarks.add(Leniency::GluedSide, glyph.at);
                break;
            }
            '/' => {
                slashes += 1;
                points = 0;
            }
            char => points += char_width(char),
        }
        glyphs.push(glyph);
        cursor.next(remarks);
    }
    glyphs
}

/// Whether the letter behind a full last rank is the side to move: `w` always is, a piece letter only
/// when no side letter follows.
fn is_glued_side(cursor: &Cursor<'_>, letter: char) -> bool {
    let mut ahead = cursor.clone();
    ahead.next(&mut Remarks::default());
    let next = ahead.peek().map(|glyph| glyph.char);
    let then = ahead.peek_past_blanks().map(|glyph| glyph.char);
    Color::from_char(letter).is_some()
        && next.is_none_or(|next| !next.is_alphabetic() && next != '/')
        && (letter.eq_ignore_ascii_case(&'w')
            || then.is_none_or(|then| Color::from_char(then).is_none()))
}

fn char_width(char: char) -> usize {
    match char.to_digit(10) {
        // A 0 is a drawn mark or a slip; either way it takes at most one point.
        Some(digit) => digit.max(1) as usize,
        None => 1,
    }
}

fn width(rank: &[Glyph]) -> usize {
    rank.iter().map(|glyph| char_width(glyph.char)).sum()
}

fn is_known(char: char) -> bool {
    matches!(char, '1'..='9' | '/' | 'g' | 'G' | 'm' | 'M') || Piece::from_char(char).is_some()
}

/// Names what an unknown character is; where the ranks fit once it counts as one point, it is a mark
/// that CCBridge draws on the board, for which it uses nearly all letters.
fn unknown(glyph: &Glyph, as_mark: bool) -> FenError {
    let (letter, at) = (glyph.char, glyph.at.clone());
    if as_mark && letter.is_ascii_alphanumeric() && !letter.eq_ignore_ascii_case(&'u') {
        FenError::DrawnMark { letter, at }
    } else if letter == '0' {
        FenError::ZeroDigit { at }
    } else {
        FenError::UnknownLetter { letter, at }
    }
}

/// Puts the pieces of ten ranks of nine on a board.
fn place(ranks: &[&[Glyph]], remarks: &mut Remarks) -> Board {
    let mut board = Board::empty();
    let has_king = ranks
        .iter()
        .any(|rank| rank.iter().any(|glyph| matches!(glyph.char, 'k' | 'K')));
    let (mut elephant, mut horse) = (None, None);
    for (row, glyphs) in ranks.iter().enumerate() {
        let (mut file, mut after_digit) = (0u8, false);
        for glyph in glyphs.iter() {
            if let Some(digit) = glyph.char.to_digit(10) {
                if after_digit {
                    remarks.add(Leniency::SplitRun, glyph.at.clone());
                }
                after_digit = true;
                file += digit as u8;
                continue;
            }
            after_digit = false;
            let letter = glyph.char.to_ascii_lowercase();
            let role = match letter {
                'g' if has_king => {
                    remarks.add(Leniency::GuardLetter, glyph.at.clone());
                    Some(Role::Advisor)
                }
                'g' => {
                    remarks.add(Leniency::GeneralLetter, glyph.at.clone());
                    Some(Role::General)
                }
                'm' => {
                    remarks.add(Leniency::MinisterLetter, glyph.at.clone());
                    Some(Role::Elephant)
                }
                _ => Piece::from_char(letter).map(|piece| piece.role),
            };
            let first = match role {
                Some(Role::Elephant) => elephant.get_or_insert(letter),
                Some(Role::Horse) => horse.get_or_insert(letter),
                _ => &letter,
            };
            if *first != letter {
                remarks.add(Leniency::MixedLetters, glyph.at.clone());
            }
            let color = if glyph.char.is_ascii_uppercase() {
                Color::Red
            } else {
                Color::Black
            };
            if let (Some(square), Some(role)) = (Square::new(file, 9 - row as u8), role) {
                board.set(square, Some(Piece { color, role }));
            }
            file += 1;
        }
    }
    board
}
