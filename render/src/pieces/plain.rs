//! Traditional characters without the side's sign on chariot and horse.

use super::PieceSet;

/// Writes chariot and horse alike for both sides, as many printed boards do.
pub static PLAIN_PIECES: PieceSet = PieceSet {
    name: "plain",
    about: "traditional characters, chariot and horse alike for both sides",
    red: ["帥", "仕", "相", "馬", "車", "炮", "兵"],
    black: ["將", "士", "象", "馬", "車", "砲", "卒"],
    river: ["楚河", "漢界"],
};
