//! Traditional characters.

use super::PieceSet;

/// Writes another traditional character for each side.
pub static TRADITIONAL: PieceSet = PieceSet {
    name: "traditional",
    about: "traditional characters, different for each side",
    red: ["帥", "仕", "相", "傌", "俥", "炮", "兵"],
    black: ["將", "士", "象", "馬", "車", "砲", "卒"],
    river: ["楚河", "漢界"],
};
