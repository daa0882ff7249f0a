//! The liberties that a FEN takes.

use std::ops::Range;

use thiserror::Error;

/// Names one liberty of a text that was read all the same, with its first place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenRemark {
    /// What was overlooked.
    pub what: Leniency,
    /// The bytes that show it; empty where something is missing.
    pub at: Range<usize>,
}

/// Names a way in which a text differs from a plain FEN and can still be read in one way only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum Leniency {
    /// Full-width letters, digits or signs.
    #[error("full-width characters are read as plain ones")]
    FullWidth,
    /// An en dash, em dash or minus sign for `-`.
    #[error("a dash of another kind is read as `-`")]
    OddDash,
    /// An HTML entity such as `&ndash;`.
    #[error("an HTML entity is read as the character it names")]
    Entity,
    /// A non-breaking or other blank that is no plain one.
    #[error("a blank of another kind is read as a blank")]
    OddBlank,
    /// A character without width, which is left out.
    #[error("an invisible character is left out")]
    Invisible,
    /// More than one blank between two fields.
    #[error("several blanks are read as one")]
    ExtraBlanks,
    /// Blanks beside a `/`.
    #[error("a blank inside the board is left out")]
    BlankInBoard,
    /// A `/` behind the last rank.
    #[error("a `/` behind the last rank is left out")]
    TrailingSlash,
    /// Two digits in a row, such as `45` for `9`.
    #[error("digits in a row are added up")]
    SplitRun,
    /// Both letters for the elephant (`e`, `b`) or the horse (`h`, `n`).
    #[error("one piece is written with two letters")]
    MixedLetters,
    /// `g` (guard) for the advisor; the board has a `k`.
    #[error("`g` is read as advisor")]
    GuardLetter,
    /// `g` for the general; the board has no `k`.
    #[error("`g` is read as general, for there is no `k`")]
    GeneralLetter,
    /// `m` (minister) for the elephant.
    #[error("`m` is read as elephant")]
    MinisterLetter,
    /// Red stands on top; see [`Setup::turned`](crate::Setup::turned).
    #[error("Red stands on top of the board")]
    Reversed,
    /// No blank between the board and the side letter.
    #[error("a blank is missing before the side to move")]
    GluedSide,
    /// The side letter is a capital.
    #[error("the side letter is a capital")]
    CapitalSide,
    /// `r` for Red instead of `w`.
    #[error("`r` is read as Red to move")]
    RedLetter,
    /// The side to move is a word.
    #[error("the side to move is written as a word")]
    SideWord,
    /// No side letter; Red is taken to be on move.
    #[error("the side to move is missing, Red is assumed")]
    MissingSide,
    /// Nothing behind the side letter.
    #[error("the counters are missing, 0 and 1 are assumed")]
    MissingTail,
    /// Fewer than two dashes before the counters.
    #[error("a dash is missing before the counters")]
    MissingDash,
    /// More dashes than a FEN has.
    #[error("there is a dash too many")]
    ExtraDash,
    /// A dash where the plies since the last capture belong.
    #[error("a dash stands for the count of moves without capture, 0 is assumed")]
    DashForCounter,
    /// The move number is missing.
    #[error("the move number is missing, 1 is assumed")]
    MissingNumber,
    /// The move number is 0.
    #[error("the move number 0 is read as 1")]
    NumberZero,
    /// Text behind the move number, which is not read.
    #[error("the text behind the move number is not read")]
    TrailingText,
}

/// Collects remarks, each kind at its first place.
#[derive(Default)]
pub(super) struct Remarks(pub(super) Vec<FenRemark>);

impl Remarks {
    pub(super) fn add(&mut self, what: Leniency, at: Range<usize>) {
        if self.0.iter().all(|remark| remark.what != what) {
            self.0.push(FenRemark { what, at });
        }
    }
}
