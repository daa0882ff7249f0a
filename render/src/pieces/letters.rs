//! Vietnamese letters.

use super::PieceSet;

const NAMES: [&str; 7] = ["Tg", "S", "T", "M", "X", "P", "B"];

/// Writes the letters of Vietnamese records, for readers who do not know the characters.
pub static LETTERS: PieceSet = PieceSet {
    name: "letters",
    about: "the letters of Vietnamese records: Tg S T M X P B",
    red: NAMES,
    black: NAMES,
    river: ["楚河", "漢界"],
};
