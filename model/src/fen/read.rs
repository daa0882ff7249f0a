//! Reading.

use super::board_field::read_board;
use super::cursor::Cursor;
use super::error::FenError;
use super::remark::{FenRemark, Leniency, Remarks};
use super::tail::{read_counters, read_side};
use crate::Setup;

/// Holds what a FEN says and how freely it says it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadFen {
    /// The position, playable or not.
    pub setup: Setup,
    /// The move number as the text's last field has it, 0 included; none if the text has no such field.
    pub written_number: Option<u32>,
    /// The liberties that the text takes, each kind once; a plain FEN has none.
    pub remarks: Vec<FenRemark>,
}

/// Reads a FEN, plain or with the liberties named by [`Leniency`].
///
/// Horse and elephant are `h`, `e` or `n`, `b`, mixed too. `m` is read as elephant and `g` as advisor,
/// or as general on a board without `k`. Everything behind the board may be missing.
///
/// # Errors
/// Tells what cannot be read and where. Whether the position can be played is not asked here, see
/// [`Setup::faults`].
pub fn read(text: &str) -> Result<ReadFen, FenError> {
    let mut remarks = Remarks::default();
    let mut cursor = Cursor::new(text);
    cursor.skip_blanks(&mut remarks);
    let start = cursor.offset();
    if cursor.peek().is_none() {
        return Err(FenError::Empty { at: 0..text.len() });
    }
    let board = read_board(&mut cursor, &mut remarks)?;
    let board_end = cursor.offset();
    let blanks = cursor.skip_blanks(&mut remarks);
    if let Some(next) = cursor.peek()
        && blanks > 1
    {
        remarks.add(Leniency::ExtraBlanks, board_end..next.at.start);
    }
    let turn = read_side(&mut cursor, &mut remarks)?;
    let counters = read_counters(&mut cursor, &mut remarks)?;
    let setup = Setup {
        board,
        turn,
        halfmoves: counters.halfmoves,
        fullmoves: counters.fullmoves,
    };
    if setup.is_reversed() {
        remarks.add(Leniency::Reversed, start..board_end);
    }
    Ok(ReadFen {
        setup,
        written_number: counters.written_number,
        remarks: remarks.0,
    })
}
